package org.flightdiff.comparison.verdict;

import java.util.List;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.Occurrences;
import org.flightdiff.statistics.hypothesis.Difference;

/**
 * How much of a metric surely changed: the share of the larger value by which the sides differ at the near end of the
 * 95 % interval, floor included. 0 is nothing, 1/2 twice as much or half of it, 0.9 ten times, 1 all there was or is.
 * Swapping the sides changes nothing.
 */
final class SureChange {

    private static final double CONFIDENCE = 0.95;
    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);
    private static final double DEVIATIONS = NORMAL.inverseSurvivalProbability((1 - CONFIDENCE) / 2);

    private final Assessment assessment;

    private SureChange(Assessment assessment) {
        this.assessment = assessment;
    }

    /** From 0 to 1; of differences that are judged together the least, and 0 where there is none. */
    static double share(Assessment assessment) {
        SureChange change = new SureChange(assessment);
        return assessment.judged().stream().mapToDouble(change::share).min().orElse(0);
    }

    private double share(Difference difference) {
        if (difference.point() == 0) {
            return 0;
        }
        if (!difference.hasIntervalWithFloor()) {
            return againstNone(difference);
        }
        double nearEnd = nearEnd(difference.intervalWithFloor(CONFIDENCE));
        return assessment.known().baseline().scale() == Scale.LOG ? -Math.expm1(-nearEnd) : ofLarger(nearEnd);
    }

    private static double nearEnd(Interval interval) {
        return Math.max(0, Math.max(interval.low(), -interval.high()));
    }

    private double ofLarger(double difference) {
        double larger = Math.max(
                Math.abs(assessment.known().baseline().value()),
                Math.abs(assessment.known().candidate().value()));
        return Math.min(1, difference / larger);
    }

    /**
     * From none to n, or back, has no ratio. Where n counts occurrences, as many as are at least expected again stand
     * against one that might have been as well, and count for less where not even one is expected. Else the p value
     * tells how many standard errors lie between, of which the interval takes its part.
     */
    private double againstNone(Difference difference) {
        for (Estimate side :
                List.of(assessment.known().baseline(), assessment.known().candidate())) {
            Occurrences occurrences = side.occurrences();
            if (side.value() > 0 && occurrences != null) {
                double least = occurrences.leastExpected(CONFIDENCE);
                return Math.min(1, least) * least / (1 + least);
            }
        }
        double p = difference.pValue();
        return p < 1 - CONFIDENCE ? 1 - DEVIATIONS / NORMAL.inverseSurvivalProbability(p / 2) : 0;
    }
}
