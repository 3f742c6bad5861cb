package org.flightdiff.diagnosis.rules.heap;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Growth;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rules.memory.MoreMemory;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.heap.MemoryPart;
import org.flightdiff.view.heap.ProcessMemoryMetrics;
import org.flightdiff.view.heap.ProcessMemoryPanels;
import org.flightdiff.view.heap.UseMetrics;

/** More and more memory of the process outside the Java heap. */
public final class NativeMemoryGrowth {

    /** Nobody would act on a smaller growth. */
    private static final double TELLING = Case.SMALLEST_CHANGE - 1;

    public static final Rule RULE = Rule.named("native-memory-growth")
            .shownBy(ProcessMemoryPanels.RESIDENT, ProcessMemoryMetrics.RESIDENT)
            .covering(Set.of("NativeMemoryTracking"))
            .folding(
                    MoreMemory.id(MemoryPart.OTHER),
                    MoreMemory.id(MemoryPart.MALLOC),
                    MoreMemory.id(MemoryPart.UNACCOUNTED))
            .raising(
                    ProcessMemoryMetrics.RESIDENT,
                    ProcessMemoryMetrics.NATIVE_COMMITTED,
                    ProcessMemoryMetrics.NATIVE_RESERVED)
            .found(NativeMemoryGrowth::examine);

    private NativeMemoryGrowth() {}

    private static Optional<Finding> examine(Case pair) {
        boolean tracked = OutsideHeap.isTracked(pair.before()) && OutsideHeap.isTracked(pair.after());
        Growth before = growth(pair.before(), tracked);
        Growth after = growth(pair.after(), tracked);
        // Of what is resident, a part may be heap that is touched for the first time.
        double byHeap = tracked ? 0 : OutsideHeap.untouchedHeap(pair.after());
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

    private static Growth growth(Window window, boolean tracked) {
        return tracked ? OutsideHeap.tracked(window) : OutsideHeap.resident(window);
    }

    /** What the JVM uses most of the additional memory for. */
    private static Text mostAdded(Case pair) {
        return OutsideHeap.byPurpose(pair.after()).entrySet().stream()
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
}
