package org.flightdiff.diagnosis.rules.machine;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.LessWork;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.Slowness;
import org.flightdiff.language.Text;
import org.flightdiff.view.configuration.ContainerLimits;
import org.flightdiff.view.heap.ProcessMemoryPanels;

/** Too little memory: pages are swapped out, or a container keeps hitting its limit, and threads wait for the disk. */
public final class Swapping {

    private static final String MACHINE = "memory.swap.used.peak";
    private static final String CONTAINER = "memory.container.swap.peak";
    private static final String HITS = "memory.container.limit-hit.count";

    /** Of the largest heap; less are pages that nobody needs. */
    private static final double TELLING = Case.SMALLEST_CHANGE - 1;

    private static final String[] WAITING = {
        "safepoint.time-to-safepoint.mean", "safepoint.time-to-safepoint.share", "vmoperation.halted.share"
    };

    public static final Rule RULE = Rule.named("swapping")
            .shownBy(ProcessMemoryPanels.RESIDENT)
            .folding("slow-safepoints")
            .masking(LessWork.SEEMS)
            .raising(MACHINE, CONTAINER, HITS)
            .lowering("allocation.rate", "cpu.jvm.mean", "memory.resident.peak")
            .worsening(WAITING)
            .worsening(GcCost.PAUSES, GcCost.SHARE)
            .halting()
            .slowing()
            .found(Swapping::examine);

    private Swapping() {}

    private static Optional<Finding> examine(Case pair) {
        double telling = TELLING * pair.after("heap.max").orElse(Double.POSITIVE_INFINITY);
        List<String> swapped = Stream.of(MACHINE, CONTAINER)
                .filter(metric -> pair.jumped(metric) && pair.rise(metric) >= telling)
                .toList();
        List<String> hit = pair.rose(HITS) ? List.of(HITS) : List.of();
        List<String> trace = Stream.of(swapped, hit).flatMap(List::stream).toList();
        if (trace.isEmpty()) {
            return Optional.empty();
        }
        List<String> effects = Stream.of(
                        pair.worsened(List.of(WAITING)),
                        GcCost.in(pair, GcCost.PAUSES),
                        pair.worsened(Slowness.METRICS))
                .flatMap(List::stream)
                .toList();
        Text explanation = Text.sentences(
                Text.of(
                        "cause.swapping.found",
                        Text.semicolons(trace.stream().map(pair::labelled).toList())),
                limit(pair),
                pair.effects(effects));
        // What has been swapped out may be what nobody needs, and a cache of files may hit a limit: it has to cost.
        return Optional.of(Finding.traced(explanation, trace, effects).sureIf(!effects.isEmpty()));
    }

    private static Text limit(Case pair) {
        Long bytes = ContainerLimits.of(pair.after()).memoryBytes();
        return bytes == null
                ? Text.none()
                : Text.of("cause.swapping.limit", pair.sideAfter(), Text.bytes(bytes), pair.textAfter("heap.max"));
    }
}
