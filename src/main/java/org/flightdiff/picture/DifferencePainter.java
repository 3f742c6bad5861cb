package org.flightdiff.picture;

import java.util.List;
import org.flightdiff.difference.CurveDifference;
import org.flightdiff.difference.CurveDifference.DifferenceBin;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.picture.Lettering.Across;
import org.flightdiff.picture.Lettering.Up;
import org.flightdiff.picture.Stroke.Dashes;

/**
 * Draws candidate − baseline: above zero in the colour of the candidate, which has more there, below zero in that of
 * the baseline. In a lane above the plot, lines with the marks of a side show when only that side has values.
 */
final class DifferencePainter {

    private static final double FILL = 0.22;
    private static final double BETWEEN_CAPTIONS = 18;

    private final Sheet sheet;
    private final Ink ink;
    private final Plot plot;

    DifferencePainter(Sheet sheet, Plot plot) {
        this.sheet = sheet;
        this.ink = sheet.ink();
        this.plot = plot;
    }

    void paint(TimeSeriesPicture picture) {
        List<Text> names = TimeSeriesPicture.names(picture.shape());
        List<CurveDifference> curves = picture.differences();
        Beyond beyond = beyond(curves);
        caption(Role.CANDIDATE, "chart.candidate-above", Across.START, plot.left());
        caption(Role.BASELINE, "chart.baseline-above", Across.END, plot.right());
        half(Role.CANDIDATE, plot.top(), plot.y(0), curves, names);
        half(Role.BASELINE, plot.y(0), plot.bottom(), curves, names);
        double zero = Math.round(plot.y(0)) + 0.5;
        ink.line(plot.left(), zero, plot.right(), zero, Stroke.thin(Hue.MUTED));
        beyond.above(sheet, plot, picture.shape().unit());
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

    private void caption(Role side, String key, Across across, double x) {
        Lettering words = new Lettering(Hue.of(side), across, Up.LINE, false);
        ink.words(
                words.fitted(
                        Glyphs.of(side) + " " + sheet.words(Text.of(key)), (plot.width() - BETWEEN_CAPTIONS) / 2, ink),
                x,
                TimeSeriesPainter.CAPTION_BASELINE,
                words);
    }

    /** Marks the bins of which the difference is beyond the axis. */
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
        Extent up = new Extent(plot.valueUp(bottom), Math.max(Math.nextUp(plot.valueUp(bottom)), plot.valueUp(top)));
        Plot half = new Plot(plot.left(), top, plot.width(), Math.max(0, bottom - top), plot.across(), up);
        ink.within(half, () -> {
            for (CurveDifference curve : curves) {
                Brush brush = Brush.of(side, names.indexOf(curve.name()));
                Trace steps = steps(curve.bins());
                if (!brush.hollow()) {
                    ink.area(steps, Fill.of(brush.hue(), FILL));
                }
                ink.line(steps, new Stroke(brush.hue(), brush.hollow() ? 1 : 1.5, Dashes.NONE, 1));
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
}
