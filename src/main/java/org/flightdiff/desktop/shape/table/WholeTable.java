package org.flightdiff.desktop.shape.table;

import javafx.beans.InvalidationListener;
import javafx.beans.value.ObservableValue;
import javafx.collections.ObservableList;
import javafx.css.PseudoClass;
import javafx.scene.control.TableView;
import javafx.scene.input.ScrollEvent;

/** Tables that show all rows leave the wheel to the page; others take it once they are clicked, as charts do. */
final class WholeTable {

    private static final PseudoClass WHOLE = PseudoClass.getPseudoClass("whole");

    private WholeTable() {}

    static void letPageScroll(TableView<?> table, ObservableList<?> rows, ObservableValue<Integer> mostRows) {
        InvalidationListener update =
                changed -> table.pseudoClassStateChanged(WHOLE, rows.size() <= mostRows.getValue());
        rows.addListener(update);
        mostRows.addListener(update);
        update.invalidated(rows);
        table.addEventFilter(ScrollEvent.SCROLL, event -> {
            boolean takes = rows.size() > mostRows.getValue() && table.isFocused();
            if (!takes && event.getDeltaX() == 0 && table.getParent() != null) {
                event.consume();
                table.getParent().fireEvent(event.copyFor(table.getParent(), table.getParent()));
            }
        });
    }
}
