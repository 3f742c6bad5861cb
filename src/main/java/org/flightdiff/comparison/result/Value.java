package org.flightdiff.comparison.result;

import org.flightdiff.language.Text;
import org.jspecify.annotations.Nullable;

/**
 * One side's value of a metric.
 *
 * @param amount in the metric's unit; with several runs their median; null where there is none
 * @param observations the number of observations behind it; with several runs their number
 * @param note how it came about, or why there is none; may be empty
 * @param awaited whether there is none yet, as its events are still being read
 */
public record Value(@Nullable Double amount, long observations, Text note, boolean awaited) {

    /** A value, or none, of events that are read. */
    public Value(@Nullable Double amount, long observations, Text note) {
        this(amount, observations, note, false);
    }

    /** No value yet. */
    public static Value awaited(Text reason) {
        return new Value(null, 0, reason, true);
    }
}
