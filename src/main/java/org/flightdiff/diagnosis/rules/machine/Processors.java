package org.flightdiff.diagnosis.rules.machine;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.comparison.load.Load;
import org.flightdiff.comparison.result.Cause;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.Halts;
import org.flightdiff.diagnosis.rule.LessWork;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.Tip;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Quantity;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.codecache.CodeCacheMetrics;
import org.flightdiff.view.compilation.CompilationMetrics;
import org.flightdiff.view.configuration.ConfigurationMetrics;
import org.flightdiff.view.configuration.ContainerLimits;
import org.flightdiff.view.configuration.Ergonomics;
import org.flightdiff.view.configuration.Flag;
import org.flightdiff.view.cpu.CpuPanels;
import org.flightdiff.view.cpu.ProcessorMetrics;
import org.flightdiff.view.methods.MethodMetrics;
import org.flightdiff.view.vmoperation.SafepointMetrics;
import org.flightdiff.view.vmoperation.VmOperationMetrics;
import org.jspecify.annotations.Nullable;

/** Fewer processors for a JVM than it had or believes in: of the machine, by a setting or quota, or taken by others. */
public final class Processors {

    private static final Metric CONTAINER = ProcessorMetrics.EFFECTIVE;
    private static final String FLAG = Ergonomics.ACTIVE_PROCESSORS;

    /** Fewer processors for the JVM: of the machine, of the container, or by flag. */
    public static final Rule CPU_FEWER = Rule.named(Cause.named("cpu-fewer", Cause.Trait.COMPARES))
            .shownBy(CpuPanels.LOAD_OVER_TIME, ProcessorMetrics.JVM)
            .covering(Set.of(FLAG))
            .folding(Causes.GC_THREADS_FEWER, Causes.SLOW_SAFEPOINTS, Causes.COMPILERS_STARVED)
            .masking(LessWork.SEEMS)
            .lowering(ProcessorMetrics.HARDWARE_THREADS, CONTAINER, ProcessorMetrics.JVM, AllocationMetrics.RATE)
            .lowering(ConfigurationMetrics.PARALLEL_GC_THREADS, ConfigurationMetrics.CONCURRENT_GC_THREADS)
            .lowering(ConfigurationMetrics.COMPILER_THREADS)
            .worsening(CompilationMetrics.TIME_SHARE, SafepointMetrics.MEAN, SafepointMetrics.SHARE)
            .pausing(GcCost.PAUSES, GcCost.SHARE)
            .changing(pair -> Text.of(
                    isOtherMachine(pair) ? "cause.cpu-fewer.machine" : "cause.cpu-fewer.processors", processors(pair)))
            .setAs(pair -> List.of(Quantity.of(
                    Text.of("column.processors"),
                    Unit.ONE,
                    Both.seenFrom(pair.suffering(), usable(pair.after()), usable(pair.before())))))
            .found(Processors::cpuFewer);

    /** What the JVM sizes according to the number of processors. */
    private static final List<Metric> FOLLOWING = List.of(
            ConfigurationMetrics.PARALLEL_GC_THREADS,
            ConfigurationMetrics.CONCURRENT_GC_THREADS,
            ConfigurationMetrics.COMPILER_THREADS);

    /** A machine with fewer is no server to HotSpot, which then takes the Serial collector by itself ({@code is_server_class_machine}). */
    private static final int SERVER = 2;

    private Processors() {}

    private static Optional<Finding> cpuFewer(Case pair) {
        Metric known = known(pair);
        Ergonomics sizes = Ergonomics.of(pair.after());
        OptionalDouble before = Ergonomics.of(pair.before()).usable();
        OptionalDouble after = sizes.usable();
        if (before.isEmpty() || after.isEmpty() || after.getAsDouble() >= before.getAsDouble()) {
            return Optional.empty();
        }
        double lost = pair.comparison().amountOfWork().lost(pair.suffering());
        List<Metric> effects = Case.all(
                GcCost.of(pair),
                LessWork.besides(pair, List.of(CompilationMetrics.TIME_SHARE, VmOperationMetrics.HALTED_SHARE)),
                pair.worsened(ApplicationMetrics.DURATIONS));
        Text explanation = Text.sentences(
                Text.of("cause.cpu-fewer.found", processors(pair), byFlag(pair)),
                sizes.isUnderstated()
                        ? Text.of(
                                "cause.cpu-fewer.understated",
                                amount(sizes.processors()),
                                amount(sizes.available()),
                                pair.sideAfter())
                        : Text.none(),
                threads(pair));
        List<Metric> trace = Stream.concat(
                        pair.isSmaller(known) ? Stream.of(known) : Stream.empty(),
                        FOLLOWING.stream().filter(pair::isSmaller))
                .toList();
        Finding traced = Finding.traced(explanation, trace, effects);
        // Who computes for longer with fewer of them lacks those that are gone.
        double gone = effects.isEmpty() ? 0 : 1 - after.getAsDouble() / before.getAsDouble();
        Finding finding = (lost > 0 ? traced.with(Confidence.HIGH) : traced)
                .mattering(Math.max(lost, gone))
                .bySetting(true)
                // Compilers share what is left with the program, whose code stays interpreted meanwhile.
                .followedBy(Causes.HOT_METHOD_CHANGED, pair.rose(MethodMetrics.INTERPRETED))
                .followedBy(
                        Causes.COLLECTOR_CHANGED,
                        after.getAsDouble() < SERVER && pair.collectorAfter() == Collector.SERIAL);
        return Optional.of(
                isOtherMachine(pair)
                        ? finding.with(Confidence.MEDIUM).advising(Text.of("cause.cpu-fewer.other-machine"))
                        : finding);
    }

    /** What else another machine has nobody knows. */
    private static boolean isOtherMachine(Case pair) {
        return pair.isSmaller(ProcessorMetrics.HARDWARE_THREADS);
    }

    private static Metric known(Case pair) {
        return pair.ratio(CONTAINER).isPresent() ? CONTAINER : ProcessorMetrics.HARDWARE_THREADS;
    }

    private static Text processors(Case pair) {
        return pair.values(Unit.ONE, usable(pair.before()), usable(pair.after()));
    }

    private static double usable(Window window) {
        return Ergonomics.of(window).usable().orElse(Double.NaN);
    }

    private static Text byFlag(Case pair) {
        Flag flag = pair.flagsAfter().get(FLAG);
        return flag != null && flag.isSetByPerson()
                ? Text.of("cause.cpu-fewer.by-flag", Text.recorded(FLAG, flag.value()), pair.sideAfter())
                : Text.none();
    }

    /** What the JVM sizes by the processors that it believes in. */
    private static Text threads(Case pair) {
        return pair.ratio(ConfigurationMetrics.COMPILER_THREADS).isPresent()
                ? Text.of(
                        "cause.cpu-fewer.threads",
                        pair.values(ConfigurationMetrics.PARALLEL_GC_THREADS),
                        pair.values(ConfigurationMetrics.COMPILER_THREADS))
                : Text.none();
    }

    private static Text amount(OptionalDouble processors) {
        return Text.amount(Unit.ONE, processors.orElse(Double.NaN));
    }

    /** More processors than there are, in what the JVM believes: threads that cannot run at a time. */
    public static final Rule CPU_OVERSTATED = Rule.named("cpu-overstated")
            .shownBy(CpuPanels.LOAD_OVER_TIME, ProcessorMetrics.JVM)
            .covering(Set.of(FLAG))
            .folding(Causes.SLOW_SAFEPOINTS)
            // G1 sizes its young generation by how fast its workers are, and keeps buffers of each: regions run out, or
            // do not.
            .folding(Causes.EVACUATION_FAILURE)
            .masking(Causes.GC_THREADS_FEWER, Causes.EVACUATION_FAILURE)
            .raising(ConfigurationMetrics.PARALLEL_GC_THREADS, ConfigurationMetrics.CONCURRENT_GC_THREADS)
            // Each compiler thread has buffers of its own in the code cache.
            .raising(ConfigurationMetrics.COMPILER_THREADS, CodeCacheMetrics.USED_PEAK, CodeCacheMetrics.USED_SHARE)
            .moving(CompilationMetrics.TIME_SHARE)
            .worsening(SafepointMetrics.MEAN, SafepointMetrics.SHARE)
            .pausing(GcCost.PAUSES, GcCost.SHARE)
            .changing(pair -> Text.of(
                    "cause.cpu-overstated.processors",
                    pair.values(
                            amount(Ergonomics.of(pair.before()).processors()),
                            amount(Ergonomics.of(pair.after()).processors()))))
            .found(Processors::cpuOverstated);

    private static Optional<Finding> cpuOverstated(Case pair) {
        Ergonomics after = Ergonomics.of(pair.after());
        if (!after.isOverstated() || Ergonomics.of(pair.before()).isOverstated()) {
            return Optional.empty();
        }
        List<Metric> effects = GcCost.of(pair);
        Text explanation = Text.sentences(
                Text.of(
                        "cause.cpu-overstated.found",
                        pair.sideAfter(),
                        amount(after.processors()),
                        amount(after.available()),
                        byFlag(pair)),
                threads(pair),
                pair.effects(effects));
        List<Metric> trace = FOLLOWING.stream().filter(pair::isLarger).toList();
        return Optional.of(Finding.traced(explanation, trace, effects).bySetting(true));
    }

    private static final Metric TIME = ProcessorMetrics.TIME;
    private static final Metric SLICES = ProcessorMetrics.SLICES;

    /** The share of throttled periods at which the alert CPUThrottlingHigh of kubernetes-mixin fires. */
    private static final double ALARMING_SHARE = 0.25;

    /** The container's CPU quota is used up, so that all threads are stopped until the next period. */
    public static final Rule CPU_THROTTLED = Rule.named("cpu-throttled")
            .advising(Tip.with(
                    "collector",
                    Collector.PARALLEL,
                    Collector.CMS,
                    Collector.G1,
                    Collector.ZGC,
                    Collector.GENERATIONAL_ZGC,
                    Collector.SHENANDOAH))
            .shownBy(CpuPanels.THROTTLING_OVER_TIME, TIME)
            .covering(Set.of("ParallelGCThreads", "CICompilerCount"))
            .folding(Causes.SLOW_SAFEPOINTS)
            .masking(LessWork.SEEMS)
            .raising(TIME, SLICES)
            .lowering(ProcessorMetrics.JVM, AllocationMetrics.RATE)
            .worsening(SafepointMetrics.MEAN, SafepointMetrics.SHARE)
            .pausing(GcCost.PAUSES, GcCost.SHARE)
            .found(Processors::cpuThrottled);

    private static Optional<Finding> cpuThrottled(Case pair) {
        boolean rose = pair.rose(TIME) || pair.rose(SLICES);
        boolean alarming = pair.after(SLICES).orElse(0) >= ALARMING_SHARE
                && pair.before(SLICES).orElse(0) < ALARMING_SHARE;
        if (!rose && !alarming) {
            return Optional.empty();
        }
        List<Metric> effects = Case.all(GcCost.of(pair), LessWork.besides(pair, Halts.METRICS));
        Text explanation = Text.sentences(
                Text.of("cause.cpu-throttled.found", pair.values(SLICES), pair.values(TIME)),
                quota(pair),
                pair.effects(effects));
        return Optional.of(Finding.traced(explanation, List.of(TIME, SLICES), effects));
    }

    private static Text quota(Case pair) {
        OptionalDouble cpus = ContainerLimits.of(pair.after()).cpus();
        return cpus.isEmpty() ? Text.none() : Text.of("cause.cpu-throttled.quota", pair.sideAfter(), amount(cpus));
    }

    private static final Metric OTHERS = ProcessorMetrics.OTHERS;
    private static final Metric CPU = ProcessorMetrics.JVM;
    private static final Metric MACHINE = ProcessorMetrics.MACHINE;

    /** If others use this much more of the machine, it is more than housekeeping: a fifth. */
    private static final double TAKEN = 0.2;

    /** Below this use of the machine there are enough processors for everyone. */
    private static final double BUSY = 0.8;

    /** Of a machine with no processor idle. */
    private static final double FULL = 0.95;

    private static final double MOSTLY = 0.5;

    /** Who finds half of the machine taken, and no processor idle, waits for them whatever else it does. */
    private static final double HALF_TAKEN = 0.5;

    /** Other programs take the processors. */
    public static final Rule CPU_STARVED = Rule.named(Causes.CPU_STARVED)
            .shownBy(CpuPanels.LOAD_OVER_TIME, OTHERS)
            .folding(Causes.SLOW_SAFEPOINTS, Causes.COMPILERS_STARVED)
            .masking(LessWork.SEEMS)
            .raising(OTHERS, MACHINE)
            .lowering(CPU, AllocationMetrics.RATE)
            .worsening(SafepointMetrics.MEAN, SafepointMetrics.SHARE)
            .pausing(GcCost.PAUSES, GcCost.SHARE)
            .found(Processors::cpuStarved);

    /** Whether other programs left too little to the suffering side, whatever happened on the other side. */
    public static boolean isCrowded(Case pair) {
        return pair.after(OTHERS).orElse(0) >= TAKEN && isBusy(pair);
    }

    /** Whether whoever wants a processor of the suffering side may wait for it, whoever uses them. */
    public static boolean isBusy(Case pair) {
        return pair.after(MACHINE).orElse(0) >= BUSY;
    }

    /** Whether other programs take more from the suffering side than from the other one. */
    public static boolean isCrowdedAnew(Case pair) {
        return pair.rise(OTHERS) >= TAKEN;
    }

    /** Whether it is known of the suffering side what other programs left to it: no GC log tells. */
    public static boolean isLoadKnown(Case pair) {
        return pair.after(OTHERS).isPresent();
    }

    private static Optional<Finding> cpuStarved(Case pair) {
        OptionalDouble before = pair.before(OTHERS);
        OptionalDouble after = pair.after(OTHERS);
        if (before.isEmpty() || after.isEmpty() || after.getAsDouble() - before.getAsDouble() < TAKEN) {
            return Optional.empty();
        }
        // Pauses get longer for many reasons; threads that are ready but do not run lack a processor.
        List<Metric> slow = List.of(SafepointMetrics.MEAN);
        // Who gets more of the processors than before does less for another reason.
        List<Metric> waiting = pair.rose(CPU) || needsLess(pair) ? pair.worsened(slow) : LessWork.besides(pair, slow);
        boolean busy = isBusy(pair);
        List<Metric> effects = Stream.of(waiting, pair.worsened(Halts.METRICS), GcCost.in(pair, GcCost.PAUSES))
                .flatMap(List::stream)
                .filter(metric -> busy)
                .toList();
        Text explanation = Text.sentences(
                Text.of("cause.cpu-starved.found", pair.values(OTHERS), pair.values(CPU), pair.values(MACHINE)),
                pair.effects(effects));
        Finding traced = Finding.traced(explanation, List.of(OTHERS), effects);
        Finding finding = waiting.isEmpty() ? traced.with(Confidence.MEDIUM) : traced;
        // On a quiet machine the ratio means nothing; the rise itself was checked above.
        boolean more = pair.surelyRose(OTHERS) || pair.jumped(OTHERS);
        // Load of others that cost this JVM nothing limits the comparison, and a remark says so; it is no cause.
        // Who is served at least as fast as the other side does not lack a processor.
        @Nullable Role longer = Load.of(pair.comparison().metrics()).longer();
        boolean served = longer == pair.suffering().other();
        // Where nobody saw requests, nobody saw them wait.
        boolean mayTakeLonger = longer == pair.suffering()
                || (pair.after(ApplicationMetrics.MEDIAN).isEmpty() && pair.isUnexplained());
        // With what it uses itself processors would be free.
        boolean filled =
                pair.after(MACHINE).orElse(0) >= FULL && pair.after(CPU).orElse(1) < BUSY;
        boolean kept = mayTakeLonger && (filled || after.getAsDouble() >= HALF_TAKEN);
        boolean shown =
                more && !served && busy && (kept || (pair.isSmaller(CPU) && !needsLess(pair)) || !waiting.isEmpty());
        return Optional.of(finding.mattering(pair.rise(OTHERS)).sureIf(shown));
    }

    /**
     * Whether most of the processor time that it uses less is what each unit of work takes less, and none takes longer:
     * who lacks processors gets less done instead. Compared on the log scale; false where the application does not say
     * what it did.
     */
    private static boolean needsLess(Case pair) {
        return pair.isSmaller(CPU)
                && Load.of(pair.comparison().metrics()).longer() != pair.suffering()
                && Math.log(pair.ratio(ProcessorMetrics.PER_UNIT).orElse(1))
                        <= MOSTLY * Math.log(pair.ratio(CPU).orElse(1));
    }
}
