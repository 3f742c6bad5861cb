package org.flightdiff.desktop.workbench;

import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.flightdiff.comparison.Diagnosis;
import org.flightdiff.comparison.MetricResult;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.workbench.Finding.Fold;

/** What diverged, worst first; a click or Enter turns to it. */
final class DiffPane extends VBox {

    static final double WIDTH = 310;
    private static final double LEAST_WIDTH = 250;

    private final ListView<Finding> list;

    DiffPane(WorkbenchModel model) {
        super(6);
        getStyleClass().add("diff-pane");
        setPrefWidth(WIDTH);
        setMinWidth(LEAST_WIDTH);
        Findings findings = new Findings(model.comparison());
        Label heading = new Label(
                findings.divergences() == 0
                        ? Messages.get("diff.nothing")
                        : Messages.get("diff.title", findings.divergences()));
        heading.getStyleClass().add("card-title");
        heading.setId("diff-heading");
        list = new ListView<>(findings.lines());
        list.setId("divergences");
        list.getStyleClass().add("dense");
        list.setCellFactory(made -> new FindingCell());
        list.setPlaceholder(new Label(Messages.get("diff.filtered")));
        Choosing choosing = new Choosing(model, findings);
        list.setOnMouseClicked(event -> choose(choosing));
        list.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.SPACE) {
                choose(choosing);
                event.consume();
            }
        });
        VBox.setVgrow(list, Priority.ALWAYS);
        getChildren().addAll(heading, new FindingFilter(findings, model), list);
    }

    private void choose(Choosing choosing) {
        Finding chosen = list.getSelectionModel().getSelectedItem();
        if (chosen != null) {
            int at = list.getSelectionModel().getSelectedIndex();
            chosen.accept(choosing);
            // Folding makes new lines; the one chosen stays where it was.
            list.getSelectionModel().select(at);
        }
    }

    private record Choosing(WorkbenchModel model, Findings findings) implements Finding.Visitor<Boolean> {

        @Override
        public Boolean cause(Diagnosis diagnosis) {
            model.showOverview();
            return true;
        }

        @Override
        public Boolean metric(MetricResult result) {
            model.show(result);
            return true;
        }

        @Override
        public Boolean fold(Fold fold) {
            findings.toggle(fold.verdict());
            return true;
        }
    }
}
