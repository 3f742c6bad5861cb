package org.flightdiff.workload.fault;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** The faults by the names the command line knows them by, each with the diagnosis it stands for. */
public enum FaultName {
    NONE(() -> new Fault() {}),
    /** allocation-rate-up */
    ALLOCATION(MoreAllocation::new),
    /** live-set-growing; with a heap that is nearly full also evacuation-failure and, on ZGC, allocation-stall */
    LIVE_SET(GrowingLiveSet::new),
    /** humongous-allocations */
    HUMONGOUS(HumongousObjects::new),
    /** premature-promotion */
    PROMOTION(LongerSurvival::new),
    /** reference-processing */
    REFERENCES(ManyReferences::new),
    /** explicit-gc */
    EXPLICIT_GC(ExplicitCollections::new),
    /** exception-storm */
    EXCEPTIONS(Exceptions::new),
    /** lock-contention */
    LOCKS(LongHeldLock::new),
    /** biased-lock-revocation, on JDK 17 with {@code -XX:+UseBiasedLocking} */
    BIASED_LOCKS(MigratingLocks::new),
    /** class-loading-churn */
    CLASS_LOADING(() -> new GeneratedClasses(GeneratedClasses.Use.LOADED_ONLY)),
    /** metaspace-threshold-gc, with {@code -XX:MetaspaceSize} below the default */
    METASPACE(() -> new GeneratedClasses(GeneratedClasses.Use.KEPT)),
    /** code-cache-full and compilation-stopped, with a small {@code -XX:ReservedCodeCacheSize} */
    CODE_CACHE(() -> new GeneratedClasses(GeneratedClasses.Use.COMPILED_AND_KEPT)),
    /** deoptimization-storm */
    DEOPTIMIZATION(() -> new GeneratedClasses(GeneratedClasses.Use.DEOPTIMIZED)),
    /** vm-operation-storm */
    VM_OPERATIONS(ThreadDumps::new),
    /** slow-safepoints */
    SLOW_SAFEPOINTS(LongCopies::new),
    /** slow-io */
    SLOW_IO(SlowPeer::new),
    /** hot-method-changed */
    HOT_METHOD(HotMethod::new),
    /** more threads, started and ended all the time */
    THREADS(ShortLivedThreads::new);

    private final Supplier<Fault> supplier;

    FaultName(Supplier<Fault> supplier) {
        this.supplier = supplier;
    }

    public Fault create() {
        return supplier.get();
    }

    /** @throws IllegalArgumentException naming all faults, if there is none of that name */
    public static FaultName of(String option) {
        return Arrays.stream(values())
                .filter(fault -> fault.option().equals(option))
                .findFirst()
                .orElseThrow(
                        () -> new IllegalArgumentException("no fault named " + option + "; there are " + options()));
    }

    /** As written on the command line: "explicit-gc". */
    public String option() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String options() {
        return Arrays.stream(values()).map(FaultName::option).collect(Collectors.joining(", "));
    }
}
