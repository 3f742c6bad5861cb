package org.flightdiff.view.panel;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import org.flightdiff.recording.Events;
import org.flightdiff.shape.Listing.ListingCell;

/**
 * The things to list in one window, with a cell per column: made only for the listed ones, as there may be millions.
 * The amount decides the foremost as {@link Ordering} says; NaN is the least. The event that a thing is is empty if it
 * is none.
 */
public record ListingRows(
        int count,
        IntToDoubleFunction amount,
        IntFunction<List<ListingCell>> row,
        IntFunction<Optional<Events>> event) {

    public static ListingRows byDuration(Events events, IntFunction<List<ListingCell>> row) {
        return of(events, events::duration, row);
    }

    public static ListingRows byTime(Events events, IntFunction<List<ListingCell>> row) {
        return of(events, events::start, row);
    }

    public static ListingRows of(Events events, IntToDoubleFunction amount, IntFunction<List<ListingCell>> row) {
        return new ListingRows(events.size(), amount, row, wanted -> Optional.of(events.where(each -> each == wanted)));
    }

    /** Ready-made rows, if there are few; the later ones are foremost. */
    public static ListingRows of(List<List<ListingCell>> rows) {
        return new ListingRows(rows.size(), row -> row, rows::get, row -> Optional.empty());
    }

    /** Things of several kinds in one listing, kind by kind unless they are ordered otherwise. */
    public static ListingRows together(List<ListingRows> kinds) {
        return kinds.stream().reduce(of(List.of()), ListingRows::and);
    }

    private ListingRows and(ListingRows others) {
        return new ListingRows(
                count + others.count,
                row -> row < count ? amount.applyAsDouble(row) : others.amount.applyAsDouble(row - count),
                row -> row < count ? this.row.apply(row) : others.row.apply(row - count),
                row -> row < count ? event.apply(row) : others.event.apply(row - count));
    }
}
