package org.flightdiff.diagnosis.rules.gc;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.InWords;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.recording.Collector;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.configuration.Flags;

/**
 * Another pause target. Neither is the better one: shorter pauses are paid for with a smaller young generation and more
 * collections.
 */
public final class PauseTargetChanged {

    private static final Set<Collector> WITH_TARGET = EnumSet.of(Collector.G1, Collector.PARALLEL);
    private static final double MILLIS = 1e3;

    public static final Rule RULE = Rule.named("pause-target-changed", "Another pause target")
            .evidence(
                    "-XX:MaxGCPauseMillis differs (JVM flags), with G1 or Parallel on both sides. Effect: eden's size,"
                            + " length and number of pauses.")
            .advice(
                    "Set the same -XX:MaxGCPauseMillis on both sides (200 is G1's default), or judge pauses and throughput"
                            + " together. G1 sizes eden so that the survivors can be copied in that time: eden × share that"
                            + " survives ÷ bytes copied per second ≈ pause.")
            .covering(Set.of("MaxGCPauseMillis"))
            .undirected()
            .folding("young-generation-smaller", "premature-promotion")
            .found(PauseTargetChanged::examine);

    private static final List<String> AFFECTED = List.of(
            "heap.eden.size.median",
            "gc.pause.mean",
            "gc.pause.median",
            "gc.pause.p95",
            "gc.pause.p99",
            "gc.pause.longest",
            "gc.rate",
            "gc.interval.median",
            "gc.pause.share",
            "gc.copied.mean");

    private PauseTargetChanged() {}

    private static Optional<Finding> examine(Case pair) {
        String before = target(pair.flagsBefore());
        String after = target(pair.flagsAfter());
        boolean known =
                !pair.flagsBefore().all().isEmpty() && !pair.flagsAfter().all().isEmpty();
        if (!known || !pair.sameCollector() || !WITH_TARGET.contains(pair.collectorAfter()) || before.equals(after)) {
            return Optional.empty();
        }
        String explanation = "The pause target is " + pair.values(before, after) + ". Pauses were "
                + pair.values("gc.pause.mean") + " on average and came at " + pair.values("gc.rate")
                + ", from an eden of " + pair.values("heap.eden.size.median") + ".";
        return Optional.of(Finding.traced(explanation, List.of(), pair.diverged(AFFECTED)));
    }

    /** Where there is none HotSpot holds the largest number instead. */
    private static String target(Flags flags) {
        Long millis = flags.number("MaxGCPauseMillis");
        return millis == null || millis <= 0 ? "none" : InWords.of(Unit.SECONDS, millis / MILLIS);
    }
}
