package org.flightdiff.diagnosis.rules.compiler;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.FlagValue;
import org.flightdiff.diagnosis.rule.Remedies;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.Tip;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.codecache.CodeCacheEvents;
import org.flightdiff.view.codecache.CodeCacheMetrics;
import org.flightdiff.view.codecache.CodeHeapPanels;
import org.flightdiff.view.codecache.SweeperMetrics;
import org.flightdiff.view.compilation.RateMetrics;
import org.flightdiff.view.compilation.WarmUpMetrics;
import org.flightdiff.view.configuration.CompilerSettings;
import org.flightdiff.view.cpu.LoadMetrics;
import org.flightdiff.view.methods.MethodMetrics;

/** No room for compiled code: the compiler is switched off, and code that is not compiled yet stays interpreted. */
public final class CodeCacheFull {

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

    public static final Rule RULE = Rule.named("code-cache-full")
            .advising(Tip.of("segments").from(9).unless("SegmentedCodeCache", "false"))
            .triedBy(CodeCacheFull::remedy)
            .shownBy(CodeHeapPanels.USED, SHARE)
            .covering(Set.of(FLAGS))
            .folding("compilation-stopped", "hot-code-interpreted", "hot-method-changed", "warm-up-differs")
            .masking(CompilationStopped.RULE.masks())
            .raising(
                    COUNT,
                    SHARE,
                    SweeperMetrics.SWEEPS,
                    WarmUpMetrics.STANDSTILL,
                    LoadMetrics.JVM,
                    LoadMetrics.PER_UNIT)
            .lowering(RateMetrics.RATE, RateMetrics.CODE_SIZE, AllocationMetrics.RATE)
            .moving(MethodMetrics.HOTTEST)
            .slowing()
            .found(CodeCacheFull::examine);

    private CodeCacheFull() {}

    private static Optional<Finding> examine(Case pair) {
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
        Finding told = (filled && CompilationStopped.standsStill(pair) ? finding.with(Confidence.HIGH) : finding)
                .bySetting(pair.isSetDifferently(FLAGS));
        return Optional.of(larger(pair).map(told::advising).orElse(told));
    }

    /**
     * A smaller code cache that never fills, as code that has not run for long is flushed all the time. Where that is
     * compiled again it is {@link CodeCacheThrashing}.
     */
    private static Optional<Finding> swept(Case pair) {
        List<Metric> flushes = CodeCacheThrashing.flushes(pair);
        if (flushes.isEmpty() || !pair.isSetDifferently(FLAGS) || CodeCacheThrashing.compilesOn(pair)) {
            return Optional.empty();
        }
        Text explanation = Text.sentences(
                Text.of(
                        "cause.code-cache-full.swept",
                        pair.sideAfter(),
                        Text.semicolons(flushes.stream().map(pair::labelled).toList())),
                used(pair));
        Finding finding = Finding.traced(explanation, flushes, pair.worsened(ApplicationMetrics.DURATIONS))
                .bySetting(true);
        return Optional.of(larger(pair).map(finding::advising).orElse(finding));
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
        Text size = FlagValue.megabytes("ReservedCodeCacheSize", bytes);
        Text raise = Text.of(
                keepsCompilerOff(pair) ? "cause.code-cache-full.raise-and-flush" : "cause.code-cache-full.raise", size);
        return Optional.of(RULE.advice(raise, pair));
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
                        pair.values(RateMetrics.RATE),
                        pair.values(WarmUpMetrics.STANDSTILL)));
    }

    /** How often until the end of a window; the counter also knows what happened before the recording. */
    private static long fullUntilEnd(Window window) {
        Events full = window.everywhere(CodeCacheEvents.FULL);
        long written =
                full.rows().filter(row -> full.start(row) < window.toSeconds()).count();
        return Math.max(written, counted(window));
    }

    private static long counted(Window window) {
        Events samples = window.everywhere(CodeCacheEvents.STATISTICS);
        return samples.rows()
                .filter(row -> samples.start(row) < window.toSeconds())
                .mapToLong(row -> samples.number("fullCount", row))
                .max()
                .orElse(0);
    }

    private static Text first(Window window) {
        Events full = window.everywhere(CodeCacheEvents.FULL);
        if (full.isEmpty()) {
            return Text.of("cause.code-cache-full.before");
        }
        return Text.of("cause.code-cache-full.first", Text.seconds(full.start(0)));
    }

    /** The size it may have, in words. */
    static Text reserve(Window window) {
        Long reserved = CompilerSettings.of(window).codeCacheReservedBytes();
        return reserved == null ? Text.of("cause.code-cache-full.unknown-size") : Text.bytes(reserved);
    }
}
