package org.flightdiff.diagnosis.rules.compiler;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Growth;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.classes.LoadingMetrics;
import org.flightdiff.view.compilation.CompilationEvents;
import org.flightdiff.view.compilation.CompilationMetrics;
import org.flightdiff.view.compilation.CounterPanels;
import org.flightdiff.view.cpu.ProcessorMetrics;
import org.flightdiff.view.methods.MethodMetrics;

/** The compilers stop while the program goes on. */
public final class CompilationStopped {

    private static final Metric STANDSTILL = CompilationMetrics.STANDSTILL;

    static final List<Metric> COMPILED =
            List.of(CompilationMetrics.RATE, CompilationMetrics.CODE_SIZE, CompilationMetrics.TIME_SHARE, STANDSTILL);

    /** The counter is written once a second: fewer equal samples may be chance. */
    private static final int FEWEST_SAMPLES = 4;

    /** With this many compilations per second on the other side, none in a third of the window is not chance. */
    private static final double STILL_COMPILING_PER_SECOND = 1;

    /** From this share of the other side's compilations on, everything worth compiling is compiled. */
    private static final double DONE = 0.8;

    /** From this share on that is possible: repeated runs of a short program differ by as much. */
    private static final double HALF_DONE = 0.5;

    /** Below this share of the machine the program does nothing that would have to be compiled. */
    private static final double IDLE = 0.05;

    public static final Rule RULE = Rule.named(Causes.COMPILATION_STOPPED)
            .shownBy(CounterPanels.RATE, CompilationMetrics.RATE)
            .covering(Set.of("ReservedCodeCacheSize"))
            .folding(Causes.HOT_CODE_INTERPRETED, Causes.HOT_METHOD_CHANGED)
            .masking(Causes.ALLOCATION_RATE_UP, Causes.LIVE_SET_GROWING, Causes.LOAD_DIFFERS)
            .masking(Causes.CLASS_LOADING_CHURN, Causes.HOT_METHOD_CHANGED)
            .raising(STANDSTILL, ProcessorMetrics.JVM, ProcessorMetrics.PER_UNIT)
            .lowering(CompilationMetrics.RATE, CompilationMetrics.CODE_SIZE, CompilationMetrics.TIME_SHARE)
            .lowering(AllocationMetrics.RATE)
            .moving(MethodMetrics.HOTTEST)
            .slowing()
            .found(CompilationStopped::examine);

    private CompilationStopped() {}

    private static Optional<Finding> examine(Case pair) {
        boolean idle = pair.after(ProcessorMetrics.JVM).orElse(1) < IDLE;
        if (!standsStill(pair) || idle || hasNothingNew(pair)) {
            return Optional.empty();
        }
        Text explanation = Text.of(
                "cause.compilation-stopped.found",
                pair.values(STANDSTILL),
                pair.values(ProcessorMetrics.JVM),
                pair.values(CompilationMetrics.RATE));
        return Optional.of(new Finding(confidence(pair), explanation, pair.diverged(COMPILED))
                .bySetting(pair.isSetDifferently("ReservedCodeCacheSize")));
    }

    /** Whether the other side goes on because of classes that it alone loads, and nothing here is left to compile. */
    private static boolean hasNothingNew(Case pair) {
        return !HotCodeInterpreted.stays(pair) && lateRate(pair.before()).orElse(0) <= lateCompilationsBefore(pair);
    }

    /** Compilers that have finished leave no hot code interpreted. */
    private static Confidence confidence(Case pair) {
        if (HotCodeInterpreted.stays(pair)) {
            return Confidence.HIGH;
        }
        boolean mayHaveFinished = isOlder(pair) || compiled(pair.after()) >= HALF_DONE * compiled(pair.before());
        return mayHaveFinished ? Confidence.LOW : Confidence.MEDIUM;
    }

    /**
     * Whether nothing is compiled in the last third on the suffering side, while the other side goes on compiling, and
     * so much less was compiled before that the compilers cannot simply have finished.
     */
    static boolean standsStill(Case pair) {
        OptionalDouble before = lateRate(pair.before());
        OptionalDouble after = lateRate(pair.after());
        return before.isPresent()
                && after.isPresent()
                && before.getAsDouble() >= STILL_COMPILING_PER_SECOND
                && after.getAsDouble() == 0
                && compiled(pair.after()) < DONE * compiled(pair.before());
    }

    /** Compilations counted between the first and the last sample of a window. */
    private static long compiled(Window window) {
        Events samples = window.events(CompilationEvents.STATISTICS);
        return samples.number("compileCount", samples.size() - 1) - samples.number("compileCount", 0);
    }

    /** Compilations per second in the last third of a window; empty with too few samples. */
    private static OptionalDouble lateRate(Window window) {
        Events late = window.last(Growth.LAST_THIRD).events(CompilationEvents.STATISTICS);
        int last = late.size() - 1;
        return late.size() < FEWEST_SAMPLES
                ? OptionalDouble.empty()
                : OptionalDouble.of((late.number("compileCount", last) - late.number("compileCount", 0))
                        / (late.start(last) - late.start(0)));
    }

    /** Whether the JVM is so much older that it may have finished compiling. */
    private static boolean isOlder(Case pair) {
        double older = pair.after().jvmAgeSeconds() - pair.before().jvmAgeSeconds();
        return !(older < pair.after().seconds() / 2);
    }

    private static final Metric LOADED = LoadingMetrics.LOADED_RATE;

    /** Few classes have more that are worth compiling. */
    private static final double METHODS_OF_A_CLASS = 10;

    /** Compilations per second, at most, of what the suffering side loads more over the whole window. */
    static double compilationsAfter(Case pair) {
        return compilations(pair.after(LOADED), pair.before(LOADED));
    }

    static double lateCompilationsAfter(Case pair) {
        return compilations(pair.lateAfter(LOADED, Growth.LAST_THIRD), pair.lateBefore(LOADED, Growth.LAST_THIRD));
    }

    static double lateCompilationsBefore(Case pair) {
        return compilations(pair.lateBefore(LOADED, Growth.LAST_THIRD), pair.lateAfter(LOADED, Growth.LAST_THIRD));
    }

    private static double compilations(OptionalDouble loaded, OptionalDouble byOther) {
        return METHODS_OF_A_CLASS * Math.max(0, loaded.orElse(0) - byOther.orElse(0));
    }
}
