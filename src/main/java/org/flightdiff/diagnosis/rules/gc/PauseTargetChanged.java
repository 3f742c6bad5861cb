package org.flightdiff.diagnosis.rules.gc;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Promotion;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.Tip;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Collector;
import org.flightdiff.view.configuration.Flags;
import org.flightdiff.view.gc.PausePanels;

/** Another pause target. Neither is better: shorter pauses cost a smaller young generation and more collections. */
public final class PauseTargetChanged {

    private static final Set<Collector> WITH_TARGET = EnumSet.of(Collector.G1, Collector.PARALLEL);
    private static final double MILLIS = 1e3;
    private static final double MOSTLY = 0.5;

    private static final String COPY_RATE = "gc.copy.rate";
    private static final String SHARE = "gc.pause.share";

    /** What G1 sizes, and what is so often because of that. */
    private static final List<String> SIZED = List.of("heap.eden.size.median", "gc.rate", "gc.interval.median");

    public static final Rule RULE = Rule.named("pause-target-changed")
            .advising(Tip.with("eden", Collector.G1))
            .shownBy(PausePanels.DISTRIBUTION)
            .covering(Set.of("MaxGCPauseMillis"))
            .undirected()
            .moving(
                    "heap.eden.size.median",
                    "heap.eden.used.median",
                    "heap.used-before-gc.peak",
                    "gc.pause.mean",
                    "gc.pause.median",
                    "gc.pause.p95",
                    "gc.pause.p99",
                    "gc.pause.longest",
                    "gc.pause.share",
                    "gc.pause.total",
                    "gc.pause.count",
                    "gc.rate",
                    "gc.count",
                    "gc.interval.median",
                    "gc.copied.mean",
                    "gc.cpu.share",
                    "gc.promotion.rate",
                    "gc.tenuring-threshold.mean",
                    "gc.throughput",
                    "vmoperation.halted.share",
                    "vmoperation.total",
                    "safepoint.rate")
            .moving("application.duration.median", "application.duration.p95", "application.duration.p99")
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
        OptionalDouble before = targetSeconds(pair.flagsBefore());
        OptionalDouble after = targetSeconds(pair.flagsAfter());
        boolean known =
                !pair.flagsBefore().all().isEmpty() && !pair.flagsAfter().all().isEmpty();
        if (!known || !pair.sameCollector() || !WITH_TARGET.contains(pair.collectorAfter()) || before.equals(after)) {
            return Optional.empty();
        }
        Text explanation = Text.sentences(
                Text.of("cause.pause-target-changed.found", pair.values(text(before), text(after))),
                Text.of(
                        "cause.pause-target-changed.pauses",
                        pair.values("gc.pause.mean"),
                        pair.values("gc.rate"),
                        pair.values("heap.eden.size.median")),
                bySpeed(pair) > MOSTLY
                        ? Text.of("cause.pause-target-changed.speed", pair.values(COPY_RATE))
                        : Text.none());
        Role lower = before.orElse(Double.POSITIVE_INFINITY) < after.orElse(Double.POSITIVE_INFINITY)
                ? pair.suffering().other()
                : pair.suffering();
        // A smaller eden is emptied sooner, and what it promotes then nobody has looked at yet.
        return Optional.of(finding(pair, explanation)
                .followedBy("young-generation-smaller", lower, true)
                .followedBy("premature-promotion", lower, true)
                .followedBy("live-set-growing", lower, Promotion.isAllThatGrows(pair.seenFrom(lower))));
    }

    private static Finding finding(Case pair, Text explanation) {
        return bySpeed(pair) > MOSTLY
                ? Finding.traced(explanation, pair.diverged(SIZED), List.of()).accountingFor(1 - bySpeed(pair))
                : Finding.traced(explanation, List.of(), pair.diverged(AFFECTED));
    }

    /**
     * What part of the change of pauses in all is that collections copied faster or slower, on the log scale: no target changes
     * that, but processors that others leave do. 0 where neither is shown to have changed.
     */
    private static double bySpeed(Case pair) {
        return pair.diverged(COPY_RATE) && pair.diverged(SHARE)
                ? -Math.log(pair.ratio(COPY_RATE).orElse(1))
                        / Math.log(pair.ratio(SHARE).orElse(Double.NaN))
                : 0;
    }

    /** Without a target HotSpot has the largest number instead. */
    private static OptionalDouble targetSeconds(Flags flags) {
        Long millis = flags.number("MaxGCPauseMillis");
        return millis == null || millis <= 0 ? OptionalDouble.empty() : OptionalDouble.of(millis / MILLIS);
    }

    private static Text text(OptionalDouble seconds) {
        return seconds.isEmpty() ? Text.of("cause.pause-target-changed.none") : Text.seconds(seconds.getAsDouble());
    }
}
