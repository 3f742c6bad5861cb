package org.flightdiff.recording;

import jdk.jfr.EventType;
import jdk.jfr.Timespan;
import jdk.jfr.ValueDescriptor;

/** The fields kept for event types that are not the JDK's: numbers, time spans and strings. */
final class ApplicationFields {

    private ApplicationFields() {}

    static Selection selectionOf(EventType type) {
        Selection selection = Selection.of(type.getName()).withThreads();
        for (ValueDescriptor field : type.getFields()) {
            selection = with(selection, field);
        }
        return selection;
    }

    private static Selection with(Selection selection, ValueDescriptor field) {
        if (field.isArray()
                || field.getName().equals("startTime")
                || field.getName().equals("duration")) {
            return selection;
        }
        if (field.getAnnotation(Timespan.class) != null) {
            return selection.durations(field.getName());
        }
        return switch (field.getTypeName()) {
            case "byte", "short", "int", "long", "boolean" -> selection.numbers(field.getName());
            case "float", "double" -> selection.decimals(field.getName());
            case "java.lang.String" -> selection.texts(field.getName());
            default -> selection;
        };
    }
}
