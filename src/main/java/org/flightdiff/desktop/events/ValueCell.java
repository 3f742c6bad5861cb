package org.flightdiff.desktop.events;

import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TableCell;
import org.flightdiff.desktop.toolkit.Hint;
import org.flightdiff.events.EventValues;
import org.flightdiff.recording.EventField;

/** A value of an event. Of names of classes and methods the end is always seen, as it is what tells them apart. */
final class ValueCell extends TableCell<Integer, String> {

    private final Hint whole = new Hint(this);

    ValueCell(EventField field) {
        boolean isName = !field.typeName().equals("java.lang.String");
        setTextOverrun(isName ? OverrunStyle.LEADING_ELLIPSIS : OverrunStyle.CENTER_ELLIPSIS);
    }

    @Override
    protected void updateItem(String text, boolean empty) {
        super.updateItem(text, empty);
        setText(empty ? null : text);
        whole.say(empty || text == null ? null : () -> text);
        boolean missing = !empty && EventValues.MISSING.equals(text);
        getStyleClass().remove("missing");
        if (missing) {
            getStyleClass().add("missing");
        }
    }
}
