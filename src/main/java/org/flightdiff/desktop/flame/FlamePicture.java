package org.flightdiff.desktop.flame;

import java.util.List;
import javafx.geometry.VPos;
import javafx.scene.SnapshotParameters;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.image.Image;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;
import org.flightdiff.desktop.chart.ChartLook;
import org.flightdiff.desktop.text.Letters;
import org.flightdiff.report.Figures;
import org.flightdiff.report.flame.FlameHeading;
import org.flightdiff.shape.Palette;
import org.flightdiff.stacks.flame.FlameRows;
import org.flightdiff.stacks.flame.FlameSide;
import org.flightdiff.stacks.flame.FlameView;

/** A flame graph alone, with a heading and what its colours mean, as one picture. */
public final class FlamePicture {

    private static final double WIDTH = 1600;
    private static final double MARGIN = 16;
    private static final double LINE = 20;
    private static final double LETTERS = 13;

    /** A canvas cannot be of any height, and more rows cannot be read. */
    private static final int MOST_ROWS = 200;

    private FlamePicture() {}

    /** Paints what is looked at of a tree, on the JavaFX application thread. */
    public static Image of(FlameView view, FlameHeading heading, Palette palette, Figures figures) {
        ChartLook look = new ChartLook(palette, figures.notation());
        double wide = WIDTH - 2 * MARGIN;
        FlameRows rows = FlameRows.of(view, FlameSide.BOTH, wide);
        double high = Math.min(MOST_ROWS, rows.depth(wide)) * FlamePainter.ROW;
        List<String> lines = heading.of(view.tree(), figures);
        double above = MARGIN + (lines.size() + 1) * LINE + MARGIN / 2;
        Canvas canvas = new Canvas(WIDTH, above + high + MARGIN);
        GraphicsContext context = canvas.getGraphicsContext2D();
        context.setFill(Color.web(palette.background()));
        context.fillRect(0, 0, canvas.getWidth(), canvas.getHeight());
        context.setFont(Letters.of(look.notation().language(), Font.font(LETTERS)));
        context.setTextAlign(TextAlignment.LEFT);
        context.setTextBaseline(VPos.TOP);
        context.setFill(look.text());
        double y = MARGIN;
        for (String line : lines) {
            context.fillText(line, MARGIN, y, wide);
            y += LINE;
        }
        new FlameLegend(context, look).paint(MARGIN, y);
        context.translate(MARGIN, above);
        new FlamePainter(context, look, new FlameWords(view.tree().unit(), figures)).boxes(rows, wide, high, null);
        return canvas.snapshot(new SnapshotParameters(), null);
    }
}
