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
import org.flightdiff.language.Text;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.codecache.CodeCacheMetrics;
import org.flightdiff.view.codecache.SweeperMetrics;
import org.flightdiff.view.codecache.SweeperPanels;
import org.flightdiff.view.compilation.CounterPanels;
import org.flightdiff.view.compilation.RateMetrics;
import org.flightdiff.view.compilation.WarmUpMetrics;
import org.flightdiff.view.cpu.LoadMetrics;
import org.flightdiff.view.gc.collection.CauseMetrics;
import org.flightdiff.view.methods.MethodMetrics;

/** The code cache is too small for the hot code: what is flushed from it is compiled again soon. */
public final class CodeCacheThrashing {

    /** Up to JDK 19 the sweeper flushes code, since then collections that the code cache sets off do. */
    private static final List<Metric> FLUSHES = List.of(SweeperMetrics.SWEEPS, CauseMetrics.CODE_CACHE);

    private static final Metric COMPILATIONS = RateMetrics.RATE;

    /** Fewer sweeps or collections flush what a program needed at its start only. */
    private static final double FEWEST_FLUSHES = 5;

    /** Compilers that have finished on one side and go on on the other differ by more. */
    private static final double MANY_MORE = 2;

    /** In windows, the difference in age from which on a JVM is in another phase of its life. */
    private static final double YOUNGER = 0.5;

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
            .shownBy(SweeperPanels.COUNTERS, SweeperMetrics.SWEEPS)
            .shownBy(CounterPanels.RATE, COMPILATIONS)
            .covering(Set.of(FLAGS))
            // From JDK 20 on a collection of the whole heap looks for code to flush, whatever lives at that time.
            .folding("hot-code-interpreted", "hot-method-changed", "deoptimization-storm", "warm-up-differs")
            .folding("premature-promotion")
            .masking(CompilationStopped.RULE.masks())
            .raising(SweeperMetrics.SWEEPS, CauseMetrics.CODE_CACHE, COMPILATIONS, RateMetrics.TIME_SHARE)
            .raising(RateMetrics.CODE_SIZE, CodeCacheMetrics.USED_SHARE, LoadMetrics.JVM, LoadMetrics.PER_UNIT)
            .raising(MethodMetrics.INTERPRETED)
            .lowering(WarmUpMetrics.STANDSTILL)
            .moving(CodeCacheMetrics.USED_PEAK, MethodMetrics.HOTTEST, MethodMetrics.JDK_SHARE)
            .worsening(GcCost.FREQUENCY, GcCost.SHARE)
            .slowing()
            .found(CodeCacheThrashing::examine);

    private CodeCacheThrashing() {}

    private static Optional<Finding> examine(Case pair) {
        List<Metric> flushes = flushes(pair);
        if (flushes.isEmpty() || !compilesOn(pair)) {
            return Optional.empty();
        }
        List<Metric> effects = Stream.concat(
                        pair.diverged(List.of(COMPILATIONS, RateMetrics.TIME_SHARE)).stream(),
                        pair.worsened(ApplicationMetrics.DURATIONS).stream())
                .toList();
        Text explanation = Text.sentences(
                Text.of(
                        "cause.code-cache-thrashing.found",
                        Text.semicolons(flushes.stream().map(pair::labelled).toList())),
                compiled(pair),
                Text.of(
                        "cause.code-cache-full.used",
                        pair.values(CodeCacheMetrics.USED_SHARE),
                        pair.values(CodeCacheFull.reserve(pair.before()), CodeCacheFull.reserve(pair.after()))));
        Finding finding = Finding.traced(explanation, flushes, effects)
                .sureIf(flushes.stream().anyMatch(pair::rose))
                .bySetting(pair.isSetDifferently(FLAGS));
        return Optional.of(CodeCacheFull.larger(pair).map(finding::advising).orElse(finding));
    }

    /** The counts of flushes that are much larger on the suffering side. */
    static List<Metric> flushes(Case pair) {
        return FLUSHES.stream()
                .filter(count -> pair.jumped(count) && pair.rise(count) >= FEWEST_FLUSHES)
                .toList();
    }

    /** Whether what was flushed is compiled again: much more than on the other side, and not because of new classes. */
    static boolean compilesOn(Case pair) {
        return goesOn(pair) || compilesMore(pair);
    }

    /** Whether the compilers are busy until the end on the suffering side alone. */
    private static boolean goesOn(Case pair) {
        return isMore(
                pair.lateBefore(COMPILATIONS, LastThird.SHARE),
                pair.lateAfter(COMPILATIONS, LastThird.SHARE),
                NewClasses.lateCompilationsAfter(pair));
    }

    /** Whether they did as much more over the whole window, though its JVM is not younger and warmed up no less. */
    private static boolean compilesMore(Case pair) {
        boolean younger = pair.before().jvmAgeSeconds() - pair.after().jvmAgeSeconds()
                > pair.after().seconds() * YOUNGER;
        return !younger
                && isMore(pair.before(COMPILATIONS), pair.after(COMPILATIONS), NewClasses.compilationsAfter(pair));
    }

    private static boolean isMore(OptionalDouble before, OptionalDouble after, double ofNewClasses) {
        return before.isPresent()
                && after.isPresent()
                && after.getAsDouble() >= MANY_MORE * Math.max(1, before.getAsDouble())
                && after.getAsDouble() - before.getAsDouble() >= ofNewClasses;
    }

    private static Text compiled(Case pair) {
        if (!goesOn(pair)) {
            return Text.of("cause.code-cache-thrashing.more", pair.values(COMPILATIONS));
        }
        Text late = pair.values(
                Unit.PER_SECOND,
                pair.lateBefore(COMPILATIONS, LastThird.SHARE).orElse(0),
                pair.lateAfter(COMPILATIONS, LastThird.SHARE).orElse(0));
        return Text.of("cause.code-cache-thrashing.compiled", late, pair.values(COMPILATIONS));
    }
}
