package org.flightdiff.view;

import java.util.function.Function;
import java.util.function.IntFunction;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Groups;

/** The events of one type that the rows of a breakdown count; an event may be in several rows. */
public record RowEvents(Events all, Function<String, Events> ofRow) {

    /** Events that are in one row each, with the key by which the panel sums up. */
    public static RowEvents by(Events events, IntFunction<String> key) {
        return new RowEvents(events, name -> events.where(row -> key.apply(row).equals(name)));
    }

    /** Events that are in one row each, with the groups by which the panel sums up. */
    public static RowEvents grouped(Events events, Function<Events, Groups> groups) {
        return new RowEvents(events, name -> {
            if (events.isEmpty()) {
                return events;
            }
            Groups known = groups.apply(events);
            return events.where(row -> known.name(known.of(row)).equals(name));
        });
    }

    public Events in(String key) {
        return ofRow.apply(key);
    }
}
