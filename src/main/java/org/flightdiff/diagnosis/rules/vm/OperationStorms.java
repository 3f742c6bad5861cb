package org.flightdiff.diagnosis.rules.vm;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flightdiff.diagnosis.rule.AllocatingCalls;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Growth;
import org.flightdiff.diagnosis.rule.Halts;
import org.flightdiff.diagnosis.rule.LargestRise;
import org.flightdiff.diagnosis.rule.LessWork;
import org.flightdiff.diagnosis.rule.Name;
import org.flightdiff.diagnosis.rule.Remedies;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.Tip;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocatedWithin;
import org.flightdiff.view.allocation.AllocationView;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.classes.ClassEvents;
import org.flightdiff.view.classes.LoadingMetrics;
import org.flightdiff.view.compilation.CompilationMetrics;
import org.flightdiff.view.cpu.ProcessorMetrics;
import org.flightdiff.view.deoptimization.DeoptimizationMetrics;
import org.flightdiff.view.gc.ThroughputMetric;
import org.flightdiff.view.heap.MemoryPart;
import org.flightdiff.view.methods.MethodMetrics;
import org.flightdiff.view.panel.Sites;
import org.flightdiff.view.vmoperation.BiasRevocations;
import org.flightdiff.view.vmoperation.OperationBreakdowns;
import org.flightdiff.view.vmoperation.SafepointMetrics;
import org.flightdiff.view.vmoperation.VmOperationMetrics;
import org.flightdiff.view.vmoperation.VmOperations;

/** The VM stops the application again and again for something other than a collection. */
public final class OperationStorms {

    private static final Metric REDEFINITIONS = LoadingMetrics.REDEFINED_RATE;

    /** The only trace on JDK 8 and 11. */
    private static final String OPERATION = "RedefineClasses";

    /** An agent that is attached redefines once; one that goes on does so again and again. */
    private static final double TELLING_REDEFINITIONS = 0.1;

    /** An agent that gives loaded classes other code while the program runs, each time at a safepoint. */
    public static final Rule CLASS_REDEFINITION = Rule.named(Causes.CLASS_REDEFINITION)
            .shownBy(OperationBreakdowns.BY_OPERATION)
            .folding(Causes.VM_OPERATION_STORM, Causes.DEOPTIMIZATION_STORM, Causes.SLOW_SAFEPOINTS)
            .folding(Causes.HOT_CODE_INTERPRETED)
            .masking(Causes.COMPILATION_STOPPED)
            .raising(REDEFINITIONS, VmOperationMetrics.NON_GC_RATE, VmOperationMetrics.NON_GC_TOTAL)
            .raising(VmOperationMetrics.COUNT)
            .raising(SafepointMetrics.RATE)
            .raising(DeoptimizationMetrics.RATE, DeoptimizationMetrics.LATE_RATE, CompilationMetrics.RATE)
            .raising(ProcessorMetrics.JVM)
            .raising(CompilationMetrics.INVALIDATED, MethodMetrics.INTERPRETED, ProcessorMetrics.PER_UNIT)
            .halting()
            .worsening(ThroughputMetric.THROUGHPUT)
            .slowing()
            .found(OperationStorms::classRedefinition);

    private OperationStorms() {}

    private static Optional<Finding> classRedefinition(Case pair) {
        double before = operations(pair.before());
        double after = operations(pair.after());
        boolean recorded = pair.after(REDEFINITIONS).isPresent()
                && pair.before(REDEFINITIONS).isPresent();
        boolean more = recorded
                ? pair.rise(REDEFINITIONS) >= TELLING_REDEFINITIONS && Growth.lasts(pair, REDEFINITIONS)
                : after - before >= TELLING_REDEFINITIONS
                        && operations(pair.after().last(Growth.LAST_THIRD)) >= TELLING_REDEFINITIONS + before;
        if (!more) {
            return Optional.empty();
        }
        List<Metric> effects = Case.all(
                pair.worsened(Halts.METRICS),
                pair.worsened(List.of(DeoptimizationMetrics.RATE)),
                pair.worsened(ApplicationMetrics.DURATIONS));
        Text explanation = Text.sentences(
                recorded
                        ? Text.of("cause.class-redefinition.found", pair.values(REDEFINITIONS))
                        : Text.of("cause.class-redefinition.operations", pair.values(Unit.PER_SECOND, before, after)),
                told("cause.class-redefinition.class", pair, redefined(pair)),
                told("cause.class-redefinition.caller", pair, caller(pair)),
                pair.effects(effects));
        List<Metric> trace = recorded ? List.of(REDEFINITIONS) : pair.diverged(List.of(VmOperationMetrics.NON_GC_RATE));
        return Optional.of(Finding.traced(explanation, trace, effects)
                .sureIf(!recorded || pair.rose(REDEFINITIONS))
                .at(caller(pair).flatMap(LargestRise::place))
                .accountingFor(part(pair)));
    }

    /** What part of the added time of operations it takes; all of it where that is not known. */
    private static double part(Case pair) {
        double all = pair.rise(VmOperationMetrics.NON_GC_RATE);
        return all > 0 ? (operations(pair.after()) - operations(pair.before())) / all : 1;
    }

    private static double operations(Window window) {
        return VmOperations.others(window).where("operation", OPERATION).size() / window.seconds();
    }

    private static Optional<LargestRise> redefined(Case pair) {
        return LargestRise.ofCount(pair, ClassEvents.REDEFINED, (events, row) -> events.text("redefinedClass", row));
    }

    /** Who asked for it, in code of the application or of the agent. */
    private static Optional<LargestRise> caller(Case pair) {
        return Stream.of(ClassEvents.RETRANSFORM, ClassEvents.REDEFINE)
                .flatMap(event ->
                        LargestRise.ofCount(pair, event, (events, row) -> Sites.ofApplication(events.stack(row)))
                                .stream())
                .findFirst();
    }

    private static Text told(String phrase, Case pair, Optional<LargestRise> most) {
        return most.map(rise -> rise.told(pair, phrase, rise.site(), Unit.PER_SECOND))
                .orElse(Text.none());
    }

    private static final Metric REVOCATIONS = BiasRevocations.RATE;

    /** At up to a millisecond each, fewer take less than 1 % of the time. */
    private static final double TELLING_REVOCATIONS = 10;

    /** JEP 374 disabled biased locking; JDK 18 removed it. */
    private static final int FIRST_JDK_WITHOUT = 15;

    /** Locks biased to one thread that others want too: revoking the bias stops all threads. */
    public static final Rule BIASED_LOCK_REVOCATION = Rule.named("biased-lock-revocation")
            .advising(Tip.of("off").upTo(14), Tip.of("not-on").from(15).upTo(17))
            .triedBy(Remedies.flag("UseBiasedLocking", false))
            .shownBy(BiasRevocations.BY_CLASS)
            .covering(Set.of("UseBiasedLocking"))
            .raising(REVOCATIONS, VmOperationMetrics.NON_GC_RATE, VmOperationMetrics.NON_GC_TOTAL)
            .raising(VmOperationMetrics.COUNT, SafepointMetrics.RATE)
            .halting()
            .worsening(ThroughputMetric.THROUGHPUT)
            .found(OperationStorms::biasedLockRevocation);

    private static Optional<Finding> biasedLockRevocation(Case pair) {
        boolean ended = endedByItself(pair);
        boolean unknownToOther =
                pair.before(REVOCATIONS).isEmpty() && pair.after(REVOCATIONS).orElse(0) > 0;
        if (!pair.rose(REVOCATIONS) && !(ended && unknownToOther)) {
            return Optional.empty();
        }
        List<Metric> effects = pair.worsened(Halts.METRICS);
        Text explanation = Text.sentences(
                ended ? ended(pair) : Text.of("cause.biased-lock-revocation.found", pair.values(REVOCATIONS)),
                Text.of("cause.biased-lock-revocation.operations", pair.values(VmOperationMetrics.NON_GC_RATE)));
        Finding finding = Finding.traced(
                explanation,
                pair.diverged(List.of(REVOCATIONS, VmOperationMetrics.NON_GC_RATE, SafepointMetrics.RATE)),
                effects);
        return Optional.of(finding.sureIf(!ended && pair.rise(REVOCATIONS) >= TELLING_REVOCATIONS)
                .bySetting(pair.isSetDifferently("UseBiasedLocking")));
    }

    private static Text ended(Case pair) {
        return Text.of(
                "cause.biased-lock-revocation.ended",
                pair.values(
                        Text.recorded(pair.before().jvm().shortVersion()),
                        Text.recorded(pair.after().jvm().shortVersion())),
                pair.textAfter(REVOCATIONS),
                pair.sideAfter());
    }

    /** Whether the other side has none because its JDK has no biased locking: an advantage there, not a fault here. */
    private static boolean endedByItself(Case pair) {
        return hasByDefault(pair.after())
                && !hasByDefault(pair.before())
                && !Boolean.TRUE.equals(pair.flagsBefore().truth("UseBiasedLocking"));
    }

    private static boolean hasByDefault(Window window) {
        int feature = window.jvm().feature();
        return feature > 0 && feature < FIRST_JDK_WITHOUT;
    }

    private static final Metric RATE = VmOperationMetrics.NON_GC_RATE;
    private static final Metric TOTAL = VmOperationMetrics.NON_GC_TOTAL;

    /** At up to a millisecond each, fewer take less than 1 % of the time. */
    private static final double TELLING_PER_SECOND = 10;

    private static final double TELLING_SHARE = 0.01;

    /** Operations that revoke biased locks; a separate cause. */
    private static final Pattern BIAS = Pattern.compile("RevokeBias|BulkRevokeBias|EnableBiasedLocking");

    private static final String[] PERIODIC = {"GuaranteedSafepointInterval", "SafepointALot"};

    /** Of a safepoint that is there for its own sake. */
    private static final String NOTHING = "None";

    /** Later JDKs have safepoints only where something asks for them. */
    private static final int LAST_WITH_GUARANTEED_SAFEPOINTS = 11;

    /** The VM stops the application again and again for something other than a collection. */
    public static final Rule VM_OPERATION_STORM = Rule.named(Causes.VM_OPERATION_STORM)
            .advising(Tip.of("guaranteed").upTo(LAST_WITH_GUARANTEED_SAFEPOINTS))
            .shownBy(OperationBreakdowns.BY_OPERATION, TOTAL)
            .covering(Set.of(PERIODIC))
            .masking(LessWork.SEEMS)
            .raising(RATE, TOTAL, VmOperationMetrics.COUNT, SafepointMetrics.RATE, SafepointMetrics.SHARE)
            .halting()
            .worsening(ThroughputMetric.THROUGHPUT)
            .slowing()
            .titled(OperationStorms::stormOf)
            .found(OperationStorms::vmOperationStorm);

    private static Text stormOf(Case pair) {
        Optional<String> operation = operation(pair).map(LargestRise::key);
        return operation.filter(NOTHING::equals).isPresent()
                ? Text.of("cause.vm-operation-storm.of-nothing")
                : Name.behind(Causes.VM_OPERATION_STORM.title(), operation);
    }

    private static Optional<LargestRise> operation(Case pair) {
        return LargestRise.ofCount(pair, VmOperations::others, (events, row) -> events.text("operation", row));
    }

    private static Optional<Finding> vmOperationStorm(Case pair) {
        Optional<LargestRise> most = operation(pair);
        boolean halting = pair.rose(TOTAL)
                && pair.rise(TOTAL) >= TELLING_SHARE * pair.after().seconds();
        boolean telling = halting || pair.rise(RATE) >= TELLING_PER_SECOND;
        if (!(pair.rose(RATE) || (telling && pair.jumped(RATE)))
                || most.isEmpty()
                || BIAS.matcher(most.get().key()).matches()) {
            return Optional.empty();
        }
        List<Metric> effects = pair.worsened(Halts.METRICS);
        Text explanation = Text.sentences(
                Text.of("cause.vm-operation-storm.found", pair.values(RATE), pair.values(TOTAL)),
                most.get()
                        .told(
                                pair,
                                "cause.vm-operation-storm.most-added",
                                most.get().name(),
                                Unit.PER_SECOND),
                pair.effects(effects));
        List<Metric> trace = pair.diverged(List.of(RATE, SafepointMetrics.RATE, VmOperationMetrics.COUNT));
        return Optional.of(Finding.traced(explanation, trace, effects)
                .sureIf(telling && (halting || pair.rose(RATE) || pair.rose(SafepointMetrics.RATE)))
                .bySetting(pair.isSetDifferently(PERIODIC))
                .accountingFor(part(pair, most.get()))
                .advising(advice(most.get(), pair.after().jvm().feature())));
    }

    /** By time; of operations that do nothing by number, as the way to a safepoint takes longer than they. */
    private static double part(Case pair, LargestRise most) {
        return most.key().equals(NOTHING)
                ? most.rise() / pair.rise(SafepointMetrics.RATE)
                : pair.rise(TOTAL) / pair.rise(VmOperationMetrics.TOTAL);
    }

    private static Text advice(LargestRise most, int jdk) {
        return Text.of(
                switch (most.key()) {
                    case "ThreadDump", "PrintThreads", "FindDeadlocks", "GetAllStackTraces", "GetStackTrace" ->
                        "cause.vm-operation-storm.monitoring";
                    case "Deoptimize", "DeoptimizeFrame" -> "cause.vm-operation-storm.deoptimizing";
                    case "Cleanup", NOTHING ->
                        jdk <= LAST_WITH_GUARANTEED_SAFEPOINTS
                                ? "cause.vm-operation-storm.guaranteed"
                                : "cause.vm-operation-storm.look";
                    default -> "cause.vm-operation-storm.look";
                },
                most.name());
    }

    private static final String OPENED = "jdk.internal.foreign.MemorySessionImpl.createShared";

    /** Of each, on a 64-bit JVM: its session and the list of its resources. */
    private static final double BYTES_OF_ARENA = 64;

    /** A handshake of all threads takes ten microseconds at least: so many take a hundredth of the time. */
    private static final double TELLING_ARENAS = 1_000;

    /**
     * Arenas that threads share, opened and closed over and over: each close stops every thread, lest one uses its memory
     * (JEP 454). Operations that short are below the threshold of their event; what an arena allocates is sampled.
     */
    public static final Rule SHARED_ARENAS = Rule.named("shared-arenas")
            .shownBy(AllocationView.BY_APPLICATION_METHOD)
            .folding(Causes.VM_OPERATION_STORM, Causes.SLOW_SAFEPOINTS, Causes.memory(MemoryPart.HEAP))
            .masking(Causes.HOT_METHOD_CHANGED, Causes.NATIVE_CODE)
            .keepingFromWork()
            .halting()
            .found(pair -> LargestRise.between(arenas(pair.before()), arenas(pair.after()))
                    .filter(most -> most.rise() >= TELLING_ARENAS)
                    .map(most -> sharedArenas(pair, most)));

    /** About how many per second, by the method that opens them. */
    private static Map<String, Double> arenas(Window window) {
        Map<String, Double> arenas = new HashMap<>(AllocatedWithin.byCaller(window, OPENED::equals));
        arenas.replaceAll((method, bytes) -> bytes / BYTES_OF_ARENA);
        return arenas;
    }

    private static Finding sharedArenas(Case pair, LargestRise most) {
        List<Metric> effects = LessWork.besides(pair, Halts.METRICS);
        Text told = most.told(pair, "cause.shared-arenas.found", most.site(), Unit.PER_SECOND);
        return Finding.traced(Text.sentences(told, pair.effects(effects)), List.of(), effects)
                .at(most.at(pair, "cause.site.opens-arenas", Unit.PER_SECOND))
                .followedBy(Causes.ALLOCATION_RATE_UP, AllocatingCalls.partOfAdded(pair, OPENED::equals))
                .properIf(true);
    }
}
