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
import org.flightdiff.view.configuration.StartedAs;
import org.flightdiff.view.configuration.YoungGenerationSettings;
import org.flightdiff.view.gc.HeapCurvePanels;
import org.jspecify.annotations.Nullable;

/** Less room for new objects in a heap of the same size. */
public final class YoungGenerationSmaller {

    static final String EDEN = "heap.eden.size.median";

    private static final List<String> BOUNDS = List.of("NewSize", "MaxNewSize", "NewRatio");

    public static final Rule RULE = Rule.named("young-generation-smaller")
            .advising(
                    Tip.with("by-hand", Collector.SERIAL, Collector.PARALLEL, Collector.CMS),
                    Tip.with("by-target", Collector.G1))
            .shownBy(HeapCurvePanels.CONSUMPTION)
            .covering(SizeFlags.YOUNG)
            .covering(Set.of("NewRatio", "G1NewSizePercent", "G1MaxNewSizePercent", "MaxGCPauseMillis"))
            .folding("premature-promotion")
            .lowering(EDEN, "heap.eden.used.median", "heap.used-before-gc.peak", "gc.copied.mean")
            .lowering("gc.pause.mean", "gc.pause.median", "gc.pause.p95", "gc.pause.p99", "gc.pause.longest")
            .raising("gc.promotion.rate", "gc.count", "gc.young.count", "gc.pause.count", "safepoint.rate")
            .worsening(GcCost.FREQUENCY, GcCost.SHARE)
            .halting()
            .moving("application.duration.median", "application.duration.p95", "application.duration.p99")
            .found(YoungGenerationSmaller::examine);

    private YoungGenerationSmaller() {}

    private static Optional<Finding> examine(Case pair) {
        if (!pair.sameCollector() || pair.isSmaller("heap.max")) {
            return Optional.empty();
        }
        Long before = YoungGenerationSettings.of(pair.before()).maximumBytes();
        Long after = YoungGenerationSettings.of(pair.after()).maximumBytes();
        boolean bySetting = before != null && after != null && after * Case.SMALLEST_CHANGE < before;
        List<String> often = GcCost.in(pair, GcCost.FREQUENCY);
        List<String> dearer = GcCost.in(pair, GcCost.SHARE);
        // G1 sizes eden by the pauses: a small one is a fault only if it costs more.
        boolean byUse = pair.fell(EDEN)
                && !followsSurvivors(pair)
                && !PrematurePromotion.isBeyondEden(pair)
                && !often.isEmpty()
                && !dearer.isEmpty()
                && !pair.rose("allocation.rate");
        if (!bySetting && !byUse) {
            return Optional.empty();
        }
        List<String> effects = Stream.of(often, dearer, pair.worsened(List.of("gc.promotion.rate")))
                .flatMap(List::stream)
                .toList();
        Text explanation = Text.sentences(
                setting(pair, bySetting, before, after),
                Text.of(
                        "cause.young-generation-smaller.found",
                        pair.values(EDEN),
                        pair.values("heap.max"),
                        pair.values("gc.rate")),
                copying(pair),
                bySetting ? Text.none() : pair.effects(effects));
        Finding finding = Finding.traced(explanation, pair.diverged(List.of(EDEN)), bySetting ? effects : List.of())
                .bySetting(bySetting)
                .followedBy("live-set-growing", Promotion.isAllThatGrows(pair));
        Text own = withoutOwnSize(pair);
        return Optional.of(own.isEmpty() ? finding : finding.advising(own));
    }

    /** G1 sizes eden by its pause target within what somebody set: that comes before all other flags. */
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
        return pair.collectorAfter() == Collector.G1 && pair.fell(EDEN) && pair.isLarger("gc.copied.mean");
    }

    private static Text setting(Case pair, boolean bySetting, @Nullable Long before, @Nullable Long after) {
        return bySetting && before != null && after != null
                ? Text.of("cause.young-generation-smaller.setting", pair.values(Unit.BYTES, before, after))
                : Text.none();
    }

    private static Text copying(Case pair) {
        return pair.after("gc.copy.rate").isEmpty()
                ? Text.none()
                : Text.of(
                        "cause.young-generation-smaller.copying",
                        pair.values("gc.copied.mean"),
                        pair.values("gc.copy.rate"));
    }
}
