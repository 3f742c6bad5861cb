package org.flightdiff.diagnosis.rules.compiler;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.LastThird;
import org.flightdiff.diagnosis.rule.Remedies;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.Slowness;
import org.flightdiff.language.Text;
import org.flightdiff.unit.Unit;

/** The code cache is too small for the hot code: what is flushed from it is compiled again soon. */
public final class CodeCacheThrashing {

    /** Up to JDK 19 the sweeper flushes code, since then collections that the code cache sets off do. */
    private static final List<String> FLUSHES = List.of("codecache.sweep.count", "gc.code-cache.count");

    private static final String COMPILATIONS = "compilation.rate";

    private static final String LOADED = "classloading.loaded.rate";

    /** Few classes have more that are worth compiling. */
    private static final double METHODS_OF_A_CLASS = 10;

    /** Fewer sweeps or collections flush what a program needed at its start only. */
    private static final double FEWEST_FLUSHES = 5;

    /** Compilers that have finished on one side and go on on the other differ by more. */
    private static final double GOES_ON = 2;

    private static final String[] FLAGS = {
        "ReservedCodeCacheSize",
        "SegmentedCodeCache",
        "NonProfiledCodeHeapSize",
        "ProfiledCodeHeapSize",
        "SweeperThreshold",
        "StartAggressiveSweepingAt"
    };

    public static final Rule RULE = Rule.named("code-cache-thrashing")
            .triedBy(Remedies.more("ReservedCodeCacheSize"))
            .shownBy("compilation.compilations-per-second")
            .covering(Set.of(FLAGS))
            // From JDK 20 on a collection of the whole heap looks for code to flush, whatever lives at that time.
            .folding("hot-code-interpreted", "hot-method-changed", "deoptimization-storm", "warm-up-differs")
            .folding("premature-promotion")
            .masking(CompilationStopped.RULE.masks())
            .raising("codecache.sweep.count", "gc.code-cache.count", COMPILATIONS, "compilation.time.share")
            .raising("compilation.code-size.total", "codecache.used.share", "cpu.jvm.mean", "work.cpu.per-unit")
            .raising("method.interpreted.share")
            .lowering("compilation.standstill.share")
            .moving("codecache.used.peak", "method.hottest.share", "method.jdk.share")
            .worsening(GcCost.FREQUENCY, GcCost.SHARE)
            .slowing()
            .found(CodeCacheThrashing::examine);

    private CodeCacheThrashing() {}

    private static Optional<Finding> examine(Case pair) {
        List<String> flushes = flushes(pair);
        if (flushes.isEmpty() || !compilesOn(pair)) {
            return Optional.empty();
        }
        List<String> effects = Stream.concat(
                        pair.diverged(List.of(COMPILATIONS, "compilation.time.share")).stream(),
                        pair.worsened(Slowness.METRICS).stream())
                .toList();
        Text explanation = Text.sentences(
                Text.of(
                        "cause.code-cache-thrashing.found",
                        Text.semicolons(flushes.stream().map(pair::labelled).toList())),
                Text.of("cause.code-cache-thrashing.compiled", late(pair), pair.values(COMPILATIONS)),
                Text.of(
                        "cause.code-cache-full.used",
                        pair.values("codecache.used.share"),
                        pair.values(CodeCacheFull.reserve(pair.before()), CodeCacheFull.reserve(pair.after()))));
        Finding finding = Finding.traced(explanation, flushes, effects)
                .sureIf(flushes.stream().anyMatch(pair::rose))
                .bySetting(pair.isSetDifferently(FLAGS));
        return Optional.of(CodeCacheFull.larger(pair).map(finding::advising).orElse(finding));
    }

    /** The counts of flushes that are much larger on the suffering side. */
    static List<String> flushes(Case pair) {
        return FLUSHES.stream()
                .filter(count -> pair.jumped(count) && pair.rise(count) >= FEWEST_FLUSHES)
                .toList();
    }

    /** Whether the compilers are busy until the end on the suffering side alone, and not because of new classes. */
    static boolean compilesOn(Case pair) {
        OptionalDouble before = pair.lateBefore(COMPILATIONS, LastThird.SHARE);
        OptionalDouble after = pair.lateAfter(COMPILATIONS, LastThird.SHARE);
        return before.isPresent()
                && after.isPresent()
                && after.getAsDouble() >= GOES_ON * Math.max(1, before.getAsDouble())
                && after.getAsDouble() - before.getAsDouble() >= METHODS_OF_A_CLASS * newClasses(pair);
    }

    /** How many more classes a second the suffering side loads until the end. */
    private static double newClasses(Case pair) {
        double more = pair.lateAfter(LOADED, LastThird.SHARE).orElse(0)
                - pair.lateBefore(LOADED, LastThird.SHARE).orElse(0);
        return Math.max(0, more);
    }

    private static Text late(Case pair) {
        return pair.values(
                Unit.PER_SECOND,
                pair.lateBefore(COMPILATIONS, LastThird.SHARE).orElse(0),
                pair.lateAfter(COMPILATIONS, LastThird.SHARE).orElse(0));
    }
}
