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
import org.flightdiff.diagnosis.rule.Rule;

/** Buffers for survivors that are so small that GC workers have to take new ones all the time. */
public final class PlabTooSmall {

    private static final String YOUNG = "gc.plab.young.median";
    private static final String OLD = "gc.plab.old.median";
    private static final String FILLED = "gc.plab.filled.mean";
    private static final int BYTES_PER_WORD = 8;

    public static final Rule RULE = Rule.named("plab-too-small", "Promotion buffers (PLABs) too small")
            .evidence(
                    "Lower PLAB sizes (gc.plab.young.median, gc.plab.old.median, from jdk.PromoteObjectInNewPLAB: on in"
                            + " profile.jfc, turn it on elsewhere) together with -XX:-ResizePLAB or sizes set by hand. The size"
                            + " alone is no evidence. Effect: more PLABs filled per collection, slower copying, longer pauses.")
            .advice("Remove -XX:-ResizePLAB so that G1 sizes the buffers itself, and -XX:YoungPLABSize and"
                    + " -XX:OldPLABSize where they were set low. To keep -ResizePLAB on JDK 9 to 16, multiply both sizes"
                    + " by -XX:ParallelGCThreads; JDK 17 and later do not divide them.")
            .covering(Set.of("ResizePLAB", "YoungPLABSize", "OldPLABSize", "ParallelGCThreads"))
            .found(PlabTooSmall::examine);

    private static final List<String> COPYING =
            List.of(FILLED, "gc.copy.rate", "gc.phase.object-copy.mean", "gc.plab.outside.mean");

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
        List<String> effects = Stream.of(pair.worsened(COPYING), GcCost.in(pair, GcCost.PAUSES, GcCost.SHARE))
                .flatMap(List::stream)
                .toList();
        String explanation = sizes(pair, before, after, recorded) + reason(pair, after) + " " + pair.effects(effects);
        Finding finding = Finding.traced(explanation, recorded ? List.of(YOUNG, OLD) : List.of(), effects);
        // Sizes that G1 picks itself vary from collection to collection: only a verdict says that they are larger.
        boolean certain = settled || pair.fell(YOUNG) || pair.fell(OLD);
        return Optional.of(certain ? finding : finding.with(Confidence.LOW));
    }

    private static String sizes(Case pair, PlabSizing before, PlabSizing after, boolean recorded) {
        return recorded
                ? "GC workers copy survivors/promoted objects into PLABs of "
                        + pair.values(
                                words(pair.before(YOUNG)) + "/" + words(pair.before(OLD)),
                                words(pair.after(YOUNG)) + "/" + words(pair.after(OLD)))
                        + " words, and fill " + pair.values(FILLED) + " of them per collection. "
                : "By their flags the PLABs for survivors/promoted objects have "
                        + pair.values(
                                before.youngWords() + "/" + before.oldWords(),
                                after.youngWords() + "/" + after.oldWords())
                        + " words; jdk.PromoteObjectInNewPLAB would show them. ";
    }

    private static String words(OptionalDouble bytes) {
        return bytes.isEmpty() ? "?" : Long.toString(Math.round(bytes.getAsDouble() / BYTES_PER_WORD));
    }

    private static String reason(Case pair, PlabSizing after) {
        String set = after.set().isEmpty()
                ? ""
                : "Set by hand on the " + pair.sufferingWord() + ": " + String.join(" ", after.set()) + ". ";
        if (!after.fixed()) {
            return set;
        }
        return set
                + (after.divisor() == 1
                        ? "-XX:-ResizePLAB keeps them at that."
                        : "With -XX:-ResizePLAB, JDK 9 to 16 divide the size by the number of GC threads ("
                                + after.divisor() + " with the " + pair.sufferingWord() + "'s JDK "
                                + pair.after().jvm().shortVersion()
                                + "); JDK 8 does not, nor do JDK 17 and later.");
    }
}
