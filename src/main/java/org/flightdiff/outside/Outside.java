package org.flightdiff.outside;

import java.util.List;
import java.util.stream.Stream;

/**
 * What was measured outside one run.
 *
 * @param values single numbers
 * @param series numbers over time
 */
public record Outside(List<OutsideValue> values, List<OutsideSeries> series) {

    /** Nothing. */
    public static final Outside NONE = new Outside(List.of(), List.of());

    public Outside {
        values = List.copyOf(values);
        series = List.copyOf(series);
    }

    /** Whether there is nothing. */
    public boolean isEmpty() {
        return values.isEmpty() && series.isEmpty();
    }

    /** What either of the two holds. */
    public Outside and(Outside more) {
        return new Outside(
                Stream.concat(values.stream(), more.values.stream()).toList(),
                Stream.concat(series.stream(), more.series.stream()).toList());
    }
}
