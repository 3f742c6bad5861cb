package org.flightdiff.workload.fault;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * The faults by their names on the command line. Some also need JVM flags, some are only flags; the flags suit a
 * baseline on G1 with a heap of 128 to 256 MB. More or less load is not a fault, see {@code --rate}.
 */
public enum FaultName {
    NONE("", Sound::new),

    ALLOCATION("allocation-rate-up", MoreAllocation::new),
    LIVE_SET("live-set-growing", GrowingLiveSet::new),
    HUMONGOUS("humongous-allocations", HumongousObjects::new),
    PROMOTION("premature-promotion", SmallFaults.LongerSurvival::new),
    REFERENCES("reference-processing", ManyReferences::new),
    EXPLICIT_GC("explicit-gc", SmallFaults.ExplicitCollections::new),
    METASPACE(
            "metaspace-threshold-gc",
            GeneratedClasses::kept,
            "-XX:MetaspaceSize=4m",
            "-XX:MinMetaspaceFreeRatio=0",
            "-XX:MaxMetaspaceFreeRatio=1"),
    CLASS_LOADING("class-loading-churn", GeneratedClasses::dropped),
    CODE_CACHE(
            "code-cache-full",
            GeneratedClasses::compiled,
            "-XX:ReservedCodeCacheSize=5m",
            "-XX:-SegmentedCodeCache",
            "-XX:-UseCodeCacheFlushing"),
    /** No fault: a program that never stops compiling, as a baseline. */
    COMPILING("", GeneratedClasses::compiled),
    NO_MORE_COMPILING("compilation-stopped", ForbiddenCompilation::new),
    DEOPTIMIZATION("deoptimization-storm", GeneratedClasses::deoptimized),
    EXCEPTIONS("exception-storm", Exceptions::new),
    REDEFINITION("class-redefinition", RedefinedClasses::new, "-Djdk.attach.allowAttachSelf=true"),
    /** Seen from JDK 21 on. */
    NATIVE_MEMORY("native-memory-growth", SmallFaults.LeakedDeflaters::new),
    /** From JDK 21 on. */
    PINNED_THREADS("virtual-threads-pinned", PinnedThreads::new),
    /** Against a baseline with the same fault and a large code cache. */
    CODE_CACHE_THRASHING(
            "code-cache-thrashing", ManyHotMethods::new, "-XX:ReservedCodeCacheSize=4m", "-XX:-SegmentedCodeCache"),
    LOCKS("lock-contention", LongHeldLock::new),
    /** JDK 17 and before. */
    BIASED_LOCKS("biased-lock-revocation", MigratingLocks::new, "-XX:+UseBiasedLocking"),
    VM_OPERATIONS("vm-operation-storm", SmallFaults.ThreadDumps::new),
    /** Against a baseline with the same fault and {@code -XX:+UseCountedLoopSafepoints}. */
    SLOW_SAFEPOINTS(
            "slow-safepoints",
            SmallFaults.LongLoops::new,
            "-XX:-UseCountedLoopSafepoints",
            "-XX:LoopStripMiningIter=0"),
    SLOW_IO("slow-io", SlowPeer::new),
    HOT_METHOD("hot-method-changed", HotMethod::new),
    THREADS("thread-churn", SmallFaults.ShortLivedThreads::new),

    SMALL_HEAP("heap-too-small", Sound::new, "-Xmx40m"),
    FULL_HEAP("evacuation-failure", Sound::new, "-Xmx22m"),
    /** With ZGC on both sides. */
    FULL_Z_HEAP("allocation-stall", Sound::new, "-Xmx32m"),
    SMALL_YOUNG("young-generation-smaller", Sound::new, "-Xmn12m"),
    SMALL_PLAB("plab-too-small", Sound::new, "-XX:-ResizePLAB", "-XX:YoungPLABSize=258", "-XX:OldPLABSize=258"),
    ONE_GC_THREAD("gc-threads-fewer", Sound::new, "-XX:ParallelGCThreads=1"),
    PAUSE_TARGET("pause-target-changed", Sound::new, "-XX:MaxGCPauseMillis=5"),
    SERIAL("collector-changed", Sound::new, "-XX:-UseG1GC", "-XX:+UseSerialGC"),
    C1_ONLY("tiered-compilation-limited", Sound::new, "-XX:TieredStopAtLevel=1"),
    INTERPRETED("interpreted-only", Sound::new, "-Xint"),
    LONG_OOPS("compressed-oops-off", Sound::new, "-XX:-UseCompressedOops"),
    ONE_CPU("cpu-fewer", Sound::new, "-XX:ActiveProcessorCount=1");

    private final String diagnosis;
    private final Supplier<Fault> supplier;
    private final List<String> jvmFlags;

    FaultName(String diagnosis, Supplier<Fault> supplier, String... jvmFlags) {
        this.diagnosis = diagnosis;
        this.supplier = supplier;
        this.jvmFlags = List.of(jvmFlags);
    }

    private static final class Sound implements Fault {}

    public String diagnosis() {
        return diagnosis;
    }

    public List<String> jvmFlags() {
        return jvmFlags;
    }

    public Fault create() {
        return supplier.get();
    }

    public static FaultName of(String option) {
        return Arrays.stream(values())
                .filter(fault -> fault.option().equals(option))
                .findFirst()
                .orElseThrow(
                        () -> new IllegalArgumentException("no fault named " + option + "; there are " + options()));
    }

    public String option() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String options() {
        return Arrays.stream(values()).map(FaultName::option).collect(Collectors.joining(", "));
    }
}
