package org.flightdiff.comparison.head;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Group;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.Qualifier;
import org.flightdiff.comparison.result.Standing.Quiet;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Collector;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Trait;
import org.flightdiff.view.gc.CollectionMetrics;
import org.flightdiff.view.gc.CpuMetrics;
import org.flightdiff.view.gc.PauseMetrics;
import org.flightdiff.view.heap.UseMetrics;

/**
 * What diverged and is neither good news nor bad. Of what shows a fault nothing is good news for the side that has it, and
 * nothing bad news for the other; of what must never happen nothing is that cost next to nothing, or cannot happen on the
 * other side; of what has a cost nothing is whose cost may be the same.
 */
public final class NoNews {

    private static final List<Metric> OFTEN = List.of(CollectionMetrics.RATE, CollectionMetrics.INTERVAL);

    private static final List<Metric> COSTS = List.of(PauseMetrics.SHARE, PauseMetrics.MEAN, CpuMetrics.PROCESSORS);

    private final Comparison comparison;
    private final Effects effects;

    private NoNews(Comparison comparison) {
        this.comparison = comparison;
        effects = new Effects(comparison);
    }

    /** The same, told as different and no more where it is none. */
    public static Comparison of(Comparison comparison) {
        NoNews none = new NoNews(comparison);
        return comparison.withMetrics(MetricResult.qualified(
                comparison.metrics(),
                result -> none.holds(result) ? Optional.of(new Qualifier.NoNews()) : Optional.empty()));
    }

    private boolean holds(MetricResult result) {
        return result.verdict().isDivergence()
                && (isOfFault(result)
                        || isShrinking(result)
                        || !effects.isCostSure(result)
                        || isCollectorsChoice(result)
                        || (result.metric().critical() && (!effects.isFelt(result) || isOfOneCollector(result))));
    }

    /** Of the same work a cost is a cost, whatever kept a side waiting. */
    private boolean isOfFault(MetricResult result) {
        boolean cost = comparison.amountOfWork().isSame() && result.metric().is(Trait.COST);
        return !cost
                && comparison.diagnoses().stream()
                        .anyMatch(cause -> isOpposite(result.verdict(), cause) && Effects.isIn(result, cause));
    }

    /** Whether what is kept shrinks on one side by more than it grows on the other: no growth ended. */
    private static boolean isShrinking(MetricResult result) {
        return result.metric().equals(UseMetrics.LIVE_SET_SLOPE)
                && result.amounts().stream().anyMatch(both -> both.baseline() + both.candidate() < 0);
    }

    /** Whether the other side's collector cannot have it. */
    private boolean isOfOneCollector(MetricResult result) {
        Both<Set<Collector>> collectors = Effects.collectors(comparison);
        return result.metric().is(Trait.OF_ONE_COLLECTOR)
                && !collectors.baseline().equals(collectors.candidate());
    }

    private static boolean isOpposite(PassedVerdict verdict, Diagnosis cause) {
        return cause.isSure()
                && ((verdict == PassedVerdict.BETTER && cause.group() == Group.NEW)
                        || (verdict == PassedVerdict.WORSE && cause.group() == Group.GONE));
    }

    /**
     * A collector sizes what it collects as it likes: how often it does so is news if the heap fills faster or slower, or it costs
     * more or less, or has a cause.
     */
    private boolean isCollectorsChoice(MetricResult result) {
        return OFTEN.contains(result.metric())
                && comparison
                        .metric(UseMetrics.CONSUMPTION)
                        .filter(filled -> filled.verdict() == PassedVerdict.UNCHANGED
                                || filled.quiet()
                                        .filter(Quiet.ABOUT_THE_SAME::equals)
                                        .isPresent())
                        .isPresent()
                && COSTS.stream()
                        .flatMap(cost -> comparison.metric(cost).stream())
                        .noneMatch(cost -> cost.verdict().isDivergence())
                && comparison.diagnoses().stream().noneMatch(cause -> cause.isSure() && Effects.isIn(result, cause));
    }
}
