package org.flightdiff.desktop.matrix;

import java.nio.file.Path;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.desktop.matrix.Candidate.CandidateState.Compared;
import org.flightdiff.desktop.matrix.Candidate.CandidateState.Waiting;
import org.jspecify.annotations.Nullable;

/** One of several candidates: a column of the matrix. */
public final class Candidate {

    private final int number;
    private final Path file;
    private final ReadOnlyObjectWrapper<CandidateState> state = new ReadOnlyObjectWrapper<>(new Waiting());

    Candidate(int number, Path file) {
        this.number = number;
        this.file = file;
    }

    public int number() {
        return number;
    }

    public Path file() {
        return file;
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
