package org.flightdiff.diagnosis;

import java.util.List;

/** Every rule. Between causes of equal weight the earlier one stands first. A new rule is one more line here. */
public final class Rules {

    /** All rules. */
    public static final List<Rule> ALL = List.of(
            CodeCacheFull.RULE,
            PlabTooSmall.RULE,
            CollectorOvertaken.CONCURRENT_MODE_FAILURE,
            CollectorOvertaken.EVACUATION_FAILURE,
            CollectorOvertaken.ALLOCATION_STALL,
            CollectorChanged.RULE,
            ExplicitGc.RULE,
            MetaspaceThresholdGc.RULE,
            HeapTooSmall.RULE,
            GcThreadsFewer.RULE,
            PauseTargetChanged.RULE,
            CompressedOopsOff.RULE,
            HumongousAllocations.RULE,
            YoungGenerationSmaller.RULE,
            LiveSetGrowing.RULE,
            AllocationRateUp.RULE,
            PrematurePromotion.RULE,
            ReferenceProcessing.RULE,
            CompilationStopped.RULE,
            InterpretedOnly.RULE,
            TieredCompilationLimited.RULE,
            CpuFewer.RULE,
            CpuThrottled.RULE,
            CpuStarved.RULE,
            DeoptimizationStorm.RULE,
            ExceptionStorm.RULE,
            LockContention.RULE,
            SlowIo.RULE,
            VmOperationStorm.RULE,
            BiasedLockRevocation.RULE,
            SlowSafepoints.RULE,
            ClassLoadingChurn.RULE,
            HotMethodChanged.RULE,
            WarmUpDiffers.RULE,
            LoadDiffers.RULE,
            SettingsDiffer.RULE);

    private Rules() {}
}
