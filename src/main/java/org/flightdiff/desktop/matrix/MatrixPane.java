package org.flightdiff.desktop.matrix;

import java.util.function.BiConsumer;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.text.SideWords;
import org.flightdiff.desktop.toolkit.Nodes;

/** Several candidates against one baseline. */
public final class MatrixPane extends BorderPane {

    private final Candidates candidates;
    private final MatrixLines lines;
    private final BiConsumer<Candidate, MetricResult> chosen;
    private final Label title = Nodes.label("", "card-title");

    /** @param chosen receives the candidate and the metric whose pair to open */
    public MatrixPane(Candidates candidates, BiConsumer<Candidate, MetricResult> chosen) {
        this.candidates = candidates;
        this.chosen = chosen;
        lines = new MatrixLines(candidates);
        getStyleClass().add("matrix-page");
        title.setId("matrix-title");
        title.setMinWidth(0);
        HBox heading = Nodes.row(10, title, Nodes.gap(), cancel());
        VBox top = new VBox(
                6, heading, new MatrixFilter(lines, candidates), Nodes.label(Messages.get("matrix.hint"), "note"));
        top.getStyleClass().add("matrix-top");
        setTop(top);
        candidates.allProperty().addListener((all, before, now) -> fill());
        fill();
    }

    private void fill() {
        title.setText(Messages.get(
                "matrix.title",
                candidates.allProperty().get().size(),
                candidates.baselineFiles().stream()
                        .findFirst()
                        .map(SideWords::fileName)
                        .orElse("")));
        TableView<MatrixLine> table =
                MatrixTable.of(lines, candidates.allProperty().get(), chosen);
        table.setPlaceholder(whyEmpty());
        setCenter(table);
    }

    private Label whyEmpty() {
        Label why = new Label();
        why.textProperty()
                .bind(Bindings.createStringBinding(
                        () -> Messages.get(
                                candidates.matrixProperty().get() != null
                                        ? "diff.filtered"
                                        : candidates.pendingProperty().get() > 0
                                                ? "matrix.nothing-yet"
                                                : "matrix.nothing"),
                        candidates.matrixProperty(),
                        candidates.pendingProperty()));
        return why;
    }

    private Button cancel() {
        Button cancel = Nodes.whole(Nodes.button(Messages.get("zone.cancel"), candidates::cancel));
        cancel.setId("matrix-cancel");
        cancel.visibleProperty().bind(Bindings.greaterThan(candidates.pendingProperty(), 0));
        Nodes.yielding(cancel);
        return cancel;
    }
}
