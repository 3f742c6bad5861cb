package org.flightdiff.view.panel;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import org.flightdiff.recording.Events;
import org.flightdiff.shape.Listing.ListingCell;

/** What to list in a window, cells made only if listed; the amount decides the foremost, NaN is the least. */
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

    private static ListingRows of(Events events, IntToDoubleFunction amount, IntFunction<List<ListingCell>> row) {
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
