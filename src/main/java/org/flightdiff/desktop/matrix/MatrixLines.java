package org.flightdiff.desktop.matrix;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.desktop.text.Messages;
import org.jspecify.annotations.Nullable;

/** The metrics of a matrix, ordered by their best rank against any candidate, and filtered. */
public final class MatrixLines {

    private static final Set<PassedVerdict> LOUD =
            EnumSet.of(PassedVerdict.WORSE, PassedVerdict.BETTER, PassedVerdict.DIFFERENT);

    private final Candidates candidates;
    private final ObservableList<MatrixLine> lines = FXCollections.observableArrayList();
    private final ObservableList<MatrixLine> observed = FXCollections.unmodifiableObservableList(lines);
    private final StringProperty text = new SimpleStringProperty("");
    private final StringProperty view = new SimpleStringProperty("");
    private final Set<PassedVerdict> shown = EnumSet.copyOf(LOUD);

    public MatrixLines(Candidates candidates) {
        this.candidates = candidates;
        candidates.matrixProperty().addListener((all, before, now) -> fill());
        text.addListener((all, before, now) -> fill());
        view.addListener((all, before, now) -> fill());
        fill();
    }

    public ObservableList<MatrixLine> lines() {
        return observed;
    }

    /** Only metrics with this text in label or id. */
    public StringProperty textProperty() {
        return text;
    }

    /** Only the view with this id; empty for all. */
    public StringProperty viewProperty() {
        return view;
    }

    public boolean isShown(PassedVerdict verdict) {
        return shown.contains(verdict);
    }

    public void show(PassedVerdict verdict, boolean visible) {
        if (visible ? shown.add(verdict) : shown.remove(verdict)) {
            fill();
        }
    }

    private void fill() {
        Matrix matrix = candidates.matrixProperty().get();
        List<Candidate> compared = candidates.compared();
        lines.setAll(
                matrix == null
                        ? List.of()
                        : matrix.ranked().stream()
                                .filter(this::matches)
                                .map(row -> new MatrixLine(row, compared))
                                .toList());
    }

    private boolean matches(Matrix.MatrixRow row) {
        return (view.get().isEmpty() || view.get().equals(row.first().view()))
                && row.cells().stream().anyMatch(cell -> shown.contains(cell.verdict()))
                && (has(Messages.of(row.first().metric().label()))
                        || has(row.first().metric().id()));
    }

    private boolean has(String words) {
        return words.toLowerCase(Locale.ROOT).contains(text.get().strip().toLowerCase(Locale.ROOT));
    }

    /** One metric over the compared candidates, those of the row's cells in order. */
    public record MatrixLine(Matrix.MatrixRow row, List<Candidate> compared) {

        public MatrixLine {
            compared = List.copyOf(compared);
        }

        public @Nullable MetricResult of(Candidate candidate) {
            int column = compared.indexOf(candidate);
            return column < 0 ? null : row.cells().get(column);
        }
    }
}
