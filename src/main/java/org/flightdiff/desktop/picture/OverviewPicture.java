package org.flightdiff.desktop.picture;

import java.util.List;
import java.util.stream.Stream;
import javafx.scene.SnapshotParameters;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import org.flightdiff.comparison.goal.Gate;
import org.flightdiff.comparison.head.Head;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Proof;
import org.flightdiff.desktop.chart.ChartLook;
import org.flightdiff.desktop.chart.Extent;
import org.flightdiff.desktop.toolkit.Toolkit;
import org.flightdiff.shape.Palette;
import org.flightdiff.unit.Notation;

/**
 * The overview of a comparison as one picture: what happened, the sides, the chart that proves it, the vital signs, causes, what diverged, and a chart from each
 * of the views that diverged most.
 */
public final class OverviewPicture {

    static final double WIDTH = 1600;
    static final double MARGIN = 40;

    private static final double COLUMN = OverviewCell.WIDTH + MARGIN;
    private static final double TITLE = 24;
    private static final double ROW = TITLE + OverviewCell.LEGEND_HEIGHT + 6 + OverviewCell.CHART_HEIGHT + 28;

    private OverviewPicture() {}

    /**
     * The picture as PNG. Starts the toolkit if it does not run, which needs no display; not for the JavaFX application
     * thread.
     *
     * @param notation decides the language and how numbers are written
     */
    public static byte[] png(Comparison comparison, Palette palette, Notation notation) {
        return png(comparison, palette, notation, Gate.OPEN);
    }

    /** The picture as PNG, with what a gate says of the comparison. */
    public static byte[] png(Comparison comparison, Palette palette, Notation notation, Gate gate) {
        return Toolkit.call(() -> paint(comparison, Head.of(comparison, gate), new ChartLook(palette, notation)));
    }

    private static byte[] paint(Comparison comparison, Head head, ChartLook look) {
        Extent time = longestWindow(comparison);
        Proof proving = comparison.proof().orElse(null);
        OverviewCell proof = proving == null
                ? null
                : proving.shape()
                        .accept(new CellPainter(look, time, WIDTH - 2 * MARGIN, true))
                        .map(cell -> cell.under(look.words(proving.claim())))
                        .orElse(null);
        List<OverviewCell> cells = ChosenCharts.of(
                comparison, new CellPainter(look, time, OverviewCell.WIDTH, false), proof == null ? null : proving);
        double summary =
                new SummaryPainter(new Canvas(1, 1).getGraphicsContext2D(), look).paint(comparison, head, proof);
        Canvas canvas = new Canvas(WIDTH, summary + Math.ceil(cells.size() / 2.0) * ROW + MARGIN / 2);
        GraphicsContext context = canvas.getGraphicsContext2D();
        context.setFill(Color.web(look.palette().background()));
        context.fillRect(0, 0, canvas.getWidth(), canvas.getHeight());
        new SummaryPainter(context, look).paint(comparison, head, proof);
        for (int i = 0; i < cells.size(); i++) {
            int row = i / 2;
            put(cells.get(i), context, MARGIN + i % 2 * COLUMN, summary + row * ROW, OverviewCell.WIDTH, look);
        }
        return Png.of(canvas.snapshot(new SnapshotParameters(), null));
    }

    /** Paints a chart with its heading; returns where it ends. */
    static double put(OverviewCell cell, GraphicsContext context, double x, double y, double width, ChartLook look) {
        new Ink(context, look.notation().language())
                .left(
                        cell.title(),
                        x,
                        y + TITLE - 6,
                        width,
                        Ink.HEADING,
                        Color.web(look.palette().text()));
        context.drawImage(cell.legend(), x, y + TITLE);
        double chart = y + TITLE + cell.legend().getHeight() + 6;
        context.drawImage(cell.chart(), x, chart);
        return chart + cell.chart().getHeight();
    }

    private static Extent longestWindow(Comparison comparison) {
        return Extent.upTo(Stream.concat(comparison.baseline().stream(), comparison.candidate().stream())
                .mapToDouble(run -> run.toSeconds() - run.fromSeconds())
                .max()
                .orElse(1));
    }
}
