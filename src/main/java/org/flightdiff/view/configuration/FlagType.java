package org.flightdiff.view.configuration;

import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;

/** The types of flags with their events; JDK 8 also writes numbers as a truncated int, so wider types come last. */
enum FlagType {
    BOOLEAN("Boolean", Selection::numbers),
    INT("Int", Selection::numbers),
    UNSIGNED_INT("UnsignedInt", Selection::numbers),
    LONG("Long", Selection::numbers),
    UNSIGNED_LONG("UnsignedLong", Selection::numbers),
    DOUBLE("Double", Selection::decimals),
    STRING("String", Selection::texts);

    private final Selection written;
    private final Selection changes;

    FlagType(String name, BiFunction<Selection, String[], Selection> fields) {
        this.written = fields.apply(named("jdk." + name + "Flag"), new String[] {"value"});
        this.changes = fields.apply(named("jdk." + name + "FlagChanged"), new String[] {"oldValue", "newValue"});
    }

    /** The events that give the value of each flag, once per chunk. */
    Selection written() {
        return written;
    }

    Selection changes() {
        return changes;
    }

    String text(Events events, String field, int row) {
        return switch (this) {
            case BOOLEAN -> String.valueOf(events.flag(field, row));
            case INT, UNSIGNED_INT, LONG -> Long.toString(events.number(field, row));
            case UNSIGNED_LONG -> Long.toUnsignedString(events.number(field, row));
            case DOUBLE -> Double.toString(events.decimal(field, row));
            case STRING -> {
                String text = events.text(field, row);
                yield text == null ? "" : text;
            }
        };
    }

    static List<Selection> all(Function<FlagType, Selection> events) {
        return Arrays.stream(FlagType.values()).map(events).toList();
    }

    private static Selection named(String event) {
        return Selection.of(event).texts("name", "origin");
    }
}
