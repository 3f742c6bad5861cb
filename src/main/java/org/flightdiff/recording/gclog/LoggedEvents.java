package org.flightdiff.recording.gclog;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.flightdiff.recording.column.TextPool;
import org.flightdiff.recording.table.EventRows;
import org.flightdiff.recording.table.EventTable;

final class LoggedEvents {

    private final Map<String, EventRows> byEvent = new LinkedHashMap<>();
    private final TextPool texts = new TextPool();
    private long first = Long.MAX_VALUE;

    public EventRows row(String event, long startNanos, long durationNanos) {
        EventRows rows = byEvent.computeIfAbsent(event, name -> new EventRows(name, texts));
        first = Math.min(first, startNanos);
        return rows.at(startNanos, durationNanos);
    }

    long first() {
        return first;
    }

    public boolean has(String event) {
        return byEvent.containsKey(event);
    }

    public long rows() {
        return byEvent.values().stream().mapToLong(EventRows::size).sum();
    }

    public Map<String, EventTable> tables() {
        Map<String, EventTable> tables = new HashMap<>();
        byEvent.forEach((event, rows) -> tables.put(event, rows.build()));
        return tables;
    }
}
