package org.flightdiff.diagnosis;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rules.compiler.CodeCache;
import org.flightdiff.diagnosis.rules.compiler.CompilationStopped;
import org.flightdiff.diagnosis.rules.compiler.CompilersStarved;
import org.flightdiff.diagnosis.rules.compiler.HotCodeInterpreted;
import org.flightdiff.diagnosis.rules.compiler.LimitedCompilers;
import org.flightdiff.diagnosis.rules.compiler.Recompilation;
import org.flightdiff.diagnosis.rules.gc.AskedCollections;
import org.flightdiff.diagnosis.rules.gc.CollectorOvertaken;
import org.flightdiff.diagnosis.rules.gc.CollectorSettings;
import org.flightdiff.diagnosis.rules.gc.ConcurrentGc;
import org.flightdiff.diagnosis.rules.gc.EarlyMarking;
import org.flightdiff.diagnosis.rules.gc.LongerPauses;
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
import org.flightdiff.diagnosis.rules.machine.AssumedMemory;
import org.flightdiff.diagnosis.rules.machine.Processors;
import org.flightdiff.diagnosis.rules.machine.RecordingCosts;
import org.flightdiff.diagnosis.rules.machine.ScarceMemory;
import org.flightdiff.diagnosis.rules.machine.SettingsDiffer;
import org.flightdiff.diagnosis.rules.machine.StartSettings;
import org.flightdiff.diagnosis.rules.spent.LibraryChanged;
import org.flightdiff.diagnosis.rules.spent.LongerWaits;
import org.flightdiff.diagnosis.rules.spent.MoreSpent;
import org.flightdiff.diagnosis.rules.spent.TimedCalls;
import org.flightdiff.diagnosis.rules.spent.WaitsMoved;
import org.flightdiff.diagnosis.rules.vm.OperationStorms;
import org.flightdiff.diagnosis.rules.vm.SlowSafepoints;
import org.flightdiff.diagnosis.rules.work.AmountOfWork;
import org.flightdiff.diagnosis.rules.work.ClassLoadingChurn;
import org.flightdiff.diagnosis.rules.work.ExceptionStorm;
import org.flightdiff.diagnosis.rules.work.MoreThreads;
import org.flightdiff.diagnosis.rules.work.UnevenWork;
import org.flightdiff.diagnosis.rules.work.VirtualThreadsPinned;

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
            AssumedMemory.LESS,
            AssumedMemory.OVERSTATED,
            HeapSize.HEAP_TOO_SMALL,
            AskedCollections.GC_LOCKER,
            AskedCollections.PINNED,
            References.FINALIZERS,
            CollectorSettings.GC_THREADS_FEWER,
            CollectorSettings.PAUSE_TARGET_CHANGED,
            HeapSize.COMPRESSED_OOPS_OFF,
            HumongousAllocations.RULE,
            EarlyMarking.RULE,
            YoungGeneration.YOUNG_GENERATION_SMALLER,
            LongerPauses.WAITING,
            LongerPauses.CARDS,
            LongerPauses.ROOTS,
            ConcurrentGc.RULE,
            LiveSetGrowing.RULE,
            NativeMemory.DIRECT_MEMORY_GROWTH,
            MoreThreads.THREAD_GROWTH,
            NativeMemory.NATIVE_MEMORY_GROWTH,
            MoreSpent.ALLOCATION_RATE_UP,
            YoungGeneration.PREMATURE_PROMOTION,
            References.REFERENCE_PROCESSING,
            CompilationStopped.RULE,
            LimitedCompilers.INTERPRETED_ONLY,
            LimitedCompilers.TIERED_COMPILATION_LIMITED,
            HotCodeInterpreted.RULE,
            CompilersStarved.RULE,
            Processors.CPU_FEWER,
            Processors.CPU_OVERSTATED,
            Processors.CPU_THROTTLED,
            Processors.CPU_STARVED,
            RecordingCosts.RULE,
            ScarceMemory.SWAPPING,
            Recompilation.DEOPTIMIZATION_STORM,
            ExceptionStorm.RULE,
            LongerWaits.LOCK_CONTENTION,
            LongerWaits.POOL_WAIT,
            LongerWaits.WAITS_LONGER,
            WaitsMoved.RULE,
            UnevenWork.RULE,
            VirtualThreadsPinned.RULE,
            LongerWaits.SLOW_IO,
            OperationStorms.CLASS_REDEFINITION,
            OperationStorms.SHARED_ARENAS,
            OperationStorms.VM_OPERATION_STORM,
            OperationStorms.BIASED_LOCK_REVOCATION,
            SlowSafepoints.RULE,
            ClassLoadingChurn.RULE,
            MoreThreads.THREAD_CHURN,
            TimedCalls.CALLED_MORE_OFTEN,
            TimedCalls.CALLS_TAKE_LONGER,
            MoreSpent.BUSY_WAITING,
            MoreSpent.HOT_METHOD_CHANGED,
            LongerWaits.NATIVE_CODE,
            LibraryChanged.RULE,
            Recompilation.WARM_UP_DIFFERS,
            AmountOfWork.LESS_WORK_PER_CPU,
            AmountOfWork.JOB_SLOWER,
            AmountOfWork.LOAD_DIFFERS,
            StartSettings.CLASS_ARCHIVE,
            StartSettings.AGENT_ADDED,
            StartSettings.HEAP_TOUCHED,
            StartSettings.START_SLOWER,
            JdkChanged.RULE,
            SettingsDiffer.RULE);

    public static final List<Rule> ALL = Stream.of(SINGLE, MoreMemory.RULES, List.of(ScarceMemory.CONTAINER_LIMIT_NEAR))
            .flatMap(List::stream)
            .toList();

    private Rules() {}
}
