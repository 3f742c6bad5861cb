package org.flightdiff.desktop.chart;

import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.text.Text;
import javafx.scene.text.TextAlignment;
import org.flightdiff.model.Role;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Scatter;
import org.flightdiff.shape.Scatter.Entry;
import org.flightdiff.shape.Scatter.TrendLine;
import org.jspecify.annotations.Nullable;

/** Paints one amount against another, with a legend above: circles and solid lines, triangles and dashed lines. */
public final class ScatterPainter {

    private static final double LEFT = 78;
    private static final double RIGHT = 28;
    private static final double LINE = 16;
    private static final double TOP = 2 * LINE + 8;
    private static final double BOTTOM = 38;
    private static final double NEAR = 12;
    private static final double GAP = 6;
    /** Where many points lie on each other, it is darker. */
    private static final double SEE_THROUGH = 0.6;

    private static final double SAMPLE = 22;
    private static final double BETWEEN = 16;

    private final GraphicsContext canvas;
    private final ChartLook look;

    /** A point of a side, by its index. */
    public record PointPlace(Role side, int index) {}

    /** A painter for one canvas. */
    public ScatterPainter(GraphicsContext canvas, ChartLook look) {
        this.canvas = canvas;
        this.look = look;
    }

    /**
     * Paints the plot over the previous content.
     *
     * @param width of the canvas in pixels
     * @param height likewise
     */
    public void paint(Scatter shape, double width, double height) {
        canvas.setFill(look.background());
        canvas.fillRect(0, 0, width, height);
        Plot plot = plot(shape, width, height);
        Axes axes = new Axes(canvas, plot, look);
        axes.values(look.notation().of(shape.up().unit(), plot.up().high()), true);
        axes.across(look.notation().of(shape.across().unit(), plot.across().high()));
        names(shape, plot);
        for (Role side : Role.values()) {
            points(shape.points().of(side), Brush.of(side, 0, look), plot);
        }
        lines(shape, plot);
        legend(shape, width);
    }

    /** The point nearest to a place of the canvas; null if none is near. */
    public static @Nullable PointPlace nearest(Scatter shape, double width, double height, double x, double y) {
        Plot plot = plot(shape, width, height);
        PointPlace nearest = null;
        double least = NEAR;
        for (Role side : Role.values()) {
            Points points = shape.points().of(side);
            for (int i = 0; i < points.size(); i++) {
                double distance = Math.hypot(plot.x(points.x(i)) - x, plot.y(points.y(i)) - y);
                if (distance < least) {
                    least = distance;
                    nearest = new PointPlace(side, i);
                }
            }
        }
        return nearest;
    }

    private static Plot plot(Scatter shape, double width, double height) {
        return new Plot(
                LEFT,
                TOP,
                Math.max(1, width - LEFT - RIGHT),
                Math.max(1, height - TOP - BOTTOM),
                Extent.upTo(shape.right()),
                Extent.upTo(shape.top()));
    }

    private void names(Scatter shape, Plot plot) {
        canvas.setFill(look.muted());
        canvas.setTextAlign(TextAlignment.RIGHT);
        canvas.setTextBaseline(VPos.BOTTOM);
        canvas.fillText(look.words(shape.across().name()), plot.right(), plot.bottom() + BOTTOM - 2);
        canvas.setTextAlign(TextAlignment.LEFT);
        canvas.setTextBaseline(VPos.CENTER);
        canvas.fillText(look.words(shape.up().name()), 2, LINE / 2);
    }

    private void points(Points points, Brush brush, Plot plot) {
        brush.takeUp(canvas);
        canvas.setGlobalAlpha(SEE_THROUGH);
        for (int i = 0; i < points.size(); i++) {
            brush.mark(canvas, plot.x(points.x(i)), plot.y(points.y(i)));
        }
        canvas.setGlobalAlpha(1);
    }

    private void lines(Scatter shape, Plot plot) {
        canvas.save();
        canvas.beginPath();
        canvas.rect(plot.left(), plot.top(), plot.width(), plot.height());
        canvas.clip();
        for (TrendLine line : shape.lines()) {
            brush(line.side(), line).takeUp(canvas);
            canvas.strokeLine(
                    plot.left(),
                    plot.y(line.start()),
                    plot.right(),
                    plot.y(line.at(plot.across().high())));
        }
        canvas.restore();
    }

    private void legend(Scatter shape, double width) {
        double x = LEFT;
        double y = LINE / 2;
        for (Entry entry : shape.legend()) {
            String words = look.words(entry.words());
            double wide = SAMPLE + GAP + widthOf(words);
            if (x > LEFT && x + wide > width) {
                x = LEFT;
                y += LINE;
            }
            sample(entry, x, y);
            canvas.setFill(look.text());
            canvas.setTextAlign(TextAlignment.LEFT);
            canvas.setTextBaseline(VPos.CENTER);
            canvas.fillText(words, x + SAMPLE + GAP, y);
            x += wide + BETWEEN;
        }
    }

    private void sample(Entry entry, double x, double y) {
        TrendLine line = entry.line();
        Brush brush = brush(entry.side(), line);
        brush.takeUp(canvas);
        if (line == null) {
            brush.mark(canvas, x + SAMPLE / 2, y);
        } else {
            canvas.strokeLine(x, y, x + SAMPLE, y);
        }
    }

    /** The line through the points has another shade than a level. */
    private Brush brush(Role side, @Nullable TrendLine line) {
        return Brush.of(side, line == null || line.isLevel() ? 0 : 1, look);
    }

    private double widthOf(String words) {
        Text text = new Text(words);
        text.setFont(look.labels());
        return text.getLayoutBounds().getWidth();
    }
}
