package org.flightdiff.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;
import org.flightdiff.language.Text;
import org.flightdiff.shape.JudgedPart;
import org.flightdiff.unit.RoundValues;
import org.flightdiff.unit.Unit;
import org.flightdiff.unit.UnitNotation;
import org.jspecify.annotations.Nullable;

record Axes(Sheet sheet, Plot plot) {

    private static final double PIXELS_PER_VALUE_LABEL = 34;
    private static final double PIXELS_PER_TIME_LABEL = 80;
    private static final double GAP = 6;
    private static final double SHADE = 0.07;
    private static final Lettering BESIDE = Lettering.end(Hue.MUTED);
    private static final Lettering BELOW = Lettering.middle(Hue.MUTED).up(Lettering.Up.TOP);
    private static final Lettering WITHIN = Lettering.start(Hue.MUTED).up(Lettering.Up.TOP);
    private static final Ink.Stroke LINE = Ink.Stroke.thin(Hue.GRID);

    /** Horizontal grid lines, with labels if the axis is at this plot. */
    public void values(UnitNotation notation, boolean labelled) {
        int most = Math.max(2, (int) (plot.height() / PIXELS_PER_VALUE_LABEL));
        Trace lines = new Trace();
        List<Double> ticks = Ticks.of(plot.up(), notation, most).values();
        ticks.forEach(value -> lines.from(plot.left(), up(value)).to(plot.right(), up(value)));
        sheet.ink().line(lines, LINE);
        if (labelled) {
            ticks.forEach(value -> sheet.ink().words(notation.tick(value), plot.left() - GAP, up(value), BESIDE));
        }
    }

    private double up(double value) {
        return Math.round(plot.y(value)) + 0.5;
    }

    public void across(UnitNotation notation) {
        int most = Math.max(2, (int) (plot.width() / PIXELS_PER_TIME_LABEL));
        below(Ticks.of(plot.across(), notation, most), notation::tick);
    }

    /** With the part that is judged shaded; null for none. */
    public void time(@Nullable JudgedPart judged) {
        if (judged != null) {
            shade(judged);
        }
        Ticks ticks = Ticks.ofTime(plot.across(), Math.max(2, (int) (plot.width() / PIXELS_PER_TIME_LABEL)));
        below(ticks, seconds -> ticks.timeLabel(seconds, sheet.notation().language()));
    }

    private void shade(JudgedPart judged) {
        double left = Math.max(plot.left(), plot.x(judged.from()));
        double wide = Math.min(plot.right(), plot.x(judged.to())) - left;
        if (wide > 0) {
            sheet.ink().rectangle(left, plot.top(), wide, plot.height(), Ink.Fill.of(Hue.TEXT, SHADE));
            String words = WITHIN.fitted(sheet.words(Text.of("chart.judged")), wide - GAP, sheet.ink());
            sheet.ink().words(words, left + GAP / 2, plot.top(), WITHIN);
        }
    }

    private void below(Ticks ticks, DoubleFunction<String> label) {
        Trace lines = new Trace();
        ticks.values().forEach(value -> lines.from(across(value), plot.top()).to(across(value), plot.bottom()));
        sheet.ink().line(lines, LINE);
        for (double value : ticks.values()) {
            sheet.ink().words(label.apply(value), across(value), plot.bottom() + GAP, BELOW);
        }
    }

    private double across(double value) {
        return Math.round(plot.x(value)) + 0.5;
    }

    record Ticks(List<Double> values, double step) {

        private static final double[] TIME_STEPS = {
            1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10800, 21600, 43200, 86400
        };

        public Ticks {
            values = List.copyOf(values);
        }

        public static Ticks of(Extent axis, UnitNotation notation, int most) {
            return at(axis, notation.step(axis.length() / most));
        }

        public static Ticks ofTime(Extent axis, int most) {
            double least = axis.length() / most;
            if (least < 1) {
                return at(axis, RoundValues.step(Unit.SECONDS, least));
            }
            for (double step : TIME_STEPS) {
                if (step >= least) {
                    return at(axis, step);
                }
            }
            double day = TIME_STEPS[TIME_STEPS.length - 1];
            return at(axis, Math.ceil(least / day) * day);
        }

        /** A point in time for people: "12.5 s" below a minute's axis, "1:30" and "2:01:30" above. */
        public String timeLabel(double seconds, Locale locale) {
            return Times.label(seconds, step, locale);
        }

        private static Ticks at(Extent axis, double step) {
            List<Double> values = new ArrayList<>();
            for (long i = (long) Math.ceil(axis.low() / step - 1e-9); i * step <= axis.high() + step * 1e-9; i++) {
                values.add(i * step);
            }
            return new Ticks(values, step);
        }
    }
}
