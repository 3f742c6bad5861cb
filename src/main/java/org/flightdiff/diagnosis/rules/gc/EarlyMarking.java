package org.flightdiff.diagnosis.rules.gc;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.Tip;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Collector;
import org.flightdiff.view.Metric;
import org.flightdiff.view.gc.CollectionMetrics;
import org.flightdiff.view.gc.CollectionPanels;
import org.flightdiff.view.gc.CpuMetrics;
import org.flightdiff.view.gc.CycleStarts;
import org.flightdiff.view.gc.PauseMetrics;
import org.flightdiff.view.gc.SurvivalMetrics;
import org.flightdiff.view.heap.UseMetrics;
import org.flightdiff.view.vmoperation.SafepointMetrics;

/** Concurrent cycles that G1 and CMS start at less than the other side fills without one. */
public final class EarlyMarking {

    private static final Metric CYCLES = CollectionMetrics.OLD;

    private static final String[] FLAGS = {
        "InitiatingHeapOccupancyPercent",
        "G1UseAdaptiveIHOP",
        "G1ReservePercent",
        "CMSInitiatingOccupancyFraction",
        "UseCMSInitiatingOccupancyOnly"
    };

    public static final Rule RULE = Rule.named("early-marking")
            .advising(Tip.with("g1", Collector.G1), Tip.with("cms", Collector.CMS))
            .shownBy(CollectionPanels.COLLECTIONS, CYCLES)
            .covering(Set.of(FLAGS))
            // What dies in the old generation stays there until a cycle.
            .masking(Causes.LIVE_SET_GROWING)
            .raising(CYCLES, CollectionMetrics.MIXED, CollectionMetrics.COUNT, CollectionMetrics.YOUNG)
            .raising(PauseMetrics.COUNT, SafepointMetrics.RATE, CpuMetrics.PROCESSORS)
            // Mixed collections follow, with an eden as small as it may be.
            .worsening(GcCost.FREQUENCY, GcCost.SHARE)
            .lowering(UseMetrics.AFTER, UseMetrics.BEFORE, UseMetrics.LIVE_SET_SLOPE, UseMetrics.COMMITTED)
            .lowering(PauseMetrics.MEAN, PauseMetrics.MEDIAN, PauseMetrics.P95, PauseMetrics.P99, PauseMetrics.LONGEST)
            .halting()
            .slowing()
            .found(EarlyMarking::examine);

    private EarlyMarking() {}

    private static Optional<Finding> examine(Case pair) {
        // Others start by how fast the heap fills.
        boolean byUse = pair.collectorAfter() == Collector.G1 || pair.collectorAfter() == Collector.CMS;
        if (!byUse || !pair.sameCollector() || !pair.rose(CYCLES) || pair.isSmaller(UseMetrics.MAXIMUM)) {
            return Optional.empty();
        }
        double started = CycleStarts.inUse(pair.after());
        double other = CycleStarts.inUse(pair.before());
        double waited = Double.isNaN(other) ? CycleStarts.most(pair.before()) : other;
        if (!(started * Case.SMALLEST_CHANGE < waited)) {
            return Optional.empty();
        }
        List<Metric> effects = GcCost.in(pair, GcCost.FREQUENCY, GcCost.SHARE);
        boolean setting = pair.isSetDifferently(FLAGS);
        Text explanation = Text.sentences(
                Text.of(
                        "cause.early-marking.found",
                        pair.values(CYCLES),
                        pair.sideAfter(),
                        Text.bytes(started),
                        pair.sideBefore(),
                        Text.bytes(waited)),
                pair.effects(effects));
        return Optional.of(Finding.traced(explanation, List.of(CYCLES), effects)
                .bySetting(setting)
                // A threshold that adapts itself is lower where more is promoted.
                .sureIf(setting || !pair.rose(SurvivalMetrics.PROMOTION_RATE))
                .followedBy(Causes.YOUNG_GENERATION_SMALLER, true));
    }
}
