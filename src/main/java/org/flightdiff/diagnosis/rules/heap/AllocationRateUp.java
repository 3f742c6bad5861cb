package org.flightdiff.diagnosis.rules.heap;

import java.util.List;
import java.util.Optional;
import org.flightdiff.comparison.load.Load;
import org.flightdiff.diagnosis.rule.AddedCollections;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.SizeFlags;
import org.flightdiff.diagnosis.rule.Tip;
import org.flightdiff.language.Text;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.allocation.AllocationPanels;
import org.flightdiff.view.allocation.Origin;
import org.flightdiff.view.cpu.LoadMetrics;
import org.flightdiff.view.gc.collection.CollectionMetrics;
import org.flightdiff.view.gc.pause.PauseMetrics;
import org.flightdiff.view.gc.survival.SurvivalMetrics;
import org.flightdiff.view.heap.UseMetrics;
import org.flightdiff.view.vmoperation.SafepointMetrics;

/** More garbage per second for a heap of the same size. */
public final class AllocationRateUp {

    private static final Metric RATE = AllocationMetrics.RATE;
    private static final Metric EACH_UNIT = AllocationMetrics.PER_UNIT;
    private static final Metric CONSUMPTION = UseMetrics.CONSUMPTION;

    /**
     * The minimum change if the sides measure allocation from different events. In runs of ten or more collections,
     * samples were off by up to 21 % of the true bytes.
     */
    private static final double BEYOND_OTHER_SOURCE = 1.25;

    private static final double MOSTLY = 0.5;

    public static final Rule RULE = Rule.named("allocation-rate-up")
            .advising(Tip.of("samples").from(16), Tip.of("tlabs").upTo(15))
            .shownBy(AllocationPanels.OVER_TIME)
            .covering(SizeFlags.HEAP)
            .covering(SizeFlags.YOUNG)
            .raising(
                    RATE,
                    AllocationMetrics.TOTAL,
                    CONSUMPTION,
                    CollectionMetrics.COUNT,
                    CollectionMetrics.YOUNG,
                    PauseMetrics.COUNT,
                    SurvivalMetrics.PROMOTION_RATE,
                    LoadMetrics.JVM,
                    EACH_UNIT,
                    CollectionMetrics.PER_UNIT,
                    SafepointMetrics.RATE)
            .worsening(GcCost.FREQUENCY, GcCost.SHARE)
            .halting()
            .found(AllocationRateUp::examine);

    private AllocationRateUp() {}

    private static Optional<Finding> examine(Case pair) {
        double ratio = pair.ratio(RATE).orElse(1);
        boolean beyond = Origin.in(pair.before()) == Origin.in(pair.after()) || ratio > BEYOND_OTHER_SOURCE;
        boolean steeper = pair.rose(CONSUMPTION) && pair.isLarger(RATE);
        boolean onlyFaster = Load.of(pair.comparison().metrics()).slower()
                        == pair.suffering().other()
                && !pair.rose(EACH_UNIT);
        if (!(pair.rose(RATE) || steeper) || !beyond || onlyFaster || pair.isSmaller(UseMetrics.MAXIMUM)) {
            return Optional.empty();
        }
        List<Metric> effects =
                explainsFrequency(pair) ? GcCost.in(pair, GcCost.FREQUENCY, GcCost.SHARE) : List.<Metric>of();
        Optional<AddedAllocation> most = AddedAllocation.in(pair);
        Text explanation = Text.sentences(
                Text.of("cause.allocation-rate-up.found", pair.values(RATE), pair.values(UseMetrics.MAXIMUM)),
                most.map(added -> added.told(pair)).orElse(Text.none()),
                pair.effects(effects));
        Finding finding = Finding.traced(explanation, pair.diverged(List.of(RATE, CONSUMPTION)), effects)
                .in(most.flatMap(added -> added.site().method()))
                .accountingFor(part(pair))
                // A side that gets less done allocates less as well, but no less for each unit of it.
                .properIf(pair.rose(EACH_UNIT));
        return Optional.of(most.map(added -> finding.advising(added.advice())).orElse(finding));
    }

    /** What part of the additional collections it accounts for, on the log scale. */
    private static double part(Case pair) {
        double frequency = Math.log(pair.ratio(CollectionMetrics.RATE).orElse(1));
        double part = frequency <= 0 ? 1 : Math.min(1, Math.log(pair.ratio(RATE).orElse(1)) / frequency);
        double byAllocation = AddedCollections.byAllocation(pair);
        return Double.isNaN(byAllocation) ? part : part * byAllocation;
    }

    /**
     * Eden fills in proportion to allocation: if collections became more frequent by more than allocation rose, the
     * rest has another cause, as HotSpot may say itself. Compared on the log scale.
     */
    private static boolean explainsFrequency(Case pair) {
        double allocation = Math.log(pair.ratio(RATE).orElse(1));
        double frequency = Math.log(pair.ratio(CollectionMetrics.RATE).orElse(1));
        return allocation >= frequency * MOSTLY && !(AddedCollections.byAllocation(pair) < MOSTLY);
    }
}
