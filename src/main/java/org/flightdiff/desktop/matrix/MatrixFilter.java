package org.flightdiff.desktop.matrix;

import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.ViewResult;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.text.VerdictWords;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.desktop.toolkit.SearchField;
import org.flightdiff.language.Text;
import org.jspecify.annotations.Nullable;

/** Filters the matrix by text, by view and by verdict. */
final class MatrixFilter extends FlowPane {

    private final ComboBox<ViewResult> views = new ComboBox<>();

    MatrixFilter(MatrixLines lines, Candidates candidates) {
        super(6, 4);
        setAlignment(Pos.CENTER_LEFT);
        TextField text = Nodes.named("matrix-filter", SearchField.with(Messages.get("diff.filter")));
        lines.textProperty().bind(text.textProperty());
        views.setId("matrix-view");
        views.setAccessibleText(Messages.get("diff.all-views"));
        Nodes.write(views, view -> view == null ? "" : Messages.of(view.label()));
        views.getItems().add(new ViewResult("", Text.given(Messages.get("diff.all-views")), List.of()));
        views.getSelectionModel().selectFirst();
        lines.viewProperty()
                .bind(Bindings.createStringBinding(() -> views.getValue().id(), views.valueProperty()));
        candidates.matrixProperty().addListener((all, before, now) -> offer(now));
        offer(candidates.matrixProperty().get());
        getChildren().addAll(text, views);
        for (PassedVerdict verdict : PassedVerdict.values()) {
            ToggleButton chip = new ToggleButton(Messages.of(verdict.text()));
            chip.setSelected(lines.isShown(verdict));
            chip.getStyleClass().addAll("chip", VerdictWords.styleClass(verdict));
            chip.selectedProperty().addListener((all, before, now) -> lines.show(verdict, now));
            getChildren().add(chip);
        }
    }

    /** The views are the same for all candidates, so the choice stays. */
    private void offer(@Nullable Matrix matrix) {
        if (matrix != null && views.getItems().size() == 1) {
            views.getItems().addAll(matrix.columns().get(0).views());
        }
    }
}
