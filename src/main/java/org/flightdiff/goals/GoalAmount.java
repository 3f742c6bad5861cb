package org.flightdiff.goals;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;

/** Amounts as people write them, {@code 100 ms}, {@code 1.5 GiB}, {@code 20 %}, in base units. */
final class GoalAmount {

    /** A number and its unit, for use in longer patterns; two groups. */
    static final String PATTERN = "([0-9]+(?:\\.[0-9]+)?)\\s*(%|[a-zA-Zµ]*(?:/[a-z]+)?)";

    private static final Pattern ALONE = Pattern.compile(PATTERN);
    private static final Map<String, Double> PLAIN = Map.of("", 1.0, "k", 1e3, "M", 1e6, "G", 1e9);
    private static final Map<String, Double> SHARES = Map.of("%", 0.01, "", 1.0);
    private static final Map<String, Double> SECONDS =
            Map.of("ns", 1e-9, "us", 1e-6, "µs", 1e-6, "ms", 1e-3, "s", 1.0, "min", 60.0, "h", 3600.0, "d", 86_400.0);
    private static final Map<String, Double> BYTES = Map.of(
            "B", 1.0, "kB", 1e3, "KB", 1e3, "MB", 1e6, "GB", 1e9, "TB", 1e12, "KiB", 0x1p10, "MiB", 0x1p20, "GiB",
            0x1p30, "TiB", 0x1p40);
    private static final Map<String, Double> PER_SECOND =
            Map.of("/s", 1.0, "/min", 1.0 / 60, "/h", 1.0 / 3600, "/d", 1.0 / 86_400, "k/s", 1e3, "M/s", 1e6);
    private static final Map<String, Double> BYTES_PER_SECOND = perSecond(BYTES);

    private GoalAmount() {}

    /** @throws IllegalArgumentException with one clear line if it is not one */
    static double in(Unit unit, String text) {
        Matcher parts = ALONE.matcher(text.trim());
        if (!parts.matches()) {
            throw new IllegalArgumentException("'" + text + "' is no amount; write it like " + example(unit));
        }
        return of(unit, parts.group(1), parts.group(2));
    }

    static double share(String text) {
        Matcher parts = ALONE.matcher(text.trim());
        if (!parts.matches() || !parts.group(2).equals("%")) {
            throw new IllegalArgumentException("'" + text + "' is no share; write it like 10 %");
        }
        return of(Unit.SHARE, parts.group(1), parts.group(2));
    }

    /** How much a metric may change: a share, or an amount in its unit where its changes are no ratios. */
    static double change(Metric metric, String text) {
        return metric.isGrowth() ? in(metric.unit(), text) : share(text);
    }

    static double of(Unit unit, String number, String symbol) {
        Double factor = symbols(unit).get(symbol);
        if (factor == null) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "%s is no amount of this metric; write it like %s",
                    (number + " " + symbol).trim(),
                    example(unit)));
        }
        return Double.parseDouble(number) * factor;
    }

    private static Map<String, Double> symbols(Unit unit) {
        return switch (unit) {
            case ONE -> PLAIN;
            case SHARE -> SHARES;
            case SECONDS -> SECONDS;
            case BYTES -> BYTES;
            case BYTES_PER_SECOND -> BYTES_PER_SECOND;
            case PER_SECOND -> PER_SECOND;
        };
    }

    private static String example(Unit unit) {
        return switch (unit) {
            case ONE -> "250";
            case SHARE -> "5 %";
            case SECONDS -> "100 ms";
            case BYTES -> "512 MB";
            case BYTES_PER_SECOND -> "20 MB/s";
            case PER_SECOND -> "2.5 /s";
        };
    }

    private static Map<String, Double> perSecond(Map<String, Double> amounts) {
        Map<String, Double> rates = new HashMap<>();
        amounts.forEach((symbol, factor) -> rates.put(symbol + "/s", factor));
        return Map.copyOf(rates);
    }
}
