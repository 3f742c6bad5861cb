package org.flightdiff.desktop.chart;

import java.text.DecimalFormatSymbols;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.flightdiff.unit.Quantity;
import org.flightdiff.unit.Unit;

/**
 * The ticks of an axis: round values of its unit.
 *
 * @param values ascending, all on the axis
 * @param step distance between two of them
 */
record Ticks(List<Double> values, double step) {

    private static final double[] DECIMAL_STEPS = {1, 2, 5, 10};
    private static final double[] TIME_STEPS = {
        1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10800, 21600, 43200, 86400
    };

    Ticks {
        values = List.copyOf(values);
    }

    /** At most this many ticks for an axis of values. */
    static Ticks of(Extent axis, Unit unit, int most) {
        double least = axis.length() / most;
        return at(
                axis,
                switch (unit) {
                    case BYTES, BYTES_PER_SECOND -> binaryStep(least);
                    case ONE, SHARE, SECONDS, PER_SECOND -> decimalStep(least);
                });
    }

    /** At most this many ticks for an axis of time in seconds. */
    static Ticks ofTime(Extent axis, int most) {
        double least = axis.length() / most;
        if (least < 1) {
            return at(axis, decimalStep(least));
        }
        for (double step : TIME_STEPS) {
            if (step >= least) {
                return at(axis, step);
            }
        }
        double day = TIME_STEPS[TIME_STEPS.length - 1];
        return at(axis, Math.ceil(least / day) * day);
    }

    /** A tick's value for people, without needless zeros. */
    static String label(Unit unit, double value, Locale locale) {
        String separator = Pattern.quote(
                String.valueOf(DecimalFormatSymbols.getInstance(locale).getDecimalSeparator()));
        return Quantity.format(unit, value, locale)
                .replaceFirst("(" + separator + "\\d*?)0+(?!\\d)", "$1")
                .replaceFirst(separator + "(?!\\d)", "");
    }

    /** A point in time for people: "12.5 s" below a minute's axis, "1:30" and "2:01:30" above. */
    String timeLabel(double seconds, Locale locale) {
        return Times.label(seconds, step, locale);
    }

    private static Ticks at(Extent axis, double step) {
        List<Double> values = new ArrayList<>();
        for (long i = (long) Math.ceil(axis.low() / step - 1e-9); i * step <= axis.high() + step * 1e-9; i++) {
            values.add(i * step);
        }
        return new Ticks(values, step);
    }

    private static double decimalStep(double least) {
        double magnitude = Math.pow(10, Math.floor(Math.log10(least)));
        for (double step : DECIMAL_STEPS) {
            if (step * magnitude >= least * (1 - 1e-9)) {
                return step * magnitude;
            }
        }
        return 10 * magnitude;
    }

    /** A power of two: the ticks read 512 MiB, 1 GiB. */
    private static double binaryStep(double least) {
        return least <= 1 ? decimalStep(least) : Math.pow(2, Math.ceil(Math.log(least) / Math.log(2) - 1e-9));
    }
}
