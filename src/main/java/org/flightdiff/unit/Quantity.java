package org.flightdiff.unit;

import java.util.Locale;

/** Writes quantities for people: three significant digits and a prefix that keeps them short. */
public final class Quantity {

    private static final String[] BINARY_PREFIXES = {"", "Ki", "Mi", "Gi", "Ti", "Pi"};
    private static final String[] DECIMAL_PREFIXES = {"", "k", "M", "G", "T"};
    private static final double PREFIX_FROM = 999.5;
    private static final double WRITTEN_BELOW = 99_999.5;
    /** A smaller change gets no more decimal places than a larger one: nobody needs a ten-thousandth of a percent. */
    private static final double FINEST_PERCENT = 0.095;

    private Quantity() {}

    /** A value in a unit: "12.3 ms", "1.50 GiB", "38.2 %", "1,234". A non-breaking space stands before the unit. */
    public static String format(Unit unit, double value, Locale locale) {
        if (Double.isNaN(value)) {
            return "–";
        }
        return switch (unit) {
            case ONE -> count(value, locale);
            case SHARE -> digits(value * 100, locale) + "\u00a0%";
            case SECONDS -> seconds(value, locale);
            case BYTES -> scaled(value, 1024, BINARY_PREFIXES, "B", locale);
            case BYTES_PER_SECOND -> scaled(value, 1024, BINARY_PREFIXES, "B/s", locale);
            case PER_SECOND -> rate(value, locale);
        };
    }

    /** The same, and where it is a rate, for a period: "2.10 /h". */
    public static String format(Unit unit, double value, RatePeriod period, Locale locale) {
        return unit != Unit.PER_SECOND || period == RatePeriod.SECOND || Double.isNaN(value)
                ? format(unit, value, locale)
                : rate(value * period.seconds(), locale).replace("/s", "/" + period.symbol());
    }

    /** A change such as candidate/baseline − 1: "+38.2 %", or "×5.8" from a doubling on. */
    public static String change(double change, Locale locale) {
        return changeAs(change, change, locale);
    }

    /** A change in the notation of another, for an end of that one's interval. */
    public static String changeAs(double notation, double change, Locale locale) {
        if (notation >= 1) {
            return "×" + digits(1 + change, locale);
        }
        double percent = Math.abs(change) * 100;
        String magnitude = percent > 0 && percent < FINEST_PERCENT
                ? String.format(locale, "%.2f", percent)
                : digits(percent, locale);
        return (change < 0 ? "−" : "+") + magnitude + "\u00a0%";
    }

    /** A difference with its sign: "+12.0 MiB"; that of shares in points, as "+5 %" would mean a twentieth more. */
    public static String difference(Unit unit, double value, Locale locale) {
        return unit == Unit.SHARE
                ? points(value, locale) + "\u00a0points"
                : (value < 0 ? "−" : "+") + format(unit, Math.abs(value), locale);
    }

    /** A difference of shares in points, without the word for them: "+5.00". */
    public static String points(double value, Locale locale) {
        return (value < 0 ? "−" : "+") + digits(Math.abs(value) * 100, locale);
    }

    private static String count(double value, Locale locale) {
        return isWritten(value)
                ? whole(value, locale)
                : scaled(value, 1000, DECIMAL_PREFIXES, "", locale).replace("\u00a0", "");
    }

    private static String rate(double value, Locale locale) {
        return Math.abs(value) >= PREFIX_FROM && isWritten(value)
                ? whole(value, locale) + "\u00a0/s"
                : scaled(value, 1000, DECIMAL_PREFIXES, "/s", locale);
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
