package org.flightdiff.comparison.result;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.flightdiff.comparison.result.Standing.Quiet;
import org.flightdiff.comparison.result.Verdicts.Vitals;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Word;
import org.flightdiff.shape.VitalCurve;
import org.flightdiff.unit.Notation;
import org.jspecify.annotations.Nullable;

/**
 * One of the few numbers that tell how a program fares, shown before all else whatever their verdicts.
 *
 * @param result what came out for it, with a value on one side at least
 * @param state what is said of it
 * @param curve how it went over time; null where that is not known
 * @param smallest the least change that would have been found in four of five such comparisons: 0.15 for a factor of
 *     1.15 either way; null where that is not known
 */
public record VitalSign(
        MetricResult result,
        VitalState state,
        @Nullable VitalCurve curve,
        @Nullable Double smallest) {

    /** Values that differ by more than this factor are worth a look although nothing is proven. */
    private static final double LARGE = 1.5;

    /** Of a total of seconds, in the shortest of windows. */
    private static final double ONE_SECOND = 1;

    public enum VitalState implements Word {
        WORSE,
        BETTER,
        DIFFERENT,
        UNCHANGED,
        /** The values lie far apart, and the data does not show that this is more than chance. */
        LARGE_NOT_PROVEN,
        UNDECIDED;
    }

    /**
     * The state as people read it: what changed only with the work done is neither worse nor better, and what a sure
     * fault costs is worse on its side.
     */
    public VitalState told() {
        return result.told() == result.verdict() ? state : state(result.told(), false);
    }

    /** Whether nothing is said of it: it is unchanged, or nothing is known. */
    public boolean isQuiet() {
        return told() == VitalState.UNCHANGED || told() == VitalState.UNDECIDED;
    }

    /** Quiet ones in a line: "3 vital signs are not shown to differ: GC pause share; longest pause; live set". */
    public static Text quiet(List<VitalSign> quiet) {
        return Text.of(
                "vital-sign.quiet",
                Text.count(quiet.size()),
                Text.semicolons(quiet.stream()
                        .map(sign -> Text.inline(sign.result().label()))
                        .toList()));
    }

    /** What is said of it, as people read it; the head says the same of what is not proven. */
    public Text words() {
        if (state == VitalState.LARGE_NOT_PROVEN) {
            return notProven(result);
        }
        VitalState told = told();
        if (result.isCharged() && told != state) {
            return Text.of("vital-sign.for-the-work", Text.of("vital-sign." + told.word()));
        }
        return (told == VitalState.UNDECIDED ? result.quiet() : Optional.<Quiet>empty())
                .map(Quiet::text)
                .orElseGet(() -> Text.of("vital-sign." + told.word()));
    }

    /** Which way one seems to go whose values lie far apart without proof: "maybe worse, not significant". */
    public static Text notProven(MetricResult result) {
        return Text.of("vital-sign.not-proven." + result.leaning().word());
    }

    public static Text heading() {
        return Text.of("vital-sign.heading");
    }

    /** Those that have a value on either side, in their order. */
    static List<VitalSign> among(List<MetricResult> results, Vitals vitals) {
        return results.stream()
                .filter(result -> result.metric().isVital())
                .sorted(Comparator.comparing(result -> result.metric().vitalPlace()))
                .flatMap(result -> of(result, vitals).stream())
                .toList();
    }

    /** Of any metric that a headline tells of; empty without a value on either side. */
    public static Optional<VitalSign> of(MetricResult result, Vitals vitals) {
        return !result.hasAnyValue()
                ? Optional.empty()
                : Optional.of(new VitalSign(
                        result,
                        state(
                                result.verdict(),
                                result.amounts()
                                        .filter(both -> isLarge(result, both))
                                        .isPresent()),
                        vitals.curves().get(result.metric().id()),
                        vitals.smallest().get(result.metric().id())));
    }

    private static VitalState state(PassedVerdict verdict, boolean large) {
        return switch (verdict) {
            case WORSE -> VitalState.WORSE;
            case BETTER -> VitalState.BETTER;
            case DIFFERENT -> VitalState.DIFFERENT;
            case UNCHANGED -> VitalState.UNCHANGED;
            case INCONCLUSIVE, NOT_COMPARABLE -> large ? VitalState.LARGE_NOT_PROVEN : VitalState.UNDECIDED;
        };
    }

    private static boolean isLarge(MetricResult result, Both<Double> amounts) {
        double before = amounts.baseline();
        double after = amounts.candidate();
        if (result.metric().isHardlyFelt(after - before, ONE_SECOND)) {
            return false;
        }
        Both<Double> shown = result.shown().amounts().orElse(amounts);
        return Math.max(shown.baseline(), shown.candidate()) > LARGE * Math.min(shown.baseline(), shown.candidate())
                && !Notation.areShownAlike(result.metric().unit(), before, after);
    }

    /** Those that are seen at once: all of them where nothing is shown to differ. */
    public static List<VitalSign> loud(List<VitalSign> signs) {
        List<VitalSign> loud = signs.stream().filter(sign -> !sign.isQuiet()).toList();
        return loud.isEmpty() ? signs : loud;
    }
}
