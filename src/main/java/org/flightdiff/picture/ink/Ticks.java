package org.flightdiff.picture.ink;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.flightdiff.unit.RoundValues;
import org.flightdiff.unit.Unit;
import org.flightdiff.unit.UnitNotation;

/**
 * The ticks of an axis: round values of its unit.
 *
 * @param values ascending, all on the axis
 * @param step distance between two of them
 */
public record Ticks(List<Double> values, double step) {

    private static final double[] TIME_STEPS = {
        1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10800, 21600, 43200, 86400
    };

    public Ticks {
        values = List.copyOf(values);
    }

    /** At most this many ticks for an axis of values. */
    public static Ticks of(Extent axis, UnitNotation notation, int most) {
        return at(axis, notation.step(axis.length() / most));
    }

    /** At most this many ticks for an axis of time in seconds. */
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
