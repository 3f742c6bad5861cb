package org.flightdiff.diagnosis.rules.compiler;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.InWords;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.compilation.CompilationEvents;
import org.flightdiff.view.configuration.CompilerSettings;
import org.flightdiff.view.configuration.Flags;

/** One of the two compilers is left out: C1, which is there early, or C2, whose code is the fastest. */
public final class TieredCompilationLimited {

    private static final String CODE_SIZE = "compilation.code-size.total";
    private static final String RATE = "compilation.rate";
    private static final int LOWEST_C1_LEVEL = 1;
    private static final int HIGHEST_C1_LEVEL = 3;

    public static final Rule RULE = Rule.named("tiered-compilation-limited", "Tiered compilation limited")
            .evidence("tieredCompilation of jdk.CompilerConfiguration is false, or -XX:TieredStopAtLevel is 1 to 3, on"
                    + " one side only. Effect: less or slower generated code (compilation.code-size.total), other numbers"
                    + " of compilations (compilation.rate; compilation.c1.count and compilation.c2.count with"
                    + " jdk.Compilation#threshold=0ms).")
            .advice(
                    "Remove -XX:-TieredCompilation and -XX:TieredStopAtLevel. Without C1 methods are interpreted until C2"
                            + " is done with them, which makes the start slow; without C2 the code stays slow. Where the code"
                            + " cache was the reason, raise -XX:ReservedCodeCacheSize instead.")
            .covering(Set.of("TieredCompilation", "TieredStopAtLevel", "ReservedCodeCacheSize"))
            .folding("warm-up-differs", "hot-method-changed")
            .masking("hot-method-changed", "deoptimization-storm", "warm-up-differs")
            .found(TieredCompilationLimited::examine);

    private TieredCompilationLimited() {}

    private static Optional<Finding> examine(Case pair) {
        String limit = limit(pair.after());
        if (limit.isEmpty() || limit.equals(limit(pair.before()))) {
            return Optional.empty();
        }
        List<String> effects =
                pair.diverged(List.of(CODE_SIZE, RATE, "compilation.time.share", "compilation.c2.count"));
        String explanation = "On the " + pair.sufferingWord() + " " + limit + ". The compilers generated "
                + pair.values(CODE_SIZE) + " of code in "
                + pair.values(compilations(pair.before()), compilations(pair.after()))
                + " compilations between the first and the last sample, at " + pair.values(RATE) + "." + levels(pair);
        return Optional.of(Finding.traced(explanation, List.of(), effects));
    }

    private static String limit(Window window) {
        if (Boolean.FALSE.equals(CompilerSettings.of(window).tiered())) {
            return "tiered compilation is off, so that only C2 compiles";
        }
        Long level = Flags.of(window).number("TieredStopAtLevel");
        return level != null && level >= LOWEST_C1_LEVEL && level <= HIGHEST_C1_LEVEL
                ? "-XX:TieredStopAtLevel=" + level + " keeps C2 from compiling"
                : "";
    }

    private static String compilations(Window window) {
        Events samples = window.events(CompilationEvents.STATISTICS);
        int last = samples.size() - 1;
        return last < 1
                ? "an unknown number of"
                : InWords.of(
                        Unit.ONE, (double) samples.number("compileCount", last) - samples.number("compileCount", 0));
    }

    /** Counts per compiler, where a side knows them. */
    private static String levels(Case pair) {
        return made(pair, "C1", "compilation.c1.count") + made(pair, "C2", "compilation.c2.count");
    }

    private static String made(Case pair, String compiler, String count) {
        boolean known = pair.before(count).isPresent() || pair.after(count).isPresent();
        return known ? " " + compiler + " compiled: " + pair.values(count) + "." : "";
    }
}
