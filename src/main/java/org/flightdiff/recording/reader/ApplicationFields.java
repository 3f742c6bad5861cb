package org.flightdiff.recording.reader;

import org.flightdiff.recording.Selection;
import org.flightdiff.recording.chunk.metadata.EventDeclaration;

/** The fields kept for event types that are not the JDK's: numbers, time spans, strings and stacks. */
final class ApplicationFields {

    private ApplicationFields() {}

    static Selection selectionOf(EventDeclaration type) {
        Selection selection = Selection.of(type.name()).withThreads().withStacks();
        for (EventDeclaration.DeclaredField field : type.fields()) {
            selection = with(selection, field);
        }
        return selection;
    }

    private static Selection with(Selection selection, EventDeclaration.DeclaredField field) {
        if (field.array() || field.name().equals("startTime") || field.name().equals("duration")) {
            return selection;
        }
        if (field.timespan()) {
            return selection.durations(field.name());
        }
        return switch (field.typeName()) {
            case "byte", "short", "int", "long", "boolean" -> selection.numbers(field.name());
            case "float", "double" -> selection.decimals(field.name());
            case "java.lang.String" -> selection.texts(field.name());
            default -> selection;
        };
    }
}
