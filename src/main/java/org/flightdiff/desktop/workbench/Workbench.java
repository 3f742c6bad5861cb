package org.flightdiff.desktop.workbench;

import javafx.scene.control.SplitPane;
import org.flightdiff.desktop.theme.Appearance;

/** A comparison: its views, the chosen one, and what diverged. */
public final class Workbench extends SplitPane {

    private final PageList list;
    private boolean placed;

    /** Shows a comparison. */
    public Workbench(WorkbenchModel model, Appearance appearance) {
        getStyleClass().add("workbench");
        list = new PageList(model);
        DiffPane diff = new DiffPane(model);
        getItems().addAll(list, new Pages(model, appearance), diff);
        setResizableWithParent(list, false);
        setResizableWithParent(diff, false);
    }

    /** Until the user moves the dividers, the page gets all the width that list and diff pane do not need. */
    @Override
    protected void layoutChildren() {
        if (!placed && getWidth() > 0) {
            placed = true;
            setDividerPositions(list.getPrefWidth() / getWidth(), 1 - DiffPane.widthIn(getWidth()) / getWidth());
        }
        super.layoutChildren();
    }
}
