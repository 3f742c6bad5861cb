package org.flightdiff.view.panel;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Listing;
import org.flightdiff.shape.Listing.ListingCell;
import org.flightdiff.shape.Parts;
import org.flightdiff.shape.Shape;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Panel.ListedEvent;
import org.flightdiff.view.Source;
import org.jspecify.annotations.Nullable;

/** A table for each side with one row per thing: all things or, if there are too many, the foremost. */
public final class ListingPanel extends Panel {

    /**
     * The largest number of rows of a side. People read far fewer, and the HTML report writes 120; but all collections
     * of an hour, about a thousand, can still be sorted and copied. About 1 KiB per row, so 4 MiB per listing.
     */
    public static final int MOST_ROWS = 2000;

    private final List<Column> columns;

    private final Ordering ordering;
    private final Function<Window, ListingRows> things;
    private @Nullable Consisting consisting;

    @FunctionalInterface
    public interface Consisting {

        /** The parts of the thing that an event of this window is. */
        Parts of(Window window, Events event);
    }

    /** A table for each side; optional events fill further columns if they were recorded. */
    public ListingPanel(
            String id,
            List<Column> columns,
            Ordering ordering,
            List<Selection> required,
            List<Selection> optional,
            Function<Window, ListingRows> things) {
        this(id, columns, ordering, Source.allOf(required).alsoReading(optional.toArray(Selection[]::new)), things);
    }

    public ListingPanel(
            String id, List<Column> columns, Ordering ordering, Source source, Function<Window, ListingRows> things) {
        super(id, source);
        this.columns = List.copyOf(columns);
        this.ordering = ordering;
        this.things = things;
    }

    public ListingPanel consistingOf(Consisting parts) {
        consisting = parts;
        return this;
    }

    @Override
    protected Shape shape(Shown shown) {
        Both<List<ListingRows>> runs =
                shown.map(windows -> windows.stream().map(things).toList());
        return new Listing(
                id(),
                columns,
                rowsOf(runs.baseline()),
                rowsOf(runs.candidate()),
                ordering.foremost(),
                count(runs.baseline()),
                count(runs.candidate()),
                shown.note());
    }

    @Override
    public Optional<ListedEvent> listed(List<Window> windows, int place) {
        List<ListingRows> runs = windows.stream().map(things).toList();
        List<Ordering.Place> places = ordering.foremost(runs, MOST_ROWS);
        if (place >= places.size()) {
            return Optional.empty();
        }
        Ordering.Place listed = places.get(place);
        return runs.get(listed.run()).event().apply(listed.row()).map(event -> new ListedEvent(listed.run(), event));
    }

    @Override
    public Optional<Parts> parts(List<Window> windows, int place) {
        Consisting of = consisting;
        return of == null
                ? Optional.empty()
                : listed(windows, place).map(listed -> of.of(windows.get(listed.run()), listed.event()));
    }

    private List<List<ListingCell>> rowsOf(List<ListingRows> runs) {
        return ordering.foremost(runs, MOST_ROWS).stream()
                .map(place -> runs.get(place.run()).row().apply(place.row()))
                .toList();
    }

    private static long count(List<ListingRows> runs) {
        return runs.stream().mapToLong(ListingRows::count).sum();
    }
}
