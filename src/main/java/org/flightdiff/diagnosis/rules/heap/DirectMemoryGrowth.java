package org.flightdiff.diagnosis.rules.heap;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Growth;
import org.flightdiff.diagnosis.rule.LargestRise;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rules.memory.MoreMemory;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationEvents;
import org.flightdiff.view.heap.HeapEvents;
import org.flightdiff.view.heap.MemoryPart;
import org.flightdiff.view.heap.ProcessMemoryMetrics;
import org.flightdiff.view.heap.ProcessMemoryPanels;
import org.flightdiff.view.heap.UseMetrics;
import org.flightdiff.view.panel.Sites;

/** More and more memory in direct buffers, which the heap does not show. */
public final class DirectMemoryGrowth {

    private static final Metric PEAK = ProcessMemoryMetrics.DIRECT;

    private static final String BUFFER = "java.nio.DirectByteBuffer";

    /** Direct buffers may take as much as the heap by default; less than this part of that is housekeeping. */
    private static final double TELLING_OF_HEAP = 0.01;

    public static final Rule RULE = Rule.named("direct-memory-growth")
            .shownBy(ProcessMemoryPanels.DIRECT, PEAK)
            .covering(Set.of("MaxDirectMemorySize"))
            .folding("native-memory-growth", MoreMemory.id(MemoryPart.DIRECT_BUFFERS))
            .raising(PEAK, ProcessMemoryMetrics.RESIDENT, ProcessMemoryMetrics.NATIVE_COMMITTED)
            .found(DirectMemoryGrowth::examine);

    private DirectMemoryGrowth() {}

    private static Optional<Finding> examine(Case pair) {
        Growth before = growth(pair.before());
        Growth after = growth(pair.after());
        double heap = pair.after(UseMetrics.MAXIMUM).orElse(Double.POSITIVE_INFINITY);
        boolean grows = after.outgrows(before) && after.rise() >= TELLING_OF_HEAP * heap;
        if (!grows || !pair.jumped(PEAK)) {
            return Optional.empty();
        }
        List<Metric> effects =
                pair.worsened(List.of(ProcessMemoryMetrics.RESIDENT, ProcessMemoryMetrics.NATIVE_COMMITTED));
        Text explanation = Text.sentences(
                Text.of(
                        "cause.direct-memory-growth.found",
                        pair.values(NativeMemoryGrowth.fromTo(before), NativeMemoryGrowth.fromTo(after)),
                        pair.values(PEAK)),
                pair.effects(effects));
        Finding finding = Finding.traced(explanation, List.of(PEAK), effects);
        return Optional.of(allocator(pair)
                .map(site -> finding.advising(Text.of("cause.direct-memory-growth.look", site)))
                .orElse(finding));
    }

    /** The application's method in which most of the added buffers were sampled. */
    private static Optional<Text> allocator(Case pair) {
        return LargestRise.ofCount(
                        pair,
                        window -> window.events(AllocationEvents.SAMPLE).where("objectClass", BUFFER),
                        (events, row) -> Sites.ofApplication(events.stack(row)))
                .filter(most -> !Sites.NO_STACK.equals(most.key()) && !Sites.ONLY_JDK.equals(most.key()))
                .map(LargestRise::name);
    }

    private static Growth growth(Window window) {
        return Growth.of(window, window.events(HeapEvents.DIRECT_BUFFERS), "memoryUsed");
    }
}
