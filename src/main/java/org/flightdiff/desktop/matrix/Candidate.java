package org.flightdiff.desktop.matrix;

import java.nio.file.Path;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.desktop.matrix.Candidate.CandidateState.Compared;
import org.jspecify.annotations.Nullable;

/** One of several candidates: a column of the matrix. */
public record Candidate(int number, Path file, ReadOnlyObjectWrapper<CandidateState> state) {

    Candidate(int number, Path file) {
        this(number, file, new ReadOnlyObjectWrapper<>(new CandidateState.Waiting()));
    }

    public ReadOnlyObjectProperty<CandidateState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    public @Nullable Comparison comparison() {
        return state.get() instanceof Compared compared ? compared.comparison() : null;
    }

    void put(CandidateState other) {
        state.set(other);
    }

    public sealed interface CandidateState {

        record Waiting() implements CandidateState {}

        /** The share read of its file, 0 to 1; negative while unknown. */
        record ReadingCandidate(double share) implements CandidateState {}

        /** Compared with the baseline, without charts and tables. */
        record Compared(Comparison comparison) implements CandidateState {}

        /** The message is one line: the file, what is wrong, what to do. */
        record CandidateFailed(String message) implements CandidateState {}

        record Cancelled() implements CandidateState {}
    }
}
