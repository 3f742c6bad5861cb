package org.flightdiff.diagnosis.rules.compiler;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.compilation.CompilationEvents;
import org.flightdiff.view.configuration.Flags;

/** No compiler at all: every bytecode is interpreted, at least ten times slower. */
public final class InterpretedOnly {

    /** {@code -Djava.compiler=NONE} means the same up to JDK 20. */
    private static final Pattern ARGUMENT = Pattern.compile("(.*\\s)?(-Xint|-Djava\\.compiler=NONE)(\\s.*)?");

    private static final String STOP_AT_LEVEL = "TieredStopAtLevel";

    public static final Rule RULE = Rule.named("interpreted-only")
            .shownBy("compilation.compilations-per-second")
            .covering(Set.of(STOP_AT_LEVEL, "TieredCompilation"))
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
                    Text.code(setting(pair.after()))))
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
                ? Text.of("cause.interpreted-only.asked", pair.sideAfter(), Text.code(setting(pair.after())))
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
        return !setting(window).isEmpty();
    }

    /** The setting that makes the JVM interpret; empty if there is none. */
    private static String setting(Window window) {
        Matcher argument =
                ARGUMENT.matcher(window.jvm().arguments() + " " + window.jvm().flags());
        if (argument.matches()) {
            return String.valueOf(argument.group(2));
        }
        Long level = Flags.of(window).number(STOP_AT_LEVEL);
        return level != null && level == 0 ? "-XX:TieredStopAtLevel=0" : "";
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
