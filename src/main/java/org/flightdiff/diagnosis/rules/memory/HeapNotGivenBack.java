package org.flightdiff.diagnosis.rules.memory;

import java.util.Optional;
import java.util.Set;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.heap.HeapPanels;
import org.flightdiff.view.heap.MemoryPart;
import org.flightdiff.view.heap.ProcessMemoryMetrics;
import org.flightdiff.view.heap.UseMetrics;

/** A heap that stays as large as it was once though half of it is free, where the other side's shrinks again. */
public final class HeapNotGivenBack {

    /** Nobody would act on less. */
    private static final double LEAST_BYTES = 16 << 20;

    public static final Rule RULE = Rule.named("heap-not-given-back")
            .shownBy(HeapPanels.SIZE)
            .covering(Set.of(
                    "G1PeriodicGCInterval",
                    "G1PeriodicGCSystemLoadThreshold",
                    "MinHeapFreeRatio",
                    "MaxHeapFreeRatio",
                    "ShenandoahUncommit",
                    "ShenandoahUncommitDelay",
                    "ZUncommit",
                    "ZUncommitDelay"))
            .folding(MoreMemory.id(MemoryPart.HEAP))
            .raising(ProcessMemoryMetrics.RESIDENT, ProcessMemoryMetrics.NATIVE_COMMITTED)
            .found(HeapNotGivenBack::examine);

    private HeapNotGivenBack() {}

    private static Optional<Finding> examine(Case pair) {
        Optional<CommittedHeap> before = CommittedHeap.of(pair.before()).filter(CommittedHeap::isGivenBack);
        Optional<CommittedHeap> after = CommittedHeap.of(pair.after()).filter(CommittedHeap::isKept);
        if (before.isEmpty()
                || after.isEmpty()
                || after.get().last() - before.get().last() < LEAST_BYTES) {
            return Optional.empty();
        }
        Text found = Text.of(
                "cause.heap-not-given-back.found",
                pair.sideAfter(),
                Text.amount(Unit.BYTES, after.get().last()),
                Text.amount(Unit.BYTES, after.get().used()),
                pair.sideBefore(),
                Text.amount(Unit.BYTES, before.get().most()),
                Text.amount(Unit.BYTES, before.get().last()));
        return Optional.of(Finding.high(found, UseMetrics.COMMITTED));
    }
}
