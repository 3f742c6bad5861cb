package org.flightdiff.desktop.events;

import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import org.flightdiff.events.EventValues;
import org.flightdiff.recording.EventField;

/** A value of an event. Of names of classes and methods the end is always seen, as it is what tells them apart. */
final class ValueCell extends TableCell<Integer, String> {

    private static final double TOOLTIP = 700;

    private final Tooltip whole = new Tooltip();

    ValueCell(EventField field) {
        boolean isName = !field.typeName().equals("java.lang.String");
        setTextOverrun(isName ? OverrunStyle.LEADING_ELLIPSIS : OverrunStyle.CENTER_ELLIPSIS);
        whole.setWrapText(true);
        whole.setMaxWidth(TOOLTIP);
    }

    @Override
    protected void updateItem(String text, boolean empty) {
        super.updateItem(text, empty);
        setText(empty ? null : text);
        whole.setText(text);
        setTooltip(empty || text == null ? null : whole);
        boolean missing = !empty && EventValues.MISSING.equals(text);
        getStyleClass().remove("missing");
        if (missing) {
            getStyleClass().add("missing");
        }
    }
}
