package org.flightdiff.diagnosis.rules.gc;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Cause;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.Remedies;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.TypedFlags;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Metric;
import org.flightdiff.view.configuration.Flags;
import org.flightdiff.view.configuration.GcSettings;
import org.flightdiff.view.gc.PhaseMetrics;
import org.flightdiff.view.gc.SurvivalMetrics;
import org.flightdiff.view.gc.SurvivalPanels;
import org.jspecify.annotations.Nullable;

/** Buffers for survivors so small that GC workers have to take new ones all the time. */
public final class PlabTooSmall {

    private static final Metric YOUNG = SurvivalMetrics.YOUNG_SIZE;
    private static final Metric OLD = SurvivalMetrics.OLD_SIZE;
    private static final Metric FILLED = SurvivalMetrics.FILLED;
    private static final int BYTES_PER_WORD = 8;

    public static final Rule RULE = Rule.named(Cause.named("plab-too-small", Cause.Trait.COMPARES))
            .triedBy(Remedies.flag("ResizePLAB", true))
            .shownBy(SurvivalPanels.SIZE, YOUNG)
            .covering(Set.of("ResizePLAB", "YoungPLABSize", "OldPLABSize", "ParallelGCThreads"))
            .lowering(YOUNG, OLD)
            .raising(FILLED)
            .worsening(SurvivalMetrics.COPY_RATE, PhaseMetrics.OBJECT_COPY, SurvivalMetrics.OUTSIDE)
            .pausing(GcCost.PAUSES, GcCost.SHARE)
            .found(PlabTooSmall::examine);

    private static final List<Metric> COPYING =
            List.of(FILLED, SurvivalMetrics.COPY_RATE, PhaseMetrics.OBJECT_COPY, SurvivalMetrics.OUTSIDE);

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
        List<Metric> effects = Case.all(pair.worsened(COPYING), GcCost.in(pair, GcCost.PAUSES, GcCost.SHARE));
        Text explanation = Text.sentences(
                sizes(pair, before, after, recorded), byHand(pair, after), fixed(pair, after), pair.effects(effects));
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

    /**
     * How one JVM sizes its promotion-local allocation buffers. With {@code +ResizePLAB} G1 starts from YoungPLABSize and
     * OldPLABSize (4096 and 1024 heap words) and adapts. Without it, G1 of JDK 9 to 16 divides them by the number of GC
     * threads, down to {@value #SMALLEST_WORDS} words; JDK 8 does not, and from JDK 17 on every thread gets the whole size
     * again.
     *
     * @param fixed whether they keep their initial size
     * @param set the flags that were set: "YoungPLABSize=258"
     * @param divisor divisor of the size: the number of GC threads, or 1
     * @param youngWords the resulting size for survivors
     * @param oldWords likewise, for promoted objects
     */
    record PlabSizing(boolean fixed, List<String> set, long divisor, long youngWords, long oldWords) {

        private static final long SMALLEST_WORDS = 258;
        private static final long USUAL_YOUNG_WORDS = 4096;
        private static final long USUAL_OLD_WORDS = 1024;
        private static final int FIRST_JDK_THAT_DIVIDES = 9;
        private static final int LAST_JDK_THAT_DIVIDES = 16;

        static PlabSizing of(Window window) {
            Flags flags = Flags.of(window);
            boolean fixed = Boolean.FALSE.equals(flags.truth("ResizePLAB"));
            List<String> set = Stream.of("YoungPLABSize", "OldPLABSize")
                    .filter(flags::isSetByPerson)
                    .map(name -> "-XX:" + name + "=" + flags.text(name))
                    .toList();
            int feature = window.jvm().feature();
            long divisor = fixed && feature >= FIRST_JDK_THAT_DIVIDES && feature <= LAST_JDK_THAT_DIVIDES
                    ? threads(window)
                    : 1;
            return new PlabSizing(
                    fixed,
                    set,
                    divisor,
                    divided(flags.number("YoungPLABSize"), divisor),
                    divided(flags.number("OldPLABSize"), divisor));
        }

        boolean isByHand() {
            return fixed || !set.isEmpty();
        }

        /** The flags to take back, and where they are to stay, the sizes that give each thread the usual ones. */
        Text advice() {
            List<String> taken = Stream.concat(fixed ? Stream.of("-XX:-ResizePLAB") : Stream.of(), set.stream())
                    .toList();
            return Text.sentences(
                    Text.of("cause.plab-too-small.remove", Text.codes(taken)),
                    fixed
                            ? Text.of(
                                    "cause.plab-too-small.keep",
                                    TypedFlags.number("YoungPLABSize", USUAL_YOUNG_WORDS * divisor),
                                    TypedFlags.number("OldPLABSize", USUAL_OLD_WORDS * divisor),
                                    Text.count(divisor))
                            : Text.none());
        }

        private static long threads(Window window) {
            Long threads = GcSettings.of(window).parallelThreads();
            return threads == null ? 1 : Math.max(1, threads);
        }

        private static long divided(@Nullable Long words, long divisor) {
            return words == null ? SMALLEST_WORDS : Math.max(SMALLEST_WORDS, words / divisor);
        }
    }
}
