package org.flightdiff.unit;

import java.util.Locale;

/** Writes quantities for people: three significant digits and a prefix that keeps them short. */
final class Quantity {

    private static final String[] BINARY_PREFIXES = {"", "Ki", "Mi", "Gi", "Ti", "Pi"};
    private static final String[] DECIMAL_PREFIXES = {"", "k", "M", "G", "T"};
    private static final double PREFIX_FROM = 999.5;
    private static final double WRITTEN_BELOW = 99_999.5;
    /** A smaller change gets no more decimal places than a larger one: nobody needs a ten-thousandth of a percent. */
    private static final double FINEST_PERCENT = 0.095;

    private static final double HALF_OF_THE_LAST = 0.005;

    /** What is less than half of a millionth of a point is what is left of rounding, and has no digit. */
    private static final double SMALLEST_POINTS = 5e-7;

    /** Nor has less than half of a thousandth of anything that is counted. */
    private static final double SMALLEST_DIFFERENCE = 5e-4;

    private Quantity() {}

    /** A value with its unit; a rate for a period: "2.10 /h". */
    static String format(Unit unit, double value, RatePeriod period, Locale locale) {
        if (Double.isNaN(value)) {
            return "–";
        }
        return switch (unit) {
            case ONE -> count(value, locale);
            case SHARE -> digits(value * 100, locale) + "\u00a0%";
            case SECONDS -> seconds(value, locale);
            case BYTES -> scaled(value, 1024, BINARY_PREFIXES, "B", locale);
            case BYTES_PER_SECOND -> scaled(value, 1024, BINARY_PREFIXES, "B/s", locale);
            case PER_SECOND -> rate(value * period.seconds(), "/" + period.symbol(), locale);
        };
    }

    /** A change such as candidate/baseline − 1, written as another one is. */
    static String changeAs(double notation, double change, Locale locale) {
        if (notation >= 1) {
            return "×" + digits(1 + change, locale);
        }
        double percent = Math.abs(change) * 100;
        String magnitude = percent > 0 && percent < FINEST_PERCENT
                ? String.format(locale, "%.2f", percent)
                : digits(percent, locale);
        // Less than half of the last digit is no change to be seen, and nothing has no sign.
        return percent < HALF_OF_THE_LAST ? "0\u00a0%" : (change < 0 ? "−" : "+") + magnitude + "\u00a0%";
    }

    /** A difference with its sign; that of shares in points, that of rates for a period. */
    static String difference(Unit unit, double value, RatePeriod period, Locale locale) {
        if (unit == Unit.SHARE) {
            return points(value, locale) + "\u00a0points";
        }
        double written = Math.abs(value) * (unit == Unit.PER_SECOND ? period.seconds() : 1);
        return unit != Unit.SECONDS && written < SMALLEST_DIFFERENCE
                ? format(unit, 0, period, locale)
                : sign(value) + format(unit, Math.abs(value), period, locale);
    }

    /** A difference of shares in points, without the word for them: "+5.00". */
    static String points(double value, Locale locale) {
        double points = Math.abs(value) * 100;
        return points < SMALLEST_POINTS ? "0" : sign(value) + digits(points, locale);
    }

    private static String sign(double value) {
        return value < 0 ? "−" : value > 0 ? "+" : "";
    }

    private static String count(double value, Locale locale) {
        return isWritten(value)
                ? whole(value, locale)
                : scaled(value, 1000, DECIMAL_PREFIXES, "", locale).replace("\u00a0", "");
    }

    private static String rate(double value, String per, Locale locale) {
        return Math.abs(value) >= PREFIX_FROM && isWritten(value)
                ? whole(value, locale) + "\u00a0" + per
                : scaled(value, 1000, DECIMAL_PREFIXES, per, locale);
    }

    /** Whether it is written out: people read thousands more easily than a prefix. */
    private static boolean isWritten(double value) {
        double magnitude = Math.abs(value);
        return magnitude < WRITTEN_BELOW && (magnitude >= PREFIX_FROM || value == Math.rint(value));
    }

    private static String whole(double value, Locale locale) {
        return minus(String.format(locale, "%,.0f", Math.abs(value)), value);
    }

    private static String seconds(double value, Locale locale) {
        double magnitude = Math.abs(value);
        if (magnitude >= 1 || magnitude == 0) {
            return digits(value, locale) + "\u00a0s";
        }
        if (magnitude >= 1e-3) {
            return digits(value * 1e3, locale) + "\u00a0ms";
        }
        return magnitude >= 1e-6 ? digits(value * 1e6, locale) + "\u00a0µs" : digits(value * 1e9, locale) + "\u00a0ns";
    }

    private static String scaled(double value, double step, String[] prefixes, String symbol, Locale locale) {
        double rest = value;
        int prefix = 0;
        while (Math.abs(rest) >= PREFIX_FROM && prefix < prefixes.length - 1) {
            rest /= step;
            prefix++;
        }
        return digits(rest, locale) + "\u00a0" + prefixes[prefix] + symbol;
    }

    /** Three significant digits, but never fewer than the integer part has. */
    private static String digits(double value, Locale locale) {
        double magnitude = Math.abs(value);
        int decimals = magnitude == 0 || magnitude >= 99.95 ? 0 : magnitude >= 9.995 ? 1 : 2;
        if (magnitude > 0 && magnitude < 0.095) {
            decimals = Math.min(6, 2 - (int) Math.floor(Math.log10(magnitude)));
        }
        return minus(String.format(locale, "%,." + decimals + "f", magnitude), value);
    }

    private static String minus(String magnitude, double value) {
        return value < 0 ? "−" + magnitude : magnitude;
    }
}
