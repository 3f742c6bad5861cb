package org.flightdiff.diagnosis.rules.machine;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.LessWork;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Collector;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.configuration.Flags;
import org.flightdiff.view.configuration.JvmPanels;
import org.flightdiff.view.configuration.MachineMemory;
import org.flightdiff.view.heap.UseMetrics;

/** Less memory than before for a JVM that sizes its heap by it, or more than there is. */
public final class AssumedMemory {

    /** With less HotSpot takes the Serial collector by itself ({@code is_server_class_machine}). */
    private static final double SERVER_BYTES = 1792 * 1024 * 1024;

    public static final Rule LESS = declared(Rule.named("memory-less"))
            .masking(LessWork.SEEMS)
            .lowering(UseMetrics.MAXIMUM, UseMetrics.COMMITTED)
            .worsening(GcCost.FREQUENCY, GcCost.SHARE)
            .found(pair -> {
                MachineMemory before = MachineMemory.of(pair.before());
                MachineMemory after = MachineMemory.of(pair.after());
                boolean less = Math.min(before.assumed(), before.available()) >= Case.SMALLEST_CHANGE * after.assumed();
                boolean tooSmall = after.available() < SERVER_BYTES && pair.collectorAfter() == Collector.SERIAL;
                return less && sizesHeap(pair.flagsBefore()) && sizesHeap(pair.flagsAfter())
                        ? Optional.of(finding(pair)
                                .followedBy(Causes.HEAP_TOO_SMALL, true)
                                .followedBy(Causes.COLLECTOR_CHANGED, tooSmall))
                        : Optional.empty();
            });

    public static final Rule OVERSTATED = declared(Rule.named("memory-overstated"))
            .raising(UseMetrics.MAXIMUM, UseMetrics.COMMITTED)
            .found(pair -> MachineMemory.of(pair.after()).isOverstated()
                            && !MachineMemory.of(pair.before()).isOverstated()
                    ? Optional.of(finding(pair))
                    : Optional.empty());

    private static Rule.Definition declared(Rule.Definition rule) {
        return rule.shownBy(JvmPanels.MEMORY)
                .covering(Set.of(MachineMemory.FLAG))
                .changing(pair -> Text.of("cause.memory-less.memory", values(pair)));
    }

    private AssumedMemory() {}

    /** Whether the largest heap follows from it. */
    private static boolean sizesHeap(Flags flags) {
        return flags.get("MaxHeapSize") != null && !flags.isSetByPerson("MaxHeapSize");
    }

    private static Finding finding(Case pair) {
        MachineMemory after = MachineMemory.of(pair.after());
        Text told = Text.sentences(
                Text.of("cause.memory-less.found", values(pair)),
                after.assumed() == after.available()
                        ? Text.none()
                        : Text.of("cause.memory-less.there-is", pair.sideAfter(), Text.bytes((long) after.available())),
                Text.of("cause.memory-less.heap", pair.values(UseMetrics.MAXIMUM)));
        return Finding.traced(told, List.of(UseMetrics.MAXIMUM), GcCost.of(pair))
                .bySetting(true);
    }

    private static Text values(Case pair) {
        return pair.values(
                Unit.BYTES,
                MachineMemory.of(pair.before()).assumed(),
                MachineMemory.of(pair.after()).assumed());
    }
}
