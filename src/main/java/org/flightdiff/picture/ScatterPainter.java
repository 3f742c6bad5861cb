package org.flightdiff.picture;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.flightdiff.model.Role;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Scatter;
import org.jspecify.annotations.Nullable;

/** Paints one amount against another, with a legend above: circles and solid lines, triangles and dashed lines. */
public record ScatterPainter(Sheet sheet, Ink ink, double grain) {

    private static final double LEFT = 78;
    private static final double RIGHT = 28;
    private static final double LINE = 18;
    private static final double TOP = 2 * LINE + 4;
    private static final double BOTTOM = 38;
    private static final double NEAR = 12;
    /** Where many points lie on each other, it is darker. */
    private static final double SEE_THROUGH = 0.6;

    private static final double SAMPLE = 22;

    public record PointPlace(Role side, int index) {}

    /** Marks that are nearer than the grain, in pixels, are painted once. */
    public ScatterPainter(Sheet sheet, double grain) {
        this(sheet, sheet.ink(), grain);
    }

    public void paint(Scatter shape, double width, double height) {
        Plot plot = plot(shape, width, height);
        Axes axes = new Axes(sheet, plot);
        axes.values(sheet.notation().of(shape.up().unit(), plot.up().high()), true);
        axes.across(sheet.notation().of(shape.across().unit(), plot.across().high()));
        names(shape, plot);
        Beyond above = new Beyond();
        Beyond right = new Beyond();
        for (Role side : Role.values()) {
            Points all = shape.points().of(side);
            points(all, Brush.of(side, 0).mark(SEE_THROUGH), plot);
            beyond(side, all, plot, above, right);
        }
        above.above(
                sheet, plot, sheet.notation().of(shape.up().unit(), plot.up().high()));
        right.right(
                sheet,
                plot,
                sheet.notation().of(shape.across().unit(), plot.across().high()));
        ink.within(plot, () -> lines(shape, plot));
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
                double distance = Math.hypot(plot.shownX(points.x(i)) - x, plot.shownY(points.y(i)) - y);
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
        ink.words(
                sheet.words(shape.across().name()),
                plot.right(),
                plot.bottom() + BOTTOM - 2,
                Lettering.end(Hue.MUTED).up(Lettering.Up.BOTTOM));
        ink.words(sheet.words(shape.up().name()), 2, LINE / 2, Lettering.start(Hue.MUTED));
    }

    /** Those that would cover each other are painted once, so that there are never more than there is room for. */
    private void points(Points points, Ink.Mark mark, Plot plot) {
        Set<Long> taken = new HashSet<>();
        for (int i = 0; i < points.size(); i++) {
            double x = plot.x(points.x(i));
            double y = plot.y(points.y(i));
            boolean isWithin = x <= plot.right() && y >= plot.top();
            if (isWithin && taken.add(((long) (x / grain) << 32) ^ (long) (y / grain))) {
                ink.mark(x, y, mark);
            }
        }
    }

    private void beyond(Role side, Points points, Plot plot, Beyond above, Beyond right) {
        Set<Long> marked = new HashSet<>();
        for (int i = 0; i < points.size(); i++) {
            double x = plot.shownX(points.x(i));
            double y = plot.shownY(points.y(i));
            boolean isNew = marked.add(((long) (x / Beyond.GRAIN) << 32) ^ (long) (y / Beyond.GRAIN));
            if (points.y(i) > plot.up().high()) {
                above.add(side, points.y(i), points.weight(i));
                if (isNew) {
                    Beyond.up(ink, x, plot.top(), Hue.of(side));
                }
            } else if (points.x(i) > plot.across().high()) {
                right.add(side, points.x(i), points.weight(i));
                if (isNew) {
                    Beyond.right(ink, y, plot, Hue.of(side));
                }
            }
        }
    }

    private void lines(Scatter shape, Plot plot) {
        for (Scatter.TrendLine line : shape.lines()) {
            ink.line(
                    plot.left(),
                    plot.y(line.start()),
                    plot.right(),
                    plot.y(line.at(plot.across().high())),
                    brush(line.side(), line).stroke());
        }
    }

    private void legend(Scatter shape, double width) {
        List<Legend.LegendEntry> entries = shape.legend().stream()
                .map(entry -> new Legend.LegendEntry(sheet.words(entry.words()), SAMPLE, LINE, at -> sample(entry, at)))
                .toList();
        ink.at(LEFT, 0, () -> new Legend(entries, width - LEFT).paint(ink));
    }

    private static void sample(Scatter.Entry entry, Ink at) {
        Brush brush = brush(entry.side(), entry.line());
        if (entry.line() == null) {
            at.mark(SAMPLE / 2, LINE / 2, brush.mark(1));
        } else {
            at.line(0, LINE / 2, SAMPLE, LINE / 2, brush.stroke());
        }
    }

    /** The line through the points has another shade than a level. */
    private static Brush brush(Role side, Scatter.@Nullable TrendLine line) {
        return Brush.of(side, line == null || line.isLevel() ? 0 : 1);
    }
}
