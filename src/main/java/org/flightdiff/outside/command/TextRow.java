package org.flightdiff.outside.command;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A row of an event that a text tells of.
 *
 * @param event name of its type, as Flight Recorder has it
 * @param fields {@link Long}, {@link Double}, {@link String} or {@link java.time.Duration} by the name of the field; what is not told is not there
 */
public record TextRow(String event, Map<String, Object> fields) {

    public TextRow {
        fields = Map.copyOf(fields);
    }

    /** A row without fields yet. */
    static TextRow of(String event) {
        return new TextRow(event, Map.of());
    }

    /** The same with a field more. */
    TextRow with(String field, Object value) {
        Map<String, Object> more = new LinkedHashMap<>(fields);
        more.put(field, value);
        return new TextRow(event, more);
    }
}
