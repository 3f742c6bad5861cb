package org.flightdiff.desktop.matrix;

import java.util.function.BiConsumer;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.desktop.text.VerdictWords;
import org.flightdiff.desktop.toolkit.Hint;
import org.flightdiff.desktop.toolkit.Nodes;
import org.jspecify.annotations.Nullable;

/** A metric's result for one candidate: the change, then arrow and word of the verdict. A click opens the pair. */
final class MatrixCell extends TableCell<MatrixLine, MatrixLine> {

    private final Candidate candidate;
    private final Label change = Nodes.whole(Nodes.label("", "matrix-change"));
    private final Label verdict = new Label();
    private final HBox line = new HBox(8, change, verdict);
    private final Hint details = new Hint(this);

    MatrixCell(Candidate candidate, BiConsumer<Candidate, MetricResult> chosen) {
        this.candidate = candidate;
        getStyleClass().add("matrix-cell");
        line.setAlignment(Pos.CENTER_LEFT);
        setOnMouseClicked(event -> {
            MetricResult result = result(getItem());
            if (result != null && event.getButton() == MouseButton.PRIMARY) {
                chosen.accept(candidate, result);
            }
        });
    }

    @Override
    protected void updateItem(MatrixLine item, boolean empty) {
        super.updateItem(item, empty);
        MetricResult result = empty ? null : result(item);
        setGraphic(result == null ? null : line);
        details.say(result == null ? null : () -> CandidateWords.details(result));
        verdict.getStyleClass().removeIf(style -> style.startsWith("verdict-"));
        if (result != null) {
            change.setText(CandidateWords.change(result));
            verdict.setText(VerdictWords.brief(result));
            verdict.getStyleClass().add(VerdictWords.styleClass(result.told()));
        }
    }

    private @Nullable MetricResult result(@Nullable MatrixLine item) {
        return item == null ? null : item.of(candidate);
    }
}
