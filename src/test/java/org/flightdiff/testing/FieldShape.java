package org.flightdiff.testing;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import jdk.jfr.Timespan;
import jdk.jfr.Timestamp;
import jdk.jfr.Unsigned;
import jdk.jfr.ValueDescriptor;
import org.jspecify.annotations.Nullable;

/** The type of an event field: one value, or a struct of further fields. */
sealed interface FieldShape {

    /** The units of a time span and of a point in time are null where it is none. */
    record Value(
            String typeName,
            @Nullable String timespan,
            @Nullable String timestamp,
            boolean unsigned) implements FieldShape {}

    record Struct(Map<String, FieldShape> fields) implements FieldShape {}

    /** The fields that at least one of the events has, with those that the running JDK knows. */
    static Struct of(List<Map<String, Object>> events, Map<String, ValueDescriptor> known) {
        Map<String, List<Object>> values = new TreeMap<>();
        for (Map<String, Object> event : events) {
            event.forEach((name, value) ->
                    values.computeIfAbsent(name, key -> new ArrayList<>()).add(value));
        }
        Map<String, FieldShape> fields = new LinkedHashMap<>();
        values.forEach((name, ofField) -> fields.put(name, ofField(name, ofField, known.get(name))));
        return new Struct(fields);
    }

    @SuppressWarnings("unchecked")
    private static FieldShape ofField(String name, List<Object> values, @Nullable ValueDescriptor known) {
        if (values.get(0) instanceof Map) {
            List<Map<String, Object>> structs =
                    values.stream().map(value -> (Map<String, Object>) value).toList();
            return of(structs, known == null ? Map.of() : byName(known.getFields()));
        }
        return known == null ? inferred(name, values.get(0)) : known(known);
    }

    private static Value known(ValueDescriptor field) {
        Timespan timespan = field.getAnnotation(Timespan.class);
        Timestamp timestamp = field.getAnnotation(Timestamp.class);
        return new Value(
                field.getTypeName(),
                timespan == null ? null : timespan.value(),
                timestamp == null ? null : timestamp.value(),
                field.getAnnotation(Unsigned.class) != null);
    }

    private static Value inferred(String name, Object value) {
        if (name.equals("eventThread")) {
            return new Value("java.lang.Thread", null, null, false);
        }
        if (name.equals("stackTrace")) {
            return new Value("jdk.types.StackTrace", null, null, false);
        }
        if (value instanceof Duration) {
            return new Value("long", Timespan.NANOSECONDS, null, false);
        }
        if (value instanceof Instant) {
            return new Value("long", null, Timestamp.MILLISECONDS_SINCE_EPOCH, false);
        }
        if (value instanceof Double || value instanceof Float) {
            return new Value("double", null, null, false);
        }
        if (value instanceof Number) {
            return new Value("long", null, null, false);
        }
        if (value instanceof Boolean) {
            return new Value("boolean", null, null, false);
        }
        return new Value("java.lang.String", null, null, false);
    }

    static Map<String, ValueDescriptor> byName(List<ValueDescriptor> fields) {
        Map<String, ValueDescriptor> byName = new LinkedHashMap<>();
        fields.forEach(field -> byName.put(field.getName(), field));
        return byName;
    }
}
