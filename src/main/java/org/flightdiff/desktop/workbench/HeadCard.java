package org.flightdiff.desktop.workbench;

import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.flightdiff.comparison.head.Head;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Nodes;

/** What happened: one sentence, and a few lines with values. */
final class HeadCard extends VBox {

    private static final double GAP = 12;

    /** From this width on there is room for labels beside their texts. */
    private static final double BESIDE = 760;

    HeadCard(Head head, WorkbenchModel model) {
        super(6);
        setId("head");
        getStyleClass().addAll("head-card", "tone-" + head.tone().word());
        Label tone = Nodes.label(Messages.of(head.badge()), "tone");
        Label headline = Nodes.styled(
                Nodes.named("headline", Nodes.high(Nodes.wrapped(Messages.of(head.headline())))), "headline");
        Pending.mark(headline, model.pendingProperty());
        getChildren().addAll(tone, headline);
        if (!head.lines().isEmpty()) {
            getChildren().add(lines(head));
        }
    }

    private GridPane lines(Head head) {
        GridPane lines = new GridPane(GAP, 2);
        ColumnConstraints rest = new ColumnConstraints();
        rest.setHgrow(Priority.ALWAYS);
        lines.getColumnConstraints().addAll(new ColumnConstraints(), rest);
        widthProperty().addListener((all, before, now) -> arrange(lines, now.doubleValue() < BESIDE));
        for (Head.HeadEntry line : head.lines()) {
            Label label = Nodes.whole(Nodes.label(Messages.of(line.label()), "head-line", line.id()));
            GridPane.setValignment(label, VPos.TOP);
            lines.addRow(lines.getRowCount(), label, Nodes.high(Nodes.wrapped(Messages.of(line.text()))));
        }
        return lines;
    }

    private static void arrange(GridPane lines, boolean above) {
        for (int at = 0; at < lines.getChildren().size(); at += 2) {
            Node text = lines.getChildren().get(at + 1);
            GridPane.setRowIndex(lines.getChildren().get(at), at);
            GridPane.setConstraints(text, above ? 0 : 1, above ? at + 1 : at, above ? 2 : 1, 1);
        }
    }
}
