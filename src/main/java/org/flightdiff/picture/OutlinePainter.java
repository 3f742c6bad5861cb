package org.flightdiff.picture;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.shape.Series;

public record OutlinePainter(Ink ink) {

    private static final double HEADROOM = 1.1;
    private static final double VEIL = 0.72;

    /** The first curve in the colour of its side, single values in grey, each to its own scale. */
    public void paint(List<Curves> charts, Role side, Extent whole, Extent chosen, double width, double height) {
        Plot plot = new Plot(0, 0, width, height, whole, Extent.upTo(1));
        for (int place = 0; place < charts.size(); place++) {
            curves(charts.get(place), side, place, plot);
        }
        double low = plot.x(chosen.low());
        double high = plot.x(chosen.high());
        ink.rectangle(0, 0, low, height, Ink.Fill.of(Hue.PAPER, VEIL));
        ink.rectangle(high, 0, width - high, height, Ink.Fill.of(Hue.PAPER, VEIL));
        double left = Math.max(0.5, low);
        ink.frame(left, 0.5, Math.min(width - 0.5, high) - left, height - 1, Ink.Stroke.thin(Hue.of(side)));
    }

    private void curves(Curves curves, Role side, int place, Plot frame) {
        List<Text> names = TimeSeriesPicture.names(curves.shape());
        List<Series> drawn = curves.shape().series().stream()
                .filter(series -> series.side() == side)
                .filter(series -> place == 0
                        ? series.name().equals(names.get(0))
                        : series.style() == Series.Style.POINTS || series.style() == Series.Style.BARS)
                .toList();
        Extent up = Extent.upTo(highest(curves, drawn) * HEADROOM);
        Plot plot = new Plot(0, 0, frame.width(), frame.height(), frame.across(), up);
        Hue hue = place == 0 ? Hue.of(side) : Hue.MUTED;
        for (Series series : drawn) {
            new SeriesPainter(ink, plot, Brush.in(hue, side)).paint(series, curves.of(series));
        }
    }

    private static double highest(Curves curves, List<Series> drawn) {
        return drawn.stream()
                .flatMap(series -> Stream.ofNullable(
                        curves.of(series).of(0, series.points().size())))
                .mapToDouble(Extremes.Reach::high)
                .reduce(0, Math::max);
    }
}
