package org.flightdiff.desktop.matrix;

import org.flightdiff.comparison.result.Comparison;

/** The state of a candidate. */
public sealed interface CandidateState {

    /** Calls the visitor's method for this state. */
    <R> R accept(Visitor<R> visitor);

    /** One method per state. */
    interface Visitor<R> {
        R waiting();

        R reading(ReadingCandidate reading);

        R compared(Comparison comparison);

        R failed(CandidateFailed failed);

        R cancelled();
    }

    /** Others are read first. */
    record Waiting() implements CandidateState {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.waiting();
        }
    }

    /**
     * Its file is being read.
     *
     * @param share part read, 0 to 1; negative while unknown
     */
    record ReadingCandidate(double share) implements CandidateState {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.reading(this);
        }
    }

    /**
     * It was read and compared.
     *
     * @param comparison with the baseline; without charts and tables
     */
    record Compared(Comparison comparison) implements CandidateState {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.compared(comparison);
        }
    }

    /**
     * It could not be read or compared.
     *
     * @param message one line: the file, what is wrong, what to do
     */
    record CandidateFailed(String message) implements CandidateState {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.failed(this);
        }
    }

    /** Reading it was cancelled. */
    record Cancelled() implements CandidateState {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.cancelled();
        }
    }
}
