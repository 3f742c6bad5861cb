package org.flightdiff.recording.parser;

import java.util.Map;
import org.flightdiff.recording.table.EventTable;
import org.jspecify.annotations.Nullable;

/**
 * What was read of the events of a file.
 *
 * @param eventsTotal how many of the selected there should be, by the sizes of the records
 * @param damage the last parser error; null if there was none
 */
public record ReadEvents(
        Map<String, EventTable> tables,
        EventTimes times,
        long eventsRead,
        long eventsTotal,
        @Nullable Throwable damage) {

    public ReadEvents {
        tables = Map.copyOf(tables);
    }

    public boolean isShort() {
        return damage != null || eventsRead < eventsTotal;
    }
}
