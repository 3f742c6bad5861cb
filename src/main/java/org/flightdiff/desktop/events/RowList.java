package org.flightdiff.desktop.events;

import javafx.collections.ObservableListBase;

/** Rows of a sheet in an order, as the list of a table that makes cells only for what is in sight. */
final class RowList extends ObservableListBase<Integer> {

    private final int[] rows;

    RowList(int[] rows) {
        this.rows = rows;
    }

    @Override
    public Integer get(int place) {
        return rows[place];
    }

    @Override
    public int size() {
        return rows.length;
    }
}
