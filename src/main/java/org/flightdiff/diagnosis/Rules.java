package org.flightdiff.diagnosis;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rules.compiler.CodeCacheFull;
import org.flightdiff.diagnosis.rules.compiler.CodeCacheThrashing;
import org.flightdiff.diagnosis.rules.compiler.CompilationStopped;
import org.flightdiff.diagnosis.rules.compiler.DeoptimizationStorm;
import org.flightdiff.diagnosis.rules.compiler.HotCodeInterpreted;
import org.flightdiff.diagnosis.rules.compiler.InterpretedOnly;
import org.flightdiff.diagnosis.rules.compiler.TieredCompilationLimited;
import org.flightdiff.diagnosis.rules.compiler.WarmUpDiffers;
import org.flightdiff.diagnosis.rules.gc.CollectorChanged;
import org.flightdiff.diagnosis.rules.gc.CollectorOvertaken;
import org.flightdiff.diagnosis.rules.gc.ExplicitGc;
import org.flightdiff.diagnosis.rules.gc.Finalizers;
import org.flightdiff.diagnosis.rules.gc.GcLocker;
import org.flightdiff.diagnosis.rules.gc.GcThreadsFewer;
import org.flightdiff.diagnosis.rules.gc.LongReferenceProcessing;
import org.flightdiff.diagnosis.rules.gc.PauseTargetChanged;
import org.flightdiff.diagnosis.rules.gc.PlabTooSmall;
import org.flightdiff.diagnosis.rules.heap.CompressedOopsOff;
import org.flightdiff.diagnosis.rules.heap.DirectMemoryGrowth;
import org.flightdiff.diagnosis.rules.heap.HeapTooSmall;
import org.flightdiff.diagnosis.rules.heap.HumongousAllocations;
import org.flightdiff.diagnosis.rules.heap.LiveSetGrowing;
import org.flightdiff.diagnosis.rules.heap.MetaspaceThresholdGc;
import org.flightdiff.diagnosis.rules.heap.NativeMemoryGrowth;
import org.flightdiff.diagnosis.rules.heap.PrematurePromotion;
import org.flightdiff.diagnosis.rules.heap.YoungGenerationSmaller;
import org.flightdiff.diagnosis.rules.jdk.JdkChanged;
import org.flightdiff.diagnosis.rules.machine.ContainerLimitNear;
import org.flightdiff.diagnosis.rules.machine.CpuFewer;
import org.flightdiff.diagnosis.rules.machine.CpuStarved;
import org.flightdiff.diagnosis.rules.machine.CpuThrottled;
import org.flightdiff.diagnosis.rules.machine.SettingsDiffer;
import org.flightdiff.diagnosis.rules.machine.Swapping;
import org.flightdiff.diagnosis.rules.memory.HeapNotGivenBack;
import org.flightdiff.diagnosis.rules.memory.MoreMemory;
import org.flightdiff.diagnosis.rules.spent.AllocationRateUp;
import org.flightdiff.diagnosis.rules.spent.CalledMoreOften;
import org.flightdiff.diagnosis.rules.spent.CallsTakeLonger;
import org.flightdiff.diagnosis.rules.spent.HotMethodChanged;
import org.flightdiff.diagnosis.rules.spent.LockContention;
import org.flightdiff.diagnosis.rules.spent.NativeCode;
import org.flightdiff.diagnosis.rules.spent.PoolWait;
import org.flightdiff.diagnosis.rules.spent.SlowIo;
import org.flightdiff.diagnosis.rules.spent.WaitsLonger;
import org.flightdiff.diagnosis.rules.vm.BiasedLockRevocation;
import org.flightdiff.diagnosis.rules.vm.ClassRedefinition;
import org.flightdiff.diagnosis.rules.vm.SlowSafepoints;
import org.flightdiff.diagnosis.rules.vm.VmOperationStorm;
import org.flightdiff.diagnosis.rules.work.ClassLoadingChurn;
import org.flightdiff.diagnosis.rules.work.ExceptionStorm;
import org.flightdiff.diagnosis.rules.work.JobSlower;
import org.flightdiff.diagnosis.rules.work.LessWorkPerCpu;
import org.flightdiff.diagnosis.rules.work.LoadDiffers;
import org.flightdiff.diagnosis.rules.work.ThreadChurn;
import org.flightdiff.diagnosis.rules.work.ThreadGrowth;
import org.flightdiff.diagnosis.rules.work.VirtualThreadsPinned;

/** Every rule. Among causes of equal weight the earlier one comes first. A new rule is one more line here. */
public final class Rules {

    private static final List<Rule> SINGLE = List.of(
            CodeCacheFull.RULE,
            CodeCacheThrashing.RULE,
            PlabTooSmall.RULE,
            CollectorOvertaken.CONCURRENT_MODE_FAILURE,
            CollectorOvertaken.EVACUATION_FAILURE,
            CollectorOvertaken.ALLOCATION_STALL,
            CollectorChanged.RULE,
            ExplicitGc.RULE,
            MetaspaceThresholdGc.RULE,
            HeapTooSmall.RULE,
            GcLocker.RULE,
            GcLocker.PINNED,
            Finalizers.RULE,
            GcThreadsFewer.RULE,
            PauseTargetChanged.RULE,
            CompressedOopsOff.RULE,
            HumongousAllocations.RULE,
            YoungGenerationSmaller.RULE,
            LiveSetGrowing.RULE,
            DirectMemoryGrowth.RULE,
            ThreadGrowth.RULE,
            NativeMemoryGrowth.RULE,
            HeapNotGivenBack.RULE,
            AllocationRateUp.RULE,
            PrematurePromotion.RULE,
            LongReferenceProcessing.RULE,
            CompilationStopped.RULE,
            InterpretedOnly.RULE,
            TieredCompilationLimited.RULE,
            HotCodeInterpreted.RULE,
            CpuFewer.RULE,
            CpuThrottled.RULE,
            CpuStarved.RULE,
            Swapping.RULE,
            DeoptimizationStorm.RULE,
            ExceptionStorm.RULE,
            LockContention.RULE,
            PoolWait.RULE,
            WaitsLonger.RULE,
            VirtualThreadsPinned.RULE,
            SlowIo.RULE,
            ClassRedefinition.RULE,
            VmOperationStorm.RULE,
            BiasedLockRevocation.RULE,
            SlowSafepoints.RULE,
            ClassLoadingChurn.RULE,
            ThreadChurn.RULE,
            CalledMoreOften.RULE,
            CallsTakeLonger.RULE,
            HotMethodChanged.RULE,
            NativeCode.RULE,
            WarmUpDiffers.RULE,
            LessWorkPerCpu.RULE,
            JobSlower.RULE,
            LoadDiffers.RULE,
            JdkChanged.RULE,
            SettingsDiffer.RULE);

    /** All rules. */
    public static final List<Rule> ALL = Stream.of(SINGLE, MoreMemory.RULES, List.of(ContainerLimitNear.RULE))
            .flatMap(List::stream)
            .toList();

    private Rules() {}
}
