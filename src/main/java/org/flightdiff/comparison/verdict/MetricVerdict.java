package org.flightdiff.comparison.verdict;

import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.Change.Bounds;
import org.flightdiff.comparison.result.Change.PerSecond;
import org.flightdiff.comparison.result.Change.Relative;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.MetricResult.Ruling;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.RunMedian;
import org.flightdiff.statistics.hypothesis.Difference;
import org.flightdiff.statistics.hypothesis.OnlyInSomeRuns;
import org.flightdiff.statistics.judgement.Judge;
import org.flightdiff.statistics.judgement.Judge.Evidence;
import org.flightdiff.statistics.judgement.Significance;
import org.flightdiff.view.Measurement;
import org.jspecify.annotations.Nullable;

/**
 * The verdict on one metric, with its reason. In this order: nothing to compare; a critical event that one side alone
 * has; else what the {@link Judge} says of its evidence.
 */
public final class MetricVerdict {

    private final Assessment assessment;
    private final Significance significance;

    private MetricVerdict(Assessment assessment, Significance significance) {
        this.assessment = assessment;
        this.significance = significance;
    }

    /**
     * @param adjustedP p value of the metric's fact after correction for all facts tested; NaN when there is no test
     * @param own the project's own tolerance, as in {@link Expectations#tolerances}; null without one
     */
    public static MetricResult of(Assessment given, double adjustedP, @Nullable Double own, Significance significance) {
        Assessment assessment = own == null ? given : given.asToldByPeople();
        MetricVerdict verdict = new MetricVerdict(assessment, significance);
        return MetricResult.of(
                assessment.metric(),
                assessment.view(),
                assessment.map(Measurement::shown),
                verdict.change(),
                verdict.ruling(adjustedP, own));
    }

    private Ruling ruling(double adjustedP, @Nullable Double own) {
        if (!assessment.baseline().isRecorded() || !assessment.candidate().isRecorded()) {
            return new Ruling(PassedVerdict.NOT_COMPARABLE, Reasons.missing(assessment), 0);
        }
        if (assessment.shown() == null) {
            return inconclusive(Reasons.missing(assessment));
        }
        Role alone = alone(assessment, significance);
        if (alone != null) {
            return new Ruling(direction(alone == Role.CANDIDATE), Text.of("verdict.critical", Text.side(alone)), 1);
        }
        Both<Double> values = assessment.known().map(Estimate::value);
        if (values.baseline() == 0 && values.candidate() == 0) {
            return new Ruling(PassedVerdict.UNCHANGED, Text.of("verdict.none"), 0);
        }
        return own == null && assessment.ofUnlikeAges()
                ? inconclusive(Text.of("verdict.undecided.unlike-ages"))
                : judged(adjustedP, Tolerance.of(assessment, own));
    }

    /**
     * The side that alone has a critical event, of which it is told whatever the other statistics say; null where that is
     * not certain, or the event is not critical. In a comparison that is made once it is certain if each run of that side
     * has it, a single one above all. If only some of them have it, or if runs are looked at again and again, chance is
     * ruled out first.
     */
    public static @Nullable Role alone(Assessment assessment, Significance significance) {
        if (!assessment.metric().critical()) {
            return null;
        }
        Both<Estimate> known = assessment.known();
        if (isAlone(known.candidate(), known.baseline(), significance)) {
            return Role.CANDIDATE;
        }
        return isAlone(known.baseline(), known.candidate(), significance) ? Role.BASELINE : null;
    }

    private static boolean isAlone(Estimate side, Estimate other, Significance significance) {
        int having = having(side);
        int runs = RunMedian.runsOf(side).size();
        if (having == 0 || having(other) > 0) {
            return false;
        }
        return (having == runs && significance.equals(Significance.USUAL))
                || significance.isReachedBy(
                        OnlyInSomeRuns.pValue(RunMedian.runsOf(other).size(), runs, having));
    }

    private static int having(Estimate side) {
        return (int)
                RunMedian.runsOf(side).stream().filter(run -> run.value() > 0).count();
    }

    private Ruling judged(double adjustedP, Tolerance tolerance) {
        Text tested = Reasons.tested(assessment, adjustedP, tolerance);
        boolean within = assessment.isOfEqualConstants() || assessment.isShownWithin(tolerance, significance);
        Evidence evidence = new Evidence(assessment.point(), adjustedP, tolerance.amount(), within);
        return switch (Judge.of(evidence, significance)) {
            case UNCHANGED -> new Ruling(PassedVerdict.UNCHANGED, tested, 0);
            // What people see as one value on both sides is never called a change.
            case ROSE, FELL -> {
                if (tolerance.own() == null && assessment.isOfAHandful()) {
                    yield inconclusive(Text.of("verdict.undecided.too-few", tested));
                }
                yield assessment.isShownAlike()
                        ? inconclusive(Text.of("verdict.undecided.shown-alike", tested))
                        : new Ruling(
                                direction(assessment.point() > 0),
                                Text.semicolons(assessment.metric().direction().neither(), tested),
                                1 - adjustedP);
            }
            case TOO_SMALL, WITHIN_CHANCE, UNTESTED ->
                inconclusive(Reasons.undecided(assessment, adjustedP, tolerance));
        };
    }

    private static Ruling inconclusive(Text reason) {
        return new Ruling(PassedVerdict.INCONCLUSIVE, reason, 0);
    }

    private PassedVerdict direction(boolean rose) {
        return PassedVerdict.of(rose, assessment.metric().better());
    }

    private @Nullable Change change() {
        Difference shown = assessment.shown();
        if (shown == null) {
            return null;
        }
        Change change = Change.between(
                assessment.metric(),
                assessment.known().baseline().value(),
                assessment.known().candidate().value(),
                shownBounds(shown));
        return change instanceof Relative relative
                ? new Relative(relative.amount(), relative.bounds(), perSecond())
                : change;
    }

    /**
     * The ends of the interval of what is judged, as ones of the values shown: where something else was judged than these,
     * as many standard errors away, so that a verdict and its interval never contradict each other.
     */
    private @Nullable Bounds shownBounds(Difference shown) {
        Scale scale = assessment.metric().scale();
        Difference judged = assessment.judged().get(0);
        return switch (assessment.footing()) {
            case AS_IT_STANDS, PER_SECOND, PER_SECOND_AND_BYTE -> bounds(shown, scale, 1);
            case ALL_EARLY, BY_WHAT_IS_MISSING ->
                judged.point() * shown.point() > 0
                        ? bounds(judged, scale, shown.point() / judged.point())
                        : bounds(shown, scale, 1);
        };
    }

    private @Nullable PerSecond perSecond() {
        Difference first = assessment.judged().get(0);
        double amount = Math.expm1(first.point());
        return switch (assessment.footing()) {
            case AS_IT_STANDS, ALL_EARLY, BY_WHAT_IS_MISSING -> null;
            case PER_SECOND, PER_SECOND_AND_BYTE ->
                Double.isFinite(amount) ? new PerSecond(amount, bounds(first, Scale.LOG, 1)) : null;
        };
    }

    /** With the run-to-run floor, as the verdict is passed; on the scale of the values so many times as far from 0. */
    private @Nullable Bounds bounds(Difference difference, Scale scale, double times) {
        if (!difference.hasIntervalWithFloor()) {
            return null;
        }
        Interval interval = difference.intervalWithFloor(significance.confidence());
        double low = scale.change(interval.low() * times);
        double high = scale.change(interval.high() * times);
        return Double.isFinite(low) && Double.isFinite(high) ? new Bounds(low, high) : null;
    }
}
