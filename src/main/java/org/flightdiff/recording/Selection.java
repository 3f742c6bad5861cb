package org.flightdiff.recording;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flightdiff.recording.chunk.EventDeclaration;
import org.flightdiff.recording.table.Field;
import org.flightdiff.recording.table.Field.ColumnKind;

/** Start time, duration and settings of the type are always kept; the thread is the text column {@link #THREAD}. */
public record Selection(String event, List<Field> fields, boolean stacks, boolean threads) {

    public static final String THREAD = "eventThread";

    public static final String STACK_TRACE = "stackTrace";

    public Selection {
        fields = List.copyOf(fields);
    }

    public static Selection of(String event) {
        return new Selection(event, List.of(), false, false);
    }

    public Selection numbers(String... names) {
        return with(ColumnKind.NUMBER, names);
    }

    public Selection decimals(String... names) {
        return with(ColumnKind.DECIMAL, names);
    }

    public Selection durations(String... names) {
        return with(ColumnKind.DURATION, names);
    }

    public Selection texts(String... names) {
        return with(ColumnKind.TEXT, names);
    }

    public Selection renamedNumber(String name, String... olderNames) {
        return with(new Field(name, ColumnKind.NUMBER, List.of(olderNames)));
    }

    public Selection withStacks() {
        return new Selection(event, fields, true, threads);
    }

    public Selection withoutStacks() {
        return new Selection(event, fields, false, threads);
    }

    public Selection withThreads() {
        return new Selection(event, fields, stacks, true);
    }

    /** Joins selections into one per event type, in order of first mention. */
    public static List<Selection> union(Iterable<Selection> selections) {
        Map<String, Selection> byEvent = new LinkedHashMap<>();
        selections.forEach(each -> byEvent.merge(each.event, each, Selection::join));
        return List.copyOf(byEvent.values());
    }

    public static Selection ofAll(String event, List<EventField> fields) {
        return new Selection(
                event,
                fields.stream()
                        .map(field -> new Field(field.column(), field.kind(), List.of(field.name())))
                        .toList(),
                true,
                true);
    }

    /** What is kept of an event type that is not the JDK's: numbers, time spans, strings and stacks. */
    public static Selection ofApplication(EventDeclaration type) {
        Selection selection = of(type.name()).withThreads().withStacks();
        for (EventDeclaration.DeclaredField field : type.fields()) {
            if (!field.array()
                    && !field.name().equals("startTime")
                    && !field.name().equals("duration")) {
                selection = selection.with(field);
            }
        }
        return selection;
    }

    private Selection with(EventDeclaration.DeclaredField field) {
        if (field.timespan()) {
            return durations(field.name());
        }
        return switch (field.typeName()) {
            case "byte", "short", "int", "long", "boolean" -> numbers(field.name());
            case "float", "double" -> decimals(field.name());
            case "java.lang.String" -> texts(field.name());
            default -> this;
        };
    }

    private Selection join(Selection other) {
        Map<String, Field> joined = new LinkedHashMap<>();
        fields.forEach(field -> joined.put(field.name(), field));
        other.fields.forEach(field ->
                joined.merge(field.name(), field, (a, b) -> a.olderNames().isEmpty() ? b : a));
        return new Selection(event, List.copyOf(joined.values()), stacks || other.stacks, threads || other.threads);
    }

    public Selection with(ColumnKind kind, String... names) {
        return with(Arrays.stream(names)
                .map(name -> new Field(name, kind, List.of()))
                .toArray(Field[]::new));
    }

    private Selection with(Field... more) {
        List<Field> all = new ArrayList<>(fields);
        all.addAll(Arrays.asList(more));
        return new Selection(event, all, stacks, threads);
    }
}
