package org.flightdiff.view;

import org.flightdiff.language.Text;
import org.flightdiff.statistics.estimate.Estimate;

/** What measuring a metric in one window gave. Missing is never zero: it has a reason. */
public sealed interface Measurement {

    /**
     * A value.
     *
     * @param estimate the value and what its samples say of its uncertainty
     * @param note how it came about where that is not the same everywhere ("from TLAB events"); may be empty
     */
    record Measured(Estimate estimate, Text note) implements Measurement {

        /** The value alone. */
        public double value() {
            return estimate.value();
        }

        /** The same with a note. */
        public Measured noting(Text text) {
            return new Measured(estimate, text);
        }
    }

    /**
     * No value, because what it is made of was not recorded or does not exist for this JVM or collector.
     *
     * @param reason one line
     */
    record NotRecorded(Text reason) implements Measurement {}

    /**
     * No value, because the recording holds what cannot be, such as a counter that says NaN or a size below 0. It costs
     * this metric, not the comparison, and the comparison's remarks tell of it.
     *
     * @param reason one line
     */
    record NotComputed(Text reason) implements Measurement {

        /** For what went wrong: statistics say in words which of their input cannot be; all else was not foreseen. */
        public static NotComputed because(RuntimeException odd) {
            return new NotComputed(Text.of(
                    "reason.not-computed",
                    Text.given(
                            odd instanceof IllegalArgumentException
                                    ? String.valueOf(odd.getMessage())
                                    : odd.toString())));
        }
    }

    /**
     * No value, because there were too few observations for it.
     *
     * @param observations how many there were
     * @param reason one line, for example "12 pauses, 100 needed"
     */
    record TooFew(long observations, Text reason) implements Measurement {}
}
