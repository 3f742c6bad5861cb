package org.flightdiff.diagnosis.rules.heap;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.gc.event.GcEvents;
import org.flightdiff.view.heap.HeapPanels;
import org.flightdiff.view.heap.MemoryPart;
import org.flightdiff.view.heap.ProcessMemoryMetrics;
import org.flightdiff.view.heap.UseMetrics;

/** A heap that stays as large as it was once though half of it is free, where the other side's shrinks again. */
public final class HeapNotGivenBack {

    /** Nobody would act on less. */
    private static final double LEAST_BYTES = 16 << 20;

    public static final Rule RULE = Rule.named(Causes.HEAP_NOT_GIVEN_BACK)
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
            .folding(Causes.memory(MemoryPart.HEAP))
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

    /** How much of its heap a JVM has from the system, by what it says before and after each collection, in bytes. */
    record CommittedHeap(double most, double last, double used) {

        private static final String COMMITTED = "heapSpace.committedSize";

        /** What is smaller by less is a region or two. */
        private static final double GIVEN_BACK = 0.75;

        private static final double KEPT = 0.95;
        private static final double MOSTLY_FREE = 0.5;

        /** Empty where no collection is known, or not how much is committed. */
        static Optional<CommittedHeap> of(Window window) {
            Events all = window.events(GcEvents.HEAP_SUMMARY);
            if (!all.has(COMMITTED)) {
                return Optional.empty();
            }
            double[] committed = all.numbers(COMMITTED);
            double[] used = all.where("when", "After GC").numbers("heapUsed");
            return committed.length == 0 || used.length == 0
                    ? Optional.empty()
                    : Optional.of(new CommittedHeap(
                            Arrays.stream(committed).max().orElseThrow(),
                            committed[committed.length - 1],
                            used[used.length - 1]));
        }

        boolean isGivenBack() {
            return last <= GIVEN_BACK * most;
        }

        boolean isKept() {
            return last >= KEPT * most && used <= MOSTLY_FREE * last;
        }
    }
}
