package org.flightdiff.diagnosis;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.LargestRise;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rules.compiler.CodeCache;
import org.flightdiff.diagnosis.rules.compiler.CompilationStopped;
import org.flightdiff.diagnosis.rules.compiler.HotCodeInterpreted;
import org.flightdiff.diagnosis.rules.compiler.LimitedCompilers;
import org.flightdiff.diagnosis.rules.compiler.Recompilation;
import org.flightdiff.diagnosis.rules.gc.AskedCollections;
import org.flightdiff.diagnosis.rules.gc.CollectorOvertaken;
import org.flightdiff.diagnosis.rules.gc.CollectorSettings;
import org.flightdiff.diagnosis.rules.gc.PlabTooSmall;
import org.flightdiff.diagnosis.rules.gc.References;
import org.flightdiff.diagnosis.rules.heap.HeapSize;
import org.flightdiff.diagnosis.rules.heap.HumongousAllocations;
import org.flightdiff.diagnosis.rules.heap.LiveSetGrowing;
import org.flightdiff.diagnosis.rules.heap.MetaspaceThresholdGc;
import org.flightdiff.diagnosis.rules.heap.MoreMemory;
import org.flightdiff.diagnosis.rules.heap.NativeMemory;
import org.flightdiff.diagnosis.rules.heap.YoungGeneration;
import org.flightdiff.diagnosis.rules.jdk.JdkChanged;
import org.flightdiff.diagnosis.rules.machine.Processors;
import org.flightdiff.diagnosis.rules.machine.ScarceMemory;
import org.flightdiff.diagnosis.rules.machine.SettingsDiffer;
import org.flightdiff.diagnosis.rules.spent.LongerWaits;
import org.flightdiff.diagnosis.rules.spent.MoreSpent;
import org.flightdiff.diagnosis.rules.spent.TimedCalls;
import org.flightdiff.diagnosis.rules.vm.OperationStorms;
import org.flightdiff.diagnosis.rules.vm.SlowSafepoints;
import org.flightdiff.diagnosis.rules.work.AmountOfWork;
import org.flightdiff.diagnosis.rules.work.ClassLoadingChurn;
import org.flightdiff.diagnosis.rules.work.ExceptionStorm;
import org.flightdiff.diagnosis.rules.work.MoreThreads;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.gc.event.GcEvents;
import org.flightdiff.view.heap.HeapPanels;
import org.flightdiff.view.heap.MemoryPart;
import org.flightdiff.view.heap.ProcessMemoryMetrics;
import org.flightdiff.view.heap.UseMetrics;
import org.flightdiff.view.panel.Sites;
import org.flightdiff.view.threads.ThreadEvents;
import org.flightdiff.view.threads.ThreadPanels;
import org.flightdiff.view.threads.VirtualThreadMetrics;

/** Every rule. Among causes of equal weight the earlier one comes first. A new rule is one more line here. */
public final class Rules {

    private static final List<Rule> SINGLE = List.of(
            CodeCache.CODE_CACHE_FULL,
            CodeCache.CODE_CACHE_THRASHING,
            PlabTooSmall.RULE,
            CollectorOvertaken.CONCURRENT_MODE_FAILURE,
            CollectorOvertaken.EVACUATION_FAILURE,
            CollectorOvertaken.ALLOCATION_STALL,
            CollectorSettings.COLLECTOR_CHANGED,
            AskedCollections.EXPLICIT_GC,
            MetaspaceThresholdGc.RULE,
            HeapSize.HEAP_TOO_SMALL,
            AskedCollections.GC_LOCKER,
            AskedCollections.PINNED,
            References.FINALIZERS,
            CollectorSettings.GC_THREADS_FEWER,
            CollectorSettings.PAUSE_TARGET_CHANGED,
            HeapSize.COMPRESSED_OOPS_OFF,
            HumongousAllocations.RULE,
            YoungGeneration.YOUNG_GENERATION_SMALLER,
            LiveSetGrowing.RULE,
            NativeMemory.DIRECT_MEMORY_GROWTH,
            MoreThreads.THREAD_GROWTH,
            NativeMemory.NATIVE_MEMORY_GROWTH,
            HeapNotGivenBack.RULE,
            MoreSpent.ALLOCATION_RATE_UP,
            YoungGeneration.PREMATURE_PROMOTION,
            References.REFERENCE_PROCESSING,
            CompilationStopped.RULE,
            LimitedCompilers.INTERPRETED_ONLY,
            LimitedCompilers.TIERED_COMPILATION_LIMITED,
            HotCodeInterpreted.RULE,
            Processors.CPU_FEWER,
            Processors.CPU_THROTTLED,
            Processors.CPU_STARVED,
            ScarceMemory.SWAPPING,
            Recompilation.DEOPTIMIZATION_STORM,
            ExceptionStorm.RULE,
            LongerWaits.LOCK_CONTENTION,
            LongerWaits.POOL_WAIT,
            LongerWaits.WAITS_LONGER,
            VirtualThreadsPinned.RULE,
            LongerWaits.SLOW_IO,
            OperationStorms.CLASS_REDEFINITION,
            OperationStorms.VM_OPERATION_STORM,
            OperationStorms.BIASED_LOCK_REVOCATION,
            SlowSafepoints.RULE,
            ClassLoadingChurn.RULE,
            MoreThreads.THREAD_CHURN,
            TimedCalls.CALLED_MORE_OFTEN,
            TimedCalls.CALLS_TAKE_LONGER,
            MoreSpent.HOT_METHOD_CHANGED,
            LongerWaits.NATIVE_CODE,
            Recompilation.WARM_UP_DIFFERS,
            AmountOfWork.LESS_WORK_PER_CPU,
            AmountOfWork.JOB_SLOWER,
            AmountOfWork.LOAD_DIFFERS,
            JdkChanged.RULE,
            SettingsDiffer.RULE);

    public static final List<Rule> ALL = Stream.of(SINGLE, MoreMemory.RULES, List.of(ScarceMemory.CONTAINER_LIMIT_NEAR))
            .flatMap(List::stream)
            .toList();

    private Rules() {}

    /** Virtual threads that block without leaving their carrier, which then runs no other. */
    private static final class VirtualThreadsPinned {

        private static final Metric TIME = VirtualThreadMetrics.PINNED_TIME;

        /** JEP 491: from this release on a virtual thread leaves its carrier while it waits at a monitor. */
        private static final int MONITORS_DO_NOT_PIN = 24;

        /** Carriers held at any time: less is under 5 % of one, too little to act on. */
        private static final double TELLING_CARRIERS = Case.SMALLEST_CHANGE - 1;

        public static final Rule RULE = Rule.named("virtual-threads-pinned")
                .shownBy(ThreadPanels.PINNINGS, TIME)
                .folding(Causes.POOL_WAIT, Causes.LOCK_CONTENTION)
                .raising(TIME, VirtualThreadMetrics.FAILED)
                .keepingFromWork()
                .found(VirtualThreadsPinned::examine);

        private VirtualThreadsPinned() {}

        private static Optional<Finding> examine(Case pair) {
            double before = pair.before(TIME).orElse(0) / pair.before().seconds();
            double after = pair.after(TIME).orElse(0) / pair.after().seconds();
            boolean telling = after - before >= TELLING_CARRIERS;
            if (!telling || !(pair.rose(TIME) || pair.jumped(TIME))) {
                return Optional.empty();
            }
            Text explanation = Text.sentences(
                    Text.of(
                            "cause.virtual-threads-pinned.found",
                            pair.values(Unit.ONE, before, after),
                            pair.values(TIME)),
                    LargestRise.ofTime(pair, window -> window.events(ThreadEvents.PINNED), VirtualThreadsPinned::reason)
                            .map(most ->
                                    most.told(pair, "cause.virtual-threads-pinned.most-added", most.site(), Unit.ONE))
                            .orElse(Text.none()));
            boolean monitors = pair.after().jvm().feature() < MONITORS_DO_NOT_PIN;
            return Optional.of(Finding.traced(explanation, List.of(TIME), pair.worsened(ApplicationMetrics.DURATIONS))
                    .sureIf(pair.rose(TIME))
                    .advising(Text.of(
                            monitors
                                    ? "cause.virtual-threads-pinned.monitors"
                                    : "cause.virtual-threads-pinned.native-frames")));
        }

        /** What HotSpot gives as the reason, from JDK 24 on; before that, where it blocked. */
        private static String reason(Events events, int row) {
            String reason = events.has("pinnedReason") ? events.text("pinnedReason", row) : null;
            return reason == null ? Sites.ofApplication(events.stack(row)) : reason;
        }
    }

    /** A heap that stays as large as it was once though half of it is free, where the other side's shrinks again. */
    private static final class HeapNotGivenBack {

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

        /**
         * How much of its heap a JVM has from the system, by what it says before and after each collection.
         *
         * @param most bytes, at most
         * @param last bytes, when it was last told
         * @param used bytes of that in use after the last collection
         */
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
}
