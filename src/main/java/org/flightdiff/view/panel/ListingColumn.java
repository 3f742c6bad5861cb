package org.flightdiff.view.panel;

import java.util.function.Function;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.table.StackTrace;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Listing.ListingCell;
import org.flightdiff.unit.Unit;

/** A column of a listing of events; a field that this JDK's events do not have gives empty cells. */
public record ListingColumn(Column column, Content<ListingCell> content) {

    public static final ListingColumn START = number("start", Unit.SECONDS, Events::start);
    public static final ListingColumn END = number("end", Unit.SECONDS, Events::end);
    public static final ListingColumn DURATION = number("duration", Unit.SECONDS, Events::duration);
    public static final ListingColumn THREAD = text("thread", Selection.THREAD);

    public static final ListingColumn TIME = number("time", Unit.SECONDS, Events::start);

    @FunctionalInterface
    public interface Content<T> {
        T of(Events events, int row);
    }

    /** A text, or the name of a class, method or thread. */
    public static ListingColumn text(String id, String field) {
        return new ListingColumn(
                Column.text(id), (events, row) -> ListingCell.of(events.has(field) ? events.text(field, row) : null));
    }

    public static ListingColumn words(String id, Content<Text> words) {
        return new ListingColumn(Column.text(id), (events, row) -> ListingCell.of(words.of(events, row)));
    }

    public static ListingColumn site(String id, Function<StackTrace, String> site) {
        return words(id, (events, row) -> Sites.LABEL.apply(site.apply(events.stack(row))));
    }

    /** A whole number, in the unit it was recorded in. */
    public static ListingColumn number(String id, Unit unit, String field) {
        return number(id, unit, (events, row) -> events.has(field) ? (double) events.number(field, row) : Double.NaN);
    }

    private static ListingColumn number(String id, Unit unit, Content<Double> number) {
        return new ListingColumn(new Column(id, unit), (events, row) -> ListingCell.of(number.of(events, row)));
    }
}
