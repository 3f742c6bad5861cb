package org.flightdiff.testing;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One event to be written; without a duration it has none, and values of a struct are in a nested map. */
record SyntheticEvent(
        String type, long startNanos, @Nullable Long durationNanos, Map<String, Object> fields) {

    static SyntheticEvent instant(String type, double atMillis, Map<String, ?> fields) {
        return new SyntheticEvent(type, SyntheticTime.nanosOfMillis(atMillis), null, nested(fields));
    }

    static SyntheticEvent lasting(String type, double startMillis, double durationMillis, Map<String, ?> fields) {
        return new SyntheticEvent(
                type,
                SyntheticTime.nanosOfMillis(startMillis),
                SyntheticTime.nanosOfMillis(durationMillis),
                nested(fields));
    }

    /** Turns "heapSpace.committedSize" into a map within a map. */
    private static Map<String, Object> nested(Map<String, ?> dotted) {
        Map<String, Object> nested = new LinkedHashMap<>();
        dotted.forEach((name, value) -> put(nested, name, value));
        return nested;
    }

    private static void put(Map<String, Object> fields, String name, Object value) {
        int dot = name.indexOf('.');
        if (dot >= 0) {
            put(struct(fields, name.substring(0, dot)), name.substring(dot + 1), value);
        } else if (value instanceof Map<?, ?> struct) {
            struct.forEach((inner, innerValue) -> put(struct(fields, name), (String) inner, innerValue));
        } else {
            fields.put(name, value);
        }
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> struct(Map<String, Object> fields, String name) {
        return (Map<String, Object>) fields.computeIfAbsent(name, key -> new LinkedHashMap<String, Object>());
    }
}
