package org.flightdiff.comparison.verdict;

import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.Change.Bounds;
import org.flightdiff.comparison.result.Change.PerSecond;
import org.flightdiff.comparison.result.Change.Relative;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.hypothesis.Difference;
import org.flightdiff.statistics.judgement.Answer;
import org.flightdiff.statistics.judgement.Evidence;
import org.flightdiff.statistics.judgement.Judge;
import org.flightdiff.statistics.judgement.Significance;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Value;
import org.jspecify.annotations.Nullable;

/**
 * The verdict on one metric, with its reason. In this order: nothing to compare; a critical event that one side alone
 * has; else what the {@link Judge} says of its evidence.
 */
public final class MetricVerdict {

    private MetricVerdict() {}

    /**
     * The verdict.
     *
     * @param adjustedP p value of the metric's fact after correction for all facts tested; NaN when there is no test
     * @param own the project's own tolerance, as in {@link Expectations#tolerances}; null without one
     * @param significance how readily it may be passed by chance
     */
    public static MetricResult of(Assessment given, double adjustedP, @Nullable Double own, Significance significance) {
        Assessment assessment = own == null ? given : given.asToldByPeople();
        if (!assessment.baseline().isRecorded() || !assessment.candidate().isRecorded()) {
            return result(assessment, significance, PassedVerdict.NOT_COMPARABLE, Reasons.missing(assessment), 0);
        }
        if (assessment.shown() == null) {
            return result(assessment, significance, PassedVerdict.INCONCLUSIVE, Reasons.missing(assessment), 0);
        }
        double before = assessment.known().baseline().value();
        double after = assessment.known().candidate().value();
        Role alone = CriticalEvent.alone(assessment, significance);
        if (alone != null) {
            return result(
                    assessment,
                    significance,
                    direction(assessment, alone == Role.CANDIDATE ? 1 : -1),
                    Text.of("verdict.critical", Text.side(alone)),
                    1);
        }
        if (before == after && before == 0) {
            return result(assessment, significance, PassedVerdict.UNCHANGED, Text.of("verdict.none"), 0);
        }
        if (own == null && assessment.ofUnlikeAges()) {
            return result(
                    assessment, significance, PassedVerdict.INCONCLUSIVE, Text.of("verdict.undecided.unlike-ages"), 0);
        }
        Tolerance tolerance = Tolerance.of(assessment, own);
        Text tested = Reasons.tested(assessment, adjustedP, tolerance);
        double point = assessment.point();
        boolean within = assessment.isOfEqualConstants() || assessment.isShownWithin(tolerance, significance);
        Answer answer = Judge.of(new Evidence(point, adjustedP, tolerance.amount(), within), significance);
        return switch (answer) {
            case UNCHANGED -> result(assessment, significance, PassedVerdict.UNCHANGED, tested, 0);
            case ROSE, FELL -> changed(assessment, significance, point, tested, 1 - adjustedP);
            case TOO_SMALL, WITHIN_CHANCE, UNTESTED ->
                result(
                        assessment,
                        significance,
                        PassedVerdict.INCONCLUSIVE,
                        Reasons.undecided(assessment, adjustedP, tolerance),
                        0);
        };
    }

    /** What people see as one value on both sides is never called a change. */
    private static MetricResult changed(
            Assessment assessment, Significance significance, double change, Text tested, double certainty) {
        if (assessment.isShownAlike()) {
            Text alike = Text.of("verdict.undecided.shown-alike", tested);
            return result(assessment, significance, PassedVerdict.INCONCLUSIVE, alike, 0);
        }
        Text neither = assessment.metric().direction().neither();
        return result(
                assessment, significance, direction(assessment, change), Text.semicolons(neither, tested), certainty);
    }

    private static PassedVerdict direction(Assessment assessment, double change) {
        return PassedVerdict.of(change > 0, assessment.metric().better());
    }

    private static MetricResult result(
            Assessment assessment, Significance significance, PassedVerdict verdict, Text reason, double certainty) {
        Both<Value> values = assessment.map(Measurement::shown);
        boolean appeared = assessment.metric().extensive()
                && assessment.metric().unit() == Unit.ONE
                && Value.amounts(values)
                        .filter(both -> both.baseline() == 0 && both.candidate() > 0)
                        .isPresent();
        return new MetricResult(
                assessment.metric(),
                assessment.view(),
                values.baseline(),
                values.candidate(),
                change(assessment, significance),
                appeared,
                verdict,
                reason,
                certainty,
                false,
                null);
    }

    private static @Nullable Change change(Assessment assessment, Significance significance) {
        Difference shown = assessment.shown();
        if (shown == null) {
            return null;
        }
        Change change = Change.between(
                assessment.metric(),
                assessment.known().baseline().value(),
                assessment.known().candidate().value(),
                shownBounds(assessment, shown, significance));
        return change instanceof Relative relative
                ? new Relative(relative.amount(), relative.bounds(), perSecond(assessment, significance))
                : change;
    }

    /**
     * The ends of the interval of what is judged, as ones of the values shown: where something else was judged than these,
     * as many standard errors away, so that a verdict and its interval never contradict each other.
     */
    private static @Nullable Bounds shownBounds(Assessment assessment, Difference shown, Significance significance) {
        Scale scale = assessment.metric().scale();
        Difference judged = assessment.judged().get(0);
        return switch (assessment.footing()) {
            case AS_IT_STANDS, PER_SECOND, PER_SECOND_AND_BYTE -> bounds(shown, scale, 1, significance);
            case ALL_EARLY, BY_WHAT_IS_MISSING ->
                judged.point() == 0 || shown.point() == 0
                        ? bounds(shown, scale, 1, significance)
                        : bounds(judged, scale, shown.point() / judged.point(), significance);
        };
    }

    private static @Nullable PerSecond perSecond(Assessment assessment, Significance significance) {
        Difference first = assessment.judged().get(0);
        double amount = Math.expm1(first.point());
        return switch (assessment.footing()) {
            case AS_IT_STANDS, ALL_EARLY, BY_WHAT_IS_MISSING -> null;
            case PER_SECOND, PER_SECOND_AND_BYTE ->
                Double.isFinite(amount) ? new PerSecond(amount, bounds(first, Scale.LOG, 1, significance)) : null;
        };
    }

    /** With the run-to-run floor, as the verdict is passed; on the scale of the values so many times as far from 0. */
    private static @Nullable Bounds bounds(
            Difference difference, Scale scale, double times, Significance significance) {
        if (!difference.hasIntervalWithFloor()) {
            return null;
        }
        Interval interval = difference.intervalWithFloor(significance.confidence());
        double low = scale.change(interval.low() * times);
        double high = scale.change(interval.high() * times);
        return Double.isFinite(low) && Double.isFinite(high) ? new Bounds(low, high) : null;
    }
}
