package org.flightdiff.comparison.head;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.VitalSign;
import org.flightdiff.language.Text;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Better;
import org.flightdiff.view.Metric;
import org.flightdiff.view.gc.PauseMetrics;

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
        Set<Metric> subjects = new HashSet<>();
        List<Text> told = comparison.vitalSigns().stream()
                .filter(sign -> sign.result().metric().placeWhereUnchanged() != null && isTold(sign))
                .sorted(Comparator.comparing(
                        sign -> Objects.requireNonNull(sign.result().metric().placeWhereUnchanged())))
                // Stopped time is mostly pauses.
                .filter(sign -> subjects.add(
                        isLeft(sign.result())
                                ? PauseMetrics.SHARE
                                : sign.result().metric()))
                .limit(MOST)
                .map(sign -> told(comparison, sign))
                .toList();
        return told.isEmpty() ? Optional.empty() : Optional.of(Text.commas(told));
    }

    private static boolean isTold(VitalSign sign) {
        Double smallest = sign.smallest();
        return smallest != null && part(sign.result(), smallest) <= LARGEST_TOLD + ROUNDING;
    }

    /** By what part it would change, of what is missing from a whole: 0.5 for half as much again. */
    private static double part(MetricResult result, double smallest) {
        return isLeft(result) ? lessLeft(result, smallest) / (1 - left(result)) : steps(smallest);
    }

    private static boolean isLeft(MetricResult result) {
        return result.metric().direction().leftOfWhole();
    }

    private static double steps(double change) {
        return Math.ceil(change / STEP - ROUNDING) * STEP;
    }

    /** A factor either way: a fall by it is no minus of a rise by it. Of shares, which are read as parts of the whole, points. */
    private static Text told(Comparison comparison, VitalSign sign) {
        MetricResult result = sign.result();
        double smallest = Objects.requireNonNull(sign.smallest());
        if (isLeft(result)) {
            Text points = Text.difference(Unit.SHARE, rounded(lessLeft(result, smallest)));
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

    private static double lessLeft(MetricResult result, double smallest) {
        return left(result) * Math.log1p(smallest);
    }

    private static double rounded(double less) {
        double unit = Math.pow(10, Math.floor(Math.log10(less)) + 1 - DIGITS);
        return Math.ceil(less / unit - ROUNDING) * unit;
    }
}
