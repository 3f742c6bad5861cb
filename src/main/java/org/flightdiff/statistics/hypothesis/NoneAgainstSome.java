package org.flightdiff.statistics.hypothesis;

import java.util.Objects;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.Occurrences;
import org.flightdiff.statistics.estimate.RunMedian;
import org.jspecify.annotations.Nullable;

/**
 * No occurrence on one side against some on the other. Those of several runs add up, with what they were observed in.
 * Where runs disagree so much that they count for few, each of them still had as many as the one that has the fewest:
 * they never say less than that run against a single one without any.
 */
final class NoneAgainstSome {

    private NoneAgainstSome() {}

    /** Two-sided p value of no difference, see {@link Occurrences#pValueAgainstNone}. */
    static double pValue(Estimate none, Estimate some, double floor) {
        double together = known(some.occurrences()).pValueAgainstNone(known(none.occurrences()), floor);
        return some instanceof RunMedian runs
                ? Math.min(together, known(runs.fewestOccurrences()).pValueAgainstNone(oneRunOf(none), floor))
                : together;
    }

    private static Occurrences oneRunOf(Estimate none) {
        double exposure = known(none.occurrences()).exposure();
        return new Occurrences(0, exposure / RunMedian.runsOf(none).size());
    }

    private static Occurrences known(@Nullable Occurrences occurrences) {
        return Objects.requireNonNull(occurrences);
    }
}
