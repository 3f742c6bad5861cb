package org.flightdiff.diagnosis.rules.heap;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Growth;
import org.flightdiff.diagnosis.rule.LargestRise;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationEvents;
import org.flightdiff.view.gc.GcEvents;
import org.flightdiff.view.heap.HeapEvents;
import org.flightdiff.view.heap.MemoryPart;
import org.flightdiff.view.heap.ProcessMemoryMetrics;
import org.flightdiff.view.heap.ProcessMemoryPanels;
import org.flightdiff.view.heap.UseMetrics;
import org.flightdiff.view.panel.Sites;

/** More and more memory outside of the heap: in direct buffers, and wherever native memory tracking tells. */
public final class NativeMemory {

    private static final Metric PEAK = ProcessMemoryMetrics.DIRECT;

    private static final String BUFFER = "java.nio.DirectByteBuffer";

    /** Direct buffers may take as much as the heap by default; less than this part of that is housekeeping. */
    private static final double TELLING_OF_HEAP = 0.01;

    /** More and more memory in direct buffers, which the heap does not show. */
    public static final Rule DIRECT_MEMORY_GROWTH = Rule.named(Causes.DIRECT_MEMORY_GROWTH)
            .shownBy(ProcessMemoryPanels.DIRECT, PEAK)
            .covering(Set.of("MaxDirectMemorySize"))
            .folding(Causes.NATIVE_MEMORY_GROWTH, Causes.memory(MemoryPart.DIRECT_BUFFERS))
            .raising(PEAK, ProcessMemoryMetrics.RESIDENT, ProcessMemoryMetrics.NATIVE_COMMITTED)
            .found(NativeMemory::directMemoryGrowth);

    private NativeMemory() {}

    private static Optional<Finding> directMemoryGrowth(Case pair) {
        Growth before = ofBuffers(pair.before());
        Growth after = ofBuffers(pair.after());
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
                        pair.values(fromTo(before), fromTo(after)),
                        pair.values(PEAK)),
                pair.effects(effects));
        return Optional.of(Finding.traced(explanation, List.of(PEAK), effects)
                .at(allocator(pair).flatMap(most -> most.at(pair, "cause.site.direct", Unit.PER_SECOND)))
                .advising(allocator(pair).map(most -> Text.of("cause.direct-memory-growth.look", most.name()))));
    }

    /** The application's method in which most of the added buffers were sampled. */
    private static Optional<LargestRise> allocator(Case pair) {
        return LargestRise.ofCount(
                        pair,
                        window -> window.events(AllocationEvents.SAMPLE).where("objectClass", BUFFER),
                        (events, row) -> Sites.ofApplication(events.stack(row)))
                .filter(most -> !Sites.isStandIn(most.key()));
    }

    private static Growth ofBuffers(Window window) {
        return Growth.of(window, window.events(HeapEvents.DIRECT_BUFFERS), "memoryUsed");
    }

    /** Nobody would act on a smaller growth. */
    private static final double TELLING = Case.SMALLEST_CHANGE - 1;

    /** More and more memory of the process outside the Java heap. */
    public static final Rule NATIVE_MEMORY_GROWTH = Rule.named(Causes.NATIVE_MEMORY_GROWTH)
            .shownBy(ProcessMemoryPanels.RESIDENT, ProcessMemoryMetrics.RESIDENT)
            .covering(Set.of("NativeMemoryTracking"))
            .folding(Causes.memory(MemoryPart.OTHER))
            .folding(Causes.memory(MemoryPart.UNACCOUNTED))
            .raising(ProcessMemoryMetrics.RESIDENT, ProcessMemoryMetrics.NATIVE_COMMITTED)
            .raising(ProcessMemoryMetrics.NATIVE_RESERVED)
            .found(NativeMemory::nativeMemoryGrowth);

    private static Optional<Finding> nativeMemoryGrowth(Case pair) {
        boolean tracked = isTracked(pair.before()) && isTracked(pair.after());
        Growth before = tracked ? tracked(pair.before()) : resident(pair.before());
        Growth after = tracked ? tracked(pair.after()) : resident(pair.after());
        // Of what is resident, a part may be heap that is touched for the first time.
        double byHeap = tracked ? 0 : untouchedHeap(pair.after());
        double rise = after.rise() - byHeap;
        if (!after.goesOn() || !(rise >= TELLING * after.first()) || before.rise() * 2 >= rise) {
            return Optional.empty();
        }
        Text explanation = Text.sentences(
                Text.of(
                        tracked ? "cause.native-memory-growth.tracked" : "cause.native-memory-growth.resident",
                        pair.values(fromTo(before), fromTo(after))),
                tracked ? mostAdded(pair) : Text.none(),
                pair.ratio(UseMetrics.AFTER).isPresent()
                        ? Text.of("cause.native-memory-growth.heap", pair.values(UseMetrics.AFTER))
                        : Text.none());
        List<Metric> trace =
                pair.diverged(List.of(ProcessMemoryMetrics.NATIVE_COMMITTED, ProcessMemoryMetrics.RESIDENT));
        Finding finding = new Finding(Confidence.MEDIUM, explanation, trace).sureIf(!trace.isEmpty());
        return Optional.of(tracked ? finding : finding.advising(Text.of("cause.native-memory-growth.track")));
    }

    private static Text mostAdded(Case pair) {
        return byPurpose(pair.after()).entrySet().stream()
                .max(Comparator.comparingDouble(
                        (Map.Entry<String, Growth> each) -> each.getValue().rise()))
                .map(most -> Text.of(
                        "cause.native-memory-growth.most-added",
                        pair.sideAfter(),
                        Text.recorded(most.getKey()),
                        fromTo(most.getValue())))
                .orElse(Text.none());
    }

    /** The level of the first third and of the last. */
    static Text fromTo(Growth growth) {
        return Text.of(
                "cause.native-memory-growth.from-to",
                Text.amount(Unit.BYTES, growth.first()),
                Text.amount(Unit.BYTES, growth.third()));
    }

    /** What native memory tracking calls the Java heap. */
    private static final String HEAP = "Java Heap";

    private static final double FIRST_THIRD = 1.0 / 3;

    static boolean isTracked(Window window) {
        return !window.events(HeapEvents.NATIVE_BY_TYPE).isEmpty();
    }

    /** By what the JVM uses it for, as native memory tracking names it. */
    static Map<String, Growth> byPurpose(Window window) {
        Events samples = window.events(HeapEvents.NATIVE_BY_TYPE);
        Map<String, Growth> byPurpose = new TreeMap<>();
        samples.rows()
                .mapToObj(row -> String.valueOf(samples.text("type", row)))
                .distinct()
                .filter(purpose -> !HEAP.equals(purpose))
                .forEach(purpose ->
                        byPurpose.put(purpose, Growth.of(window, samples.where("type", purpose), "committed")));
        return byPurpose;
    }

    /** All that is committed besides the heap. */
    static Growth tracked(Window window) {
        return byPurpose(window).values().stream().reduce(new Growth(0, 0, 0), Growth::plus);
    }

    static Growth resident(Window window) {
        return Growth.of(window, window.events(HeapEvents.RESIDENT_SET), "size");
    }

    /** The most of the heap that had not been touched by the end of the first third, in bytes. */
    static double untouchedHeap(Window window) {
        Events summaries = window.events(GcEvents.HEAP_SUMMARY);
        double until = window.fromSeconds() + window.seconds() * FIRST_THIRD;
        double committed = largest(summaries, "heapSpace.committedSize");
        double touched = largest(summaries.where(row -> summaries.start(row) < until), "heapUsed");
        return Math.max(0, committed - touched);
    }

    private static double largest(Events summaries, String field) {
        return summaries
                .rows()
                .mapToDouble(row -> (double) summaries.number(field, row))
                .max()
                .orElse(0);
    }
}
