package org.flightdiff.desktop.matrix;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.desktop.matrix.CandidateState.CandidateFailed;
import org.flightdiff.desktop.matrix.CandidateState.ReadingCandidate;
import org.flightdiff.desktop.text.Messages;

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
    private final States states = new States();

    CandidateHead(Candidate candidate) {
        super(2);
        this.candidate = candidate;
        getStyleClass().add("candidate-head");
        name.prefWrapLengthProperty().bind(prefWidthProperty());
        for (String part : CandidateWords.name(candidate).split(AFTER_DASHES)) {
            Label label = new Label(part);
            label.getStyleClass().addAll("side-file", "side-candidate");
            name.getChildren().add(label);
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
        lines.addAll(candidate.stateProperty().get().accept(states));
        if (!getChildren().equals(lines)) {
            getChildren().setAll(lines);
        }
    }

    /** JavaFX asks a column heading for its height without a width, although long words wrap. */
    @Override
    protected double computePrefHeight(double width) {
        return super.computePrefHeight(width < 0 ? getPrefWidth() : width);
    }

    private final class States implements CandidateState.Visitor<List<Node>> {

        @Override
        public List<Node> waiting() {
            return List.of(line(Messages.get("matrix.waiting"), "note"));
        }

        @Override
        public List<Node> reading(ReadingCandidate reading) {
            bar.setProgress(reading.share());
            return List.of(bar);
        }

        @Override
        public List<Node> compared(Comparison comparison) {
            List<Node> lines = new ArrayList<>();
            lines.add(line(CandidateWords.kind(comparison), "note"));
            lines.add(line(CandidateWords.tally(comparison), "candidate-tally"));
            List<Diagnosis> causes = comparison.diagnoses();
            causes.stream()
                    .limit(CAUSES)
                    .forEach(cause -> lines.add(line(Messages.of(cause.title()), "finding-cause")));
            if (causes.size() > CAUSES) {
                lines.add(line(Messages.get("matrix.more-causes", causes.size() - CAUSES), "note"));
            }
            details.setText(candidate.file() + "\n\n" + CandidateWords.details(comparison));
            return lines;
        }

        @Override
        public List<Node> failed(CandidateFailed failed) {
            details.setText(failed.message());
            return List.of(line(CandidateWords.reason(candidate, failed.message()), "candidate-failed"));
        }

        @Override
        public List<Node> cancelled() {
            return List.of(line(Messages.get("matrix.cancelled"), "note"));
        }

        private Label line(String text, String style) {
            Label line = new Label(text);
            line.setWrapText(true);
            line.getStyleClass().add(style);
            return line;
        }
    }
}
