package org.flightdiff.desktop.matrix;

import org.flightdiff.comparison.result.Comparison;

/** The state of a candidate. */
public sealed interface CandidateState {

    record Waiting() implements CandidateState {}

    /**
     * Its file is being read.
     *
     * @param share part read, 0 to 1; negative while unknown
     */
    record ReadingCandidate(double share) implements CandidateState {}

    /**
     * It was read and compared.
     *
     * @param comparison with the baseline; without charts and tables
     */
    record Compared(Comparison comparison) implements CandidateState {}

    /**
     * It could not be read or compared.
     *
     * @param message one line: the file, what is wrong, what to do
     */
    record CandidateFailed(String message) implements CandidateState {}

    record Cancelled() implements CandidateState {}
}
