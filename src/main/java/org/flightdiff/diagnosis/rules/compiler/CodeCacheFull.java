package org.flightdiff.diagnosis.rules.compiler;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.InWords;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.codecache.CodeCacheEvents;
import org.flightdiff.view.configuration.CompilerSettings;

/** No room for compiled code: the compiler is switched off, and what is not compiled yet stays interpreted. */
public final class CodeCacheFull {

    private static final String COUNT = "codecache.full.count";
    private static final String SHARE = "codecache.used.share";

    /** From this share of the reserve on nothing sizeable fits any more. */
    private static final double FULL_SHARE = 0.95;

    public static final Rule RULE = Rule.named("code-cache-full", "Code cache full")
            .evidence(
                    "jdk.CodeCacheFull (codecache.full.count), in the window or before it, or 95 % of the reserve in use"
                            + " (codecache.used.share, from jdk.CodeCacheStatistics). Effect: fewer compilations"
                            + " (compilation.rate, compilation.standstill.share, from jdk.CompilerStatistics).")
            .advice(
                    "Raise -XX:ReservedCodeCacheSize (240 MB by default with tiered compilation, 48 MB without) and leave"
                            + " -XX:+UseCodeCacheFlushing on. Where one of the three heaps is full, raise its own size"
                            + " (-XX:NonProfiledCodeHeapSize, -XX:ProfiledCodeHeapSize), or -XX:-SegmentedCodeCache.")
            .covering(Set.of(
                    "ReservedCodeCacheSize",
                    "UseCodeCacheFlushing",
                    "SegmentedCodeCache",
                    "NonProfiledCodeHeapSize",
                    "ProfiledCodeHeapSize"))
            .folding("compilation-stopped", "hot-method-changed", "warm-up-differs")
            .masking(CompilationStopped.RULE.masks())
            .found(CodeCacheFull::examine);

    private CodeCacheFull() {}

    private static Optional<Finding> examine(Case pair) {
        long before = fullUntilEnd(pair.before());
        long after = fullUntilEnd(pair.after());
        boolean filled = pair.rose(COUNT) || (before == 0 && after > 0);
        boolean nearlyFull =
                pair.after(SHARE).orElse(0) >= FULL_SHARE && pair.before(SHARE).orElse(0) < FULL_SHARE;
        if (!filled && !nearlyFull) {
            return Optional.empty();
        }
        List<String> trace = pair.diverged(List.of(COUNT, SHARE));
        Finding finding =
                Finding.traced(explanation(pair, filled, after), trace, pair.diverged(CompilationStopped.COMPILED));
        return Optional.of(filled && CompilationStopped.standsStill(pair) ? finding.with(Confidence.HIGH) : finding);
    }

    private static String explanation(Case pair, boolean filled, long times) {
        String whose = "The code cache of the " + pair.sufferingWord();
        String full = filled
                ? whose + " was full " + (times == 1 ? "once" : times + " times") + first(pair.after())
                : whose + " is nearly full";
        return full + ". In use of its reserve: " + pair.values(SHARE) + ", of "
                + pair.values(reserve(pair.before()), reserve(pair.after())) + ". Methods were compiled at "
                + pair.values("compilation.rate") + "; for the last " + pair.values("compilation.standstill.share")
                + " of the time none was.";
    }

    private static long fullUntilEnd(Window window) {
        Events full = window.everywhere(CodeCacheEvents.FULL);
        return full.rows().filter(row -> full.start(row) < window.toSeconds()).count();
    }

    private static String first(Window window) {
        Events full = window.everywhere(CodeCacheEvents.FULL);
        return full.isEmpty() ? "" : ", first " + InWords.of(Unit.SECONDS, full.start(0)) + " into the recording";
    }

    private static String reserve(Window window) {
        Long reserved = CompilerSettings.of(window).codeCacheReservedBytes();
        return reserved == null ? "an unknown size" : InWords.bytes(reserved);
    }
}
