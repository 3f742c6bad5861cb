package org.flightdiff.recording;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What was read of the events of a file.
 *
 * @param tables the columns, by event name
 * @param times how many events had impossible times
 * @param eventsRead how many of the selected events were read
 * @param eventsTotal how many there should be, by the sizes of the records
 * @param damage the last parser error; null if there was none
 */
record ReadEvents(
        Map<String, EventTable> tables,
        EventTimes times,
        long eventsRead,
        long eventsTotal,
        @Nullable Throwable damage) {

    ReadEvents {
        tables = Map.copyOf(tables);
    }

    /** Whether events are missing, with or without a parser error. */
    boolean isShort() {
        return damage != null || eventsRead < eventsTotal;
    }
}
