package org.flightdiff.recording;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flightdiff.recording.chunk.EventDeclaration;
import org.flightdiff.recording.table.Field.ColumnKind;

/** Fields within fields have names with a dot, {@code heapSpace.committedSize}. */
public record EventField(String name, ColumnKind kind, ValueMeaning meaning, String typeName) {

    public enum ValueMeaning {
        NUMBER,
        TRUTH,
        BYTES,
        BITS,
        BYTES_PER_SECOND,
        BITS_PER_SECOND,
        HERTZ,
        /** A part of a whole, 0 to 1. */
        SHARE,
        /** Nanoseconds. */
        TIMESPAN,
        /** Nanoseconds since 1970. */
        TIME,
        ADDRESS,
        TEXT
    }

    /** When an event began, in nanoseconds from the start of the recording. */
    public static final EventField START =
            new EventField("startTime", ColumnKind.DURATION, ValueMeaning.TIMESPAN, "long");

    public static final EventField DURATION =
            new EventField("duration", ColumnKind.DURATION, ValueMeaning.TIMESPAN, "long");

    public static final EventField THREAD =
            new EventField(Selection.THREAD, ColumnKind.TEXT, ValueMeaning.TEXT, "java.lang.Thread");

    /** The method that ran, the first of the stack trace. */
    public static final EventField STACK =
            new EventField(Selection.STACK_TRACE, ColumnKind.TEXT, ValueMeaning.TEXT, "jdk.types.StackTrace");

    private static final Set<String> KEPT_ELSEWHERE =
            Set.of("startTime", "duration", Selection.THREAD, Selection.STACK_TRACE);

    private static final Set<String> NAMED = Set.of(
            "java.lang.String",
            "java.lang.Class",
            "java.lang.Thread",
            "jdk.types.Method",
            "com.oracle.jfr.types.Method");

    private static final Set<String> STACKS = Set.of("jdk.types.StackTrace", "com.oracle.jfr.types.StackTrace");

    /** Not the name of the field: a recording that is read again may keep that as something else. */
    public String column() {
        return "*" + name;
    }

    public static List<EventField> of(EventDeclaration type) {
        List<EventField> fields = new ArrayList<>();
        for (EventDeclaration.DeclaredField field : type.fields()) {
            if (KEPT_ELSEWHERE.contains(field.name())) {
                continue;
            }
            if (field.within().isEmpty() || NAMED.contains(field.typeName())) {
                add(fields, field.name(), field);
            } else {
                field.within().forEach(inner -> add(fields, field.name() + "." + inner.name(), inner));
            }
        }
        return fields;
    }

    private static void add(List<EventField> fields, String name, EventDeclaration.DeclaredField field) {
        if (field.array() || STACKS.contains(field.typeName())) {
            return;
        }
        switch (field.typeName()) {
            case "byte", "short", "int", "long" -> fields.add(number(name, field));
            case "char" -> fields.add(new EventField(name, ColumnKind.TEXT, ValueMeaning.TEXT, field.typeName()));
            case "boolean" -> fields.add(new EventField(name, ColumnKind.WHOLE, ValueMeaning.TRUTH, field.typeName()));
            case "float", "double" ->
                fields.add(new EventField(name, ColumnKind.DECIMAL, amount(field.annotations()), field.typeName()));
            default -> {
                if (NAMED.contains(field.typeName())
                        || field.within().stream()
                                .anyMatch(inner -> inner.name().equals("name"))) {
                    fields.add(new EventField(name, ColumnKind.TEXT, ValueMeaning.TEXT, field.typeName()));
                }
            }
        }
    }

    private static EventField number(String name, EventDeclaration.DeclaredField field) {
        if (field.timespan()) {
            return new EventField(name, ColumnKind.DURATION, ValueMeaning.TIMESPAN, field.typeName());
        }
        if (field.annotations().containsKey(EventDeclaration.TIMESTAMP)) {
            return new EventField(name, ColumnKind.TIME, ValueMeaning.TIME, field.typeName());
        }
        return new EventField(name, ColumnKind.WHOLE, amount(field.annotations()), field.typeName());
    }

    private static ValueMeaning amount(Map<String, String> annotations) {
        boolean often = annotations.containsKey(EventDeclaration.FREQUENCY);
        String data = annotations.get(EventDeclaration.DATA_AMOUNT);
        if (data != null) {
            boolean bits = data.equals("BITS");
            return often
                    ? bits ? ValueMeaning.BITS_PER_SECOND : ValueMeaning.BYTES_PER_SECOND
                    : bits ? ValueMeaning.BITS : ValueMeaning.BYTES;
        }
        if (often) {
            return ValueMeaning.HERTZ;
        }
        if (annotations.containsKey(EventDeclaration.PERCENTAGE)) {
            return ValueMeaning.SHARE;
        }
        return annotations.containsKey(EventDeclaration.ADDRESS) ? ValueMeaning.ADDRESS : ValueMeaning.NUMBER;
    }
}
