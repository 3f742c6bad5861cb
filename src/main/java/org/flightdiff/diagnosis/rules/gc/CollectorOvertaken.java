package org.flightdiff.diagnosis.rules.gc;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.flightdiff.diagnosis.rule.AddedCollections;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.HeapRoom;
import org.flightdiff.diagnosis.rule.LessWork;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.Tip;
import org.flightdiff.diagnosis.rule.TypedFlags;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Collector;
import org.flightdiff.view.Metric;
import org.flightdiff.view.gc.CollectionMetrics;
import org.flightdiff.view.gc.PausePanels;
import org.flightdiff.view.gc.SurvivalMetrics;
import org.flightdiff.view.heap.ConcurrentCollectorPanels;
import org.flightdiff.view.heap.HeapPanels;
import org.flightdiff.view.heap.UseMetrics;
import org.flightdiff.view.heap.ZgcMetrics;

/**
 * Collections that failed because the application was faster. HotSpot writes a separate event for this, which names the
 * cause; the size of the heap is part of the advice.
 */
public final class CollectorOvertaken {

    private static final double MOSTLY = 0.5;

    private static final String[] G1 = {
        "InitiatingHeapOccupancyPercent", "G1UseAdaptiveIHOP", "G1ReservePercent", "ConcGCThreads"
    };

    private static final String[] CMS = {
        "CMSInitiatingOccupancyFraction", "UseCMSInitiatingOccupancyOnly", "ConcGCThreads"
    };

    private static final String[] CONCURRENT = {
        "ConcGCThreads", "ZAllocationSpikeTolerance", "SoftMaxHeapSize", "ShenandoahMinFreeThreshold"
    };

    public static final Rule EVACUATION_FAILURE = Rule.named(Causes.EVACUATION_FAILURE)
            .advising(Tip.with("adaptive", Collector.G1).from(9))
            .shownBy(HeapPanels.SIZE)
            .covering(TypedFlags.HEAP)
            .covering(Set.of(G1))
            .masking(LessWork.SEEMS)
            .absorbing(Causes.HEAP_TOO_SMALL, Causes.YOUNG_GENERATION_SMALLER)
            .folding(Causes.PREMATURE_PROMOTION)
            .raising(CollectionMetrics.EVACUATION_FAILURE)
            .worsening(SurvivalMetrics.COPY_RATE)
            .pausing(GcCost.PAUSES, GcCost.SHARE)
            .found(pair -> failure(
                            pair,
                            CollectionMetrics.EVACUATION_FAILURE,
                            "cause.evacuation-failure.found",
                            AddedCollections.byFailedEvacuation(pair))
                    .map(finding -> advised(pair, finding, "cause.evacuation-failure.else", HeapRoom.sooner(pair))
                            .bySetting(isSet(pair, G1))));

    public static final Rule CONCURRENT_MODE_FAILURE = Rule.named(Causes.CONCURRENT_MODE_FAILURE)
            .shownBy(PausePanels.OVER_TIME, CollectionMetrics.FULL)
            .shownBy(HeapPanels.SIZE)
            .covering(TypedFlags.HEAP)
            .covering(TypedFlags.YOUNG)
            .covering(Set.of(CMS))
            .masking(LessWork.SEEMS)
            .absorbing(Causes.HEAP_TOO_SMALL, Causes.YOUNG_GENERATION_SMALLER)
            .folding(Causes.PREMATURE_PROMOTION)
            .raising(CollectionMetrics.CONCURRENT_MODE)
            .pausing(GcCost.PAUSES, GcCost.SHARE)
            .found(pair -> failure(pair, CollectionMetrics.CONCURRENT_MODE, "cause.concurrent-mode-failure.found")
                    .map(finding -> advised(pair, finding, "cause.concurrent-mode-failure.else", Text.none())
                            .bySetting(isSet(pair, CMS))));

    public static final Rule ALLOCATION_STALL = Rule.named(Causes.ALLOCATION_STALL)
            .advising(
                    Tip.with("zgc", Collector.ZGC, Collector.GENERATIONAL_ZGC).from(13),
                    Tip.with("shenandoah", Collector.SHENANDOAH))
            .shownBy(ConcurrentCollectorPanels.STALLS)
            .shownBy(HeapPanels.SIZE)
            .covering(TypedFlags.HEAP)
            .covering(Set.of(CONCURRENT))
            .masking(LessWork.SEEMS)
            .absorbing(Causes.HEAP_TOO_SMALL)
            .folding(Causes.CONCURRENT_GC)
            .raising(ZgcMetrics.STALLS)
            .raising(CollectionMetrics.DEGENERATED)
            .worsening(ZgcMetrics.STALLED)
            .pausing(GcCost.PAUSES, GcCost.SHARE)
            .found(pair -> failure(pair, ZgcMetrics.STALLS, "cause.allocation-stall.found")
                    .or(() -> failure(pair, CollectionMetrics.DEGENERATED, "cause.allocation-stall.degenerated"))
                    .map(finding -> advised(pair, finding, "cause.allocation-stall.else", Text.none())
                            .bySetting(isSet(pair, CONCURRENT))));

    private CollectorOvertaken() {}

    /** A heap of a size that is told where there are figures for it, then what else helps. */
    private static Finding advised(Case pair, Finding finding, String otherwise, Text flags) {
        Text heap = HeapRoom.larger(pair);
        // No collector keeps up where what is alive does not fit.
        if (!HeapRoom.holds(pair) && !heap.isEmpty()) {
            return finding.advising(heap);
        }
        return heap.isEmpty() && flags.isEmpty()
                ? finding
                : finding.advising(Text.sentences(heap, flags, Text.of(otherwise)));
    }

    private static boolean isSet(Case pair, String... flags) {
        return pair.isSmaller(UseMetrics.MAXIMUM) || pair.isSetDifferently(flags);
    }

    private static Optional<Finding> failure(Case pair, Metric count, String found) {
        return failure(pair, count, found, 1);
    }

    /** @param part what part of its effects the failures account for */
    private static Optional<Finding> failure(Case pair, Metric count, String found, double part) {
        if (!pair.rose(count)) {
            return Optional.empty();
        }
        List<Metric> effects = part < MOSTLY
                ? List.of()
                : Case.all(GcCost.in(pair, GcCost.PAUSES, GcCost.SHARE), pair.worsened(List.of(ZgcMetrics.STALLED)));
        Text explanation = Text.sentences(
                Text.of(found, pair.values(count)),
                count.equals(ZgcMetrics.STALLS)
                        ? Text.of("cause.allocation-stall.account", ConcurrentGc.parts(pair))
                        : Text.none(),
                Text.of("finding.heap-room", pair.values(UseMetrics.MAXIMUM), pair.values(UseMetrics.AFTER)),
                HeapRoom.holds(pair)
                        ? Text.none()
                        : Text.of(
                                "finding.does-not-fit",
                                pair.sideBefore(),
                                pair.textBefore(UseMetrics.LIVE_SET),
                                pair.sideAfter(),
                                pair.textAfter(UseMetrics.MAXIMUM)),
                pair.isSmaller(UseMetrics.MAXIMUM) ? Text.none() : pair.effects(effects));
        // Who gets surely more done in the same heap, such as on a newer JDK, overtakes a collector that is no worse.
        boolean onlyMore =
                pair.sameCollector() && pair.work().isKnown() && pair.work().low() > 1;
        return Optional.of(Finding.traced(explanation, List.of(count), effects)
                .accountingFor(part)
                .sureIf(!onlyMore));
    }
}
