package org.flightdiff.comparison.verdict;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.flightdiff.comparison.footing.Exposure;
import org.flightdiff.comparison.footing.SideMeasurement;
import org.flightdiff.comparison.footing.SideMetrics;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.TwoSided;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.estimate.Basis;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.RunMedian;
import org.flightdiff.statistics.estimate.ScaledEstimate;
import org.flightdiff.statistics.test.Difference;
import org.flightdiff.unit.Notation;
import org.flightdiff.unit.Unit;
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
 */
public record Assessment(
        Metric metric,
        String view,
        SideMeasurement baseline,
        SideMeasurement candidate,
        @Nullable Difference shown,
        List<Difference> judged,
        Normalisation footing,
        Floor floor)
        implements TwoSided<SideMeasurement> {

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

    public static Assessment of(
            Metric metric, String view, Both<SideMeasurement> given, Both<Exposure> exposures, Floor runToRun) {
        Both<SideMeasurement> measured = SideMeasurement.comparable(given);
        SideMeasurement baseline = measured.baseline();
        SideMeasurement candidate = measured.candidate();
        Exposure before = exposures.baseline();
        Exposure after = exposures.candidate();
        if (baseline.estimate() == null || candidate.estimate() == null) {
            return new Assessment(
                    metric, view, baseline, candidate, null, List.of(), Normalisation.AS_IT_STANDS, runToRun);
        }
        Floor floor = floor(baseline.known(), candidate.known(), runToRun);
        if (metric.direction().leftOfWhole()) {
            return ofRest(metric, view, measured, floor);
        }
        Difference shown = Difference.between(baseline.known(), candidate.known(), floor.size());
        if (baseline.known().isOver() && candidate.known().isOver()) {
            Difference counts = metric.unit() == Unit.PER_SECOND
                    ? Difference.between(
                            ScaledEstimate.of(baseline.known(), before.seconds()),
                            ScaledEstimate.of(candidate.known(), after.seconds()),
                            floor.size())
                    : shown;
            return new Assessment(
                    metric, view, baseline, candidate, shown, List.of(counts), Normalisation.ALL_EARLY, floor);
        }
        if (!metric.extensive() || before.isLike(after)) {
            return new Assessment(
                    metric, view, baseline, candidate, shown, List.of(shown), Normalisation.AS_IT_STANDS, floor);
        }
        Difference perSecond = Difference.between(
                ScaledEstimate.of(baseline.known(), 1 / before.seconds()),
                ScaledEstimate.of(candidate.known(), 1 / after.seconds()),
                floor.size());
        Double allocatedBefore = before.allocatedBytes();
        Double allocatedAfter = after.allocatedBytes();
        boolean countsWork = metric.id().equals(SideMetrics.WORK);
        if (countsWork
                || allocatedBefore == null
                || allocatedAfter == null
                || allocatedBefore <= 0
                || allocatedAfter <= 0) {
            return new Assessment(
                    metric, view, baseline, candidate, shown, List.of(perSecond), Normalisation.PER_SECOND, floor);
        }
        Difference perByte = Difference.between(
                ScaledEstimate.of(baseline.known(), 1 / allocatedBefore),
                ScaledEstimate.of(candidate.known(), 1 / allocatedAfter),
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

    private static Assessment ofRest(Metric metric, String view, Both<SideMeasurement> measured, Floor floor) {
        Both<Estimate> values = measured.map(SideMeasurement::known);
        Both<Estimate> missing = values.map(metric.direction()::judged);
        Difference shown = Difference.between(
                values.baseline(), values.candidate(), Missing.of(values).asLeft(floor.size()));
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

    /** The same where what is left of a whole is judged as it stands, as people judge it who set bounds to it. */
    public Assessment asToldByPeople() {
        if (shown == null || footing != Normalisation.BY_WHAT_IS_MISSING) {
            return this;
        }
        double size = Missing.of(map(SideMeasurement::known)).asLeft(floor.size());
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
        double larger = Math.max(baseline.amount(), candidate.amount());
        return footing == Normalisation.BY_WHAT_IS_MISSING
                ? Missing.of(map(SideMeasurement::known)).larger()
                : larger;
    }

    /** The same once it is known that it can be tested; without values, and with the reason, where it cannot. */
    public Assessment tested() {
        try {
            pValue();
            within(floor.size(), Significance.USUAL);
            if (shown != null && shown.hasInterval()) {
                shown.interval(Significance.USUAL.confidence());
            }
            return this;
        } catch (RuntimeException odd) {
            return without(NotComputed.because(odd));
        }
    }

    /** The same without values. */
    Assessment without(NotComputed odd) {
        SideMeasurement none = SideMeasurement.notComputed(odd);
        return new Assessment(metric, view, none, none, null, List.of(), Normalisation.AS_IT_STANDS, floor);
    }

    /** Whether what the recordings hold lets it be computed. */
    public boolean isComputed() {
        return baseline.computed() && candidate.computed();
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
        return shown != null
                && !settled(baseline.known(), candidate.known())
                && significance.isReachedBy(shown.leastPValue());
    }

    /** The larger of both values, which says how amounts beside them are written. */
    double largest() {
        return Math.max(
                Math.abs(baseline.known().value()), Math.abs(candidate.known().value()));
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
                || (baseline.known().basis() == Basis.POINT && candidate.known().basis() == Basis.POINT);
        return constants && judged.stream().allMatch(difference -> Math.abs(difference.point()) < ROUNDING);
    }

    /** Whether people see the same value on both sides. */
    boolean isShownAlike() {
        return Notation.areShownAlike(metric.unit(), baseline.amount(), candidate.amount());
    }

    /** Whether no change was shown to be as large as a tolerance that is small enough to speak of no change. */
    boolean isShownWithin(Tolerance tolerance, Significance significance) {
        return tolerance.isOfNoInterest(metric.mayBeNegative()) && within(tolerance.amount(), significance);
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
