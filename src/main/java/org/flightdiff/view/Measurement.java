package org.flightdiff.view;

import java.util.Optional;
import java.util.OptionalDouble;
import org.flightdiff.language.Text;
import org.flightdiff.recording.MissingFieldException;
import org.flightdiff.recording.UnreadEventsException;
import org.flightdiff.statistics.estimate.Estimate;

/** What measuring gave: a value, a lower bound of it, or a reason why there is neither. Missing is never zero. */
public sealed interface Measurement {

    Optional<Measured> known();

    Value shown();

    /** This with a note on where its value comes from, if it has one. */
    default Measurement noting(Text note) {
        return this;
    }

    /** Whether what it is made of was recorded and makes sense, be it too little for a value. */
    boolean isRecorded();

    /** A value and its uncertainty; the note says where it comes from if that varies, and may be empty. */
    record Measured(Estimate estimate, Text note) implements Measurement {

        public double value() {
            return estimate.value();
        }

        @Override
        public Measured noting(Text text) {
            return new Measured(estimate, text);
        }

        @Override
        public Optional<Measured> known() {
            return Optional.of(this);
        }

        @Override
        public Value shown() {
            return new Value.Known(estimate.value(), estimate.observations(), note);
        }

        @Override
        public boolean isRecorded() {
            return true;
        }
    }

    record AtLeast(Measured least, Text reason) implements Measurement {

        @Override
        public Optional<Measured> known() {
            return Optional.of(least);
        }

        @Override
        public Value shown() {
            return least.noting(reason).shown();
        }

        @Override
        public boolean isRecorded() {
            return true;
        }
    }

    sealed interface Missing extends Measurement, Value {

        Text reason();

        /** Recordings and statistics say in words what is missing or impossible; any other exception is unexpected. */
        static Missing because(RuntimeException odd) {
            if (odd instanceof MissingFieldException otherwiseRecorded) {
                return new NotRecorded(otherwiseRecorded.reason());
            }
            if (odd instanceof UnreadEventsException later) {
                return new Unread(later.reason());
            }
            return new NotComputed(Text.of(
                    "reason.not-computed",
                    Text.given(
                            odd instanceof IllegalArgumentException
                                    ? String.valueOf(odd.getMessage())
                                    : odd.toString())));
        }

        @Override
        default Optional<Measured> known() {
            return Optional.empty();
        }

        @Override
        default Value shown() {
            return this;
        }

        @Override
        default boolean isRecorded() {
            return false;
        }

        @Override
        default OptionalDouble amount() {
            return OptionalDouble.empty();
        }

        @Override
        default long observations() {
            return 0;
        }

        @Override
        default Text note() {
            return reason();
        }
    }

    /** No value, because its events were not recorded or do not exist for this JVM or collector. */
    record NotRecorded(Text reason) implements Missing {}

    record Unread(Text reason) implements Missing {}

    /** The data are impossible, such as a size below 0: only this metric is lost, and the remarks say so. */
    record NotComputed(Text reason) implements Missing {}

    /** Too few observations; the reason is one line, such as "12 pauses, 100 needed". */
    record TooFew(long observations, Text reason) implements Missing {

        @Override
        public boolean isRecorded() {
            return true;
        }
    }
}
