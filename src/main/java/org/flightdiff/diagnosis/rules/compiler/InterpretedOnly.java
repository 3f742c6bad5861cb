package org.flightdiff.diagnosis.rules.compiler;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.classes.MetaspaceMetrics;
import org.flightdiff.view.codecache.CodeCacheMetrics;
import org.flightdiff.view.compilation.CompilationEvents;
import org.flightdiff.view.compilation.CounterPanels;
import org.flightdiff.view.compilation.LevelMetrics;
import org.flightdiff.view.compilation.RateMetrics;
import org.flightdiff.view.configuration.CompilerSettings;
import org.flightdiff.view.cpu.LoadMetrics;
import org.flightdiff.view.deoptimization.DeoptimizationMetrics;
import org.flightdiff.view.methods.MethodMetrics;

/** No compiler at all: every bytecode is interpreted, at least ten times slower. */
public final class InterpretedOnly {

    public static final Rule RULE = Rule.named("interpreted-only")
            .shownBy(CounterPanels.RATE, RateMetrics.RATE)
            .covering(Set.of(CompilerSettings.STOP_AT_LEVEL, "TieredCompilation"))
            .folding(
                    "tiered-compilation-limited",
                    "compilation-stopped",
                    "hot-code-interpreted",
                    "warm-up-differs",
                    "hot-method-changed",
                    "lock-contention",
                    "allocation-rate-up",
                    "slow-safepoints")
            .masking(
                    "allocation-rate-up",
                    "live-set-growing",
                    "premature-promotion",
                    "load-differs",
                    "class-loading-churn",
                    "deoptimization-storm",
                    "exception-storm",
                    "hot-method-changed")
            .raising(LoadMetrics.JVM, LoadMetrics.PER_UNIT)
            .lowering(
                    RateMetrics.RATE,
                    RateMetrics.CODE_SIZE,
                    LevelMetrics.C1,
                    LevelMetrics.C2,
                    CodeCacheMetrics.USED_PEAK,
                    CodeCacheMetrics.USED_SHARE,
                    DeoptimizationMetrics.RATE)
            .moving(AllocationMetrics.RATE, MethodMetrics.HOTTEST, MetaspaceMetrics.USED, MetaspaceMetrics.COMMITTED)
            .slowing()
            .changing(pair -> Text.of(
                    pair.suffering() == Role.CANDIDATE ? "finding.added" : "finding.dropped",
                    Text.code(CompilerSettings.interpreting(pair.after()))))
            .found(InterpretedOnly::examine);

    private InterpretedOnly() {}

    private static Optional<Finding> examine(Case pair) {
        boolean asked = isAsked(pair.after()) && !isAsked(pair.before());
        boolean shown = compiledNothing(pair.after()) && compiledSomething(pair.before());
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
                "cause.interpreted-only.compiled", pair.values(RateMetrics.RATE), pair.values(RateMetrics.CODE_SIZE));
        return Optional.of(Finding.traced(Text.sentences(why, compiled), List.of(), effects)
                .bySetting(asked));
    }

    /** Whether the JVM was told to interpret. */
    static boolean isAsked(Window window) {
        return !CompilerSettings.interpreting(window).isEmpty();
    }

    private static boolean compiledNothing(Window window) {
        Events samples = window.events(CompilationEvents.STATISTICS);
        return samples.size() > 1 && samples.number("compileCount", samples.size() - 1) == 0;
    }

    private static boolean compiledSomething(Window window) {
        Events samples = window.events(CompilationEvents.STATISTICS);
        return samples.size() > 1 && samples.number("compileCount", samples.size() - 1) > 0;
    }
}
