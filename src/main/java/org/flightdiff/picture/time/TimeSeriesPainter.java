package org.flightdiff.picture.time;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.picture.ink.Axes;
import org.flightdiff.picture.ink.Beyond;
import org.flightdiff.picture.ink.Brush;
import org.flightdiff.picture.ink.Glyphs;
import org.flightdiff.picture.ink.Hue;
import org.flightdiff.picture.ink.Ink;
import org.flightdiff.picture.ink.Lettering;
import org.flightdiff.picture.ink.Lettering.Up;
import org.flightdiff.picture.ink.Plot;
import org.flightdiff.picture.ink.Sheet;
import org.flightdiff.picture.time.TimeSeriesPicture.Facet;
import org.flightdiff.shape.Series;
import org.flightdiff.shape.TimeSeries.ReferenceLine;
import org.flightdiff.unit.UnitNotation;

public record TimeSeriesPainter(Sheet sheet, Ink ink) {

    public static final double CAPTION_BASELINE = 17;
    private static final double BEYOND_GAP = 4;
    private static final double BEYOND_LINE = 14;

    public TimeSeriesPainter(Sheet sheet) {
        this(sheet, sheet.ink());
    }

    public void paint(TimeSeriesPicture picture, double width, double height) {
        boolean first = true;
        for (Facet facet : picture.facets(width, height)) {
            Axes axes = new Axes(sheet, facet.plot());
            axes.time(picture.shape().part());
            axes.values(notation(picture), first);
            switch (picture.layout()) {
                case OVERLAY -> values(picture, facet);
                case SIDE_BY_SIDE -> {
                    facet.sides().forEach(side -> caption(side, facet.plot()));
                    values(picture, facet);
                }
                case DIFFERENCE -> new DifferencePainter(sheet, facet.plot()).paint(picture);
            }
            first = false;
        }
    }

    private void values(TimeSeriesPicture picture, Facet facet) {
        Plot plot = facet.plot();
        ink.within(plot, () -> data(picture, facet));
        Beyond beyond = new Beyond();
        Set<Long> marked = new HashSet<>();
        for (Series series : picture.shown()) {
            if (facet.sides().contains(series.side())) {
                Hue hue = brush(picture, series).hue();
                picture.above(series, plot).forEach(i -> {
                    beyond.add(
                            series.side(), series.points().y(i), series.points().weight(i));
                    double x = plot.x(series.points().x(i));
                    if (marked.add((long) (x / Beyond.GRAIN))) {
                        Beyond.up(ink, x, plot.top(), hue);
                    }
                });
            }
        }
        beyond.above(sheet, plot, picture.shape().unit());
    }

    private static Brush brush(TimeSeriesPicture picture, Series series) {
        return Brush.of(series.side(), TimeSeriesPicture.names(picture.shape()).indexOf(series.name()));
    }

    private void data(TimeSeriesPicture picture, Facet facet) {
        for (ReferenceLine level : picture.shape().levels()) {
            if (facet.sides().contains(level.side())) {
                level(level, facet.plot());
            }
        }
        for (Series series : picture.shown()) {
            if (facet.sides().contains(series.side())) {
                ink.told(
                        () -> sheet.words(Text.side(series.side())) + " " + sheet.words(series.name()),
                        () -> new SeriesPainter(ink, facet.plot(), brush(picture, series))
                                .paint(series, picture.curves().of(series)));
            }
        }
        beyond(picture, facet);
    }

    private UnitNotation notation(TimeSeriesPicture picture) {
        return picture.shape().in(sheet.notation());
    }

    /** Says at the upper edge how far above it the limits are. */
    private void beyond(TimeSeriesPicture picture, Facet facet) {
        double y = facet.plot().top() + BEYOND_GAP + BEYOND_LINE;
        for (Map.Entry<Series, Double> limit : picture.beyond(facet).entrySet()) {
            Series series = limit.getKey();
            ink.words(
                    "↑ " + sheet.words(series.name()) + " " + notation(picture).value(limit.getValue()),
                    facet.plot().left() + BEYOND_GAP,
                    y,
                    Lettering.start(Hue.of(series.side())).up(Up.TOP));
            y += BEYOND_LINE;
        }
    }

    private void level(ReferenceLine level, Plot plot) {
        double y = Math.round(plot.y(level.value())) + 0.5;
        Hue hue = Hue.of(level.side());
        ink.line(plot.left(), y, plot.right(), y, new Ink.Stroke(hue, 1, Ink.Stroke.Dashes.DOTS, 1));
        ink.words(
                sheet.words(level.name()),
                plot.right() - 4,
                y,
                Lettering.end(hue).up(level.side() == Role.BASELINE ? Up.BOTTOM : Up.TOP));
    }

    private void caption(Role side, Plot plot) {
        ink.words(
                Glyphs.of(side) + " " + sheet.words(Text.side(side)),
                plot.left(),
                CAPTION_BASELINE,
                Lettering.start(Hue.of(side)).up(Up.LINE));
    }
}
