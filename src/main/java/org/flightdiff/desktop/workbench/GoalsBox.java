package org.flightdiff.desktop.workbench;

import java.util.List;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.flightdiff.comparison.result.GoalResult;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Nodes;

/** The goals: a line for each, with what became of it and what was measured. */
final class GoalsBox extends VBox {

    private static final double GAP = 12;

    GoalsBox(WorkbenchModel model, List<GoalResult> goals) {
        super(4);
        setId("goals");
        Label heading = Nodes.label(Messages.of(GoalResult.heading()), "card-title");
        GridPane lines = new GridPane(GAP, 3);
        ColumnConstraints rest = new ColumnConstraints();
        rest.setHgrow(Priority.ALWAYS);
        lines.getColumnConstraints().addAll(new ColumnConstraints(), new ColumnConstraints(), rest);
        for (GoalResult goal : goals) {
            lines.addRow(
                    lines.getRowCount(),
                    outcome(goal, model),
                    Nodes.wrapping(name(goal, model)),
                    Nodes.wrapping(new Label(Messages.of(goal.actual()))));
        }
        getStyleClass().addAll("card", "goals");
        getChildren().addAll(heading, lines);
    }

    private static Label outcome(GoalResult goal, WorkbenchModel model) {
        Label outcome = new Label(Messages.of(goal.outcome()));
        Boolean passed = goal.passed();
        outcome.getStyleClass().add("verdict-" + (passed == null ? "inconclusive" : passed ? "better" : "worse"));
        outcome.setMinWidth(USE_PREF_SIZE);
        Pending.mark(outcome, model.pendingProperty());
        return outcome;
    }

    private static Hyperlink name(GoalResult goal, WorkbenchModel model) {
        return Nodes.link(
                goal.text(), () -> model.comparison().metric(goal.metric()).ifPresent(model::show));
    }
}
