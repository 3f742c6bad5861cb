package org.flightdiff.outside.command;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A row of an event that a text tells of, by the name that Flight Recorder gives its type. Fields are {@link Long},
 * {@link Double}, {@link String} or {@link java.time.Duration}; what is not told is not there.
 */
public record TextRow(String event, Map<String, Object> fields) {

    public TextRow {
        fields = Map.copyOf(fields);
    }

    static TextRow of(String event) {
        return new TextRow(event, Map.of());
    }

    TextRow with(String field, Object value) {
        Map<String, Object> more = new LinkedHashMap<>(fields);
        more.put(field, value);
        return new TextRow(event, more);
    }
}
