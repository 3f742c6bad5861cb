package org.flightdiff.diagnosis;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Verdict;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.Halts;
import org.flightdiff.diagnosis.rule.HeapRoom;
import org.flightdiff.diagnosis.rule.Prediction.Outcome;
import org.flightdiff.diagnosis.rule.Prediction.Way;
import org.flightdiff.diagnosis.rule.Slowness;
import org.flightdiff.model.Role;

/**
 * What only looks good on the side that suffers. A cause that makes a program slower makes it allocate and compile less
 * in the same time, which is no gain.
 */
final class WithWork {

    private static final String RATE = "allocation.rate";

    /** They rise and fall with what is allocated. */
    private static final Set<String> ALLOCATED =
            Set.of(RATE, "allocation.total", "heap.consumption.slope", "heap.live-set.slope", "heap.old.slope");

    /** So does what a program throws. */
    private static final String THROWN = "exception.rate";

    /** Who allocates less collects less. */
    private static final List<String> COLLECTED = GcCost.metrics(GcCost.SHARE, GcCost.FREQUENCY);

    /** What a side cannot keep, and does not copy either. Its live set is not good or bad in a heap of another size. */
    private static final Set<String> KEPT = Set.of(
            "heap.used-after-gc.median",
            "gc.young.pause.mean",
            "gc.young.pause.total",
            "gc.copied.mean",
            "gc.pause.mean",
            "gc.pause.median",
            "gc.pause.p95",
            "gc.pause.p99",
            "gc.pause.longest");

    private WithWork() {}

    /** Ids of the metrics; none where a cause is not sure, makes nothing slower, or as much is done as before. */
    static List<String> of(Found cause, List<Found> following) {
        Role suffering = cause.side();
        boolean asMuch = cause.pair()
                .comparison()
                .metric("work.rate")
                .filter(result -> result.verdict() == Verdict.UNCHANGED)
                .isPresent();
        if (suffering == null || cause.isLow() || asMuch || !slows(cause)) {
            return List.of();
        }
        Verdict good = suffering == Role.CANDIDATE ? Verdict.BETTER : Verdict.WORSE;
        List<Found> together =
                Stream.concat(Stream.of(cause), following.stream()).toList();
        boolean fits = HeapRoom.holds(cause.pair());
        boolean seemsLess = together.stream().anyMatch(WithWork::seemsToAllocateLess);
        boolean allocatesLess = cause.pair().fell(RATE)
                && together.stream()
                        .anyMatch(each -> isMet(each, RATE) || each.finding().confidence() == Confidence.HIGH);
        Stream<String> shown = cause.pair().comparison().divergences().stream()
                .filter(result -> result.verdict() == good)
                .filter(result -> together.stream().anyMatch(each -> isMet(each, result))
                        || ((allocatesLess || seemsLess)
                                && goesWithAllocation(result.metric().id()))
                        || (!fits && KEPT.contains(result.metric().id())))
                .map(result -> result.metric().id());
        // What is not proven follows as well.
        Stream<String> seen = seemsLess
                ? Stream.concat(
                        Stream.of(RATE),
                        cause.pair().comparison().metrics().stream()
                                .filter(result -> !result.verdict().isDivergence() && result.leaning() == good)
                                .map(result -> result.metric().id())
                                .filter(COLLECTED::contains))
                : Stream.of();
        return Stream.concat(shown, seen).distinct().toList();
    }

    private static boolean goesWithAllocation(String metric) {
        return ALLOCATED.contains(metric)
                || COLLECTED.contains(metric)
                || Halts.BY_PAUSES.contains(metric)
                || metric.equals(THROWN);
    }

    /** Whether it is expected to, and the values lie that way without proof. */
    private static boolean seemsToAllocateLess(Found cause) {
        return cause.rule().predictions().stream()
                        .anyMatch(each -> each.metric().equals(RATE) && each.way() == Way.FALLS)
                && !cause.pair().diverged(RATE)
                && cause.pair().isSmaller(RATE);
    }

    private static boolean slows(Found cause) {
        return cause.rule().predictions().stream()
                .anyMatch(each -> each.way() == Way.WORSENS && Slowness.METRICS.contains(each.metric()));
    }

    private static boolean isMet(Found cause, String metric) {
        return cause.pair()
                .comparison()
                .metric(metric)
                .filter(result -> isMet(cause, result))
                .isPresent();
    }

    private static boolean isMet(Found cause, MetricResult result) {
        return cause.rule()
                .prediction(result)
                .map(cause.pair()::outcome)
                .filter(Outcome.MET::equals)
                .isPresent();
    }
}
