package org.flightdiff.desktop.shape;

import java.util.List;
import javafx.geometry.HPos;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import org.flightdiff.desktop.chart.Glyphs;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.shape.Distribution;
import org.flightdiff.shape.Distribution.Percentile;
import org.flightdiff.shape.Role;
import org.flightdiff.unit.Quantity;
import org.flightdiff.unit.Unit;

/** The percentiles of both sides: a column for each, a line for each side. */
final class PercentileGrid extends GridPane {

    private static final double LEAST_COLUMN = 58;

    PercentileGrid(Distribution shape) {
        getStyleClass().add("percentiles");
        add(new Label(), 0, 0);
        side(1, Role.BASELINE, shape.baselineCount());
        side(2, Role.CANDIDATE, shape.candidateCount());
        getColumnConstraints().add(new ColumnConstraints());
        column(0, Messages.get("distribution.n"), "");
        List<Percentile> percentiles = shape.percentiles();
        for (int at = 0; at < percentiles.size(); at++) {
            Percentile percentile = percentiles.get(at);
            column(at + 1, name(percentile), "percentile");
            value(at + 2, 1, Quantity.format(shape.unit(), percentile.baseline(), Messages.language()));
            value(at + 2, 2, Quantity.format(shape.unit(), percentile.candidate(), Messages.language()));
        }
    }

    private static String name(Percentile percentile) {
        if (percentile.share() == 0) {
            return Messages.get("distribution.smallest");
        }
        if (percentile.share() == 1) {
            return Messages.get("distribution.largest");
        }
        String percent = Quantity.format(Unit.SHARE, percentile.share(), Messages.language());
        return Messages.get("distribution.percentile", percent.replaceFirst("\\.0+(?=\\D)", ""));
    }

    private void side(int row, Role role, long count) {
        Label name = new Label(Glyphs.named(role));
        name.getStyleClass().add(SideStyles.of(role));
        name.setMinWidth(USE_PREF_SIZE);
        add(name, 0, row);
        value(1, row, Quantity.format(Unit.ONE, (double) count, Messages.language()));
    }

    private void column(int at, String heading, String style) {
        ColumnConstraints constraints = new ColumnConstraints(LEAST_COLUMN);
        constraints.setHalignment(HPos.RIGHT);
        constraints.setHgrow(Priority.SOMETIMES);
        getColumnConstraints().add(constraints);
        Label label = new Label(heading);
        label.getStyleClass().addAll("heading", style);
        add(label, at + 1, 0);
    }

    private void value(int column, int row, String text) {
        Label label = new Label(text);
        label.setMinWidth(USE_PREF_SIZE);
        add(label, column, row);
    }
}
