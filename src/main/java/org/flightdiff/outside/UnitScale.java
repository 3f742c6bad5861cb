package org.flightdiff.outside;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.flightdiff.unit.Unit;

/** A unit as people write it, and what 1 of it is in base units, above 0. */
record UnitScale(Unit unit, double factor) {

    static final UnitScale PLAIN = new UnitScale(Unit.ONE, 1);

    private static final Map<String, Double> SECONDS = Map.ofEntries(
            Map.entry("ns", 1e-9),
            Map.entry("us", 1e-6),
            Map.entry("µs", 1e-6),
            Map.entry("μs", 1e-6),
            Map.entry("usec", 1e-6),
            Map.entry("ms", 1e-3),
            Map.entry("msec", 1e-3),
            Map.entry("millis", 1e-3),
            Map.entry("s", 1.0),
            Map.entry("sec", 1.0),
            Map.entry("seconds", 1.0),
            Map.entry("min", 60.0),
            Map.entry("m", 60.0),
            Map.entry("h", 3600.0));

    private static final Map<String, Double> BYTES = Map.of(
            "B", 1.0, "bytes", 1.0, "kB", 1e3, "KB", 1e3, "MB", 1e6, "GB", 1e9, "KiB", 0x1p10, "MiB", 0x1p20, "GiB",
            0x1p30, "TiB", 0x1p40);

    private static final Map<String, Double> PERIODS = Map.of(
            "s", 1.0, "sec", 1.0, "second", 1.0, "min", 60.0, "h", 3600.0, "hour", 3600.0, "d", 86_400.0, "day",
            86_400.0);

    private static final Map<String, Double> RATES =
            Map.of("rps", 1.0, "tps", 1.0, "qps", 1.0, "ops", 1.0, "jops", 1.0, "iops", 1.0);

    private static final Map<String, Double> THOUSANDS = Map.of("k", 1e3, "M", 1e6);

    /** Time, bytes, a share in %, or anything per second, minute, hour or day; none at all is a plain number. */
    static UnitScale of(String symbol) {
        return find(symbol.trim())
                .orElseThrow(() -> new IllegalArgumentException("'" + symbol.trim()
                        + "' is no unit; units are ms, s, %, B, MiB, MB/s, and anything per s, min, h"
                        + " or d, such as op/s"));
    }

    static Optional<UnitScale> find(String symbol) {
        if (symbol.isEmpty() || symbol.equals("1")) {
            return Optional.of(PLAIN);
        }
        if (symbol.equals("%")) {
            return Optional.of(new UnitScale(Unit.SHARE, 0.01));
        }
        int slash = symbol.indexOf('/');
        if (slash >= 0) {
            return per(
                    symbol.substring(0, slash).trim(),
                    symbol.substring(slash + 1).trim());
        }
        Double rate = RATES.get(symbol.toLowerCase(Locale.ROOT));
        return rate != null
                ? Optional.of(new UnitScale(Unit.PER_SECOND, rate))
                : in(SECONDS, symbol, Unit.SECONDS).or(() -> in(BYTES, symbol, Unit.BYTES));
    }

    private static Optional<UnitScale> in(Map<String, Double> symbols, String symbol, Unit unit) {
        return Optional.ofNullable(symbols.get(symbol)).map(factor -> new UnitScale(unit, factor));
    }

    private static Optional<UnitScale> per(String things, String period) {
        Double seconds = PERIODS.get(period);
        if (seconds == null) {
            return Optional.empty();
        }
        Double bytes = BYTES.get(things);
        return Optional.of(
                bytes == null
                        ? new UnitScale(Unit.PER_SECOND, THOUSANDS.getOrDefault(things, 1.0) / seconds)
                        : new UnitScale(Unit.BYTES_PER_SECOND, bytes / seconds));
    }
}
