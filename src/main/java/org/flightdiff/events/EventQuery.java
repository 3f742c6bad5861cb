package org.flightdiff.events;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.reader.EventDetails;
import org.flightdiff.unit.Unit;

/** Which events of a type are wanted, by conditions all of which they meet. */
public record EventQuery(String type, List<EventCondition> conditions) {

    public EventQuery {
        conditions = List.copyOf(conditions);
    }

    public static EventQuery all(String type) {
        return new EventQuery(type, List.of());
    }

    public EventQuery with(EventCondition further) {
        return new EventQuery(
                type,
                Stream.concat(conditions.stream(), Stream.of(further))
                        .distinct()
                        .toList());
    }

    public EventQuery without(EventCondition dropped) {
        List<EventCondition> others = new ArrayList<>(conditions);
        others.remove(dropped);
        return new EventQuery(type, others);
    }

    public boolean isOfLongest() {
        return conditions.stream()
                .anyMatch(condition -> condition instanceof EventCondition.Behind
                        || (condition instanceof EventCondition.From from && from.unit() == Unit.SECONDS));
    }

    public Events in(Window window, EventDetails details) {
        Events events = details.in(window);
        for (EventCondition condition : conditions) {
            events = condition.of(events, details, window);
        }
        return events;
    }
}
