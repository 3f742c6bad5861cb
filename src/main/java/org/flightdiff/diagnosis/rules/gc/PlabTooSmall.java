package org.flightdiff.diagnosis.rules.gc;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.Remedies;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.view.Metric;
import org.flightdiff.view.gc.pause.PauseMetrics;
import org.flightdiff.view.gc.phase.PhaseMetrics;
import org.flightdiff.view.gc.survival.PlabMetrics;
import org.flightdiff.view.gc.survival.PlabPanels;
import org.flightdiff.view.gc.survival.SurvivalMetrics;

/** Buffers for survivors so small that GC workers have to take new ones all the time. */
public final class PlabTooSmall {

    private static final Metric YOUNG = PlabMetrics.YOUNG_SIZE;
    private static final Metric OLD = PlabMetrics.OLD_SIZE;
    private static final Metric FILLED = PlabMetrics.FILLED;
    private static final Metric PAUSE_SHARE = PauseMetrics.SHARE;
    private static final int BYTES_PER_WORD = 8;

    public static final Rule RULE = Rule.named("plab-too-small")
            .triedBy(Remedies.flag("ResizePLAB", true))
            .shownBy(PlabPanels.SIZE, YOUNG)
            .covering(Set.of("ResizePLAB", "YoungPLABSize", "OldPLABSize", "ParallelGCThreads"))
            .lowering(YOUNG, OLD)
            .raising(FILLED, PlabMetrics.FILLED_MEDIAN)
            .worsening(SurvivalMetrics.COPY_RATE, PhaseMetrics.OBJECT_COPY, PlabMetrics.OUTSIDE)
            .worsening(GcCost.PAUSES, GcCost.SHARE)
            .halting()
            .slowing()
            .found(PlabTooSmall::examine);

    private static final List<Metric> COPYING =
            List.of(FILLED, SurvivalMetrics.COPY_RATE, PhaseMetrics.OBJECT_COPY, PlabMetrics.OUTSIDE);

    private PlabTooSmall() {}

    private static Optional<Finding> examine(Case pair) {
        PlabSizing before = PlabSizing.of(pair.before());
        PlabSizing after = PlabSizing.of(pair.after());
        if (!pair.sameCollector() || !after.isByHand() || after.equals(before)) {
            return Optional.empty();
        }
        boolean recorded = pair.ratio(YOUNG).isPresent() || pair.ratio(OLD).isPresent();
        boolean settled = before.fixed() && after.fixed();
        boolean smaller = recorded
                ? pair.isSmaller(YOUNG) || pair.isSmaller(OLD)
                : settled && after.youngWords() < before.youngWords();
        if (!smaller) {
            return Optional.empty();
        }
        List<Metric> effects = Stream.of(pair.worsened(COPYING), GcCost.in(pair, GcCost.PAUSES, GcCost.SHARE))
                .flatMap(List::stream)
                .toList();
        Text explanation = Text.sentences(
                sizes(pair, before, after, recorded),
                byHand(pair, after),
                fixed(pair, after),
                noMorePause(pair),
                pair.effects(effects));
        Finding finding = Finding.traced(explanation, recorded ? List.of(YOUNG, OLD) : List.of(), effects);
        // Sizes chosen by G1 vary from collection to collection: only a verdict shows that they are larger.
        boolean certain = settled || pair.fell(YOUNG) || pair.fell(OLD);
        return Optional.of((certain ? finding : finding.with(Confidence.LOW))
                .bySetting(pair.isSetDifferently("ResizePLAB", "YoungPLABSize", "OldPLABSize"))
                .advising(after.advice()));
    }

    private static Text sizes(Case pair, PlabSizing before, PlabSizing after, boolean recorded) {
        return recorded
                ? Text.of(
                        "cause.plab-too-small.recorded",
                        pair.values(
                                sizes(words(pair.before(YOUNG)), words(pair.before(OLD))),
                                sizes(words(pair.after(YOUNG)), words(pair.after(OLD)))),
                        pair.values(FILLED))
                : Text.of("cause.plab-too-small.by-flags", pair.values(sizes(before), sizes(after)));
    }

    private static Text sizes(PlabSizing sizing) {
        return sizes(words(sizing.youngWords()), words(sizing.oldWords()));
    }

    private static Text sizes(Text young, Text old) {
        return Text.of("cause.plab-too-small.sizes", young, old);
    }

    private static Text words(OptionalDouble bytes) {
        return bytes.isEmpty()
                ? Text.of("cause.plab-too-small.words.unknown")
                : words(Math.round(bytes.getAsDouble() / BYTES_PER_WORD));
    }

    private static Text words(long words) {
        return Text.of("cause.plab-too-small.words", Text.count(words));
    }

    private static Text byHand(Case pair, PlabSizing after) {
        return after.set().isEmpty()
                ? Text.none()
                : Text.of(
                        "cause.plab-too-small.by-hand", pair.sideAfter(), Text.recorded(String.join(" ", after.set())));
    }

    private static Text fixed(Case pair, PlabSizing after) {
        if (!after.fixed()) {
            return Text.none();
        }
        return after.divisor() == 1
                ? Text.of("cause.plab-too-small.kept")
                : Text.of(
                        "cause.plab-too-small.divided",
                        Text.count(after.divisor()),
                        pair.sideAfter(),
                        Text.recorded(pair.after().jvm().shortVersion()));
    }

    private static Text noMorePause(Case pair) {
        return pair.ratio(PAUSE_SHARE).isEmpty() || pair.rose(PAUSE_SHARE)
                ? Text.none()
                : Text.of("cause.plab-too-small.no-more-pause", pair.sideAfter(), pair.values(PAUSE_SHARE));
    }
}
