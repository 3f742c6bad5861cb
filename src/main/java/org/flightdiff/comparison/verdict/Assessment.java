package org.flightdiff.comparison.verdict;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.flightdiff.comparison.footing.Exposure;
import org.flightdiff.comparison.footing.SideMetrics;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.TwoSided;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.estimate.Basis;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.Estimates;
import org.flightdiff.statistics.estimate.RunMedian;
import org.flightdiff.statistics.estimate.ScaledEstimate;
import org.flightdiff.statistics.hypothesis.Difference;
import org.flightdiff.statistics.judgement.Significance;
import org.flightdiff.unit.Notation;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.Missing;
import org.flightdiff.view.Measurement.NotComputed;
import org.flightdiff.view.Metric;
import org.jspecify.annotations.Nullable;

/**
 * A metric on both sides before its verdict: the values, and the test of no change that the correction for many tests
 * is made over.
 *
 * @param metric what is compared
 * @param view id of its view
 * @param baseline one side
 * @param candidate the other
 * @param shown the difference of the values shown; null when a value is missing
 * @param judged the differences that are judged: that of the values shown, or those per second and per allocated byte,
 *     or that of what is missing from a whole, turned round as less of it is more of what is left
 * @param footing what was judged
 * @param floor how far runs lie apart, on the scale of the differences
 * @param ofUnlikeAges whether the values are of so unlike a part of a program's life that no change follows from them
 */
public record Assessment(
        Metric metric,
        String view,
        Measurement baseline,
        Measurement candidate,
        @Nullable Difference shown,
        List<Difference> judged,
        Normalisation footing,
        Floor floor,
        boolean ofUnlikeAges)
        implements TwoSided<Measurement> {

    /** What taking a rate back to a count leaves of equal numbers, on the logarithm. */
    private static final double ROUNDING = 1e-9;

    /** What is done to the values of both sides before they are set against each other. */
    public enum Normalisation {
        /** Nothing. */
        AS_IT_STANDS,
        /** Nothing, as it all came early on both sides: a rate is taken back to what was counted. */
        ALL_EARLY,
        /** They are taken from the whole, of which they are what is left. */
        BY_WHAT_IS_MISSING,
        /** They are divided by the lengths of the windows. */
        PER_SECOND,
        /** The same, and by what was allocated. */
        PER_SECOND_AND_BYTE;

        /** In words; none where nothing was done. */
        public Text text() {
            return this == AS_IT_STANDS
                    ? Text.none()
                    : Text.of(
                            "verdict.footing." + name().toLowerCase(Locale.ROOT).replace('_', '-'));
        }
    }

    /** Of values of which a change can be told. */
    public Assessment(
            Metric metric,
            String view,
            Measurement baseline,
            Measurement candidate,
            @Nullable Difference shown,
            List<Difference> judged,
            Normalisation footing,
            Floor floor) {
        this(metric, view, baseline, candidate, shown, judged, footing, floor, false);
    }

    public static Assessment of(
            Metric metric, String view, Both<Measurement> given, Both<Exposure> exposures, Floor runToRun) {
        Assessment values = ofValues(metric, view, given, exposures, runToRun);
        boolean varies = values.shown != null
                && !settled(values.known().baseline(), values.known().candidate());
        return new Assessment(
                metric,
                view,
                values.baseline,
                values.candidate,
                values.shown,
                values.judged,
                values.footing,
                values.floor,
                varies && exposures.baseline().isOfUnlikeAges(exposures.candidate()));
    }

    private static Assessment ofValues(
            Metric metric, String view, Both<Measurement> given, Both<Exposure> exposures, Floor runToRun) {
        Both<Measurement> measured = LowerBounds.comparable(given);
        Measurement baseline = measured.baseline();
        Measurement candidate = measured.candidate();
        Exposure before = exposures.baseline();
        Exposure after = exposures.candidate();
        if (baseline instanceof Missing || candidate instanceof Missing) {
            return new Assessment(
                    metric, view, baseline, candidate, null, List.of(), Normalisation.AS_IT_STANDS, runToRun);
        }
        Both<Estimate> known = known(measured);
        Floor floor = floor(known.baseline(), known.candidate(), runToRun);
        if (metric.direction().leftOfWhole()) {
            return ofRest(metric, view, measured, floor);
        }
        Difference shown = Difference.between(known.baseline(), known.candidate(), floor.size());
        if (known.baseline().isOver() && known.candidate().isOver()) {
            boolean perSecond = metric.unit() == Unit.PER_SECOND;
            Difference counts = Difference.between(
                    counted(known.baseline(), perSecond ? before.seconds() : 1),
                    counted(known.candidate(), perSecond ? after.seconds() : 1),
                    floor.size());
            return new Assessment(
                    metric, view, baseline, candidate, shown, List.of(counts), Normalisation.ALL_EARLY, floor);
        }
        if (!metric.extensive() || before.isLike(after)) {
            return new Assessment(
                    metric, view, baseline, candidate, shown, List.of(shown), Normalisation.AS_IT_STANDS, floor);
        }
        Difference perSecond = Difference.between(
                ScaledEstimate.of(known.baseline(), 1 / before.seconds()),
                ScaledEstimate.of(known.candidate(), 1 / after.seconds()),
                floor.size());
        double allocatedBefore = before.allocatedBytes().orElse(0);
        double allocatedAfter = after.allocatedBytes().orElse(0);
        boolean countsWork = metric.equals(SideMetrics.WORK);
        if (countsWork || allocatedBefore <= 0 || allocatedAfter <= 0) {
            return new Assessment(
                    metric, view, baseline, candidate, shown, List.of(perSecond), Normalisation.PER_SECOND, floor);
        }
        Difference perByte = Difference.between(
                ScaledEstimate.of(known.baseline(), 1 / allocatedBefore),
                ScaledEstimate.of(known.candidate(), 1 / allocatedAfter),
                floor.size());
        return new Assessment(
                metric,
                view,
                baseline,
                candidate,
                shown,
                List.of(perSecond, perByte),
                Normalisation.PER_SECOND_AND_BYTE,
                floor);
    }

    /**
     * What was counted of that which came early, and of no more: how it came one after the other says nothing of how many
     * another start-up would have.
     */
    private static Estimate counted(Estimate early, double exposure) {
        return early.basis() == Basis.COUNT && !(early instanceof RunMedian)
                ? Estimates.rareCount(Math.round(early.value() * exposure))
                : ScaledEstimate.of(early, exposure);
    }

    private static Assessment ofRest(Metric metric, String view, Both<Measurement> measured, Floor floor) {
        Both<Estimate> values = known(measured);
        Both<Estimate> missing = values.map(metric.direction()::judged);
        Difference shown = Difference.between(
                values.baseline(), values.candidate(), MissingShare.of(values).asLeft(floor.size()));
        // The other way round: less missing is more of what is left.
        Difference judged = Difference.between(
                /* baseline= */ missing.candidate(), /* candidate= */ missing.baseline(), floor.size());
        return new Assessment(
                metric,
                view,
                measured.baseline(),
                measured.candidate(),
                shown,
                List.of(judged),
                Normalisation.BY_WHAT_IS_MISSING,
                floor);
    }

    /**
     * The estimates of both sides, of lower bounds too.
     *
     * @throws java.util.NoSuchElementException if a value is missing
     */
    public Both<Estimate> known() {
        return known(this);
    }

    private static Both<Estimate> known(TwoSided<Measurement> sides) {
        return sides.map(side -> side.known().orElseThrow().estimate());
    }

    /** The same where what is left of a whole is judged as it stands, as people judge it who set bounds to it. */
    public Assessment asToldByPeople() {
        if (shown == null || footing != Normalisation.BY_WHAT_IS_MISSING) {
            return this;
        }
        double size = MissingShare.of(known()).asLeft(floor.size());
        return new Assessment(
                metric,
                view,
                baseline,
                candidate,
                shown,
                List.of(shown),
                Normalisation.AS_IT_STANDS,
                new Floor(size, floor.own()));
    }

    /**
     * Name of the test that this is one of: metrics of one fact are tested together where they are judged by the same.
     * A count per second is what its rate says; per allocated byte it says something else, and so does what is missing
     * from a whole, of which more may be known than of any of its parts.
     */
    public String test() {
        return switch (footing) {
            case AS_IT_STANDS, ALL_EARLY, PER_SECOND -> metric.fact();
            case PER_SECOND_AND_BYTE, BY_WHAT_IS_MISSING -> metric.fact() + " " + footing;
        };
    }

    /** The larger of the two amounts that are judged. */
    double larger() {
        Both<Estimate> known = known();
        return footing == Normalisation.BY_WHAT_IS_MISSING
                ? MissingShare.of(known).larger()
                : Math.max(known.baseline().value(), known.candidate().value());
    }

    /** By how much the sides lie apart by what is judged, in the metric's unit, the larger one being as it was seen. */
    double apart() {
        double change = Math.abs(point());
        return metric.scale() == Scale.LINEAR ? change : larger() * -Math.expm1(-change);
    }

    /** Whether both values are settings. */
    boolean isOfSettings() {
        return settled(known().baseline(), known().candidate());
    }

    /** The same once it is known that it can be tested; without values, and with the reason, where it cannot. */
    public Assessment tested() {
        try {
            pValue();
            within(floor.size(), Significance.USUAL);
            if (shown != null && shown.hasIntervalWithFloor()) {
                shown.intervalWithFloor(Significance.USUAL.confidence());
            }
            return this;
        } catch (RuntimeException odd) {
            return without(Missing.because(odd));
        }
    }

    /** The same without values. */
    Assessment without(Missing odd) {
        return new Assessment(metric, view, odd, odd, null, List.of(), Normalisation.AS_IT_STANDS, floor);
    }

    /** Whether what the recordings hold lets it be computed. */
    public boolean isComputed() {
        return !(baseline instanceof NotComputed) && !(candidate instanceof NotComputed);
    }

    /** That of settings is 0; that of a single value, whose own error nobody knows, is not. */
    private static Floor floor(Estimate baseline, Estimate candidate, Floor runToRun) {
        if (settled(baseline, candidate)) {
            return Floor.NONE;
        }
        boolean single = Stream.of(baseline, candidate)
                .flatMap(side -> RunMedian.runsOf(side).stream())
                .anyMatch(run -> run.basis() == Basis.POINT);
        return single && runToRun.size() == 0 && baseline.scale() == Scale.LOG
                ? new Floor(Floors.UNMEASURED, false)
                : runToRun;
    }

    /** Settings do not vary from run to run. */
    private static boolean settled(Estimate baseline, Estimate candidate) {
        return baseline.basis() == Basis.EXACT && candidate.basis() == Basis.EXACT;
    }

    /** The p value that stands for this metric: the largest of those judged; NaN when there is no test. */
    public double pValue() {
        double largest = Double.NaN;
        for (Difference difference : judged) {
            double p = difference.pValue();
            if (Double.isNaN(p)) {
                return Double.NaN;
            }
            largest = Double.isNaN(largest) ? p : Math.max(largest, p);
        }
        return largest;
    }

    /**
     * Whether chance had a say: settings are what they are, and of next to no events on both sides no split would ever
     * be significant, so that these need no correction for many tests (Tarone, A Modified Bonferroni Method for
     * Discrete Data, Biometrics 46, 1990).
     */
    boolean isOfChance(Significance significance) {
        return shown != null && !isOfSettings() && significance.isReachedBy(shown.leastPValue());
    }

    /** How large a change of these values is, in words. */
    Text sizeOfChange(double change) {
        return metric.sizeOfChange(
                change,
                Math.max(
                        Math.abs(known().baseline().value()),
                        Math.abs(known().candidate().value())));
    }

    /** Of the differences judged, the one nearest to no change; 0 where they disagree in sign. */
    double point() {
        double nearest = judged.get(0).point();
        for (Difference difference : judged) {
            if (Math.signum(difference.point()) != Math.signum(nearest)) {
                return 0;
            }
            if (Math.abs(difference.point()) < Math.abs(nearest)) {
                nearest = difference.point();
            }
        }
        return nearest;
    }

    /**
     * Whether both sides are the same constant: a single value, such as a peak, of whose spread nothing is known, or the
     * number of what came early and then no more.
     */
    boolean isOfEqualConstants() {
        boolean constants = footing == Normalisation.ALL_EARLY
                || (known().baseline().basis() == Basis.POINT
                        && known().candidate().basis() == Basis.POINT);
        return constants && judged.stream().allMatch(difference -> Math.abs(difference.point()) < ROUNDING);
    }

    /** Whether people see the same value on both sides. */
    boolean isShownAlike() {
        return Notation.areShownAlike(
                metric.unit(), known().baseline().value(), known().candidate().value());
    }

    /** Whether no change was shown to be as large as a tolerance that is small enough to speak of no change. */
    boolean isShownWithin(Tolerance tolerance, Significance significance) {
        return tolerance.isOfNoInterest(metric.scale()) && within(tolerance.amount(), significance);
    }

    /** Whether every difference judged is, with the confidence of equivalence and the floor included, within a tolerance. */
    boolean within(double tolerance, Significance significance) {
        double confidence = significance.confidenceOfEquivalence();
        return judged.stream()
                .allMatch(difference -> difference.hasIntervalWithFloor()
                        && difference.intervalWithFloor(confidence).low() > -tolerance
                        && difference.intervalWithFloor(confidence).high() < tolerance);
    }
}
