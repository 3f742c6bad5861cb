package org.flightdiff.diagnosis.rules.compiler;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.Growth;
import org.flightdiff.diagnosis.rule.Remedies;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.Tip;
import org.flightdiff.diagnosis.rule.TypedFlags;
import org.flightdiff.diagnosis.rules.machine.Processors;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.codecache.CodeCacheEvents;
import org.flightdiff.view.codecache.CodeCacheMetrics;
import org.flightdiff.view.codecache.CodeCacheView;
import org.flightdiff.view.compilation.CompilationMetrics;
import org.flightdiff.view.compilation.CounterPanels;
import org.flightdiff.view.configuration.CompilerSettings;
import org.flightdiff.view.cpu.ProcessorMetrics;
import org.flightdiff.view.gc.CollectionMetrics;
import org.flightdiff.view.methods.MethodMetrics;

/** A code cache without room for what is compiled: it fills up, or what is flushed from it is compiled again. */
public final class CodeCache {

    private static final Metric COUNT = CodeCacheMetrics.FULL_COUNT;
    private static final Metric SHARE = CodeCacheMetrics.USED_SHARE;

    /** From this share of the reserved size on no large method fits any more. */
    private static final double FULL_SHARE = 0.95;

    private static final String FLUSHING = "UseCodeCacheFlushing";

    private static final String[] FLAGS = {
        "ReservedCodeCacheSize",
        "InitialCodeCacheSize",
        FLUSHING,
        "SegmentedCodeCache",
        "NonProfiledCodeHeapSize",
        "ProfiledCodeHeapSize"
    };

    /** No room for compiled code: the compiler is switched off, and code that is not compiled yet stays interpreted. */
    public static final Rule CODE_CACHE_FULL = Rule.named("code-cache-full")
            .advising(Tip.of("segments").from(9).unless("SegmentedCodeCache", "false"))
            .triedBy(CodeCache::remedy)
            .shownBy(CodeCacheView.USED, SHARE)
            .shownBy(CodeCacheView.COUNTERS, CodeCacheMetrics.SWEEPS)
            .shownBy(CounterPanels.RATE, CompilationMetrics.RATE)
            .covering(Set.of(FLAGS))
            .folding(Causes.COMPILATION_STOPPED, Causes.HOT_CODE_INTERPRETED, Causes.HOT_METHOD_CHANGED)
            .folding(Causes.WARM_UP_DIFFERS)
            .masking(CompilationStopped.RULE.masks())
            .raising(COUNT, SHARE, CodeCacheMetrics.SWEEPS, CompilationMetrics.STANDSTILL, ProcessorMetrics.JVM)
            .raising(ProcessorMetrics.PER_UNIT)
            .lowering(CompilationMetrics.RATE, CompilationMetrics.CODE_SIZE, AllocationMetrics.RATE)
            .moving(MethodMetrics.HOTTEST)
            .slowing()
            .found(CodeCache::codeCacheFull);

    private CodeCache() {}

    private static Optional<Finding> codeCacheFull(Case pair) {
        long before = fullUntilEnd(pair.before());
        long after = fullUntilEnd(pair.after());
        boolean filled = pair.rose(COUNT) || (before == 0 && after > 0);
        boolean nearlyFull =
                pair.after(SHARE).orElse(0) >= FULL_SHARE && pair.before(SHARE).orElse(0) < FULL_SHARE;
        if (!filled && !nearlyFull) {
            return swept(pair);
        }
        List<Metric> trace = pair.diverged(List.of(COUNT, SHARE));
        Finding finding =
                Finding.traced(explanation(pair, filled, after), trace, pair.diverged(CompilationStopped.COMPILED));
        return Optional.of((filled && CompilationStopped.standsStill(pair) ? finding.with(Confidence.HIGH) : finding)
                .bySetting(pair.isSetDifferently(FLAGS))
                .advising(larger(pair)));
    }

    /**
     * A smaller code cache that never fills, as code that has not run for long is flushed all the time. Where that is
     * compiled again it is {@link #CODE_CACHE_THRASHING}.
     */
    private static Optional<Finding> swept(Case pair) {
        List<Metric> flushes = flushes(pair);
        if (flushes.isEmpty() || !pair.isSetDifferently(FLAGS) || compilesOn(pair)) {
            return Optional.empty();
        }
        Text explanation = Text.sentences(
                Text.of(
                        "cause.code-cache-full.swept",
                        pair.sideAfter(),
                        Text.semicolons(flushes.stream().map(pair::labelled).toList())),
                used(pair));
        return Optional.of(Finding.traced(explanation, flushes, pair.worsened(ApplicationMetrics.DURATIONS))
                .bySetting(true)
                .advising(larger(pair)));
    }

    private static Text used(Case pair) {
        return Text.of(
                "cause.code-cache-full.used",
                pair.values(SHARE),
                pair.values(reserve(pair.before()), reserve(pair.after())));
    }

    /** The flag with what the good side has if that is more, else with twice the size. */
    static Optional<Text> larger(Case pair) {
        Long before = CompilerSettings.of(pair.before()).codeCacheReservedBytes();
        Long after = CompilerSettings.of(pair.after()).codeCacheReservedBytes();
        if (after == null) {
            return Optional.empty();
        }
        double bytes = before != null && before > after ? before.doubleValue() : 2 * after.doubleValue();
        Text size = TypedFlags.megabytes("ReservedCodeCacheSize", bytes);
        Text raise = Text.of(
                keepsCompilerOff(pair) ? "cause.code-cache-full.raise-and-flush" : "cause.code-cache-full.raise", size);
        return Optional.of(CODE_CACHE_FULL.advice(raise, pair));
    }

    /** Without flushing, a cache that was full once ends compilation ({@code CompileBroker::handle_full_code_cache}). */
    private static boolean keepsCompilerOff(Case pair) {
        return Boolean.FALSE.equals(pair.flagsAfter().truth(FLUSHING));
    }

    private static List<String> remedy(Case pair) {
        List<String> more = Remedies.more("ReservedCodeCacheSize").apply(pair);
        return keepsCompilerOff(pair)
                ? Stream.concat(more.stream(), Remedies.flag(FLUSHING, true).apply(pair).stream())
                        .toList()
                : more;
    }

    private static Text explanation(Case pair, boolean filled, long times) {
        Text full = filled
                ? Text.of("cause.code-cache-full.full", pair.sideAfter(), Text.count(times), first(pair.after()))
                : Text.of("cause.code-cache-full.nearly-full", pair.sideAfter());
        return Text.sentences(
                full,
                used(pair),
                Text.of(
                        "cause.code-cache-full.compiled",
                        pair.values(CompilationMetrics.RATE),
                        pair.values(CompilationMetrics.STANDSTILL)));
    }

    /** How often until the end of a window; the counter also knows what happened before the recording. */
    private static long fullUntilEnd(Window window) {
        Events full = window.everywhere(CodeCacheEvents.FULL);
        long written =
                full.rows().filter(row -> full.start(row) < window.toSeconds()).count();
        Events samples = window.everywhere(CodeCacheEvents.STATISTICS);
        long counted = samples.rows()
                .filter(row -> samples.start(row) < window.toSeconds())
                .mapToLong(row -> samples.number("fullCount", row))
                .max()
                .orElse(0);
        return Math.max(written, counted);
    }

    private static Text first(Window window) {
        Events full = window.everywhere(CodeCacheEvents.FULL);
        return full.isEmpty()
                ? Text.of("cause.code-cache-full.before")
                : Text.of("cause.code-cache-full.first", Text.seconds(full.start(0)));
    }

    static Text reserve(Window window) {
        Long reserved = CompilerSettings.of(window).codeCacheReservedBytes();
        return reserved == null ? Text.of("cause.code-cache-full.unknown-size") : Text.bytes(reserved);
    }

    /** Up to JDK 19 the sweeper flushes code, since then collections that the code cache sets off do. */
    private static final List<Metric> FLUSHES = List.of(CodeCacheMetrics.SWEEPS, CollectionMetrics.CODE_CACHE);

    private static final Metric COMPILATIONS = CompilationMetrics.RATE;

    /** Fewer sweeps or collections flush what a program needed at its start only. */
    private static final double FEWEST_FLUSHES = 5;

    /** Compilers that have finished on one side and go on on the other differ by more. */
    private static final double MANY_MORE = 2;

    /** In windows, the difference in age from which on a JVM is in another phase of its life. */
    private static final double YOUNGER = 0.5;

    private static final String[] SIZES = {
        "ReservedCodeCacheSize",
        "SegmentedCodeCache",
        "NonProfiledCodeHeapSize",
        "ProfiledCodeHeapSize",
        "SweeperThreshold",
        "StartAggressiveSweepingAt"
    };

    /** The code cache is too small for the hot code: what is flushed from it is compiled again soon. */
    public static final Rule CODE_CACHE_THRASHING = Rule.named("code-cache-thrashing")
            .triedBy(Remedies.more("ReservedCodeCacheSize"))
            .shownBy(CodeCacheView.COUNTERS, CodeCacheMetrics.SWEEPS)
            .shownBy(CounterPanels.RATE, COMPILATIONS)
            .covering(Set.of(SIZES))
            // From JDK 20 on a collection of the whole heap looks for code to flush, whatever lives at that time.
            .folding(Causes.HOT_CODE_INTERPRETED, Causes.HOT_METHOD_CHANGED, Causes.DEOPTIMIZATION_STORM)
            .folding(Causes.WARM_UP_DIFFERS)
            .folding(Causes.PREMATURE_PROMOTION)
            .masking(CompilationStopped.RULE.masks())
            .raising(CodeCacheMetrics.SWEEPS, CollectionMetrics.CODE_CACHE, COMPILATIONS, CompilationMetrics.TIME_SHARE)
            .raising(CompilationMetrics.CODE_SIZE, CodeCacheMetrics.USED_SHARE, ProcessorMetrics.JVM)
            .raising(ProcessorMetrics.PER_UNIT)
            .raising(MethodMetrics.INTERPRETED)
            .lowering(CompilationMetrics.STANDSTILL)
            .moving(CodeCacheMetrics.USED_PEAK, MethodMetrics.HOTTEST, MethodMetrics.JDK_SHARE)
            .worsening(GcCost.FREQUENCY, GcCost.SHARE)
            .slowing()
            .found(CodeCache::codeCacheThrashing);

    private static Optional<Finding> codeCacheThrashing(Case pair) {
        List<Metric> flushes = flushes(pair);
        if (flushes.isEmpty() || !compilesOn(pair)) {
            return Optional.empty();
        }
        List<Metric> effects = Stream.concat(
                        pair.diverged(List.of(COMPILATIONS, CompilationMetrics.TIME_SHARE)).stream(),
                        pair.worsened(ApplicationMetrics.DURATIONS).stream())
                .toList();
        Text explanation = Text.sentences(
                Text.of(
                        "cause.code-cache-thrashing.found",
                        Text.semicolons(flushes.stream().map(pair::labelled).toList())),
                compiled(pair),
                used(pair));
        return Optional.of(Finding.traced(explanation, flushes, effects)
                .sureIf(flushes.stream().anyMatch(pair::rose))
                // Whoever compiles all the time takes the processors that all others wait for.
                .followedBy(Causes.SLOW_SAFEPOINTS, Processors.isBusy(pair))
                .followedBy(Causes.LOCK_CONTENTION, Processors.isBusy(pair))
                .followedBy(Causes.SLOW_IO, Processors.isBusy(pair))
                .bySetting(pair.isSetDifferently(SIZES))
                .advising(larger(pair)));
    }

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
                pair.lateBefore(COMPILATIONS, Growth.LAST_THIRD),
                pair.lateAfter(COMPILATIONS, Growth.LAST_THIRD),
                CompilationStopped.lateCompilationsAfter(pair));
    }

    /** Whether they did as much more over the whole window, though its JVM is not younger and warmed up no less. */
    private static boolean compilesMore(Case pair) {
        boolean younger = pair.before().jvmAgeSeconds() - pair.after().jvmAgeSeconds()
                > pair.after().seconds() * YOUNGER;
        return !younger
                && isMore(
                        pair.before(COMPILATIONS),
                        pair.after(COMPILATIONS),
                        CompilationStopped.compilationsAfter(pair));
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
                pair.lateBefore(COMPILATIONS, Growth.LAST_THIRD).orElse(0),
                pair.lateAfter(COMPILATIONS, Growth.LAST_THIRD).orElse(0));
        return Text.of("cause.code-cache-thrashing.compiled", late, pair.values(COMPILATIONS));
    }
}
