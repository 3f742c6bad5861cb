package org.flightdiff.diagnosis.rule;

import org.flightdiff.comparison.result.Cause;
import org.flightdiff.comparison.result.Cause.Trait;
import org.flightdiff.view.heap.MemoryPart;

/** The names of causes that other rules name, or that are more to a reader than their words. */
public final class Causes {

    public static final Cause ALLOCATION_RATE_UP =
            Cause.named("allocation-rate-up", Trait.COSTS, Trait.NAMES_EFFECT, Trait.COMPARES);
    public static final Cause ALLOCATION_STALL = Cause.named("allocation-stall");
    public static final Cause BUSY_WAITING = Cause.named("busy-waiting", Trait.COSTS);
    public static final Cause CLASS_LOADING_CHURN = Cause.named("class-loading-churn");
    public static final Cause CLASS_REDEFINITION = Cause.named("class-redefinition");
    public static final Cause COLLECTOR_CHANGED = Cause.named("collector-changed", Trait.CHANGES);
    public static final Cause COMPILATION_STOPPED = Cause.named("compilation-stopped");
    public static final Cause COMPILERS_STARVED = Cause.named("compilers-starved");
    public static final Cause COMPRESSED_OOPS_OFF = Cause.named("compressed-oops-off");
    public static final Cause CONCURRENT_GC = Cause.named("concurrent-gc", Trait.COSTS, Trait.COMPARES);
    public static final Cause CONCURRENT_MODE_FAILURE = Cause.named("concurrent-mode-failure");
    public static final Cause CONTAINER_LIMIT_NEAR = Cause.named("container-limit-near", Trait.ENDS_PROCESS);
    public static final Cause CPU_STARVED = Cause.named("cpu-starved", Trait.KEEPS_WAITING);
    public static final Cause DEOPTIMIZATION_STORM = Cause.named("deoptimization-storm");
    public static final Cause DIRECT_MEMORY_GROWTH =
            Cause.named("direct-memory-growth", Trait.FILLS, Trait.NAMES_EFFECT);
    public static final Cause EVACUATION_FAILURE = Cause.named("evacuation-failure");
    public static final Cause EXCEPTION_STORM = Cause.named("exception-storm");
    public static final Cause GC_LOCKER = Cause.named("gc-locker", Trait.NAMES_EFFECT);
    public static final Cause GC_THREADS_FEWER = Cause.named("gc-threads-fewer", Trait.COMPARES);
    public static final Cause EXPLICIT_GC = Cause.named("explicit-gc");
    public static final Cause HEAP_TOO_SMALL = Cause.named("heap-too-small");
    public static final Cause HOT_CODE_INTERPRETED = Cause.named("hot-code-interpreted");
    public static final Cause HOT_METHOD_CHANGED = Cause.named("hot-method-changed", Trait.COSTS, Trait.CHANGES);
    public static final Cause HUMONGOUS_ALLOCATIONS = Cause.named("humongous-allocations");
    public static final Cause JOB_SLOWER = Cause.named("job-slower", Trait.OF_JOB, Trait.COMPARES);
    public static final Cause LIBRARY_CHANGED = Cause.named("library-changed", Trait.CHANGES);
    public static final Cause LIVE_SET_GROWING = Cause.named("live-set-growing", Trait.FILLS, Trait.NAMES_EFFECT);
    public static final Cause LOAD_DIFFERS = Cause.named("load-differs", Trait.COMPARES);
    public static final Cause LOCK_CONTENTION = Cause.named("lock-contention", Trait.KEEPS_WAITING);
    public static final Cause METASPACE_THRESHOLD_GC = Cause.named("metaspace-threshold-gc");
    public static final Cause NATIVE_CODE = Cause.named("native-code", Trait.COSTS, Trait.COMPARES);
    public static final Cause NATIVE_MEMORY_GROWTH = Cause.named("native-memory-growth", Trait.FILLS);
    public static final Cause PAUSE_CARDS = Cause.named("pause-cards", Trait.COMPARES);
    public static final Cause PAUSE_TARGET_CHANGED = Cause.named("pause-target-changed", Trait.CHANGES);
    public static final Cause POOL_WAIT = Cause.named("pool-wait", Trait.KEEPS_WAITING);
    public static final Cause PREMATURE_PROMOTION = Cause.named("premature-promotion");
    public static final Cause RECORDING_COSTS = Cause.named("recording-costs", Trait.COSTS);
    public static final Cause REFERENCE_PROCESSING = Cause.named("reference-processing");
    public static final Cause SLOW_IO = Cause.named("slow-io", Trait.KEEPS_WAITING, Trait.WAITS_OUTSIDE);
    public static final Cause SLOW_SAFEPOINTS = Cause.named("slow-safepoints");
    public static final Cause THREAD_CHURN = Cause.named("thread-churn");
    public static final Cause THREAD_GROWTH = Cause.named("thread-growth", Trait.FILLS, Trait.NAMES_EFFECT);
    public static final Cause START_SLOWER = Cause.named("start-slower", Trait.OF_START, Trait.COMPARES);
    public static final Cause TIERED_COMPILATION_LIMITED = Cause.named("tiered-compilation-limited");
    public static final Cause VM_OPERATION_STORM = Cause.named("vm-operation-storm");
    public static final Cause WAITS_LONGER = Cause.named("waits-longer", Trait.KEEPS_WAITING, Trait.COMPARES);
    public static final Cause WARM_UP_DIFFERS = Cause.named("warm-up-differs");
    public static final Cause YOUNG_GENERATION_SMALLER = Cause.named("young-generation-smaller", Trait.COMPARES);

    private Causes() {}

    public static Cause memory(MemoryPart part) {
        return Cause.named("memory-" + part.word());
    }
}
