package org.flightdiff.diagnosis.rules.compiler;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Counted;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.classes.MetaspaceMetrics;
import org.flightdiff.view.codecache.CodeCacheMetrics;
import org.flightdiff.view.compilation.CompilationEvents;
import org.flightdiff.view.compilation.CompilationMetrics;
import org.flightdiff.view.compilation.CounterPanels;
import org.flightdiff.view.configuration.CompilerSettings;
import org.flightdiff.view.configuration.Flags;
import org.flightdiff.view.cpu.ProcessorMetrics;
import org.flightdiff.view.deoptimization.DeoptimizationMetrics;
import org.flightdiff.view.methods.MethodMetrics;

/** Compilers that a setting limits, or switches off. */
public final class LimitedCompilers {

    /** No compiler at all: every bytecode is interpreted, at least ten times slower. */
    public static final Rule INTERPRETED_ONLY = Rule.named("interpreted-only")
            .shownBy(CounterPanels.RATE, CompilationMetrics.RATE)
            .covering(Set.of(CompilerSettings.STOP_AT_LEVEL, "TieredCompilation"))
            .folding(Causes.TIERED_COMPILATION_LIMITED, Causes.COMPILATION_STOPPED, Causes.HOT_CODE_INTERPRETED)
            .folding(Causes.WARM_UP_DIFFERS, Causes.HOT_METHOD_CHANGED, Causes.LOCK_CONTENTION)
            .folding(Causes.ALLOCATION_RATE_UP, Causes.SLOW_SAFEPOINTS)
            .masking(Causes.ALLOCATION_RATE_UP, Causes.LIVE_SET_GROWING, Causes.PREMATURE_PROMOTION)
            .masking(Causes.LOAD_DIFFERS, Causes.CLASS_LOADING_CHURN, Causes.DEOPTIMIZATION_STORM)
            .masking(Causes.EXCEPTION_STORM, Causes.HOT_METHOD_CHANGED)
            .raising(ProcessorMetrics.JVM, ProcessorMetrics.PER_UNIT)
            .lowering(
                    CompilationMetrics.RATE, CompilationMetrics.CODE_SIZE, CompilationMetrics.C1, CompilationMetrics.C2)
            .lowering(CodeCacheMetrics.USED_PEAK, CodeCacheMetrics.USED_SHARE, DeoptimizationMetrics.RATE)
            .moving(AllocationMetrics.RATE, MethodMetrics.HOTTEST, MetaspaceMetrics.USED, MetaspaceMetrics.COMMITTED)
            .slowing()
            .setAs(CompilationMetrics.RATE)
            .changing(pair -> Text.of(
                    pair.suffering() == Role.CANDIDATE ? "finding.added" : "finding.dropped",
                    Text.code(CompilerSettings.interpreting(pair.after()))))
            .found(LimitedCompilers::interpretedOnly);

    private LimitedCompilers() {}

    private static Optional<Finding> interpretedOnly(Case pair) {
        boolean asked = isAsked(pair.after()) && !isAsked(pair.before());
        boolean shown = compiled(pair.after()) == 0 && compiled(pair.before()) > 0;
        if (!asked && !shown) {
            return Optional.empty();
        }
        List<Metric> effects = pair.diverged(CompilationStopped.COMPILED);
        Text why = isAsked(pair.after())
                ? Text.of(
                        "cause.interpreted-only.asked",
                        pair.sideAfter(),
                        Text.code(CompilerSettings.interpreting(pair.after())))
                : Text.of("cause.interpreted-only.shown", pair.sideAfter());
        Text compiled = Text.of(
                "cause.interpreted-only.compiled",
                pair.values(CompilationMetrics.RATE),
                pair.values(CompilationMetrics.CODE_SIZE));
        return Optional.of(Finding.traced(Text.sentences(why, compiled), List.of(), effects)
                .bySetting(asked));
    }

    static boolean isAsked(Window window) {
        return !CompilerSettings.interpreting(window).isEmpty();
    }

    /** How many compilations the JVM has counted at the end of a window; -1 where it wrote too few counts. */
    private static long compiled(Window window) {
        Events samples = window.events(CompilationEvents.STATISTICS);
        return samples.size() > 1 ? samples.number("compileCount", samples.size() - 1) : -1;
    }

    private static final Metric CODE_SIZE = CompilationMetrics.CODE_SIZE;
    private static final Metric RATE = CompilationMetrics.RATE;
    /** How long a start is looked at, in seconds. */
    private static final double START = 5;

    private static final int LOWEST_C1_LEVEL = 1;
    private static final int HIGHEST_C1_LEVEL = 3;

    /** One of the two compilers is off: C1, which compiles early, or C2, whose code is the fastest. */
    public static final Rule TIERED_COMPILATION_LIMITED = Rule.named(Causes.TIERED_COMPILATION_LIMITED)
            .shownBy(CounterPanels.CODE_SIZE, CODE_SIZE)
            .covering(Set.of("TieredCompilation", "TieredStopAtLevel", "ReservedCodeCacheSize"))
            // What C2 finds to stay within a method is not allocated at all (escape analysis).
            .folding(Causes.WARM_UP_DIFFERS, Causes.HOT_METHOD_CHANGED, Causes.ALLOCATION_RATE_UP)
            .masking(Causes.HOT_METHOD_CHANGED, Causes.DEOPTIMIZATION_STORM, Causes.WARM_UP_DIFFERS)
            .moving(CODE_SIZE, RATE, CompilationMetrics.C1, CompilationMetrics.C2, CompilationMetrics.TIME_SHARE)
            .moving(CompilationMetrics.LONGEST, CodeCacheMetrics.USED_PEAK)
            .moving(DeoptimizationMetrics.RATE, MetaspaceMetrics.USED, MetaspaceMetrics.COMMITTED)
            .moving(AllocationMetrics.RATE, ProcessorMetrics.JVM, ProcessorMetrics.PER_UNIT, MethodMetrics.HOTTEST)
            .moving(ApplicationMetrics.MEDIAN, ApplicationMetrics.P95, ApplicationMetrics.P99)
            .found(LimitedCompilers::tieredCompilationLimited);

    private static Optional<Finding> tieredCompilationLimited(Case pair) {
        Optional<Limit> limit = Limit.of(pair.after());
        if (limit.isEmpty() || limit.equals(Limit.of(pair.before()))) {
            return Optional.empty();
        }
        List<Metric> effects =
                pair.diverged(List.of(CODE_SIZE, RATE, CompilationMetrics.TIME_SHARE, CompilationMetrics.C2));
        Text explanation = Text.sentences(
                limit.get().on(pair.sideAfter()),
                Text.of(
                        "cause.tiered-compilation-limited.generated",
                        pair.values(CODE_SIZE),
                        pair.values(compilations(pair.before()), compilations(pair.after())),
                        pair.values(RATE)),
                atTheStart(pair));
        return Optional.of(Finding.traced(explanation, List.of(), effects)
                .bySetting(true)
                .advising(limit.get().advice()));
    }

    /** @param highestLevel level of C1 at which compilation stops; 0 if C1 is off */
    private record Limit(long highestLevel) {

        /** None where nothing is compiled: the flags of an interpreting JVM say that tiers are off, too. */
        static Optional<Limit> of(Window window) {
            if (isAsked(window)) {
                return Optional.empty();
            }
            if (Boolean.FALSE.equals(CompilerSettings.of(window).tiered())) {
                return Optional.of(new Limit(0));
            }
            return Optional.ofNullable(Flags.of(window).number("TieredStopAtLevel"))
                    .filter(level -> level >= LOWEST_C1_LEVEL && level <= HIGHEST_C1_LEVEL)
                    .map(Limit::new);
        }

        Text advice() {
            return Text.of(
                    highestLevel == 0
                            ? "cause.tiered-compilation-limited.with-c1"
                            : "cause.tiered-compilation-limited.with-c2");
        }

        Text on(Text side) {
            return highestLevel == 0
                    ? Text.of("cause.tiered-compilation-limited.only-c2", side)
                    : Text.of("cause.tiered-compilation-limited.only-c1", side, Text.count(highestLevel));
        }
    }

    private static Text compilations(Window window) {
        double[] compiled = Counted.in(window, CompilationEvents.STATISTICS).numbers("compileCount");
        int last = compiled.length - 1;
        return last < 1
                ? Text.of("cause.tiered-compilation-limited.unknown-number")
                : Text.amount(Unit.ONE, (double) Math.round(compiled[last] - compiled[0]));
    }

    /** How much was interpreted while both JVMs started; nothing where a window begins later or that is not known. */
    private static Text atTheStart(Case pair) {
        OptionalDouble before = interpretedAtTheStart(pair, pair.before());
        OptionalDouble after = interpretedAtTheStart(pair, pair.after());
        return before.isEmpty() || after.isEmpty()
                ? Text.none()
                : Text.of(
                        "cause.tiered-compilation-limited.start",
                        Text.seconds(START),
                        pair.values(Text.share(before.getAsDouble()), Text.share(after.getAsDouble())));
    }

    private static OptionalDouble interpretedAtTheStart(Case pair, Window window) {
        return window.jvmAgeSeconds() < START
                        && pair.comparison()
                                        .metric(MethodMetrics.INTERPRETED)
                                        .map(found -> found.metric().in(window.first(START)))
                                        .orElse(null)
                                instanceof Measured measured
                ? OptionalDouble.of(measured.value())
                : OptionalDouble.empty();
    }
}
