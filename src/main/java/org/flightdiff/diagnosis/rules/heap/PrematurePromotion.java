package org.flightdiff.diagnosis.rules.heap;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.HeapRoom;
import org.flightdiff.diagnosis.rule.Promotion;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.SizeFlags;
import org.flightdiff.diagnosis.rule.Tip;
import org.flightdiff.language.Separator;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Collector;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.configuration.flag.Flags;
import org.flightdiff.view.gc.collection.CollectionMetrics;
import org.flightdiff.view.gc.pause.PauseMetrics;
import org.flightdiff.view.gc.survival.SurvivalMetrics;
import org.flightdiff.view.gc.survival.SurvivalPanels;
import org.flightdiff.view.heap.GenerationMetrics;
import org.flightdiff.view.heap.LiveSetMetrics;
import org.flightdiff.view.heap.UseMetrics;
import org.jspecify.annotations.Nullable;

/** Objects that are promoted before they die, so that only the expensive collections free them. */
public final class PrematurePromotion {

    private static final Metric RATE = SurvivalMetrics.PROMOTION_RATE;
    private static final Metric ALLOCATION = AllocationMetrics.RATE;

    /** The minimum change of promotion if its own spread hides it but heap use shows more promoted objects. */
    private static final double BEYOND_CHANCE = 1.5;

    private static final double MOSTLY = 0.5;

    /** If it takes longer to promote a whole heap, old collections are rare enough. */
    private static final double FILLS_WITHIN_SECONDS = 60;

    private static final List<Metric> FILLING =
            List.of(GenerationMetrics.OLD_GROWTH, UseMetrics.AFTER, SurvivalMetrics.COPIED, CollectionMetrics.FULL);

    public static final Rule RULE = Rule.named("premature-promotion")
            .advising(
                    Tip.with("by-hand", Collector.SERIAL, Collector.PARALLEL, Collector.CMS),
                    Tip.with("by-target", Collector.G1).where(PrematurePromotion::misses),
                    Tip.with("survivors", Collector.G1, Collector.SERIAL, Collector.PARALLEL, Collector.CMS),
                    Tip.with("age", Collector.G1, Collector.SERIAL, Collector.PARALLEL, Collector.CMS)
                            .unless("MaxTenuringThreshold", "15"))
            .shownBy(SurvivalPanels.TENURING_DISTRIBUTION)
            .covering(SizeFlags.YOUNG)
            .covering(Set.of("MaxTenuringThreshold", "SurvivorRatio", "TargetSurvivorRatio", "MaxGCPauseMillis"))
            .raising(
                    RATE, GenerationMetrics.OLD_GROWTH, UseMetrics.AFTER, SurvivalMetrics.COPIED, CollectionMetrics.OLD)
            .lowering(SurvivalMetrics.TENURING_THRESHOLD)
            .worsening(GcCost.PAUSES, GcCost.SHARE)
            .halting()
            .slowing()
            .found(PrematurePromotion::examine);

    private PrematurePromotion() {}

    private static Optional<Finding> examine(Case pair) {
        double perByte = perByte(pair);
        List<Metric> filling = pair.worsened(FILLING);
        boolean bySetting = isEasierToBecomeOld(pair.flagsBefore(), pair.flagsAfter());
        boolean byUse = othersAlike(pair) && (pair.rose(RATE) || (perByte > BEYOND_CHANCE && !filling.isEmpty()));
        if (!pair.sameCollector()
                || perByte <= Case.SMALLEST_CHANGE
                || !isTelling(pair)
                || mostlyStays(pair)
                || !(bySetting || byUse)) {
            return Optional.empty();
        }
        List<Metric> effects =
                Stream.of(filling, GcCost.of(pair)).flatMap(List::stream).toList();
        Text explanation = Text.sentences(
                Text.of("cause.premature-promotion.found", rates(pair), shares(pair)),
                bySetting || pair.ratio(SurvivalMetrics.TENURING_THRESHOLD).isPresent()
                        ? Text.of(
                                "cause.premature-promotion.age",
                                pair.values(SurvivalMetrics.TENURING_THRESHOLD),
                                bySetting ? settings(pair) : Text.none())
                        : Text.none(),
                bySetting ? Text.none() : pair.effects(effects));
        Finding finding = Finding.traced(explanation, List.of(RATE), effects);
        Text room = HeapRoom.larger(pair);
        Finding advised = room.isEmpty() ? finding : finding.advising(RULE.advice(room, pair));
        return Optional.of(
                (bySetting || pair.rose(RATE) ? advised : advised.with(Confidence.MEDIUM)).bySetting(bySetting));
    }

    /** Whether the pause target keeps eden small: below it, G1 has made eden as large as it may. */
    private static boolean misses(Case pair) {
        return pair.after(PauseMetrics.OVER_TARGET).orElse(1) > 0;
    }

    private static boolean othersAlike(Case pair) {
        boolean sameHeap = !pair.isSmaller(UseMetrics.MAXIMUM) && !pair.isLarger(UseMetrics.MAXIMUM);
        return sameHeap
                && (!pair.fell(YoungGenerationSmaller.EDEN)
                        || YoungGenerationSmaller.followsSurvivors(pair)
                        || isBeyondEden(pair));
    }

    /** Whether promotion per allocated byte rose much, and more than a smaller eden explains. */
    static boolean isBeyondEden(Case pair) {
        return perByte(pair) > BEYOND_CHANCE && !mostlyByEden(pair);
    }

    /** A smaller eden is emptied more often, and promotes more by about as much. Compared on the log scale. */
    private static boolean mostlyByEden(Case pair) {
        return -Math.log(pair.ratio(YoungGenerationSmaller.EDEN).orElse(1)) >= MOSTLY * Math.log(perByte(pair));
    }

    /** The rise of promotion per allocated byte. */
    private static double perByte(Case pair) {
        return Promotion.ratio(pair) / pair.ratio(ALLOCATION).orElse(1);
    }

    /** More is promoted, not only per byte, and enough to fill the heap soon. */
    private static boolean isTelling(Case pair) {
        double filled = Promotion.after(pair).orElse(0) * FILLS_WITHIN_SECONDS;
        return Promotion.ratio(pair) > Case.SMALLEST_CHANGE
                && filled >= pair.after(UseMetrics.MAXIMUM).orElse(0);
    }

    /** Promoted objects that stay alive are not premature: the live set grows. */
    private static boolean mostlyStays(Case pair) {
        return pair.rise(LiveSetMetrics.SLOPE)
                >= (Promotion.after(pair).orElse(0) - Promotion.before(pair).orElse(0)) * MOSTLY;
    }

    private static Text rates(Case pair) {
        return pair.values(
                Unit.BYTES_PER_SECOND,
                Promotion.before(pair).orElse(Double.NaN),
                Promotion.after(pair).orElse(Double.NaN));
    }

    private static Text shares(Case pair) {
        return pair.ratio(ALLOCATION).isEmpty()
                ? Text.none()
                : Text.of(
                        "cause.premature-promotion.share",
                        pair.values(
                                Unit.SHARE,
                                Promotion.before(pair).orElse(0)
                                        / pair.before(ALLOCATION).orElse(1),
                                Promotion.after(pair).orElse(0)
                                        / pair.after(ALLOCATION).orElse(1)));
    }

    private static boolean isEasierToBecomeOld(Flags before, Flags after) {
        return isLess(after.number("MaxTenuringThreshold"), before.number("MaxTenuringThreshold"))
                || isLess(before.number("SurvivorRatio"), after.number("SurvivorRatio"));
    }

    private static boolean isLess(@Nullable Long one, @Nullable Long other) {
        return one != null && other != null && one < other;
    }

    private static Text settings(Case pair) {
        List<Text> flags = Stream.of("MaxTenuringThreshold", "SurvivorRatio")
                .map(flag -> Text.of(
                        "cause.premature-promotion.flag",
                        Text.code(flag),
                        pair.values(value(pair.flagsBefore(), flag), value(pair.flagsAfter(), flag))))
                .toList();
        return Text.of("cause.premature-promotion.settings", Text.joined(Separator.AND, flags));
    }

    private static Text value(Flags flags, String name) {
        String value = flags.text(name);
        return value == null ? Text.of("finding.no-value") : Text.recorded(name, value);
    }
}
