package org.flightdiff.diagnosis.rules.machine;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.Halts;
import org.flightdiff.diagnosis.rule.LessWork;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.Tip;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Collector;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.configuration.ContainerLimits;
import org.flightdiff.view.cpu.CpuPanels;
import org.flightdiff.view.cpu.LoadMetrics;
import org.flightdiff.view.cpu.ThrottlingMetrics;
import org.flightdiff.view.vmoperation.SafepointMetrics;

/** The container's CPU quota is used up, so that all threads are stopped until the next period. */
public final class CpuThrottled {

    private static final Metric TIME = ThrottlingMetrics.TIME;
    private static final Metric SLICES = ThrottlingMetrics.SLICES;

    /** The share of throttled periods at which the alert CPUThrottlingHigh of kubernetes-mixin fires. */
    private static final double ALARMING_SHARE = 0.25;

    public static final Rule RULE = Rule.named("cpu-throttled")
            .advising(Tip.with(
                    "collector",
                    Collector.PARALLEL,
                    Collector.CMS,
                    Collector.G1,
                    Collector.ZGC,
                    Collector.GENERATIONAL_ZGC,
                    Collector.SHENANDOAH))
            .shownBy(CpuPanels.THROTTLING_OVER_TIME, TIME)
            .covering(Set.of("ParallelGCThreads", "CICompilerCount"))
            .folding("slow-safepoints")
            .masking(LessWork.SEEMS)
            .raising(TIME, SLICES)
            .lowering(LoadMetrics.JVM, AllocationMetrics.RATE)
            .worsening(SafepointMetrics.MEAN, SafepointMetrics.SHARE)
            .worsening(GcCost.PAUSES, GcCost.SHARE)
            .halting()
            .slowing()
            .found(CpuThrottled::examine);

    private CpuThrottled() {}

    private static Optional<Finding> examine(Case pair) {
        boolean rose = pair.rose(TIME) || pair.rose(SLICES);
        boolean alarming = pair.after(SLICES).orElse(0) >= ALARMING_SHARE
                && pair.before(SLICES).orElse(0) < ALARMING_SHARE;
        if (!rose && !alarming) {
            return Optional.empty();
        }
        List<Metric> effects = Stream.concat(GcCost.of(pair).stream(), LessWork.besides(pair, Halts.METRICS).stream())
                .toList();
        Text explanation = Text.sentences(
                Text.of("cause.cpu-throttled.found", pair.values(SLICES), pair.values(TIME)),
                quota(pair),
                pair.effects(effects));
        return Optional.of(Finding.traced(explanation, List.of(TIME, SLICES), effects));
    }

    private static Text quota(Case pair) {
        ContainerLimits limits = ContainerLimits.of(pair.after());
        Double quota = limits.cpuQuotaSeconds();
        Double period = limits.cpuPeriodSeconds();
        return quota == null || period == null || !(quota > 0 && period > 0)
                ? Text.none()
                : Text.of("cause.cpu-throttled.quota", pair.sideAfter(), Text.amount(Unit.ONE, quota / period));
    }
}
