package org.flightdiff.desktop.matrix;

import java.util.function.BiConsumer;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.text.SideWords;

/** Several candidates against one baseline. */
public final class MatrixPane extends BorderPane {

    private final Candidates candidates;
    private final MatrixLines lines;
    private final BiConsumer<Candidate, MetricResult> chosen;
    private final Label title = new Label();

    /**
     * The page.
     *
     * @param chosen receives the candidate and the metric whose pair to open
     */
    public MatrixPane(Candidates candidates, BiConsumer<Candidate, MetricResult> chosen) {
        this.candidates = candidates;
        this.chosen = chosen;
        lines = new MatrixLines(candidates);
        getStyleClass().add("matrix-page");
        title.getStyleClass().add("card-title");
        title.setId("matrix-title");
        title.setMinWidth(0);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox heading = new HBox(10, title, gap, cancel());
        heading.setAlignment(Pos.CENTER_LEFT);
        Label hint = new Label(Messages.get("matrix.hint"));
        hint.getStyleClass().add("note");
        VBox top = new VBox(6, heading, new MatrixFilter(lines, candidates), hint);
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
        Button cancel = new Button(Messages.get("zone.cancel"));
        cancel.setId("matrix-cancel");
        cancel.setMinWidth(USE_PREF_SIZE);
        cancel.setOnAction(event -> candidates.cancel());
        cancel.visibleProperty().bind(Bindings.greaterThan(candidates.pendingProperty(), 0));
        cancel.managedProperty().bind(cancel.visibleProperty());
        return cancel;
    }
}
