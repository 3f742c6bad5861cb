package org.flightdiff.view;

import org.flightdiff.language.Text;
import org.flightdiff.statistics.estimate.Estimate;

/** The result of measuring a metric in one window. Missing is never zero: it has a reason. */
public sealed interface Measurement {

    /**
     * A value.
     *
     * @param estimate the value and its uncertainty from the samples
     * @param note where it comes from if that varies ("from TLAB events"); may be empty
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
     * A value that is too low by an unknown amount, because the recorder left events out.
     *
     * @param least what it is at least
     * @param reason one line
     */
    record AtLeast(Measured least, Text reason) implements Measurement {}

    /**
     * No value, because its events were not recorded or do not exist for this JVM or collector.
     *
     * @param reason one line
     */
    record NotRecorded(Text reason) implements Measurement {}

    /**
     * No value yet, because its events are not read yet.
     *
     * @param reason one line
     */
    record Unread(Text reason) implements Measurement {}

    /**
     * No value, because the recording has impossible data, such as a counter that is NaN or a size below 0. Only this
     * metric is lost, not the comparison, and the comparison's remarks say so.
     *
     * @param reason one line
     */
    record NotComputed(Text reason) implements Measurement {

        /** For an exception: statistics say in words which input is impossible; any other exception is unexpected. */
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
