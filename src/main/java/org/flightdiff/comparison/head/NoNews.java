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
import org.flightdiff.view.application.ApplicationMetrics;
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

    private static final double LEAST_ALONE_SECONDS = 1e-3;

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
                        || isNotKept(result)
                        || !effects.isCostSure(result)
                        || isCollectorsChoice(result)
                        || isFineAlone(comparison, result)
                        || (result.metric().critical() && (!effects.isFelt(result) || isOfOneCollector(result))));
    }

    /**
     * Whether requests take less than a millisecond longer or shorter in one run a side, without a cause, and nothing else is
     * better or worse: the next start of the same program may do that, and the values of one run do not show it.
     */
    static boolean isFineAlone(Comparison comparison, MetricResult result) {
        return isFine(result)
                && comparison.baseline().size() + comparison.candidate().size() == 2
                && comparison.diagnoses().stream().noneMatch(Diagnosis::isSure)
                && comparison.divergences().stream()
                        .allMatch(each -> each.verdict() == PassedVerdict.DIFFERENT || isFine(each));
    }

    private static boolean isFine(MetricResult result) {
        return ApplicationMetrics.DURATIONS.contains(result.metric())
                && result.amounts()
                        .filter(both -> Math.abs(both.candidate() - both.baseline()) < LEAST_ALONE_SECONDS)
                        .isPresent();
    }

    /** Of the same work a cost is a cost, whatever kept a side waiting. */
    private boolean isOfFault(MetricResult result) {
        boolean cost = comparison.amountOfWork().isSame() && result.metric().is(Trait.COST);
        return !cost
                && comparison.diagnoses().stream()
                        .anyMatch(cause -> isOpposite(result.verdict(), cause) && Effects.isIn(result, cause));
    }

    /**
     * Whether what is kept shrinks on one side by more than it grows on the other: no growth ended; or nobody knows whether what
     * grows is kept.
     */
    private boolean isNotKept(MetricResult result) {
        return result.metric().equals(UseMetrics.LIVE_SET_SLOPE)
                && (result.amounts().stream().anyMatch(both -> both.baseline() + both.candidate() < 0)
                        || comparison.diagnoses().stream()
                                .anyMatch(cause ->
                                        !cause.isSure() && cause.evidence().contains(UseMetrics.LIVE_SET_SLOPE)));
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
