package org.flightdiff.diagnosis.rules.gc;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.SizeFlags;

/**
 * Collections that did not go as planned, because the application was faster. HotSpot says so in an event of its own,
 * which names the cause; the size of the heap is advice within it.
 */
public final class CollectorOvertaken {

    public static final Rule EVACUATION_FAILURE = Rule.named("evacuation-failure", "Evacuation failure")
            .evidence(
                    "jdk.EvacuationFailed (gc.evacuation-failure.count): G1 found no free region to copy survivors to."
                            + " Effect: those pauses are longer, and full collections may follow.")
            .advice("Raise -Xmx. Else start marking sooner (-XX:InitiatingHeapOccupancyPercent, with"
                    + " -XX:-G1UseAdaptiveIHOP from JDK 9 on), keep more in reserve (-XX:G1ReservePercent, 10), give"
                    + " marking more threads (-XX:ConcGCThreads), and avoid humongous objects.")
            .covering(SizeFlags.HEAP)
            .covering(
                    Set.of("InitiatingHeapOccupancyPercent", "G1UseAdaptiveIHOP", "G1ReservePercent", "ConcGCThreads"))
            .folding("heap-too-small", "young-generation-smaller", "premature-promotion")
            .found(pair -> failure(
                    pair,
                    "gc.evacuation-failure.count",
                    "Collections of G1 that ran out of free regions to copy survivors to"));

    public static final Rule CONCURRENT_MODE_FAILURE = Rule.named("concurrent-mode-failure", "Concurrent mode failure")
            .evidence("jdk.ConcurrentModeFailure (gc.concurrent-mode-failure.count): CMS was not done when the old"
                    + " generation was full. Effect: a full collection by one thread.")
            .advice("Start CMS sooner: a lower -XX:CMSInitiatingOccupancyFraction with"
                    + " -XX:+UseCMSInitiatingOccupancyOnly; more threads (-XX:ConcGCThreads); a larger old generation"
                    + " (-Xmx, -Xmn). JDK 14 removed CMS; G1 takes its place.")
            .covering(SizeFlags.HEAP)
            .covering(SizeFlags.YOUNG)
            .covering(Set.of("CMSInitiatingOccupancyFraction", "UseCMSInitiatingOccupancyOnly", "ConcGCThreads"))
            .folding("heap-too-small", "young-generation-smaller", "premature-promotion")
            .found(pair ->
                    failure(pair, "gc.concurrent-mode-failure.count", "Cycles of CMS that the application overtook"));

    public static final Rule ALLOCATION_STALL = Rule.named("allocation-stall", "Allocation stalls")
            .evidence(
                    "jdk.ZAllocationStall (heap.allocation-stall.count), or degenerated cycles of Shenandoah"
                            + " (gc.degenerated.count, from jdk.GCPhasePause): threads had to wait for the concurrent collector.")
            .advice("Raise -Xmx: a concurrent collector needs room for what is allocated during a cycle, rate × length."
                    + " Give it more threads (-XX:ConcGCThreads), start sooner (-XX:ZAllocationSpikeTolerance,"
                    + " -XX:SoftMaxHeapSize; -XX:ShenandoahMinFreeThreshold), or allocate less.")
            .covering(SizeFlags.HEAP)
            .covering(Set.of(
                    "ConcGCThreads", "ZAllocationSpikeTolerance", "SoftMaxHeapSize", "ShenandoahMinFreeThreshold"))
            .folding("heap-too-small")
            .found(pair -> failure(
                            pair, "heap.allocation-stall.count", "Allocations that had to wait for ZGC to free memory")
                    .or(() ->
                            failure(pair, "gc.degenerated.count", "Cycles of Shenandoah that had to end in a pause")));

    private CollectorOvertaken() {}

    private static Optional<Finding> failure(Case pair, String count, String what) {
        if (!pair.rose(count)) {
            return Optional.empty();
        }
        List<String> effects = Stream.of(
                        GcCost.in(pair, GcCost.PAUSES, GcCost.SHARE),
                        pair.worsened(List.of("heap.allocation-stall.total")))
                .flatMap(List::stream)
                .toList();
        String explanation = what + ": " + pair.values(count) + ". The heap may grow to " + pair.values("heap.max")
                + "; in use after collections: " + pair.values("heap.used-after-gc.median") + ". "
                + pair.effects(effects);
        return Optional.of(Finding.traced(explanation, List.of(count), effects));
    }
}
