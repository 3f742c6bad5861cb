package org.flightdiff.picture;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flightdiff.difference.CurveDifference;
import org.flightdiff.difference.CurveDifference.DifferenceBin;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.picture.Lettering.Up;
import org.flightdiff.picture.TimeSeriesPicture.Facet;
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
        beyond.above(sheet, plot, notation(picture));
    }

    private static Brush brush(TimeSeriesPicture picture, Series series) {
        return Brush.of(series.side(), TimeSeriesPicture.names(picture.shape()).indexOf(series.name()));
    }

    private void data(TimeSeriesPicture picture, Facet facet) {
        AheadPainter ahead = new AheadPainter(sheet, facet.plot());
        picture.ahead().stream()
                .filter(line -> facet.sides().contains(line.side()))
                .forEach(ahead::paint);
        for (ReferenceLine level : picture.levels(facet)) {
            level(level, picture, facet.plot());
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
            String value = notation(picture).value(limit.getValue());
            y = beyond(sheet.words(series.name()) + " " + value, Hue.of(series.side()), facet, y);
        }
        for (ReferenceLine level : picture.levels(facet)) {
            if (level.value() > facet.plot().up().high()) {
                y = beyond(words(level, picture), hue(level, picture), facet, y);
            }
        }
    }

    private double beyond(String words, Hue hue, Facet facet, double y) {
        ink.words(
                "↑ " + words,
                facet.plot().left() + BEYOND_GAP,
                y,
                Lettering.start(hue).up(Up.TOP));
        return y + BEYOND_LINE;
    }

    private String words(ReferenceLine level, TimeSeriesPicture picture) {
        return sheet.words(level.name()) + " " + notation(picture).value(level.value());
    }

    /** What both sides have is of neither. */
    private static Hue hue(ReferenceLine level, TimeSeriesPicture picture) {
        return picture.isOfBoth(level) ? Hue.MUTED : Hue.of(level.side());
    }

    private void level(ReferenceLine level, TimeSeriesPicture picture, Plot plot) {
        double y = Math.round(plot.y(level.value())) + 0.5;
        Hue hue = hue(level, picture);
        boolean below = level.side() == Role.CANDIDATE || y - plot.top() < BEYOND_LINE;
        ink.line(plot.left(), y, plot.right(), y, new Ink.Stroke(hue, 1, Ink.Stroke.Dashes.DOTS, 1));
        // What will reach it does so on the right.
        boolean left = !picture.ahead().isEmpty();
        ink.words(
                words(level, picture),
                left ? plot.left() + BEYOND_GAP : plot.right() - BEYOND_GAP,
                y,
                (left ? Lettering.start(hue) : Lettering.end(hue)).up(below ? Up.TOP : Up.BOTTOM));
    }

    private void caption(Role side, Plot plot) {
        ink.words(
                Glyphs.of(side) + " " + sheet.words(Text.side(side)),
                plot.left(),
                CAPTION_BASELINE,
                Lettering.start(Hue.of(side)).up(Up.LINE));
    }

    /** Candidate − baseline in the colour of who has more; above the plot marks show when only one side has values. */
    private record DifferencePainter(Sheet sheet, Ink ink, Plot plot) {

        private static final double FILL = 0.22;
        private static final double BETWEEN_CAPTIONS = 18;

        DifferencePainter(Sheet sheet, Plot plot) {
            this(sheet, sheet.ink(), plot);
        }

        void paint(TimeSeriesPicture picture) {
            List<Text> names = TimeSeriesPicture.names(picture.shape());
            List<CurveDifference> curves = picture.differences();
            Beyond beyond = beyond(curves);
            caption(Role.CANDIDATE, "chart.candidate-above", Lettering.Across.START, plot.left());
            caption(Role.BASELINE, "chart.baseline-above", Lettering.Across.END, plot.right());
            half(Role.CANDIDATE, plot.top(), plot.y(0), curves, names);
            half(Role.BASELINE, plot.y(0), plot.bottom(), curves, names);
            double zero = Math.round(plot.y(0)) + 0.5;
            ink.line(plot.left(), zero, plot.right(), zero, Ink.Stroke.thin(Hue.MUTED));
            beyond.above(sheet, plot, picture.shape().in(sheet.notation()));
            new OneSideLane(sheet, plot).paint(curves);
            if (curves.stream().noneMatch(CurveDifference::isKnown)) {
                Lettering words = Lettering.middle(Hue.MUTED);
                ink.words(
                        words.fitted(sheet.words(Text.of("chart.no-difference")), plot.width(), ink),
                        plot.left() + plot.width() / 2,
                        plot.top() + plot.height() / 4,
                        words);
            }
        }

        private void caption(Role side, String key, Lettering.Across across, double x) {
            Lettering words = new Lettering(Hue.of(side), across, Lettering.Up.LINE, false);
            ink.words(
                    words.fitted(
                            Glyphs.of(side) + " " + sheet.words(Text.of(key)),
                            (plot.width() - BETWEEN_CAPTIONS) / 2,
                            ink),
                    x,
                    TimeSeriesPainter.CAPTION_BASELINE,
                    words);
        }

        private Beyond beyond(List<CurveDifference> curves) {
            Beyond beyond = new Beyond();
            for (CurveDifference curve : curves) {
                for (DifferenceBin bin : curve.bins()) {
                    double difference = bin.shift().isKnown() ? bin.shift().difference() : 0;
                    double x = plot.x((bin.from() + bin.to()) / 2);
                    if (difference > plot.up().high()) {
                        beyond.add(Role.CANDIDATE, difference, 1);
                        Beyond.up(ink, x, plot.top(), Hue.of(Role.CANDIDATE));
                    } else if (difference < plot.up().low()) {
                        beyond.add(Role.BASELINE, -difference, 1);
                        Beyond.down(ink, x, plot, Hue.of(Role.BASELINE));
                    }
                }
            }
            return beyond;
        }

        private void half(Role side, double top, double bottom, List<CurveDifference> curves, List<Text> names) {
            Extent up =
                    new Extent(plot.valueUp(bottom), Math.max(Math.nextUp(plot.valueUp(bottom)), plot.valueUp(top)));
            Plot half = new Plot(plot.left(), top, plot.width(), Math.max(0, bottom - top), plot.across(), up);
            ink.within(half, () -> {
                for (CurveDifference curve : curves) {
                    Brush brush = Brush.of(side, names.indexOf(curve.name()));
                    Trace steps = steps(curve.bins());
                    if (!brush.hollow()) {
                        ink.area(steps, Ink.Fill.of(brush.hue(), FILL));
                    }
                    ink.line(steps, new Ink.Stroke(brush.hue(), brush.hollow() ? 1 : 1.5, Ink.Stroke.Dashes.NONE, 1));
                }
            });
        }

        /** One step per bin; a bin without a difference, or a missing bin, interrupts the line. */
        private Trace steps(List<DifferenceBin> bins) {
            Trace steps = new Trace();
            boolean open = false;
            double end = Double.NaN;
            for (DifferenceBin bin : bins) {
                boolean known = bin.shift().isKnown();
                if (open && (!known || bin.from() != end)) {
                    steps.to(plot.x(end), plot.y(0));
                    open = false;
                }
                if (known) {
                    if (!open) {
                        steps.from(plot.x(bin.from()), plot.y(0));
                        open = true;
                    }
                    double y = plot.y(bin.shift().difference());
                    steps.to(plot.x(bin.from()), y).to(plot.x(bin.to()), y);
                    end = bin.to();
                }
            }
            return open ? steps.to(plot.x(end), plot.y(0)) : steps;
        }

        /** Draws, above a difference, a line with a side's mark wherever only that side has values. */
        private record OneSideLane(Sheet sheet, Plot plot) {

            /** The baseline's line lies this much above the middle, the candidate's below. */
            private static final double APART = 3;
            /** Far enough that its label does not overlap that of the highest value. */
            private static final double ABOVE_PLOT = 15;

            private static final double GAP = 6;
            private static final Lettering BESIDE = Lettering.end(Hue.MUTED);

            void paint(List<CurveDifference> curves) {
                double middle = plot.top() - ABOVE_PLOT;
                boolean any = false;
                for (Role side : Role.values()) {
                    BitSet alone = pixels(side, curves);
                    any |= !alone.isEmpty();
                    double y = middle + (side == Role.BASELINE ? -APART : APART);
                    Brush brush = Brush.of(side, 0);
                    for (int from = alone.nextSetBit(0); from >= 0; ) {
                        int to = alone.nextClearBit(from);
                        sheet.ink().line(plot.left() + from, y, plot.left() + to, y, brush.stroke());
                        sheet.ink().mark(plot.left() + (from + to) / 2.0, y, brush.mark(1));
                        from = alone.nextSetBit(to);
                    }
                }
                if (any) {
                    String words =
                            BESIDE.fitted(sheet.words(Text.of("chart.one-side")), plot.left() - 2 * GAP, sheet.ink());
                    sheet.ink().words(words, plot.left() - GAP, middle, BESIDE);
                }
            }

            /** The pixel columns, counted from the plot's left edge, in which only one side has values of some curve. */
            private BitSet pixels(Role side, List<CurveDifference> curves) {
                BitSet alone = new BitSet();
                for (CurveDifference curve : curves) {
                    for (DifferenceBin bin : curve.bins()) {
                        if (!bin.shift().isKnown() && !Double.isNaN(bin.shift().of(side))) {
                            double from = Math.max(plot.left(), plot.x(bin.from())) - plot.left();
                            double to = Math.min(plot.right(), plot.x(bin.to())) - plot.left();
                            if (to > from) {
                                alone.set((int) Math.round(from), (int) Math.max(Math.round(from) + 1, Math.round(to)));
                            }
                        }
                    }
                }
                return alone;
            }
        }
    }
}
