package org.flightdiff.desktop.events;

import java.util.Optional;
import java.util.function.IntFunction;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TableCell;
import org.flightdiff.desktop.toolkit.Hint;
import org.flightdiff.events.EventValues;
import org.flightdiff.recording.EventField;

/** A value of an event. Of names of classes and methods the end is always seen, as it is what tells them apart. */
final class ValueCell extends TableCell<Integer, String> {

    private final Hint whole = new Hint(this);
    private final IntFunction<Optional<Hyperlink>> link;

    /** @param link of the value in a row, if it leads anywhere */
    ValueCell(EventField field, IntFunction<Optional<Hyperlink>> link) {
        this.link = link;
        boolean isName = !field.typeName().equals("java.lang.String");
        setTextOverrun(isName ? OverrunStyle.LEADING_ELLIPSIS : OverrunStyle.CENTER_ELLIPSIS);
    }

    @Override
    protected void updateItem(String text, boolean empty) {
        super.updateItem(text, empty);
        Hyperlink way = empty
                ? null
                : link.apply(getTableView().getItems().get(getIndex())).orElse(null);
        setGraphic(way);
        setText(empty || way != null ? null : text);
        whole.say(empty || text == null ? null : () -> text);
        boolean missing = !empty && EventValues.MISSING.equals(text);
        getStyleClass().remove("missing");
        if (missing) {
            getStyleClass().add("missing");
        }
    }
}
