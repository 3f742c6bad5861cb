package org.flightdiff.desktop.workbench;

import java.util.Optional;
import javafx.geometry.VPos;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.flightdiff.comparison.head.Head;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.desktop.text.Messages;

/** What happened: one sentence, a few lines with values, and the way to the chart that proves the first cause. */
final class HeadCard extends VBox {

    private static final double GAP = 12;

    HeadCard(Head head, WorkbenchModel model) {
        super(6);
        setId("head");
        getStyleClass().addAll("head-card", "tone-" + head.tone().word());
        Label tone = new Label(Messages.of(head.badge()));
        tone.getStyleClass().add("tone");
        Label headline = wrapped(Messages.of(head.headline()));
        headline.setId("headline");
        headline.getStyleClass().add("headline");
        Pending.mark(headline, model.pendingProperty());
        getChildren().addAll(tone, headline);
        proof(model).ifPresent(getChildren()::add);
        if (!head.lines().isEmpty()) {
            getChildren().add(lines(head));
        }
    }

    /** Where the first cause that has a chart is seen. */
    private static Optional<Hyperlink> proof(WorkbenchModel model) {
        return model.comparison().diagnoses().stream()
                .findFirst()
                .map(Diagnosis::card)
                .filter(card -> card.chart() != null)
                .map(card -> {
                    Hyperlink link = new Hyperlink(Messages.get("head.proof", Messages.of(card.place())));
                    link.setId("head-proof");
                    link.setOnAction(event -> model.show(card));
                    return link;
                });
    }

    private static GridPane lines(Head head) {
        GridPane lines = new GridPane(GAP, 2);
        ColumnConstraints rest = new ColumnConstraints();
        rest.setHgrow(Priority.ALWAYS);
        lines.getColumnConstraints().addAll(new ColumnConstraints(), rest);
        for (Head.HeadEntry line : head.lines()) {
            Label label = new Label(Messages.of(line.label()));
            label.getStyleClass().addAll("head-line", line.id());
            label.setMinWidth(Region.USE_PREF_SIZE);
            GridPane.setValignment(label, VPos.TOP);
            lines.addRow(lines.getRowCount(), label, wrapped(Messages.of(line.text())));
        }
        return lines;
    }

    private static Label wrapped(String text) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }
}
