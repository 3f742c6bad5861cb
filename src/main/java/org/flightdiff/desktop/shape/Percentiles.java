package org.flightdiff.desktop.shape;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.flightdiff.desktop.chart.Glyphs;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.text.ShiftWords;
import org.flightdiff.difference.Shift;
import org.flightdiff.shape.Distribution;
import org.flightdiff.shape.Distribution.Percentile;
import org.flightdiff.shape.Role;
import org.flightdiff.unit.Quantity;
import org.flightdiff.unit.Unit;

/** The percentiles of both sides: a block for each, the baseline above the candidate above the change; as many beside each other as fit. */
final class Percentiles extends FlowPane {

    private static final double LEAST_WIDTH = 52;

    Percentiles(Distribution shape) {
        super(6, 8);
        getStyleClass().add("percentiles");
        add("", Glyphs.named(Role.BASELINE), Glyphs.named(Role.CANDIDATE), Messages.get("metric.change"))
                .setAlignment(Pos.CENTER_LEFT);
        add(
                Messages.get("distribution.n"),
                Quantity.format(Unit.ONE, (double) shape.baselineCount(), Messages.language()),
                Quantity.format(Unit.ONE, (double) shape.candidateCount(), Messages.language()),
                "");
        for (Percentile percentile : shape.percentiles()) {
            add(
                    name(percentile),
                    Quantity.format(shape.unit(), percentile.baseline(), Messages.language()),
                    Quantity.format(shape.unit(), percentile.candidate(), Messages.language()),
                    ShiftWords.change(shape.unit(), new Shift(percentile.baseline(), percentile.candidate())));
        }
    }

    private VBox add(String heading, String baseline, String candidate, String change) {
        VBox block = new VBox(
                2,
                styled(heading, "heading"),
                styled(baseline, SideStyles.of(Role.BASELINE)),
                styled(candidate, SideStyles.of(Role.CANDIDATE)),
                styled(change, "change"));
        block.setAlignment(Pos.CENTER_RIGHT);
        block.setMinWidth(LEAST_WIDTH);
        getChildren().add(block);
        return block;
    }

    private static Label styled(String text, String style) {
        Label label = new Label(text);
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
