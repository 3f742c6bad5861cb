package org.flightdiff.view;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Listing;
import org.flightdiff.shape.Listing.Cell;
import org.flightdiff.shape.Shape;

/** A table of single things, one a row, for each side. */
public final class ListingPanel extends Panel {

    private final List<Column> columns;
    private final List<Selection> optional;
    private final Function<Window, List<List<Cell>>> rows;

    /**
     * A table for each side.
     *
     * @param required the events without which there are no rows
     * @param optional events that fill further columns where they were recorded
     * @param rows one cell per column
     */
    public ListingPanel(
            String title,
            List<Column> columns,
            List<Selection> required,
            List<Selection> optional,
            Function<Window, List<List<Cell>>> rows) {
        super(title, required);
        this.columns = List.copyOf(columns);
        this.optional = List.copyOf(optional);
        this.rows = rows;
    }

    /** A table for each side, from a source of its own kind. */
    public ListingPanel(String title, List<Column> columns, Source source, Function<Window, List<List<Cell>>> rows) {
        super(title, source);
        this.columns = List.copyOf(columns);
        this.optional = List.of();
        this.rows = rows;
    }

    @Override
    public List<Selection> reads() {
        List<Selection> all = new ArrayList<>(super.reads());
        all.addAll(optional);
        return all;
    }

    @Override
    protected Shape shape(Shown shown) {
        return new Listing(title(), columns, rowsOf(shown.baseline()), rowsOf(shown.candidate()), shown.note());
    }

    private List<List<Cell>> rowsOf(List<Window> windows) {
        return windows.stream().flatMap(window -> rows.apply(window).stream()).toList();
    }
}
