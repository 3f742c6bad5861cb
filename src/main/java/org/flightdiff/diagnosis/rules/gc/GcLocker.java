package org.flightdiff.diagnosis.rules.gc;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.flightdiff.diagnosis.rule.AddedCollections;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.view.Metric;
import org.flightdiff.view.gc.collection.CauseMetrics;
import org.flightdiff.view.gc.collection.CausePanels;
import org.flightdiff.view.gc.collection.CollectionMetrics;
import org.flightdiff.view.gc.collection.FailureMetrics;
import org.flightdiff.view.gc.collection.HeapCurvePanels;
import org.flightdiff.view.gc.pause.PauseMetrics;
import org.flightdiff.view.heap.LiveSetMetrics;
import org.flightdiff.view.heap.UseMetrics;
import org.flightdiff.view.vmoperation.SafepointMetrics;

/**
 * Native code that holds on to an array: the collection it kept waiting follows as soon as it lets go, or, with G1 from
 * JDK 22 on, the region stays where it is.
 */
public final class GcLocker {

    private static final Metric COUNT = CauseMetrics.LOCKER;
    private static final String CAUSE = "GCLocker Initiated GC";

    public static final Rule RULE = Rule.named("gc-locker")
            .shownBy(CausePanels.CAUSES, COUNT)
            .covering(Set.of("GCLockerEdenExpansionPercent", "GCLockerRetryAllocationCount"))
            .raising(COUNT, CollectionMetrics.COUNT, CollectionMetrics.YOUNG, PauseMetrics.COUNT, SafepointMetrics.RATE)
            .worsening(GcCost.FREQUENCY, GcCost.SHARE)
            .halting()
            .slowing()
            .found(GcLocker::examine);

    public static final Rule PINNED = Rule.named("regions-pinned")
            .shownBy(HeapCurvePanels.CONSUMPTION)
            .raising(FailureMetrics.PINNED, UseMetrics.AFTER, LiveSetMetrics.LEVEL)
            .worsening(GcCost.PAUSES, GcCost.SHARE)
            .halting()
            .found(GcLocker::pinned);

    private GcLocker() {}

    private static Optional<Finding> pinned(Case pair) {
        if (!pair.rose(FailureMetrics.PINNED)) {
            return Optional.empty();
        }
        List<Metric> effects = GcCost.in(pair, GcCost.PAUSES, GcCost.SHARE);
        Text explanation = Text.sentences(
                Text.of(
                        "cause.regions-pinned.found",
                        pair.values(FailureMetrics.PINNED),
                        pair.values(CollectionMetrics.COUNT)),
                Text.of("finding.heap-room", pair.values(UseMetrics.MAXIMUM), pair.values(UseMetrics.AFTER)),
                pair.effects(effects));
        return Optional.of(Finding.traced(explanation, List.of(FailureMetrics.PINNED), effects));
    }

    private static Optional<Finding> examine(Case pair) {
        if (!pair.rose(COUNT)) {
            return Optional.empty();
        }
        List<Metric> effects = GcCost.in(pair, GcCost.FREQUENCY, GcCost.SHARE);
        Text explanation = Text.sentences(
                Text.of("cause.gc-locker.found", pair.values(COUNT), pair.values(CollectionMetrics.COUNT)),
                pair.effects(effects));
        return Optional.of(
                Finding.traced(explanation, List.of(COUNT), effects).accountingFor(AddedCollections.by(pair, CAUSE)));
    }
}
