package org.flightdiff.desktop.matrix;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.desktop.matrix.CandidateState.Cancelled;
import org.flightdiff.desktop.matrix.CandidateState.CandidateFailed;
import org.flightdiff.desktop.matrix.CandidateState.Compared;
import org.flightdiff.desktop.matrix.CandidateState.ReadingCandidate;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Nodes;

/** The head of a candidate's column: its name, its state, and a summary of the result. */
final class CandidateHead extends VBox {

    private static final int CAUSES = 3;
    private static final double TOOLTIP = 560;

    /** Where the name of a file may wrap; a label would break it at blanks, or anywhere. */
    private static final String AFTER_DASHES = "(?<=[-_])";

    private final Candidate candidate;
    private final FlowPane name = new FlowPane();
    private final ProgressBar bar = new ProgressBar();
    private final Tooltip details = new Tooltip();

    CandidateHead(Candidate candidate) {
        super(2);
        this.candidate = candidate;
        getStyleClass().add("candidate-head");
        name.prefWrapLengthProperty().bind(prefWidthProperty());
        for (String part : CandidateWords.name(candidate).split(AFTER_DASHES)) {
            name.getChildren().add(Nodes.label(part, "side-file", "side-candidate"));
        }
        bar.setMaxWidth(Double.MAX_VALUE);
        details.setWrapText(true);
        details.setMaxWidth(TOOLTIP);
        Tooltip.install(this, details);
        candidate.stateProperty().addListener((all, before, now) -> update());
        update();
    }

    private void update() {
        details.setText(candidate.file().toString());
        List<Node> lines = new ArrayList<>(List.of(name));
        lines.addAll(lines(candidate.stateProperty().get()));
        if (!getChildren().equals(lines)) {
            getChildren().setAll(lines);
        }
    }

    /** JavaFX asks a column heading for its height without a width, although long words wrap. */
    @Override
    protected double computePrefHeight(double width) {
        return super.computePrefHeight(width < 0 ? getPrefWidth() : width);
    }

    private List<? extends Node> lines(CandidateState state) {
        if (state instanceof ReadingCandidate reading) {
            bar.setProgress(reading.share());
            return List.of(bar);
        }
        if (state instanceof Compared compared) {
            return lines(compared.comparison());
        }
        if (state instanceof CandidateFailed failed) {
            details.setText(failed.message());
            return List.of(Nodes.wrapped(CandidateWords.reason(candidate, failed.message()), "candidate-failed"));
        }
        return List.of(Nodes.wrapped(
                Messages.get(state instanceof Cancelled ? "matrix.cancelled" : "matrix.waiting"), "note"));
    }

    private List<Node> lines(Comparison comparison) {
        List<Node> lines = new ArrayList<>();
        lines.add(Nodes.wrapped(CandidateWords.kind(comparison), "note"));
        lines.add(Nodes.wrapped(CandidateWords.tally(comparison), "candidate-tally"));
        List<Diagnosis> causes = comparison.diagnoses();
        causes.stream()
                .limit(CAUSES)
                .forEach(cause -> lines.add(Nodes.wrapped(Messages.of(cause.title()), "finding-cause")));
        if (causes.size() > CAUSES) {
            lines.add(Nodes.wrapped(Messages.get("matrix.more-causes", causes.size() - CAUSES), "note"));
        }
        details.setText(candidate.file() + "\n\n" + CandidateWords.details(comparison));
        return lines;
    }
}
