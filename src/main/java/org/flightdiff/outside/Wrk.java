package org.flightdiff.outside;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightdiff.unit.Unit;
import org.jspecify.annotations.Nullable;

/** What wrk and wrk2 print at the end: requests per second and, if asked for, percentiles. Single numbers, no series. */
final class Wrk implements Format {

    private static final Pattern RATE = Pattern.compile("Requests/sec:\\s+([0-9.]+)");
    private static final Pattern PERCENTILE = Pattern.compile("\\s*([0-9.]+)%\\s+([0-9.]+)(us|ms|s|m|h)");

    private static final Map<Double, String> PERCENTILES =
            Map.of(50.0, "median", 95.0, "p95", 99.0, "p99", 100.0, "longest");

    @Override
    public boolean begins(String firstLine) {
        return firstLine.startsWith("Running ") && firstLine.contains(" test @ ");
    }

    @Override
    public Outside read(Path file, Lines lines) throws IOException {
        Map<String, OutsideValue> values = new LinkedHashMap<>();
        for (@Nullable String line = lines.next(); line != null; line = lines.next()) {
            Matcher rate = RATE.matcher(line);
            Matcher percentile = PERCENTILE.matcher(line);
            if (rate.matches()) {
                add(values, "rate", Unit.PER_SECOND, Aim.HIGHER, Double.parseDouble(rate.group(1)));
            } else if (percentile.matches()) {
                String name = PERCENTILES.get(Double.parseDouble(percentile.group(1)));
                if (name != null) {
                    double factor = UnitScale.of(percentile.group(3)).factor();
                    add(values, name, Unit.SECONDS, Aim.LOWER, Double.parseDouble(percentile.group(2)) * factor);
                }
            }
        }
        if (values.isEmpty()) {
            throw new IllegalArgumentException("ends before wrk said anything; let it run to its end");
        }
        List<OutsideValue> all = new ArrayList<>(values.values());
        return new Outside(all, List.of());
    }

    /** The first of a name counts: wrk2 also prints the distribution without its correction. */
    private static void add(Map<String, OutsideValue> values, String name, Unit unit, Aim aim, double amount) {
        values.putIfAbsent(name, new OutsideValue(Requests.NAME + "." + name, unit, aim, amount));
    }
}
