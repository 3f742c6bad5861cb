package org.flightdiff.desktop.events;

import org.flightdiff.events.EventQuery;
import org.flightdiff.events.FoundEvents;

/** What the page of events shows. */
public sealed interface EventsState {

    record Types() implements EventsState {}

    /**
     * Events are being read.
     *
     * @param share of the events of the current file, 0 to 1; negative while unknown
     */
    record ReadingEvents(EventQuery query, double share) implements EventsState {}

    /**
     * Events.
     *
     * @param chosen the row of the one that was asked for; negative for none
     */
    record EventsFound(FoundEvents events, int chosen) implements EventsState {}

    /** They could not be read. */
    record EventsFailed(EventQuery query, String message) implements EventsState {}
}
