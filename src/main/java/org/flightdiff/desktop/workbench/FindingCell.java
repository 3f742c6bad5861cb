package org.flightdiff.desktop.workbench;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.flightdiff.comparison.Diagnosis;
import org.flightdiff.comparison.MetricResult;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.text.MetricWords;
import org.flightdiff.desktop.text.VerdictWords;
import org.flightdiff.desktop.workbench.Finding.Fold;

/** One line of the diff pane. */
final class FindingCell extends ListCell<Finding> {

    FindingCell() {
        // As wide as the list, however long its words.
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(Finding finding, boolean empty) {
        super.updateItem(finding, empty);
        setTooltip(null);
        setGraphic(empty || finding == null ? null : finding.accept(new Lines()));
    }

    private final class Lines implements Finding.Visitor<Node> {

        @Override
        public Node cause(Diagnosis diagnosis) {
            Label confidence = styled(Causes.confidence(diagnosis), "note");
            VBox cause =
                    new VBox(2, styled(Messages.get("diff.cause", diagnosis.title()), "finding-cause"), confidence);
            setTooltip(new Tooltip(diagnosis.explanation()));
            return cause;
        }

        @Override
        public Node metric(MetricResult result) {
            Integer rank = result.rank();
            Label place = styled(rank == null ? "" : Integer.toString(rank), "rank");
            Label verdict = kept(styled(VerdictWords.marked(result), VerdictWords.styleClass(result.verdict())));
            Label change = kept(styled(MetricWords.change(result), "change"));
            Label label = styled(result.metric().label(), "finding-label");
            HBox first = new HBox(6, place, label, gap(), change);
            HBox second = new HBox(6, styled("", "rank"), verdict, gap(), styled(MetricWords.values(result), "note"));
            HBox third = new HBox(6, gap(), styled(MetricWords.interval(result), "note"));
            first.setAlignment(Pos.BASELINE_LEFT);
            second.setAlignment(Pos.BASELINE_LEFT);
            VBox lines = new VBox(1, first, second);
            if (!MetricWords.interval(result).isEmpty()) {
                lines.getChildren().add(third);
            }
            lines.getStyleClass().add("finding");
            setTooltip(new Tooltip(result.metric().label() + "\n" + MetricWords.explanation(result)));
            return lines;
        }

        @Override
        public Node fold(Fold fold) {
            return styled(
                    Messages.get(
                            fold.open() ? "diff.fold-open" : "diff.fold-closed",
                            VerdictWords.word(fold.verdict()),
                            fold.count()),
                    "fold");
        }
    }

    private static Label styled(String text, String style) {
        Label label = new Label(text);
        label.getStyleClass().add(style);
        return label;
    }

    private static Label kept(Label label) {
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    private static Region gap() {
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        return gap;
    }
}
