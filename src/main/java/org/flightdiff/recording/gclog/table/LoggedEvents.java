package org.flightdiff.recording.gclog.table;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.flightdiff.recording.column.TextPool;
import org.flightdiff.recording.table.EventRows;
import org.flightdiff.recording.table.EventTable;

/** The events that the lines of a log tell of, by the names that Flight Recorder gives them. */
public final class LoggedEvents {

    private final Map<String, EventRows> byEvent = new LinkedHashMap<>();
    private final TextPool texts = new TextPool();
    private long first = Long.MAX_VALUE;

    /** Begins a row of an event type; times in nanoseconds since 1970. */
    public EventRows row(String event, long startNanos, long durationNanos) {
        EventRows rows = byEvent.computeIfAbsent(event, name -> new EventRows(name, texts));
        first = Math.min(first, startNanos);
        return rows.at(startNanos, durationNanos);
    }

    /** When the earliest of them began; the largest number where there is none. */
    long first() {
        return first;
    }

    public boolean has(String event) {
        return byEvent.containsKey(event);
    }

    public Map<String, EventTable> tables() {
        Map<String, EventTable> tables = new HashMap<>();
        byEvent.forEach((event, rows) -> tables.put(event, rows.build()));
        return tables;
    }
}
