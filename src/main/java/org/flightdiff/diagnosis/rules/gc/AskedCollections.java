package org.flightdiff.diagnosis.rules.gc;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.flightdiff.diagnosis.rule.AddedCollections;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.LargestRise;
import org.flightdiff.diagnosis.rule.LessWork;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.Tip;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Events;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.configuration.GcSettings;
import org.flightdiff.view.gc.CollectionMetrics;
import org.flightdiff.view.gc.CollectionPanels;
import org.flightdiff.view.gc.Collections;
import org.flightdiff.view.gc.GcEvents;
import org.flightdiff.view.gc.PauseMetrics;
import org.flightdiff.view.gc.PausePanels;
import org.flightdiff.view.heap.ProcessMemoryMetrics;
import org.flightdiff.view.heap.ProcessMemoryPanels;
import org.flightdiff.view.heap.UseMetrics;
import org.flightdiff.view.panel.Sites;
import org.flightdiff.view.vmoperation.SafepointMetrics;

/** Collections that are not set off by a heap that is used up. */
public final class AskedCollections {

    private static final Metric ASKED = CollectionMetrics.EXPLICIT;

    private static final String RESERVING = "java.nio.Bits.reserveMemory";

    private static final double MOSTLY = 0.5;

    /** Collections requested by System.gc() and the like. */
    public static final Rule EXPLICIT_GC = Rule.named(Causes.EXPLICIT_GC)
            .titled(AskedCollections::title)
            .advising(Tip.with("concurrent", Collector.G1, Collector.CMS, Collector.SHENANDOAH))
            .triedBy(AskedCollections::lighter)
            .shownBy(CollectionPanels.CAUSES, ASKED)
            .shownBy(ProcessMemoryPanels.DIRECT, ProcessMemoryMetrics.DIRECT)
            .covering(Set.of("ExplicitGCInvokesConcurrent", "DisableExplicitGC"))
            .folding(Causes.PREMATURE_PROMOTION, Causes.YOUNG_GENERATION_SMALLER)
            .raising(ASKED, CollectionMetrics.OLD, CollectionMetrics.COUNT, PauseMetrics.COUNT)
            .pausing(GcCost.values())
            .found(AskedCollections::explicitGc);

    private AskedCollections() {}

    private static Text title(Case pair) {
        return isForBuffers(pair)
                ? Text.of("cause.explicit-gc.for-buffers")
                : isInspection(pair) ? Text.of("cause.explicit-gc.inspection") : Causes.EXPLICIT_GC.title();
    }

    /** Whether most are for histograms or dumps of the heap, which somebody takes from outside. */
    private static boolean isInspection(Case pair) {
        Events asked = Collections.asked(pair.after());
        Events inspecting = asked.where("cause", Collections.HEAP_DUMP, Collections.HEAP_INSPECTION);
        return inspecting.size() > MOSTLY * asked.size();
    }

    /** A cycle beside the program where the collector has one; else the call does nothing. */
    private static List<String> lighter(Case pair) {
        boolean beside = Stream.of("UseG1GC", "UseConcMarkSweepGC", "UseShenandoahGC")
                .anyMatch(flag -> Boolean.TRUE.equals(pair.flagsAfter().truth(flag)));
        return List.of(beside ? "-XX:+ExplicitGCInvokesConcurrent" : "-XX:+DisableExplicitGC");
    }

    /** The JDK calls System.gc() where a new direct buffer would go beyond the limit, in hope of ones that nobody uses. */
    private static boolean isForBuffers(Case pair) {
        Events calls = pair.after().events(GcEvents.SYSTEM_GC);
        Events forBuffers =
                calls.whereStack(stack -> stack.frames().stream().anyMatch(frame -> frame.startsWith(RESERVING)));
        return forBuffers.size() > MOSTLY * calls.size();
    }

    private static Optional<Finding> explicitGc(Case pair) {
        if (!pair.rose(ASKED)) {
            return Optional.empty();
        }
        List<Metric> effects = GcCost.of(pair);
        boolean concurrent = Boolean.TRUE.equals(GcSettings.of(pair.after()).explicitConcurrent());
        Optional<LargestRise> caller =
                LargestRise.ofCount(pair, GcEvents.SYSTEM_GC, (events, row) -> Sites.ofApplication(events.stack(row)));
        Text explanation = Text.sentences(
                Text.of("cause.explicit-gc.found", pair.values(ASKED), pair.sideAfter(), causes(pair)),
                caller.map(most -> most.told(pair, "cause.explicit-gc.caller", most.site(), Unit.PER_SECOND))
                        .orElse(Text.none()),
                Text.of(concurrent ? "cause.explicit-gc.concurrent" : "cause.explicit-gc.whole-heap"),
                pair.effects(effects));
        boolean forBuffers = isForBuffers(pair);
        List<Metric> trace = forBuffers ? pair.diverged(List.of(ASKED, ProcessMemoryMetrics.DIRECT)) : List.of(ASKED);
        return Optional.of(Finding.traced(explanation, trace, effects)
                .at(caller.flatMap(most -> most.at(pair, "cause.site.called-gc", Unit.PER_SECOND)))
                .bySetting(pair.isSetDifferently("DisableExplicitGC"))
                // Few of them, of the whole heap, may take most of the time.
                .accountingFor(partCalled(pair))
                .advising(caller.map(most -> forBuffers
                                ? Text.of("cause.explicit-gc.reuse", most.site())
                                : EXPLICIT_GC.advice(Text.of("cause.explicit-gc.remove", most.site()), pair))
                        .or(() -> Optional.of(Text.of("cause.explicit-gc.inspect"))
                                .filter(advice -> isInspection(pair)))));
    }

    /** By number or by time, where that is known: NaN where neither is. */
    private static double partCalled(Case pair) {
        return DoubleStream.of(
                        AddedCollections.by(pair, Collections.BY_CALL),
                        AddedCollections.ofPauses(pair, Collections.BY_CALL))
                .filter(part -> !Double.isNaN(part))
                .max()
                .orElse(Double.NaN);
    }

    private static Text causes(Case pair) {
        Events asked = Collections.asked(pair.after());
        Map<String, Long> byCause = asked.rows()
                .mapToObj(row -> String.valueOf(asked.text("cause", row)))
                .collect(Collectors.groupingBy(cause -> cause, TreeMap::new, Collectors.counting()));
        return Text.commas(byCause.entrySet().stream()
                .map(each ->
                        Text.of("cause.explicit-gc.by-cause", Text.code(each.getKey()), Text.count(each.getValue())))
                .toList());
    }

    private static final Metric LOCKED = CollectionMetrics.LOCKER;

    /**
     * Native code that holds on to an array: the collection it kept waiting follows as soon as it lets go, or, with G1 from
     * JDK 22 on, the region stays where it is.
     */
    public static final Rule GC_LOCKER = Rule.named(Causes.GC_LOCKER)
            .shownBy(CollectionPanels.CAUSES, LOCKED)
            .covering(Set.of("GCLockerEdenExpansionPercent", "GCLockerRetryAllocationCount"))
            .masking(LessWork.SEEMS)
            .raising(
                    LOCKED, CollectionMetrics.COUNT, CollectionMetrics.YOUNG, PauseMetrics.COUNT, SafepointMetrics.RATE)
            .pausing(GcCost.FREQUENCY, GcCost.SHARE)
            .found(AskedCollections::gcLocker);

    public static final Rule PINNED = Rule.named("regions-pinned")
            .shownBy(PausePanels.OVER_TIME, CollectionMetrics.PINNED)
            .raising(CollectionMetrics.PINNED, UseMetrics.AFTER, UseMetrics.LIVE_SET)
            .worsening(GcCost.PAUSES, GcCost.SHARE)
            .halting()
            .found(AskedCollections::pinned);

    private static Optional<Finding> pinned(Case pair) {
        if (!pair.rose(CollectionMetrics.PINNED)) {
            return Optional.empty();
        }
        List<Metric> effects = GcCost.in(pair, GcCost.PAUSES, GcCost.SHARE);
        Text explanation = Text.sentences(
                Text.of(
                        "cause.regions-pinned.found",
                        pair.values(CollectionMetrics.PINNED),
                        pair.values(CollectionMetrics.COUNT)),
                Text.of("finding.heap-room", pair.values(UseMetrics.MAXIMUM), pair.values(UseMetrics.AFTER)),
                pair.effects(effects));
        return Optional.of(Finding.traced(explanation, List.of(CollectionMetrics.PINNED), effects));
    }

    private static Optional<Finding> gcLocker(Case pair) {
        if (!pair.rose(LOCKED)) {
            return Optional.empty();
        }
        List<Metric> effects = GcCost.in(pair, GcCost.FREQUENCY, GcCost.SHARE);
        Text explanation = Text.sentences(
                Text.of("cause.gc-locker.found", pair.values(LOCKED), pair.values(CollectionMetrics.COUNT)),
                pair.effects(effects));
        return Optional.of(Finding.traced(explanation, List.of(LOCKED), effects)
                .accountingFor(AddedCollections.by(pair, "GCLocker Initiated GC")));
    }
}
