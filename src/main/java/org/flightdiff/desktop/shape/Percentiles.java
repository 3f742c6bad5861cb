package org.flightdiff.desktop.shape;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.flightdiff.desktop.chart.Glyphs;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.text.ShiftWords;
import org.flightdiff.difference.Shift;
import org.flightdiff.model.Role;
import org.flightdiff.shape.Distribution;
import org.flightdiff.shape.Distribution.Percentile;
import org.flightdiff.unit.Quantity;
import org.flightdiff.unit.Unit;

/**
 * The percentiles of both sides: a block for each, the baseline above the candidate above the change; as many side by
 * side as fit.
 */
final class Percentiles extends FlowPane {

    private static final double LEAST_WIDTH = 52;

    private final List<List<Label>> blocks = new ArrayList<>();

    Percentiles() {
        super(6, 8);
        getStyleClass().add("percentiles");
    }

    void show(Distribution shape) {
        List<List<String>> texts = texts(shape);
        while (blocks.size() < texts.size()) {
            add();
        }
        for (int block = 0; block < texts.size(); block++) {
            for (int line = 0; line < texts.get(block).size(); line++) {
                blocks.get(block).get(line).setText(texts.get(block).get(line));
            }
        }
    }

    private static List<List<String>> texts(Distribution shape) {
        List<List<String>> texts = new ArrayList<>();
        texts.add(
                List.of("", Glyphs.named(Role.BASELINE), Glyphs.named(Role.CANDIDATE), Messages.get("metric.change")));
        texts.add(List.of(
                Messages.get("distribution.n"),
                Quantity.format(Unit.ONE, (double) shape.baselineCount(), Messages.language()),
                Quantity.format(Unit.ONE, (double) shape.candidateCount(), Messages.language()),
                ""));
        for (Percentile percentile : shape.percentiles()) {
            texts.add(List.of(
                    name(percentile),
                    Quantity.format(shape.unit(), percentile.baseline(), Messages.language()),
                    Quantity.format(shape.unit(), percentile.candidate(), Messages.language()),
                    ShiftWords.change(shape.unit(), new Shift(percentile.baseline(), percentile.candidate()))));
        }
        return texts;
    }

    private void add() {
        List<Label> block = List.of(
                styled("heading"),
                styled(SideStyles.of(Role.BASELINE)),
                styled(SideStyles.of(Role.CANDIDATE)),
                styled("change"));
        VBox lines = new VBox(2);
        lines.getChildren().addAll(block);
        lines.setAlignment(blocks.isEmpty() ? Pos.CENTER_LEFT : Pos.CENTER_RIGHT);
        lines.setMinWidth(LEAST_WIDTH);
        blocks.add(block);
        getChildren().add(lines);
    }

    private static Label styled(String style) {
        Label label = new Label();
        label.getStyleClass().add(style);
        return label;
    }

    private static String name(Percentile percentile) {
        if (percentile.share() == 0) {
            return Messages.get("distribution.smallest");
        }
        if (percentile.share() == 1) {
            return Messages.get("distribution.largest");
        }
        return Messages.get("distribution.percentile", percentile.share() * 100);
    }
}
