package org.flightdiff.diagnosis;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.comparison.Diagnosis.Confidence;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.configuration.Flags;
import org.jspecify.annotations.Nullable;

/** Objects that become old before they die, so that only the dear collections get rid of them. */
final class PrematurePromotion {

    private static final String RATE = "gc.promotion.rate";
    private static final String ALLOCATION = "allocation.rate";

    /** What promotion must change by, where its own spread hides it but heap use shows more of what was promoted. */
    private static final double BEYOND_CHANCE = 1.5;

    static final Rule RULE = Rule.named("premature-promotion", "Premature promotion")
            .evidence("More bytes promoted (gc.promotion.rate, from jdk.G1EvacuationOldStatistics, JDK 11 and later, or"
                    + " jdk.PSHeapSummary) per allocated byte, while heap, eden and live set are alike; or a lower"
                    + " -XX:MaxTenuringThreshold, a higher -XX:SurvivorRatio. Effect: the old generation fills faster.")
            .advice(
                    "Give objects time to die young: a larger young generation (-Xmn, or a higher -XX:MaxGCPauseMillis with"
                            + " G1), larger survivor spaces (-XX:SurvivorRatio down, -XX:TargetSurvivorRatio up),"
                            + " -XX:MaxTenuringThreshold=15. Or keep request data for a shorter time.")
            .found(PrematurePromotion::examine);

    private PrematurePromotion() {}

    private static Optional<Finding> examine(Case pair) {
        double perByte = pair.ratio(RATE).orElse(1) / pair.ratio(ALLOCATION).orElse(1);
        List<String> effects = Stream.of(
                        pair.worsened(List.of("heap.old.slope", "heap.used-after-gc.median", "gc.copied.mean")),
                        GcCost.of(pair))
                .flatMap(List::stream)
                .toList();
        boolean othersAlike = !pair.isSmaller("heap.max") && !pair.fell("heap.eden.size.median");
        boolean bySetting = isEasierToBecomeOld(pair.flagsBefore(), pair.flagsAfter());
        boolean byUse = othersAlike && (pair.rose(RATE) || (perByte > BEYOND_CHANCE && !effects.isEmpty()));
        if (!pair.sameCollector() || perByte <= Case.SMALLEST_CHANGE || !(bySetting || byUse)) {
            return Optional.empty();
        }
        String explanation = "Promoted were " + pair.values(RATE) + shares(pair) + ". An object had to survive "
                + pair.values("gc.tenuring-threshold.mean") + " collections on average"
                + (bySetting ? setting(pair.flagsBefore(), pair.flagsAfter()) : "") + ". " + pair.effects(effects);
        Finding finding = Finding.traced(explanation, List.of(RATE), effects);
        return Optional.of(bySetting || pair.rose(RATE) ? finding : finding.with(Confidence.MEDIUM));
    }

    private static String shares(Case pair) {
        return pair.ratio(ALLOCATION).isEmpty()
                ? ""
                : ", that is "
                        + share(
                                pair.before(RATE).orElse(0),
                                pair.before(ALLOCATION).orElse(1)) + " against "
                        + share(
                                pair.after(RATE).orElse(0),
                                pair.after(ALLOCATION).orElse(1))
                        + " of what was allocated";
    }

    private static String share(double promoted, double allocated) {
        return InWords.of(Unit.SHARE, promoted / allocated);
    }

    private static boolean isEasierToBecomeOld(Flags before, Flags after) {
        return isLess(after.number("MaxTenuringThreshold"), before.number("MaxTenuringThreshold"))
                || isLess(before.number("SurvivorRatio"), after.number("SurvivorRatio"));
    }

    private static boolean isLess(@Nullable Long one, @Nullable Long other) {
        return one != null && other != null && one < other;
    }

    private static String setting(Flags before, Flags after) {
        return ", with -XX:MaxTenuringThreshold=" + before.text("MaxTenuringThreshold") + " against "
                + after.text("MaxTenuringThreshold") + " and -XX:SurvivorRatio=" + before.text("SurvivorRatio")
                + " against " + after.text("SurvivorRatio");
    }
}
