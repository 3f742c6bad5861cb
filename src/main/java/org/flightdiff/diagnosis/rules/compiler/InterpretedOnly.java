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
import org.flightdiff.view.compilation.CompilationEvents;
import org.flightdiff.view.compilation.CounterPanels;
import org.flightdiff.view.configuration.CompilerSettings;

/** No compiler at all: every bytecode is interpreted, at least ten times slower. */
public final class InterpretedOnly {

    public static final Rule RULE = Rule.named("interpreted-only")
            .shownBy(CounterPanels.RATE)
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
            .raising("cpu.jvm.mean", "work.cpu.per-unit")
            .lowering(
                    "compilation.rate",
                    "compilation.code-size.total",
                    "compilation.c1.count",
                    "compilation.c2.count",
                    "codecache.used.peak",
                    "codecache.used.share",
                    "deoptimization.rate")
            .moving("allocation.rate", "method.hottest.share", "metaspace.used.peak", "metaspace.committed.peak")
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
        List<String> effects = pair.diverged(CompilationStopped.COMPILED);
        Text why = isAsked(pair.after())
                ? Text.of(
                        "cause.interpreted-only.asked",
                        pair.sideAfter(),
                        Text.code(CompilerSettings.interpreting(pair.after())))
                : Text.of("cause.interpreted-only.shown", pair.sideAfter());
        Text compiled = Text.of(
                "cause.interpreted-only.compiled",
                pair.values("compilation.rate"),
                pair.values("compilation.code-size.total"));
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
