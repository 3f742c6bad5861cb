package org.flightdiff.diagnosis.rules.heap;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.Promotion;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.SizeFlags;
import org.flightdiff.diagnosis.rule.Tip;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Collector;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.configuration.YoungGenerationSettings;
import org.flightdiff.view.configuration.argument.StartedAs;
import org.flightdiff.view.gc.collection.CollectionMetrics;
import org.flightdiff.view.gc.collection.HeapCurvePanels;
import org.flightdiff.view.gc.pause.PauseMetrics;
import org.flightdiff.view.gc.survival.SurvivalMetrics;
import org.flightdiff.view.heap.GenerationMetrics;
import org.flightdiff.view.heap.UseMetrics;
import org.flightdiff.view.vmoperation.SafepointMetrics;
import org.jspecify.annotations.Nullable;

/** Less room for new objects in a heap of the same size. */
public final class YoungGenerationSmaller {

    static final Metric EDEN = GenerationMetrics.EDEN_SIZE;

    private static final List<String> BOUNDS = List.of("NewSize", "MaxNewSize", "NewRatio");

    public static final Rule RULE = Rule.named("young-generation-smaller")
            .advising(
                    Tip.with("by-hand", Collector.SERIAL, Collector.PARALLEL, Collector.CMS),
                    Tip.with("by-target", Collector.G1))
            .shownBy(HeapCurvePanels.CONSUMPTION)
            .covering(SizeFlags.YOUNG)
            .covering(Set.of("NewRatio", "G1NewSizePercent", "G1MaxNewSizePercent", "MaxGCPauseMillis"))
            .folding("premature-promotion")
            .lowering(EDEN, GenerationMetrics.EDEN_USED, UseMetrics.BEFORE, SurvivalMetrics.COPIED)
            .lowering(PauseMetrics.MEAN, PauseMetrics.MEDIAN, PauseMetrics.P95, PauseMetrics.P99, PauseMetrics.LONGEST)
            .raising(
                    SurvivalMetrics.PROMOTION_RATE,
                    CollectionMetrics.COUNT,
                    CollectionMetrics.YOUNG,
                    PauseMetrics.COUNT,
                    SafepointMetrics.RATE)
            .worsening(GcCost.FREQUENCY, GcCost.SHARE)
            .halting()
            .moving(ApplicationMetrics.MEDIAN, ApplicationMetrics.P95, ApplicationMetrics.P99)
            .found(YoungGenerationSmaller::examine);

    private YoungGenerationSmaller() {}

    private static Optional<Finding> examine(Case pair) {
        if (!pair.sameCollector() || pair.isSmaller(UseMetrics.MAXIMUM)) {
            return Optional.empty();
        }
        Long before = YoungGenerationSettings.of(pair.before()).maximumBytes();
        Long after = YoungGenerationSettings.of(pair.after()).maximumBytes();
        boolean bySetting = before != null && after != null && after * Case.SMALLEST_CHANGE < before;
        List<Metric> often = GcCost.in(pair, GcCost.FREQUENCY);
        List<Metric> dearer = GcCost.in(pair, GcCost.SHARE);
        // G1 sizes eden by the pauses: a small one is a fault only if it costs more.
        boolean byUse = pair.fell(EDEN)
                && !followsSurvivors(pair)
                && !PrematurePromotion.isBeyondEden(pair)
                && !often.isEmpty()
                && !dearer.isEmpty()
                && !pair.rose(AllocationMetrics.RATE);
        if (!bySetting && !byUse) {
            return Optional.empty();
        }
        List<Metric> effects = Stream.of(often, dearer, pair.worsened(List.of(SurvivalMetrics.PROMOTION_RATE)))
                .flatMap(List::stream)
                .toList();
        Text explanation = Text.sentences(
                setting(pair, bySetting, before, after),
                Text.of(
                        "cause.young-generation-smaller.found",
                        pair.values(EDEN),
                        pair.values(UseMetrics.MAXIMUM),
                        pair.values(CollectionMetrics.RATE)),
                copying(pair),
                bySetting ? Text.none() : pair.effects(effects));
        Finding finding = Finding.traced(explanation, pair.diverged(List.of(EDEN)), bySetting ? effects : List.of())
                .bySetting(bySetting)
                .followedBy("live-set-growing", Promotion.isAllThatGrows(pair));
        Text own = withoutOwnSize(pair);
        return Optional.of(own.isEmpty() ? finding : finding.advising(own));
    }

    /** G1 sizes eden by its pause target within what flags allow: that comes before all other flags. */
    private static Text withoutOwnSize(Case pair) {
        List<String> set = pair.collectorAfter() == Collector.G1
                ? BOUNDS.stream().filter(pair.flagsAfter()::isSetByPerson).toList()
                : List.of();
        return set.isEmpty()
                ? Text.none()
                : Text.of("cause.young-generation-smaller.take-away", StartedAs.options(pair.after(), set));
    }

    /**
     * Whether G1 itself made eden smaller, because more survives. If objects live as long as before, less of a smaller
     * eden survives; so if each collection copies more, objects live longer.
     */
    static boolean followsSurvivors(Case pair) {
        return pair.collectorAfter() == Collector.G1 && pair.fell(EDEN) && pair.isLarger(SurvivalMetrics.COPIED);
    }

    private static Text setting(Case pair, boolean bySetting, @Nullable Long before, @Nullable Long after) {
        return bySetting && before != null && after != null
                ? Text.of("cause.young-generation-smaller.setting", pair.values(Unit.BYTES, before, after))
                : Text.none();
    }

    private static Text copying(Case pair) {
        return pair.after(SurvivalMetrics.COPY_RATE).isEmpty()
                ? Text.none()
                : Text.of(
                        "cause.young-generation-smaller.copying",
                        pair.values(SurvivalMetrics.COPIED),
                        pair.values(SurvivalMetrics.COPY_RATE));
    }
}
