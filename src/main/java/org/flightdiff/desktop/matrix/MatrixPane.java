package org.flightdiff.desktop.matrix;

import java.util.List;
import java.util.function.BiConsumer;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.ViewResult;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.text.SideWords;
import org.flightdiff.desktop.text.VerdictWords;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.language.Text;
import org.jspecify.annotations.Nullable;

public final class MatrixPane extends BorderPane {

    private final Candidates candidates;
    private final MatrixLines lines;
    private final BiConsumer<Candidate, MetricResult> chosen;
    private final Label title = Nodes.label("", "card-title");

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
        TableView<MatrixLines.MatrixLine> table =
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
        Button cancel = Nodes.named(
                "matrix-cancel", Nodes.whole(Nodes.button(Messages.get("zone.cancel"), candidates::cancel)));
        cancel.visibleProperty().bind(Bindings.greaterThan(candidates.pendingProperty(), 0));
        Nodes.yielding(cancel);
        return cancel;
    }

    private static final class MatrixFilter extends FlowPane {

        private final ComboBox<ViewResult> views = new ComboBox<>();

        MatrixFilter(MatrixLines lines, Candidates candidates) {
            super(6, 4);
            setAlignment(Pos.CENTER_LEFT);
            TextField text = Nodes.named("matrix-filter", Nodes.search(Messages.get("diff.filter")));
            lines.textProperty().bind(text.textProperty());
            views.setId("matrix-view");
            views.setAccessibleText(Messages.get("diff.all-views"));
            Nodes.write(views, view -> view == null ? "" : Messages.of(view.label()));
            views.getItems().add(new ViewResult("", Text.given(Messages.get("diff.all-views")), List.of()));
            views.getSelectionModel().selectFirst();
            lines.viewProperty().bind(views.valueProperty().map(ViewResult::id));
            candidates.matrixProperty().addListener((all, before, now) -> offer(now));
            offer(candidates.matrixProperty().get());
            getChildren().addAll(text, views);
            for (PassedVerdict verdict : PassedVerdict.values()) {
                getChildren()
                        .add(Nodes.chip(
                                Messages.of(verdict.text()),
                                lines.isShown(verdict),
                                shown -> lines.show(verdict, shown),
                                VerdictWords.styleClass(verdict)));
            }
        }

        /** The views are the same for all candidates, so the choice stays. */
        private void offer(@Nullable Matrix matrix) {
            if (matrix != null && views.getItems().size() == 1) {
                views.getItems().addAll(matrix.columns().get(0).views());
            }
        }
    }
}
