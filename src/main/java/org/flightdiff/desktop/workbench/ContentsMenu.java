package org.flightdiff.desktop.workbench;

import java.util.function.Consumer;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.Shape;

/** The charts and tables of a page, with marks for what differs and for what there is nothing to see of. */
final class ContentsMenu extends MenuButton {

    private static final int FEWEST = 2;

    private final Consumer<PanelId> light;

    /** @param light receives what is chosen */
    ContentsMenu(Consumer<PanelId> light) {
        this.light = light;
        getStyleClass().addAll("small", "contents");
        setMinWidth(USE_PREF_SIZE);
        managedProperty().bind(visibleProperty());
    }

    void show(Page page) {
        setVisible(page.shapes().size() >= FEWEST && !page.id().equals(WorkbenchModel.OVERVIEW));
        setText(Messages.get(
                "contents.title", page.shapes().size(), page.differing().size()));
        getItems().setAll(page.shapes().stream().map(shape -> item(shape, page)).toList());
    }

    private MenuItem item(Shape shape, Page page) {
        String mark = page.differing().contains(shape.panel())
                ? "contents.differs"
                : !Contents.isThere(shape) ? "contents.missing" : "contents.other";
        return Nodes.item(Messages.get(mark, Messages.of(shape.title())), () -> light.accept(shape.panel()));
    }
}
