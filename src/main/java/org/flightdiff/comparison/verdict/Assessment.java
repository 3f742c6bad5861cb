package org.flightdiff.comparison.verdict;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.flightdiff.comparison.footing.Exposure;
import org.flightdiff.comparison.footing.SideMetrics;
import org.flightdiff.comparison.verdict.Floors.Floor;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.TwoSided;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.Estimate.Basis;
import org.flightdiff.statistics.estimate.Estimates;
import org.flightdiff.statistics.estimate.RunMedian;
import org.flightdiff.statistics.estimate.ScaledEstimate;
import org.flightdiff.statistics.hypothesis.Difference;
import org.flightdiff.statistics.judgement.Significance;
import org.flightdiff.unit.Notation;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.AtLeast;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurement.Missing;
import org.flightdiff.view.Measurement.NotComputed;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Metric;
import org.jspecify.annotations.Nullable;

/**
 * A metric on both sides before its verdict: the values, and the test of no change that the correction for many tests
 * is made over.
 *
 * @param shown the difference of the values shown; null when a value is missing
 * @param judged the differences that are judged: that of the values shown, or those per second and per allocated byte,
 *     or that of what is missing from a whole, turned round as less of it is more of what is left
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

    /** So far above nothing is said to be unchanged: the largest tolerance that counts as no change is ln 1.25. */
    private static final double FAR_ABOVE = 1.25;

    /**
     * A median of fewer values of one run hangs on two of them; and where they are looks at a level that lasts, such as what
     * collections leave, that run shows one level however often it is read, and nothing of how runs differ.
     */
    private static final int FEWEST = 5;

    /** What is done to the values of both sides before they are set against each other. */
    public enum Normalisation {
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
        Both<Measurement> measured = new Both<>(
                comparable(given.candidate(), given.baseline()), comparable(given.baseline(), given.candidate()));
        Measurement baseline = measured.baseline();
        Measurement candidate = measured.candidate();
        if (baseline instanceof Missing || candidate instanceof Missing) {
            return new Assessment(
                    metric, view, baseline, candidate, null, List.of(), Normalisation.AS_IT_STANDS, runToRun);
        }
        Both<Estimate> known = known(measured);
        Floor floor = floor(known, runToRun);
        Compared compared = compared(metric, known, exposures, floor.size());
        return new Assessment(
                metric,
                view,
                baseline,
                candidate,
                compared.shown,
                compared.judged,
                compared.footing,
                floor,
                !areSettings(known) && exposures.baseline().isOfUnlikeAges(exposures.candidate()));
    }

    /**
     * What can be compared where a value may be only a lower bound. One that is far above the other side's value shows a
     * rise of at least that; any other shows nothing.
     */
    private static Measurement comparable(Measurement other, Measurement own) {
        return own instanceof AtLeast bound
                        && !(other instanceof Measured value && bound.least().value() >= FAR_ABOVE * value.value())
                ? new NotRecorded(bound.reason())
                : own;
    }

    private record Compared(Normalisation footing, Difference shown, List<Difference> judged) {}

    private static Compared compared(Metric metric, Both<Estimate> known, Both<Exposure> exposures, double floor) {
        if (metric.direction().leftOfWhole()) {
            Both<Estimate> missing = known.map(metric.direction()::judged);
            // The other way round: less missing is more of what is left.
            Both<Estimate> less = new Both<>(missing.candidate(), missing.baseline());
            return new Compared(
                    Normalisation.BY_WHAT_IS_MISSING,
                    between(known, asLeft(known, floor)),
                    List.of(between(less, floor)));
        }
        Difference shown = between(known, floor);
        if (known.baseline().isOver() && known.candidate().isOver()) {
            boolean rate = metric.unit() == Unit.PER_SECOND;
            Both<Double> times = exposures.map(side -> rate ? side.seconds() : 1.0);
            Both<Estimate> counts = new Both<>(
                    counted(known.baseline(), times.baseline()), counted(known.candidate(), times.candidate()));
            return new Compared(Normalisation.ALL_EARLY, shown, List.of(between(counts, floor)));
        }
        if (!metric.extensive() || exposures.baseline().isLike(exposures.candidate())) {
            return new Compared(Normalisation.AS_IT_STANDS, shown, List.of(shown));
        }
        Difference perSecond = per(exposures.map(Exposure::seconds), known, floor);
        Both<Double> allocated = exposures.map(side -> side.allocatedBytes().orElse(0));
        boolean perByte = !metric.equals(SideMetrics.WORK) && allocated.baseline() > 0 && allocated.candidate() > 0;
        return perByte
                ? new Compared(
                        Normalisation.PER_SECOND_AND_BYTE, shown, List.of(perSecond, per(allocated, known, floor)))
                : new Compared(Normalisation.PER_SECOND, shown, List.of(perSecond));
    }

    private static Difference between(Both<Estimate> sides, double floor) {
        return Difference.between(sides.baseline(), sides.candidate(), floor);
    }

    private static Difference per(Both<Double> unit, Both<Estimate> known, double floor) {
        return between(
                new Both<>(
                        ScaledEstimate.of(known.baseline(), 1 / unit.baseline()),
                        ScaledEstimate.of(known.candidate(), 1 / unit.candidate())),
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

    /** The estimates of both sides, of lower bounds too; fails where a value is missing. */
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
        double size = asLeft(known(), floor.size());
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
                ? missing(known)
                : Math.max(known.baseline().value(), known.candidate().value());
    }

    /** The larger of what both sides are missing from a whole, as a share of it. */
    private static double missing(Both<Estimate> left) {
        return 1 - Math.min(left.baseline().value(), left.candidate().value());
    }

    /**
     * What a change of what is missing is as one of what is left, both as logarithms, by the delta method: where 2 % are
     * missing, as much again is about 2 % less.
     */
    static double asLeft(Both<Estimate> left, double logChange) {
        double missing = missing(left);
        double more = Math.expm1(logChange);
        return missing < 1 ? more * missing / (1 - missing) : more;
    }

    /** By how much the sides lie apart by what is judged, in the metric's unit, the larger one being as it was seen. */
    double apart() {
        double change = Math.abs(point());
        return metric.scale() == Scale.LINEAR ? change : larger() * -Math.expm1(-change);
    }

    boolean isOfSettings() {
        return areSettings(known());
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
            Missing missing = Missing.because(odd);
            return new Assessment(metric, view, missing, missing, null, List.of(), Normalisation.AS_IT_STANDS, floor);
        }
    }

    public boolean isComputed() {
        return !(baseline instanceof NotComputed) && !(candidate instanceof NotComputed);
    }

    /** That of settings is 0; that of a single value, whose own error nobody knows, is not. */
    private static Floor floor(Both<Estimate> known, Floor runToRun) {
        if (areSettings(known)) {
            return Floor.NONE;
        }
        boolean single = Stream.of(known.baseline(), known.candidate())
                .flatMap(side -> RunMedian.runsOf(side).stream())
                .anyMatch(run -> run.basis() == Basis.POINT);
        return single && runToRun.size() == 0 && known.baseline().scale() == Scale.LOG
                ? new Floor(Floors.UNMEASURED, false)
                : runToRun;
    }

    /** Settings do not vary from run to run. */
    private static boolean areSettings(Both<Estimate> known) {
        return known.baseline().basis() == Basis.EXACT && known.candidate().basis() == Basis.EXACT;
    }

    /** The p value that stands for this metric: the largest of those judged; NaN when there is no test. */
    public double pValue() {
        // A NaN among them is the largest.
        return judged.stream().mapToDouble(Difference::pValue).max().orElse(Double.NaN);
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
        double[] points = judged.stream().mapToDouble(Difference::point).toArray();
        boolean agree = Arrays.stream(points).allMatch(point -> Math.signum(point) == Math.signum(points[0]));
        double nearest = Arrays.stream(points).map(Math::abs).min().orElseThrow();
        return agree ? Math.copySign(nearest, points[0]) : 0;
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

    /** Whether a side is a single run with but a handful of values, of which no occurrences can be counted. */
    boolean isOfAHandful() {
        Both<Estimate> known = known();
        return Stream.of(known.baseline(), known.candidate())
                .anyMatch(side -> side.basis() == Basis.SAMPLES
                        && side.scale() == Scale.LOG
                        && side.occurrences() == null
                        && side.observations() < FEWEST);
    }

    /** Whether people see the same value on both sides. */
    boolean isShownAlike() {
        return Notation.areShownAlike(
                metric.unit(), known().baseline().value(), known().candidate().value());
    }

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
