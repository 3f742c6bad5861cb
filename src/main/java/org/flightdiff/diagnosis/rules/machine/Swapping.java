package org.flightdiff.diagnosis.rules.machine;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.LessWork;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.configuration.ContainerLimits;
import org.flightdiff.view.cpu.LoadMetrics;
import org.flightdiff.view.heap.ProcessMemoryMetrics;
import org.flightdiff.view.heap.ProcessMemoryPanels;
import org.flightdiff.view.heap.SwapMetrics;
import org.flightdiff.view.heap.UseMetrics;
import org.flightdiff.view.vmoperation.SafepointMetrics;
import org.flightdiff.view.vmoperation.VmOperationMetrics;

/** Too little memory: pages are swapped out, or a container keeps hitting its limit, and threads wait for the disk. */
public final class Swapping {

    private static final Metric HITS = SwapMetrics.LIMIT_HITS;

    /** Of the largest heap; less are pages that are not needed. */
    private static final double TELLING = Case.SMALLEST_CHANGE - 1;

    private static final Metric[] WAITING = {
        SafepointMetrics.MEAN, SafepointMetrics.SHARE, VmOperationMetrics.HALTED_SHARE
    };

    public static final Rule RULE = Rule.named("swapping")
            .shownBy(ProcessMemoryPanels.RESIDENT, ProcessMemoryMetrics.RESIDENT)
            .folding("slow-safepoints", "container-limit-near")
            .masking(LessWork.SEEMS)
            .raising(SwapMetrics.MACHINE, SwapMetrics.CONTAINER, HITS)
            .lowering(AllocationMetrics.RATE, LoadMetrics.JVM, ProcessMemoryMetrics.RESIDENT)
            .worsening(WAITING)
            .worsening(GcCost.PAUSES, GcCost.SHARE)
            .halting()
            .slowing()
            .found(Swapping::examine);

    private Swapping() {}

    private static Optional<Finding> examine(Case pair) {
        double telling = TELLING * pair.after(UseMetrics.MAXIMUM).orElse(Double.POSITIVE_INFINITY);
        List<Metric> swapped = Stream.of(SwapMetrics.MACHINE, SwapMetrics.CONTAINER)
                .filter(metric -> pair.jumped(metric) && pair.rise(metric) >= telling)
                .toList();
        List<Metric> hit = pair.rose(HITS) ? List.of(HITS) : List.of();
        List<Metric> trace = Stream.of(swapped, hit).flatMap(List::stream).toList();
        if (trace.isEmpty()) {
            return Optional.empty();
        }
        List<Metric> effects = Stream.of(
                        pair.worsened(List.of(WAITING)),
                        GcCost.in(pair, GcCost.PAUSES),
                        pair.worsened(ApplicationMetrics.DURATIONS))
                .flatMap(List::stream)
                .toList();
        Text explanation = Text.sentences(
                Text.of(
                        "cause.swapping.found",
                        Text.semicolons(trace.stream().map(pair::labelled).toList())),
                limit(pair),
                pair.effects(effects));
        // What has been swapped out may not be needed, and a cache of files may hit a limit: it has to cost.
        return Optional.of(Finding.traced(explanation, trace, effects).sureIf(!effects.isEmpty()));
    }

    private static Text limit(Case pair) {
        Long bytes = ContainerLimits.of(pair.after()).memoryBytes();
        return bytes == null
                ? Text.none()
                : Text.of(
                        "cause.swapping.limit",
                        pair.sideAfter(),
                        Text.bytes(bytes),
                        pair.textAfter(UseMetrics.MAXIMUM));
    }
}
