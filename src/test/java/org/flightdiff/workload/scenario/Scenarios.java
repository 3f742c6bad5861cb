package org.flightdiff.workload.scenario;

import static org.flightdiff.workload.scenario.Scenario.Base.G1;
import static org.flightdiff.workload.scenario.Scenario.Base.PARALLEL;
import static org.flightdiff.workload.scenario.Scenario.Base.Z;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.workload.fault.FaultName;

public final class Scenarios {

    private static final int LAST_JDK_WITH_BIASED_LOCKS = 17;

    private static final int FIRST_JDK_WITH_RESIDENT_SET = 21;
    private static final int FIRST_JDK_WITH_VIRTUAL_THREADS = 21;

    /** Old enough that the compilers have finished with the service. */
    private static final Setup LATE =
            Setup.sound("late").recording("settings=profile", "delay=20s").workload("--seconds", "45");

    /** The compilers never finish, as it loads new classes all the time. */
    private static final Setup COMPILING =
            Setup.faulty(FaultName.COMPILING).workload("--ticks", "5").in(Company.ALONE);

    /** As many hot methods in a code cache that holds them. */
    private static final Setup MANY_METHODS = Setup.sound("many-methods")
            .jvm("-XX:-SegmentedCodeCache")
            .workload("--fault", FaultName.CODE_CACHE_THRASHING.option())
            .in(Company.ALONE);

    /** As many classes, below the usual threshold of metaspace. */
    private static final Setup KEPT_CLASSES = Setup.sound("kept-classes")
            .workload("--fault", FaultName.METASPACE.option())
            .in(Company.ALONE);

    private static final Setup INTERRUPTIBLE = Setup.sound("loops")
            .jvm("-XX:+UseCountedLoopSafepoints", "-XX:LoopStripMiningIter=1000")
            .workload("--fault", FaultName.SLOW_SAFEPOINTS.option())
            .in(Company.ALONE);

    public static final List<Scenario> ALL = List.of(
            Scenario.of(FaultName.ALLOCATION),
            Scenario.of(FaultName.LIVE_SET),
            Scenario.of(FaultName.HUMONGOUS).with(G1),
            Scenario.of(FaultName.PROMOTION).alone(),
            Scenario.of(FaultName.REFERENCES).alone(),
            Scenario.of(FaultName.EXPLICIT_GC),
            Scenario.of(FaultName.METASPACE).against(KEPT_CLASSES).alone(),
            Scenario.of(FaultName.CLASS_LOADING),
            Scenario.of(FaultName.CODE_CACHE).alone(),
            Scenario.of(
                            "compilation-stopped",
                            Setup.faulty(FaultName.NO_MORE_COMPILING).workload("--ticks", "5"))
                    .against(COMPILING)
                    .alone(),
            // Too few classes for churn, but deoptimization needs some.
            Scenario.of(
                            "deoptimization-storm",
                            Setup.faulty(FaultName.DEOPTIMIZATION).workload("--ticks", "20"))
                    .alone(),
            Scenario.of(FaultName.EXCEPTIONS),
            Scenario.of(FaultName.LOCKS),
            Scenario.of(FaultName.REDEFINITION),
            Scenario.of(FaultName.NATIVE_MEMORY).from(FIRST_JDK_WITH_RESIDENT_SET),
            Scenario.of(FaultName.PINNED_THREADS).from(FIRST_JDK_WITH_VIRTUAL_THREADS),
            Scenario.of(FaultName.CODE_CACHE_THRASHING).against(MANY_METHODS).alone(),
            Scenario.of(FaultName.BIASED_LOCKS).upTo(LAST_JDK_WITH_BIASED_LOCKS),
            Scenario.of(FaultName.VM_OPERATIONS).alone(),
            Scenario.of(FaultName.SLOW_SAFEPOINTS).against(INTERRUPTIBLE).alone(),
            Scenario.of(FaultName.SLOW_IO),
            Scenario.of(FaultName.HOT_METHOD).alone(),
            Scenario.of(FaultName.SMALL_HEAP),
            Scenario.of(FaultName.FULL_HEAP).with(G1).alone(),
            Scenario.of(FaultName.FULL_Z_HEAP).with(Z),
            Scenario.of(FaultName.SMALL_YOUNG),
            Scenario.of(FaultName.SMALL_PLAB).with(G1),
            Scenario.of(FaultName.ONE_GC_THREAD),
            Scenario.of(FaultName.PAUSE_TARGET),
            Scenario.of(FaultName.SERIAL).with(G1),
            Scenario.of(FaultName.C1_ONLY),
            Scenario.of("tiered-compilation-limited", Setup.sound("c2-only").jvm("-XX:-TieredCompilation")),
            Scenario.of(FaultName.INTERPRETED).alone(),
            Scenario.of(FaultName.LONG_OOPS),
            Scenario.of(FaultName.ONE_CPU),
            Scenario.of("cpu-starved", Setup.sound("starved").in(Company.CROWDED)),
            Scenario.of("load-differs", Setup.sound("load").workload("--rate", "900", "--threads", "6")),
            Scenario.of("warm-up-differs", Scenario.SOUND).against(LATE).with(G1),
            Scenario.of("settings-differ", Setup.sound("flags").jvm("-XX:-ResizeTLAB", "-XX:TLABSize=16k")),
            Scenario.of("settings-differ", Setup.sound("events").recording("settings=default"))
                    .alone());

    public static final List<Scenario> SAME =
            List.of(Scenario.of("", Setup.sound("sound-again")).with(G1, PARALLEL, Z));

    private Scenarios() {}

    static Stream<Scenario> everyOne() {
        return Stream.concat(ALL.stream(), SAME.stream());
    }
}
