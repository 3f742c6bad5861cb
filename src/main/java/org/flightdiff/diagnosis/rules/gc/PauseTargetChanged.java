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
import org.flightdiff.view.Metric;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.configuration.PauseTarget;
import org.flightdiff.view.gc.collection.CollectionMetrics;
import org.flightdiff.view.gc.collection.CpuMetrics;
import org.flightdiff.view.gc.pause.PauseMetrics;
import org.flightdiff.view.gc.pause.PausePanels;
import org.flightdiff.view.gc.pause.ThroughputMetric;
import org.flightdiff.view.gc.survival.SurvivalMetrics;
import org.flightdiff.view.heap.GenerationMetrics;
import org.flightdiff.view.heap.UseMetrics;
import org.flightdiff.view.vmoperation.SafepointMetrics;
import org.flightdiff.view.vmoperation.VmOperationMetrics;

/** Another pause target. Neither is better: shorter pauses cost a smaller young generation and more collections. */
public final class PauseTargetChanged {

    private static final Set<Collector> WITH_TARGET = EnumSet.of(Collector.G1, Collector.PARALLEL);
    private static final double MOSTLY = 0.5;

    private static final Metric COPY_RATE = SurvivalMetrics.COPY_RATE;

    /** What G1 sizes, and what is so often because of that. */
    private static final List<Metric> SIZED =
            List.of(GenerationMetrics.EDEN_SIZE, CollectionMetrics.RATE, CollectionMetrics.INTERVAL);

    public static final Rule RULE = Rule.named("pause-target-changed")
            .advising(Tip.with("eden", Collector.G1))
            .shownBy(PausePanels.DISTRIBUTION, PauseMetrics.MEAN)
            .covering(Set.of("MaxGCPauseMillis"))
            .undirected()
            .moving(
                    GenerationMetrics.EDEN_SIZE,
                    GenerationMetrics.EDEN_USED,
                    UseMetrics.BEFORE,
                    PauseMetrics.MEAN,
                    PauseMetrics.MEDIAN,
                    PauseMetrics.P95,
                    PauseMetrics.P99,
                    PauseMetrics.LONGEST,
                    PauseMetrics.SHARE,
                    PauseMetrics.TOTAL,
                    PauseMetrics.COUNT,
                    CollectionMetrics.RATE,
                    CollectionMetrics.COUNT,
                    CollectionMetrics.INTERVAL,
                    SurvivalMetrics.COPIED,
                    CpuMetrics.CPU_SHARE,
                    SurvivalMetrics.PROMOTION_RATE,
                    SurvivalMetrics.TENURING_THRESHOLD,
                    ThroughputMetric.THROUGHPUT,
                    VmOperationMetrics.HALTED_SHARE,
                    VmOperationMetrics.TOTAL,
                    SafepointMetrics.RATE)
            .moving(ApplicationMetrics.MEDIAN, ApplicationMetrics.P95, ApplicationMetrics.P99)
            .found(PauseTargetChanged::examine);

    private static final List<Metric> AFFECTED = List.of(
            GenerationMetrics.EDEN_SIZE,
            PauseMetrics.MEAN,
            PauseMetrics.MEDIAN,
            PauseMetrics.P95,
            PauseMetrics.P99,
            PauseMetrics.LONGEST,
            CollectionMetrics.RATE,
            CollectionMetrics.INTERVAL,
            PauseMetrics.SHARE,
            SurvivalMetrics.COPIED);

    private PauseTargetChanged() {}

    private static Optional<Finding> examine(Case pair) {
        PauseTarget aimedBefore = PauseTarget.of(pair.before());
        PauseTarget aimedAfter = PauseTarget.of(pair.after());
        OptionalDouble before = aimedBefore.seconds();
        OptionalDouble after = aimedAfter.seconds();
        if (!aimedBefore.isKnown()
                || !aimedAfter.isKnown()
                || !pair.sameCollector()
                || !WITH_TARGET.contains(pair.collectorAfter())
                || before.equals(after)) {
            return Optional.empty();
        }
        Text explanation = Text.sentences(
                Text.of("cause.pause-target-changed.found", pair.values(text(before), text(after))),
                Text.of(
                        "cause.pause-target-changed.pauses",
                        pair.values(PauseMetrics.MEAN),
                        pair.values(CollectionMetrics.RATE),
                        pair.values(GenerationMetrics.EDEN_SIZE)),
                bySpeed(pair) > MOSTLY
                        ? Text.of("cause.pause-target-changed.speed", pair.values(COPY_RATE))
                        : Text.none());
        Role lower = before.orElse(Double.POSITIVE_INFINITY) < after.orElse(Double.POSITIVE_INFINITY)
                ? pair.suffering().other()
                : pair.suffering();
        // A smaller eden is emptied sooner, and what it promotes then is not known yet.
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
        return pair.diverged(COPY_RATE) && pair.diverged(PauseMetrics.SHARE)
                ? -Math.log(pair.ratio(COPY_RATE).orElse(1))
                        / Math.log(pair.ratio(PauseMetrics.SHARE).orElse(Double.NaN))
                : 0;
    }

    private static Text text(OptionalDouble seconds) {
        return seconds.isEmpty() ? Text.of("cause.pause-target-changed.none") : Text.seconds(seconds.getAsDouble());
    }
}
