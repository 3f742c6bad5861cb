package org.flightdiff.unit;

import java.text.DecimalFormatSymbols;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** How numbers of one subject and unit are written: three significant digits and a prefix. See {@link Notation#of}. */
public record UnitNotation(Unit unit, RatePeriod period, Locale language) {

    /** What falls by as much or more, but not to 0, is not told as if nothing were left. */
    private static final double ALMOST_ALL = 0.9995;

    private static final String[] BINARY_PREFIXES = {"", "Ki", "Mi", "Gi", "Ti", "Pi"};
    private static final String[] DECIMAL_PREFIXES = {"", "k", "M", "G", "T"};
    private static final Set<String> UNSPACED = Set.of("zh", "ja");
    private static final double PREFIX_FROM = 999.5;
    private static final double WRITTEN_BELOW = 99_999.5;
    /** A smaller change gets no more decimal places than a larger one: nobody needs a ten-thousandth of a percent. */
    private static final double FINEST_PERCENT = 0.095;

    private static final double HALF_OF_THE_LAST = 0.005;

    /** What is less than half of a millionth of a point is what is left of rounding, and has no digit. */
    private static final double SMALLEST_POINTS = 5e-7;

    /** Nor has less than half of a thousandth of anything that is counted. */
    private static final double SMALLEST_DIFFERENCE = 5e-4;

    /** What is less than a thousandth of another number would not change a digit of it. */
    public static final double MOST_TIMES = 1000;

    /** A value with its unit; a rate for its period: "2.10 /h"; a dash if it is missing. */
    public String value(double value) {
        if (Double.isNaN(value)) {
            return "–";
        }
        return switch (unit) {
            case ONE ->
                isWritten(value)
                        ? whole(value)
                        : scaled(value, 1000, DECIMAL_PREFIXES, "").replace("\u00a0", "");
            case SHARE -> digits(value * 100) + percent();
            case SECONDS -> seconds(value);
            case BYTES -> scaled(value, 1024, BINARY_PREFIXES, "B");
            case BYTES_PER_SECOND -> scaled(value, 1024, BINARY_PREFIXES, "B/s");
            case PER_SECOND -> rate(value * period.seconds(), "/" + period);
        };
    }

    /** A difference with its sign: "+12.0 MiB"; that of shares in points, as "+5 %" would mean a twentieth more. */
    public String difference(double value) {
        if (unit == Unit.SHARE) {
            return points(value) + "\u00a0points";
        }
        double written = Math.abs(value) * (unit == Unit.PER_SECOND ? period.seconds() : 1);
        return unit != Unit.SECONDS && written < SMALLEST_DIFFERENCE ? value(0) : sign(value) + value(Math.abs(value));
    }

    /** A round value of an axis, without needless zeros. */
    public String tick(double value) {
        String separator = Pattern.quote(
                String.valueOf(DecimalFormatSymbols.getInstance(language).getDecimalSeparator()));
        return value(value)
                .replaceFirst("(" + separator + "\\d*?)0+(?!\\d)", "$1")
                .replaceFirst(separator + "(?!\\d)", "");
    }

    /** The smallest round step of an axis that is not below a number, see {@link RoundValues#step}. */
    public double step(double least) {
        return RoundValues.step(unit, least * period.seconds()) / period.seconds();
    }

    String changeAs(double other, double change) {
        if (other >= 1) {
            return change >= MOST_TIMES ? "> ×" + digits(MOST_TIMES) : "×" + digits(1 + change);
        }
        double percent = Math.abs(change) * 100;
        if (change > -1 && change <= -ALMOST_ALL) {
            return "< −" + digits(100 * ALMOST_ALL - 0.05) + percent();
        }
        String magnitude =
                percent > 0 && percent < FINEST_PERCENT ? String.format(language, "%.2f", percent) : digits(percent);
        // Less than half of the last digit is no change to be seen, and nothing has no sign.
        return percent < HALF_OF_THE_LAST ? "0" + percent() : (change < 0 ? "−" : "+") + magnitude + percent();
    }

    /** Chinese and Japanese have no space before it. */
    String percent() {
        return UNSPACED.contains(language.getLanguage()) ? "%" : "\u00a0%";
    }

    String points(double value) {
        double points = Math.abs(value) * 100;
        return points < SMALLEST_POINTS ? "0" : sign(value) + digits(points);
    }

    private static String sign(double value) {
        return value < 0 ? "−" : value > 0 ? "+" : "";
    }

    private String rate(double value, String per) {
        return Math.abs(value) >= PREFIX_FROM && isWritten(value)
                ? whole(value) + "\u00a0" + per
                : scaled(value, 1000, DECIMAL_PREFIXES, per);
    }

    /** Whether it is written out: people read thousands more easily than a prefix. */
    private static boolean isWritten(double value) {
        double magnitude = Math.abs(value);
        return magnitude < WRITTEN_BELOW && (magnitude >= PREFIX_FROM || value == Math.rint(value));
    }

    private String whole(double value) {
        return minus(String.format(language, "%,.0f", Math.abs(value)), value);
    }

    private String seconds(double value) {
        double magnitude = Math.abs(value);
        if (magnitude >= 1 || magnitude == 0) {
            return digits(value) + "\u00a0s";
        }
        if (magnitude >= 1e-3) {
            return digits(value * 1e3) + "\u00a0ms";
        }
        return magnitude >= 1e-6 ? digits(value * 1e6) + "\u00a0µs" : digits(value * 1e9) + "\u00a0ns";
    }

    private String scaled(double value, double step, String[] prefixes, String symbol) {
        double rest = value;
        int prefix = 0;
        while (Math.abs(rest) >= PREFIX_FROM && prefix < prefixes.length - 1) {
            rest /= step;
            prefix++;
        }
        return digits(rest) + "\u00a0" + prefixes[prefix] + symbol;
    }

    /** Three significant digits, but never fewer than the integer part has. */
    private String digits(double value) {
        double magnitude = Math.abs(value);
        int decimals = magnitude == 0 || magnitude >= 99.95 ? 0 : magnitude >= 9.995 ? 1 : 2;
        if (magnitude > 0 && magnitude < 0.095) {
            decimals = Math.min(6, 2 - (int) Math.floor(Math.log10(magnitude)));
        }
        return minus(String.format(language, "%,." + decimals + "f", magnitude), value);
    }

    private static String minus(String magnitude, double value) {
        return value < 0 ? "−" + magnitude : magnitude;
    }
}
