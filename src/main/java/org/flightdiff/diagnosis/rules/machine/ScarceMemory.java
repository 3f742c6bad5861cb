package org.flightdiff.diagnosis.rules.machine;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.LessWork;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.configuration.ContainerLimits;
import org.flightdiff.view.cpu.ProcessorMetrics;
import org.flightdiff.view.heap.ProcessMemoryMetrics;
import org.flightdiff.view.heap.ProcessMemoryPanels;
import org.flightdiff.view.heap.UseMetrics;
import org.flightdiff.view.vmoperation.SafepointMetrics;
import org.flightdiff.view.vmoperation.VmOperationMetrics;
import org.jspecify.annotations.Nullable;

/** Too little memory for a process, or nearly so. */
public final class ScarceMemory {

    private static final Metric HITS = ProcessMemoryMetrics.LIMIT_HITS;

    /** Of the largest heap; less are pages that are not needed. */
    private static final double TELLING = Case.SMALLEST_CHANGE - 1;

    private static final Metric[] WAITING = {
        SafepointMetrics.MEAN, SafepointMetrics.SHARE, VmOperationMetrics.HALTED_SHARE
    };

    /** Too little memory: pages are swapped out, or a container keeps hitting its limit, and threads wait for the disk. */
    public static final Rule SWAPPING = Rule.named("swapping")
            .shownBy(ProcessMemoryPanels.RESIDENT, ProcessMemoryMetrics.RESIDENT)
            .folding(Causes.SLOW_SAFEPOINTS, Causes.CONTAINER_LIMIT_NEAR)
            .masking(LessWork.SEEMS)
            .raising(ProcessMemoryMetrics.MACHINE_SWAP, ProcessMemoryMetrics.CONTAINER_SWAP, HITS)
            .lowering(AllocationMetrics.RATE, ProcessorMetrics.JVM, ProcessMemoryMetrics.RESIDENT)
            .worsening(WAITING)
            .pausing(GcCost.PAUSES, GcCost.SHARE)
            .found(ScarceMemory::swapping);

    private ScarceMemory() {}

    private static Optional<Finding> swapping(Case pair) {
        double telling = TELLING * pair.after(UseMetrics.MAXIMUM).orElse(Double.POSITIVE_INFINITY);
        List<Metric> swapped = Stream.of(ProcessMemoryMetrics.MACHINE_SWAP, ProcessMemoryMetrics.CONTAINER_SWAP)
                .filter(metric -> pair.jumped(metric) && pair.rise(metric) >= telling)
                .toList();
        List<Metric> hit = pair.rose(HITS) ? List.of(HITS) : List.of();
        List<Metric> trace = Case.all(swapped, hit);
        if (trace.isEmpty()) {
            return Optional.empty();
        }
        List<Metric> effects = Case.all(
                pair.worsened(List.of(WAITING)),
                GcCost.in(pair, GcCost.PAUSES),
                pair.worsened(ApplicationMetrics.DURATIONS));
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

    private static final Metric RESIDENT = ProcessMemoryMetrics.RESIDENT;

    /** Of the limit; alarms are usually set here, as what is left is soon taken by a burst. */
    private static final double NEAR = 0.9;

    /** A process that takes nearly all the memory that its container may have, where the other leaves room. */
    public static final Rule CONTAINER_LIMIT_NEAR = Rule.named(Causes.CONTAINER_LIMIT_NEAR)
            .shownBy(ProcessMemoryPanels.RESIDENT, RESIDENT)
            .raising(RESIDENT)
            .found(ScarceMemory::containerLimitNear);

    private static Optional<Finding> containerLimitNear(Case pair) {
        OptionalDouble resident = pair.after(RESIDENT);
        Long limit = limitBytes(pair.after());
        if (resident.isEmpty() || limit == null || part(resident, limit) < NEAR) {
            return Optional.empty();
        }
        Long other = limitBytes(pair.before());
        OptionalDouble before = pair.before(RESIDENT);
        if (before.isEmpty() || part(before, other) * Case.SMALLEST_CHANGE > part(resident, limit)) {
            return Optional.empty();
        }
        Text found = Text.sentences(
                Text.of(
                        "cause.container-limit-near.found",
                        pair.sideAfter(),
                        pair.textAfter(RESIDENT),
                        Text.bytes(limit),
                        Text.amount(Unit.SHARE, part(resident, limit))),
                Text.of("cause.container-limit-near.resident", pair.values(RESIDENT)),
                Objects.equals(limit, other) ? Text.none() : otherLimit(pair, other));
        List<Metric> trace = pair.diverged(List.of(RESIDENT));
        return Optional.of(Finding.medium(found, RESIDENT).sureIf(!trace.isEmpty() || !Objects.equals(limit, other)));
    }

    private static Text otherLimit(Case pair, @Nullable Long bytes) {
        return bytes == null
                ? Text.of("cause.container-limit-near.unlimited", pair.sideBefore())
                : Text.of("cause.container-limit-near.other", pair.sideBefore(), Text.bytes(bytes));
    }

    private static @Nullable Long limitBytes(Window window) {
        return ContainerLimits.of(window).memoryBytes();
    }

    /** Of a limit, 0 to 1; 0 where there is none. */
    private static double part(OptionalDouble resident, @Nullable Long limit) {
        return limit == null ? 0 : resident.orElse(0) / limit;
    }
}
