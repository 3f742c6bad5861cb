package org.flightdiff.diagnosis.rules.heap;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.SizeFlags;
import org.flightdiff.recording.Collector;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.configuration.YoungGenerationSettings;
import org.jspecify.annotations.Nullable;

/** Less room for new objects in a heap of the same size. */
public final class YoungGenerationSmaller {

    static final String EDEN = "heap.eden.size.median";

    public static final Rule RULE = Rule.named("young-generation-smaller", "Young generation smaller")
            .evidence("A smaller young generation by its settings (jdk.YoungGenerationConfiguration), or a smaller eden"
                    + " before collections (heap.eden.size.median, from jdk.G1HeapSummary or jdk.PSHeapSummary), at an"
                    + " equal maximum heap. Effect: collections come more often, and more is promoted.")
            .advice("Raise -Xmn, or -XX:NewRatio down (Serial, Parallel, CMS). With G1 leave -Xmn out: it switches off"
                    + " sizing by the pause target; use -XX:MaxGCPauseMillis, -XX:G1NewSizePercent (5) and"
                    + " -XX:G1MaxNewSizePercent (60). A young pause takes about bytes copied ÷ bytes copied per second,"
                    + " so a larger eden costs time only as far as more survives.")
            .covering(SizeFlags.YOUNG)
            .covering(Set.of("NewRatio", "G1NewSizePercent", "G1MaxNewSizePercent", "MaxGCPauseMillis"))
            .folding("premature-promotion")
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
        // G1 sizes eden to suit the pauses: only when it costs more is a small one a fault.
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
        String explanation = setting(pair, bySetting, before, after) + "Eden has " + pair.values(EDEN)
                + " before young collections, in a heap of at most " + pair.values("heap.max")
                + "; collections come at " + pair.values("gc.rate") + ". " + copying(pair) + pair.effects(effects);
        return Optional.of(Finding.traced(explanation, pair.diverged(List.of(EDEN)), bySetting ? effects : List.of()));
    }

    /**
     * Whether G1 made eden smaller itself, because more survives. In a smaller eden less does, of objects that live as
     * long as before: where each collection copies more, they live longer.
     */
    static boolean followsSurvivors(Case pair) {
        return pair.collectorAfter() == Collector.G1 && pair.fell(EDEN) && pair.isLarger("gc.copied.mean");
    }

    private static String setting(Case pair, boolean bySetting, @Nullable Long before, @Nullable Long after) {
        return bySetting && before != null && after != null
                ? "The young generation may have " + pair.values(Unit.BYTES, before, after) + ". "
                : "";
    }

    private static String copying(Case pair) {
        return pair.after("gc.copy.rate").isEmpty()
                ? ""
                : "Each copies " + pair.values("gc.copied.mean") + ", at " + pair.values("gc.copy.rate") + ". ";
    }
}
