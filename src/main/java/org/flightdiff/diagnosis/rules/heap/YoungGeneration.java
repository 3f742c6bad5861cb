package org.flightdiff.diagnosis.rules.heap;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.HeapRoom;
import org.flightdiff.diagnosis.rule.Promotion;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.Tip;
import org.flightdiff.diagnosis.rule.TypedFlags;
import org.flightdiff.language.Separator;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Collector;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.configuration.Flags;
import org.flightdiff.view.configuration.StartedAs;
import org.flightdiff.view.configuration.setting.ConfigurationEvents;
import org.flightdiff.view.configuration.setting.Stated;
import org.flightdiff.view.gc.CollectionMetrics;
import org.flightdiff.view.gc.PauseMetrics;
import org.flightdiff.view.gc.SurvivalMetrics;
import org.flightdiff.view.gc.SurvivalPanels;
import org.flightdiff.view.heap.GenerationMetrics;
import org.flightdiff.view.heap.HeapPanels;
import org.flightdiff.view.heap.UseMetrics;
import org.flightdiff.view.vmoperation.SafepointMetrics;
import org.jspecify.annotations.Nullable;

/** What the young generation lets go: objects promoted before they die, and an eden that is too small. */
public final class YoungGeneration {

    private static final Metric RATE = SurvivalMetrics.PROMOTION_RATE;
    private static final Metric ALLOCATION = AllocationMetrics.RATE;

    /** The minimum change of promotion if its own spread hides it but heap use shows more promoted objects. */
    private static final double BEYOND_CHANCE = 1.5;

    private static final double MOSTLY = 0.5;

    private static final List<Metric> FILLING =
            List.of(GenerationMetrics.OLD_GROWTH, UseMetrics.AFTER, SurvivalMetrics.COPIED, CollectionMetrics.FULL);

    /** Objects that are promoted before they die, so that only the expensive collections free them. */
    public static final Rule PREMATURE_PROMOTION = Rule.named(Causes.PREMATURE_PROMOTION)
            .advising(
                    Tip.with("by-hand", Collector.SERIAL, Collector.PARALLEL, Collector.CMS),
                    Tip.with("by-target", Collector.G1)
                            .where(pair -> pair.after(PauseMetrics.OVER_TARGET).orElse(1) > 0),
                    Tip.with("survivors", Collector.G1, Collector.SERIAL, Collector.PARALLEL, Collector.CMS),
                    Tip.with("age", Collector.G1, Collector.SERIAL, Collector.PARALLEL, Collector.CMS)
                            .unless("MaxTenuringThreshold", "15"))
            .shownBy(SurvivalPanels.PROMOTED, RATE)
            .shownBy(SurvivalPanels.TENURING_DISTRIBUTION)
            .covering(TypedFlags.YOUNG)
            .covering(Set.of("MaxTenuringThreshold", "SurvivorRatio", "TargetSurvivorRatio", "MaxGCPauseMillis"))
            .raising(
                    RATE, GenerationMetrics.OLD_GROWTH, UseMetrics.AFTER, SurvivalMetrics.COPIED, CollectionMetrics.OLD)
            .lowering(SurvivalMetrics.TENURING_THRESHOLD)
            .pausing(GcCost.PAUSES, GcCost.SHARE)
            .found(YoungGeneration::prematurePromotion);

    private YoungGeneration() {}

    private static Optional<Finding> prematurePromotion(Case pair) {
        double perByte = perByte(pair);
        List<Metric> filling = pair.worsened(FILLING);
        boolean bySetting = isLess(
                        pair.flagsAfter().number("MaxTenuringThreshold"),
                        pair.flagsBefore().number("MaxTenuringThreshold"))
                || isLess(
                        pair.flagsBefore().number("SurvivorRatio"),
                        pair.flagsAfter().number("SurvivorRatio"));
        boolean byUse = othersAlike(pair) && (pair.rose(RATE) || (perByte > BEYOND_CHANCE && !filling.isEmpty()));
        boolean stays = mostlyStays(pair);
        boolean unseen = Promotion.isAllThatGrows(pair);
        if (!pair.sameCollector()
                || perByte <= Case.SMALLEST_CHANGE
                || !Promotion.fillsSoon(pair)
                || (stays && !unseen)
                || !(bySetting || byUse)) {
            return Optional.empty();
        }
        List<Metric> effects = Case.all(filling, GcCost.of(pair));
        Text explanation = Text.sentences(
                Text.of("cause.premature-promotion.found", rates(pair), shares(pair)),
                stays ? Text.of("cause.premature-promotion.unseen") : Text.none(),
                bySetting || pair.ratio(SurvivalMetrics.TENURING_THRESHOLD).isPresent()
                        ? Text.of(
                                "cause.premature-promotion.age",
                                pair.values(SurvivalMetrics.TENURING_THRESHOLD),
                                bySetting ? settings(pair) : Text.none())
                        : Text.none(),
                bySetting ? Text.none() : pair.effects(effects));
        Finding finding =
                Finding.traced(explanation, List.of(RATE), effects).followedBy(Causes.LIVE_SET_GROWING, unseen);
        Text room = HeapRoom.larger(pair);
        Finding advised = room.isEmpty() ? finding : finding.advising(PREMATURE_PROMOTION.advice(room, pair));
        return Optional.of((bySetting || (pair.rose(RATE) && !stays) ? advised : advised.with(Confidence.MEDIUM))
                .bySetting(bySetting));
    }

    private static boolean othersAlike(Case pair) {
        boolean sameHeap = !pair.isSmaller(UseMetrics.MAXIMUM) && !pair.isLarger(UseMetrics.MAXIMUM);
        return sameHeap && (!pair.fell(EDEN) || followsSurvivors(pair) || isBeyondEden(pair));
    }

    static boolean isBeyondEden(Case pair) {
        return perByte(pair) > BEYOND_CHANCE && !mostlyByEden(pair);
    }

    /** A smaller eden is emptied more often, and promotes more by about as much. Compared on the log scale. */
    private static boolean mostlyByEden(Case pair) {
        return -Math.log(pair.ratio(EDEN).orElse(1)) >= MOSTLY * Math.log(perByte(pair));
    }

    private static double perByte(Case pair) {
        return Promotion.ratio(pair)
                / pair.ratio(ALLOCATION)
                        .orElseGet(() -> pair.ratio(UseMetrics.CONSUMPTION).orElse(1));
    }

    /** Promoted objects that stay alive are not premature: the live set grows. */
    private static boolean mostlyStays(Case pair) {
        return pair.rise(UseMetrics.LIVE_SET_SLOPE)
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

    static final Metric EDEN = GenerationMetrics.EDEN_SIZE;

    private static final List<String> BOUNDS = List.of("NewSize", "MaxNewSize", "NewRatio");

    /** Less room for new objects in a heap of the same size. */
    public static final Rule YOUNG_GENERATION_SMALLER = Rule.named(Causes.YOUNG_GENERATION_SMALLER)
            .advising(
                    Tip.with("by-hand", Collector.SERIAL, Collector.PARALLEL, Collector.CMS),
                    Tip.with("by-target", Collector.G1))
            .shownBy(HeapPanels.SIZE)
            .covering(TypedFlags.YOUNG)
            .covering(Set.of("NewRatio", "G1NewSizePercent", "G1MaxNewSizePercent", "MaxGCPauseMillis"))
            .folding(Causes.PREMATURE_PROMOTION)
            .lowering(EDEN, GenerationMetrics.EDEN_USED, UseMetrics.BEFORE, SurvivalMetrics.COPIED)
            .lowering(PauseMetrics.MEAN, PauseMetrics.MEDIAN, PauseMetrics.P95, PauseMetrics.P99, PauseMetrics.LONGEST)
            .raising(SurvivalMetrics.PROMOTION_RATE, CollectionMetrics.COUNT, CollectionMetrics.YOUNG)
            .raising(PauseMetrics.COUNT, SafepointMetrics.RATE)
            .worsening(GcCost.FREQUENCY, GcCost.SHARE)
            .halting()
            .moving(ApplicationMetrics.MEDIAN, ApplicationMetrics.P95, ApplicationMetrics.P99)
            .found(YoungGeneration::youngGenerationSmaller);

    private static Optional<Finding> youngGenerationSmaller(Case pair) {
        if (!pair.sameCollector() || pair.isSmaller(UseMetrics.MAXIMUM)) {
            return Optional.empty();
        }
        Long before = Stated.in(pair.before(), ConfigurationEvents.YOUNG).limit("maxSize");
        Long after = Stated.in(pair.after(), ConfigurationEvents.YOUNG).limit("maxSize");
        boolean bySetting = before != null && after != null && after * Case.SMALLEST_CHANGE < before;
        List<Metric> often = often(pair);
        List<Metric> dearer = GcCost.in(pair, GcCost.SHARE);
        // G1 sizes eden by the pauses: a small one is a fault only if it costs more.
        boolean always = isAlwaysSmaller(pair);
        boolean byUse = (pair.fell(EDEN) || always)
                && !followsSurvivors(pair)
                && !isBeyondEden(pair)
                && !often.isEmpty()
                && (always || !dearer.isEmpty())
                && !pair.rose(AllocationMetrics.RATE);
        if (!bySetting && !byUse) {
            return Optional.empty();
        }
        List<Metric> effects = Case.all(often, dearer, pair.worsened(List.of(SurvivalMetrics.PROMOTION_RATE)));
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
                .followedBy(Causes.LIVE_SET_GROWING, Promotion.isAllThatGrows(pair));
        Text own = withoutOwnSize(pair);
        return Optional.of(own.isEmpty() ? finding : finding.advising(own));
    }

    /** What a log shows of a level that a flag holds: one value, which has no error, far below what the other side sized. */
    private static boolean isAlwaysSmaller(Case pair) {
        return pair.comparison().isOfLogs()
                && GenerationMetrics.isEdenLevel(pair.after())
                && pair.ratio(EDEN).orElse(1) < MOSTLY;
    }

    /** Of logs nobody knows the load and what was set: that the heap does not fill by as much faster, and eden is always as small. */
    private static List<Metric> often(Case pair) {
        if (!pair.comparison().isOfLogs()) {
            return GcCost.in(pair, GcCost.FREQUENCY);
        }
        double filled = Math.log(pair.ratio(UseMetrics.CONSUMPTION).orElse(Double.NaN));
        boolean emptied =
                filled < MOSTLY * Math.log(pair.ratio(CollectionMetrics.RATE).orElse(Double.NaN));
        return emptied && GenerationMetrics.isEdenLevel(pair.after())
                ? pair.diverged(GcCost.metrics(GcCost.FREQUENCY))
                : List.of();
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
