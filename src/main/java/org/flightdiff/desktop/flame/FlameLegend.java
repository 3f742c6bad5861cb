package org.flightdiff.desktop.flame;

import java.util.List;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.text.Text;
import org.flightdiff.desktop.chart.ChartLook;
import org.flightdiff.stacks.tree.FrameChange;

/** Says what the colours of a graph mean, in a picture, where frames have no tooltips. */
record FlameLegend(GraphicsContext canvas, ChartLook look) {

    private static final double BOX = 14;
    private static final double GAP = 6;
    private static final double BETWEEN = 22;

    private static final List<FrameChange> TOLD =
            List.of(FrameChange.GREW, FrameChange.SHRANK, FrameChange.NEW, FrameChange.GONE, FrameChange.WITHIN_ERROR);

    /** Paints it in one line. */
    void paint(double left, double top) {
        double x = left;
        for (FrameChange change : TOLD) {
            canvas.setFill(new FlameColours(look).fill(change, 1));
            canvas.fillRect(x, top, BOX, BOX);
            canvas.setFill(look.text());
            FlamePainter.edge(canvas, change, x, top, BOX, BOX);
            String words = look.words(change.label());
            x += BOX + GAP;
            canvas.fillText(words, x, top);
            Text measured = new Text(words);
            measured.setFont(canvas.getFont());
            x += measured.getLayoutBounds().getWidth() + BETWEEN;
        }
    }
}
