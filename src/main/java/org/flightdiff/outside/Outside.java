package org.flightdiff.outside;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.outside.command.JvmText;

/** What was measured outside one run, and what commands of the JDK printed of its JVM. */
public record Outside(List<OutsideValue> values, List<OutsideSeries> series, List<JvmText> texts) {

    public static final Outside NONE = new Outside(List.of(), List.of());

    public Outside {
        values = List.copyOf(values);
        series = List.copyOf(series);
        texts = List.copyOf(texts);
    }

    public Outside(List<OutsideValue> values, List<OutsideSeries> series) {
        this(values, series, List.of());
    }

    public static Outside of(JvmText text) {
        return new Outside(List.of(), List.of(), List.of(text));
    }

    public boolean isEmpty() {
        return hasNoNumbers() && texts.isEmpty();
    }

    public boolean hasNoNumbers() {
        return values.isEmpty() && series.isEmpty();
    }

    public Outside without(String name) {
        return new Outside(
                values.stream().filter(value -> !value.name().equals(name)).toList(), series, texts);
    }

    public Outside and(Outside more) {
        return new Outside(
                Stream.concat(values.stream(), more.values.stream()).toList(),
                Stream.concat(series.stream(), more.series.stream()).toList(),
                Stream.concat(texts.stream(), more.texts.stream()).toList());
    }
}
