package org.flightdiff.comparison.head;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.VitalSign;
import org.flightdiff.language.Text;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Better;
import org.flightdiff.view.Metric;
import org.flightdiff.view.gc.PauseMetrics;
import org.flightdiff.view.gc.ThroughputMetric;

/** What changes for the worse would have been seen, where none is found. */
final class WouldBeSeen {

    /** A change is told in steps of 5 %: it is no measurement. */
    private static final double STEP = 0.05;

    private static final double ROUNDING = 1e-6;

    /** Of what is left of a whole, which is judged by what is missing from it: from here on digits tell nothing. */
    private static final int DIGITS = 2;

    private static final int MOST = 4;

    /** Whoever can only see a change by more than this factor sees next to nothing; as for values that lie far apart. */
    private static final double LARGEST_TOLD = 0.5;

    private WouldBeSeen() {}

    /** Those with the least changes, in words; empty where nothing would have been seen. */
    static Optional<Text> in(Comparison comparison) {
        Map<Metric, VitalSign> bySubject = new LinkedHashMap<>();
        comparison.vitalSigns().stream()
                .filter(sign -> sign.result().metric().placeWhereUnchanged() != null)
                .filter(WouldBeSeen::isTold)
                .sorted(Comparator.comparing(
                        sign -> Objects.requireNonNull(sign.result().metric().placeWhereUnchanged())))
                .forEach(sign -> {
                    Metric metric = sign.result().metric();
                    // Throughput is pauses, told the other way round.
                    bySubject.putIfAbsent(
                            metric.equals(ThroughputMetric.THROUGHPUT) ? PauseMetrics.SHARE : metric, sign);
                });
        List<Text> told = bySubject.values().stream()
                .limit(MOST)
                .map(sign -> told(comparison, sign))
                .toList();
        return told.isEmpty() ? Optional.empty() : Optional.of(Text.commas(told));
    }

    private static boolean isTold(VitalSign sign) {
        Double smallest = sign.smallest();
        if (smallest == null) {
            return false;
        }
        return sign.result().metric().direction().leftOfWhole()
                ? moreMissing(sign.result(), smallest) <= LARGEST_TOLD + ROUNDING
                : steps(smallest) <= LARGEST_TOLD + ROUNDING;
    }

    private static double steps(double change) {
        return Math.ceil(change / STEP - ROUNDING) * STEP;
    }

    /** A factor either way: a fall by it is no minus of a rise by it. Of shares, which are read as parts of the whole, points. */
    private static Text told(Comparison comparison, VitalSign sign) {
        MetricResult result = sign.result();
        double smallest = Objects.requireNonNull(sign.smallest());
        if (result.metric().direction().leftOfWhole()) {
            Text points = Text.difference(Unit.SHARE, lessLeft(result, smallest));
            return Text.of("head.effect", Effects.name(comparison, result), points);
        }
        double factor = 1 + steps(smallest);
        double worse = result.metric().better() == Better.HIGHER ? 1 / factor - 1 : factor - 1;
        OptionalDouble before = result.baseline().amount();
        Text change = result.metric().unit() == Unit.SHARE && before.isPresent()
                ? Text.difference(Unit.SHARE, before.getAsDouble() * worse)
                : Text.change(worse, worse);
        return Text.of("head.effect", Effects.name(comparison, result), change);
    }

    /** What is left of a whole on the side that is missing more of it; NaN where it is not known. */
    private static double left(MetricResult result) {
        return result.amounts()
                .map(both -> Math.min(both.baseline(), both.candidate()))
                .orElse(Double.NaN);
    }

    /** By what part more would be missing from a whole, 0.5 for half as much again; infinite where nothing is missing. */
    private static double moreMissing(MetricResult result, double smallest) {
        double missing = 1 - left(result);
        return missing > 0 ? left(result) * Math.log1p(smallest) / missing : Double.POSITIVE_INFINITY;
    }

    /** How much less of a whole would be left, as a share of it, rounded up. */
    private static double lessLeft(MetricResult result, double smallest) {
        double less = left(result) * Math.log1p(smallest);
        double unit = Math.pow(10, Math.floor(Math.log10(less)) + 1 - DIGITS);
        return Math.ceil(less / unit - ROUNDING) * unit;
    }
}
