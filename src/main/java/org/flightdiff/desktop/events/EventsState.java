package org.flightdiff.desktop.events;

import org.flightdiff.events.EventQuery;
import org.flightdiff.events.FoundEvents;

public sealed interface EventsState {

    record Types() implements EventsState {}

    /** The share read of the events of the current file, 0 to 1; negative while unknown. */
    record ReadingEvents(EventQuery query, double share) implements EventsState {}

    /** Chosen is the row of the event that was asked for; negative for none. */
    record EventsFound(FoundEvents events, int chosen) implements EventsState {}

    record EventsFailed(EventQuery query, String message) implements EventsState {}
}
