package org.flightdiff.picture;

import java.util.List;
import org.flightdiff.model.Role;
import org.flightdiff.picture.Ink.Fill;
import org.flightdiff.picture.Ink.Stroke;
import org.flightdiff.shape.Distribution;
import org.flightdiff.shape.Distribution.DistributionBin;
import org.flightdiff.unit.Unit;
import org.flightdiff.unit.UnitNotation;

/** All bins are equally wide. Bars are shares of their own side, as sides seldom have equally many. */
public record DistributionPainter(Sheet sheet) {

    private static final double LEFT = 78;
    private static final double RIGHT = 28;
    private static final double TOP = 8;
    private static final double BOTTOM = 22;
    private static final double HEADROOM = 1.06;
    private static final double PIXELS_PER_LABEL = 76;
    private static final double BAR = 0.42;
    private static final double CANDIDATE_FILL = 0.35;
    private static final Lettering BELOW = Lettering.middle(Hue.MUTED).up(Lettering.Up.TOP);

    public void paint(Distribution shape, double width, double height) {
        if (shape.bins().isEmpty()) {
            return;
        }
        Plot plot = plot(shape, width, height);
        new Axes(sheet, plot).values(sheet.notation().of(Unit.SHARE), true);
        edges(shape, plot);
        Beyond beyond = new Beyond();
        DistributionBin last = shape.bins().get(shape.bins().size() - 1);
        for (Role side : Role.values()) {
            bars(shape, side, plot);
            if (last.isBeyond() && last.count(side) > 0) {
                beyond.add(side, shape.largest(side), (double) last.count(side));
            }
        }
        beyond.right(sheet, plot, shape.in(sheet.notation()));
    }

    /** The bin under a pixel column; -1 if there is none. */
    public static int binAt(Distribution shape, double width, double x) {
        if (shape.bins().isEmpty()) {
            return -1;
        }
        Plot plot = plot(shape, width, BOTTOM * 2);
        return plot.holds(x) ? Math.min(shape.bins().size() - 1, (int) plot.valueAt(x)) : -1;
    }

    public static double share(Distribution shape, DistributionBin bin, Role side) {
        long all = shape.count(side);
        return all == 0 ? 0 : (double) bin.count(side) / all;
    }

    private static Plot plot(Distribution shape, double width, double height) {
        double highest = 0;
        for (DistributionBin bin : shape.bins()) {
            for (Role side : Role.values()) {
                highest = Math.max(highest, share(shape, bin, side));
            }
        }
        return new Plot(
                LEFT,
                TOP,
                Math.max(1, width - LEFT - RIGHT),
                Math.max(1, height - TOP - BOTTOM),
                Extent.upTo(shape.bins().size()),
                Extent.upTo(highest * HEADROOM));
    }

    private void edges(Distribution shape, Plot plot) {
        List<DistributionBin> bins = shape.bins();
        int every = Math.max(1, (int) Math.ceil(bins.size() * PIXELS_PER_LABEL / plot.width()));
        UnitNotation notation = shape.in(sheet.notation());
        for (int edge = 0; edge <= bins.size(); edge += every) {
            double value = edge < bins.size()
                    ? bins.get(edge).from()
                    : bins.get(edge - 1).to();
            sheet.ink().words(notation.tick(value), plot.x(edge), plot.bottom() + 6, BELOW);
        }
    }

    /** Filled by the baseline, outlined and pale by the candidate. */
    private void bars(Distribution shape, Role side, Plot plot) {
        Trace bars = new Trace();
        for (int bin = 0; bin < shape.bins().size(); bin++) {
            double share = share(shape, shape.bins().get(bin), side);
            if (share > 0) {
                double from = bin + 0.5 - (side == Role.BASELINE ? BAR : 0);
                double left = plot.x(from) + 0.5;
                double right = left + Math.max(1, plot.x(from + BAR) - left - 0.5);
                double top = Math.min(plot.bottom() - 0.5, plot.y(share) + 0.5);
                bars.from(left, plot.bottom()).to(left, top).to(right, top).to(right, plot.bottom());
            }
        }
        Hue hue = Hue.of(side);
        switch (side) {
            case BASELINE -> sheet.ink().area(bars, Fill.of(hue));
            case CANDIDATE -> {
                sheet.ink().area(bars, Fill.of(hue, CANDIDATE_FILL));
                sheet.ink().line(bars, Stroke.thin(hue));
            }
        }
    }
}
