package org.flightdiff.comparison.verdict;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.flightdiff.comparison.result.MetricResult;
import org.jspecify.annotations.Nullable;

/** Orders the divergences by effect × certainty × importance. */
public final class Ranking {

    /** A change beyond this factor is not larger for that: a hundred times is as loud as ten thousand times. */
    private static final double LARGEST_EFFECT = Math.log(100);

    /** Sums of the same numbers in another order must rank alike, so scores are compared to so many digits. */
    private static final double DIGITS = 1e9;

    private Ranking() {}

    public static List<MetricResult> rank(List<MetricResult> results) {
        List<MetricResult> loud = results.stream()
                .filter(result -> result.verdict().isDivergence())
                .sorted(Comparator.comparingDouble((MetricResult result) -> -score(result))
                        .thenComparing(result -> result.metric().id()))
                .toList();
        List<MetricResult> ranked = new ArrayList<>();
        for (MetricResult result : results) {
            int place = loud.indexOf(result);
            ranked.add(place < 0 ? result : result.ranked(place + 1));
        }
        return List.copyOf(ranked);
    }

    private static double score(MetricResult result) {
        double score = effect(result) * result.certainty() * result.metric().importance();
        boolean criticalAndOneSided = result.metric().critical() && oneSideIsZero(result);
        return criticalAndOneSided ? Double.POSITIVE_INFINITY : Math.rint(score * DIGITS) / DIGITS;
    }

    private static boolean oneSideIsZero(MetricResult result) {
        return isZero(result.baseline().amount()) != isZero(result.candidate().amount());
    }

    private static boolean isZero(@Nullable Double amount) {
        return amount != null && amount == 0;
    }

    private static double effect(MetricResult result) {
        Double before = result.baseline().amount();
        Double after = result.candidate().amount();
        if (before == null || after == null) {
            return 0;
        }
        if (result.metric().mayBeNegative()) {
            double scale = Math.max(Math.abs(before), Math.abs(after));
            return scale == 0 ? 0 : Math.abs(after - before) / scale;
        }
        return Math.min(LARGEST_EFFECT, Math.abs(Math.log(after) - Math.log(before)));
    }
}
