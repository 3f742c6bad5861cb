package org.flightdiff.diagnosis.rules.spent;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.accounting.excess.Burden;
import org.flightdiff.accounting.excess.Resource;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.diagnosis.rule.AddedCollections;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.LargestRise;
import org.flightdiff.diagnosis.rule.Name;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.SizeFlags;
import org.flightdiff.diagnosis.rule.Tip;
import org.flightdiff.diagnosis.rules.heap.AddedAllocation;
import org.flightdiff.language.Text;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.allocation.AllocationPanels;
import org.flightdiff.view.cpu.LoadMetrics;
import org.flightdiff.view.gc.collection.CollectionMetrics;
import org.flightdiff.view.gc.pause.PauseMetrics;
import org.flightdiff.view.gc.survival.SurvivalMetrics;
import org.flightdiff.view.heap.UseMetrics;
import org.flightdiff.view.vmoperation.SafepointMetrics;

/** More garbage for a heap of the same size. */
public final class AllocationRateUp {

    private static final Metric RATE = AllocationMetrics.RATE;

    private static final double MOSTLY = 0.5;

    /** What counts in one method counts in all. */
    private static final double LEAST_OF_SIDE = 0.1;

    public static final Rule RULE = Rule.named(SpentName.ALLOCATING.id())
            .advising(Tip.of("samples").from(16), Tip.of("tlabs").upTo(15))
            .shownBy(AllocationPanels.OVER_TIME, RATE)
            .timing(Suspects.of(SpentName.ALLOCATING))
            .covering(SizeFlags.HEAP)
            .covering(SizeFlags.YOUNG)
            .raising(
                    RATE,
                    AllocationMetrics.TOTAL,
                    UseMetrics.CONSUMPTION,
                    CollectionMetrics.COUNT,
                    CollectionMetrics.YOUNG,
                    PauseMetrics.COUNT,
                    SurvivalMetrics.PROMOTION_RATE,
                    LoadMetrics.JVM,
                    AllocationMetrics.PER_UNIT,
                    CollectionMetrics.PER_UNIT,
                    SafepointMetrics.RATE)
            .worsening(GcCost.FREQUENCY, GcCost.SHARE)
            .halting()
            .found(AllocationRateUp::examine);

    private AllocationRateUp() {}

    private static Optional<Finding> examine(Case pair) {
        // A smaller heap fills sooner whatever is allocated, and is the cause then.
        return pair.isSmaller(UseMetrics.MAXIMUM)
                ? Optional.empty()
                : Spent.in(pair, SpentName.ALLOCATING)
                        .map(spent -> finding(pair, spent))
                        .or(() -> inAll(pair));
    }

    /**
     * Where too few samples were taken to tell in which method: what collections freed is counted, not sampled. Another
     * JVM makes other amounts of the same program.
     */
    private static Optional<Finding> inAll(Case pair) {
        List<Metric> trace = pair.worsened(List.of(RATE, UseMetrics.CONSUMPTION));
        boolean placed = pair.burdens().stream().anyMatch(AllocationRateUp::allocates);
        boolean material = pair.rise(RATE) >= LEAST_OF_SIDE * pair.after(RATE).orElse(Double.NaN);
        if (trace.isEmpty() || pair.isOfOtherJvms() || placed || !material) {
            return Optional.empty();
        }
        List<Metric> effects = explainsFrequency(pair) ? GcCost.in(pair, GcCost.FREQUENCY, GcCost.SHARE) : List.of();
        Text explanation = Text.sentences(
                Text.of("cause.allocation-rate-up.in-all", pair.values(trace.get(0))),
                AddedAllocation.type(pair).map(most -> ofClass(pair, most)).orElse(Text.none()),
                pair.effects(effects));
        return Optional.of(Finding.traced(explanation, trace, effects).with(Confidence.MEDIUM));
    }

    private static boolean allocates(Burden burden) {
        return Stream.concat(Stream.of(burden.main()), burden.others().stream())
                .anyMatch(each -> each.resource() == Resource.ALLOCATING);
    }

    private static Text ofClass(Case pair, LargestRise type) {
        return Text.of(
                "cause.allocation-rate-up.of-class",
                pair.sideAfter(),
                type.name(),
                type.values(pair, Unit.BYTES_PER_SECOND));
    }

    private static Finding finding(Case pair, Spent spent) {
        String method = spent.main().frame();
        Optional<LargestRise> type =
                method.isEmpty() ? AddedAllocation.type(pair) : AddedAllocation.typeWithin(pair, method);
        Text ofClass = type.map(most -> ofClass(pair, most)).orElse(Text.none());
        List<Metric> effects =
                explainsFrequency(pair) ? GcCost.in(pair, GcCost.FREQUENCY, GcCost.SHARE) : List.<Metric>of();
        Finding finding = spent.finding(List.of(RATE, UseMetrics.CONSUMPTION), effects, ofClass)
                // A side that gets less done allocates less as well, but no less for each unit of it.
                .properIf(pair.work().isKnown() || pair.rose(AllocationMetrics.PER_UNIT));
        return type.filter(most -> !method.isEmpty())
                .map(most -> finding.advising(Text.of("cause.allocation-rate-up.look", most.name(), Name.of(method))))
                .orElse(finding);
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
