package org.flightdiff.diagnosis;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.accounting.Work;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.Halts;
import org.flightdiff.diagnosis.rule.HeapRoom;
import org.flightdiff.diagnosis.rule.Prediction.PredictionOutcome;
import org.flightdiff.diagnosis.rule.Prediction.Way;
import org.flightdiff.model.Role;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Trait;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.application.ApplicationMetrics;

/**
 * What only looks good on the side that suffers. A cause that makes a program slower makes it allocate and compile less
 * in the same time, which is no gain.
 */
final class WithWork {

    private static final Metric RATE = AllocationMetrics.RATE;

    /** Who allocates less collects less. */
    private static final List<Metric> COLLECTED = GcCost.metrics(GcCost.SHARE, GcCost.FREQUENCY);

    private WithWork() {}

    /** The metrics; none where a cause is not sure, makes nothing slower, or as much is done as before. */
    static List<Metric> of(FoundCause cause, List<FoundCause> following) {
        Role suffering = cause.side();
        Work work = cause.pair().work();
        boolean asMuch = work.isSame()
                || work.isMore()
                || cause.pair()
                        .comparison()
                        .metric(ApplicationMetrics.UNITS)
                        .filter(result -> result.verdict() == PassedVerdict.UNCHANGED)
                        .isPresent();
        if (suffering == null || cause.isLow() || asMuch || !slows(cause)) {
            return List.of();
        }
        PassedVerdict good = suffering == Role.CANDIDATE ? PassedVerdict.BETTER : PassedVerdict.WORSE;
        List<FoundCause> together =
                Stream.concat(Stream.of(cause), following.stream()).toList();
        // A side cannot keep what does not fit, and does not copy it either.
        boolean fits = HeapRoom.holds(cause.pair());
        boolean seemsLess = together.stream().anyMatch(WithWork::seemsToAllocateLess);
        boolean allocatesLess = cause.pair().fell(RATE)
                && together.stream()
                        .anyMatch(each -> isMet(each, RATE) || each.finding().confidence() == Confidence.HIGH);
        Stream<Metric> shown = cause.pair().comparison().divergences().stream()
                .filter(result -> result.verdict() == good)
                .filter(result -> together.stream().anyMatch(each -> isMet(each, result))
                        || ((allocatesLess || seemsLess) && goesWithAllocation(result.metric()))
                        || (!fits && result.metric().is(Trait.WITH_KEPT_OBJECTS)))
                .map(MetricResult::metric);
        // What is not proven follows as well.
        Stream<Metric> seen = seemsLess
                ? Stream.concat(
                        Stream.of(RATE),
                        cause.pair().comparison().metrics().stream()
                                .filter(result -> !result.verdict().isDivergence() && result.leaning() == good)
                                .map(MetricResult::metric)
                                .filter(COLLECTED::contains))
                : Stream.of();
        return Stream.concat(shown, seen).distinct().toList();
    }

    private static boolean goesWithAllocation(Metric metric) {
        return metric.is(Trait.WITH_ALLOCATION) || COLLECTED.contains(metric) || Halts.BY_PAUSES.contains(metric);
    }

    /** Whether it is expected to, and the values lie that way without proof. */
    private static boolean seemsToAllocateLess(FoundCause cause) {
        return cause.rule().predictions().stream()
                        .anyMatch(each -> each.metric().equals(RATE) && each.way() == Way.FALLS)
                && !cause.pair().diverged(RATE)
                && cause.pair().isSmaller(RATE);
    }

    private static boolean slows(FoundCause cause) {
        return cause.rule().predictions().stream()
                .anyMatch(each -> each.way() == Way.WORSENS && ApplicationMetrics.DURATIONS.contains(each.metric()));
    }

    private static boolean isMet(FoundCause cause, Metric metric) {
        return cause.pair()
                .comparison()
                .metric(metric)
                .filter(result -> isMet(cause, result))
                .isPresent();
    }

    private static boolean isMet(FoundCause cause, MetricResult result) {
        return cause.rule()
                .prediction(result)
                .map(cause.pair()::outcome)
                .filter(PredictionOutcome.MET::equals)
                .isPresent();
    }

    /** Metrics that mean something else with another collector, where this cause is one. */
    static List<Metric> byCollector(FoundCause cause) {
        return cause.side() == null && !cause.isLow() && !cause.pair().sameCollector()
                ? cause.pair().comparison().metrics().stream()
                        .map(MetricResult::metric)
                        .filter(metric -> metric.is(Trait.OTHERWISE_BY_COLLECTOR))
                        .sorted(Comparator.comparing(Metric::id))
                        .toList()
                : List.of();
    }
}
