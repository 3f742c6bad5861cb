package org.flightdiff.comparison.goal;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.flightdiff.comparison.result.Goal;
import org.flightdiff.comparison.result.GoalResult;
import org.flightdiff.comparison.verdict.Assessment;
import org.flightdiff.comparison.verdict.Reasons;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.estimate.Basis;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.test.Difference;
import org.flightdiff.statistics.test.RunToRun;
import org.flightdiff.unit.FromTo;
import org.flightdiff.unit.Quantity;
import org.flightdiff.unit.Unit;
import org.jspecify.annotations.Nullable;

/**
 * Says whether a goal is met: it is when the whole 95 % interval lies within its bounds, missed when none of it does,
 * and not decided in between. The interval includes the run-to-run floor as that of a verdict does, since a goal is to
 * hold for the next run too. Where a change was judged per second and per allocated byte, both must agree.
 */
public final class GoalCheck {

    private static final double CONFIDENCE = 0.95;
    private static final double SIGNIFICANT = 0.05;
    private static final double NO_CHANGE = 0;
    private static final double GONE = -1;

    private final Goal goal;
    private final Assessment assessment;

    private GoalCheck(Goal goal, Assessment assessment) {
        this.goal = goal;
        this.assessment = assessment;
    }

    /**
     * What becomes of goals.
     *
     * @param doubt why nothing that was measured decides anything; empty when there is no reason
     */
    public static List<GoalResult> all(List<Goal> goals, List<Assessment> assessments, String doubt) {
        Map<String, Assessment> byId = assessments.stream()
                .collect(Collectors.toMap(assessment -> assessment.metric().id(), Function.identity()));
        return goals.stream()
                .map(goal -> {
                    Assessment assessment = byId.get(goal.metric());
                    if (assessment == null) {
                        return undecided(goal, "no view that is compared has this metric");
                    }
                    GoalResult result = of(goal, assessment);
                    return doubt.isEmpty() ? result : undecided(goal, doubt + result.actual());
                })
                .toList();
    }

    private static GoalResult of(Goal goal, Assessment assessment) {
        GoalCheck check = new GoalCheck(goal, assessment);
        return switch (goal.subject()) {
            case CHANGE -> check.change();
            case CANDIDATE -> check.candidate();
            case RECORDED -> check.recorded();
        };
    }

    private static GoalResult undecided(Goal goal, String why) {
        return new GoalResult(goal.text(), goal.metric(), null, why);
    }

    private GoalResult change() {
        if (assessment.shown() == null) {
            return undecided(goal, Reasons.missing(assessment.baseline(), assessment.candidate()));
        }
        double before = assessment.baseline().amount();
        double after = assessment.candidate().amount();
        if (!assessment.metric().mayBeNegative() && (before == 0 || after == 0)) {
            return before == after ? stillNone() : noneOnOneSide(before == 0);
        }
        List<Boolean> passed = new ArrayList<>();
        List<String> words = new ArrayList<>();
        for (int i = 0; i < assessment.judged().size(); i++) {
            Difference difference = assessment.judged().get(i);
            Interval interval = interval(difference);
            if (interval == null) {
                return undecided(
                        goal,
                        values() + ", " + inWords(difference.point(), null) + ", too few observations for an interval");
            }
            passed.add(lies(asChange(interval.low()), asChange(interval.high())));
            words.add(inWords(difference.point(), interval) + floorInWords(difference.hasFloor()) + footing(i));
        }
        boolean agreed = passed.stream().distinct().count() == 1;
        return result(agreed ? passed.get(0) : null, values() + ", " + String.join(", ", words));
    }

    /** Where there was nothing before, nothing can be fewer: that there is still none meets it. */
    private GoalResult stillNone() {
        boolean wantsLess = Double.isInfinite(goal.atLeast());
        return result(wantsLess || contains(NO_CHANGE), "0 on both sides");
    }

    /** No ratio can be told; the test of no change, or that it is critical, makes certain that there is one. */
    private GoalResult noneOnOneSide(boolean onBaseline) {
        double p = assessment.pValue();
        String words = values() + ", none on the " + (onBaseline ? "baseline" : "candidate");
        if (!assessment.metric().critical() && !(p <= SIGNIFICANT)) {
            return undecided(goal, words + ", which may be chance");
        }
        return result(contains(onBaseline ? Double.POSITIVE_INFINITY : GONE), words);
    }

    private GoalResult candidate() {
        Estimate estimate = assessment.candidate().estimate();
        if (estimate == null) {
            return undecided(goal, assessment.candidate().value().note());
        }
        double floor = assessment.floor();
        if (!RunToRun.hasInterval(estimate, floor)) {
            return estimate.basis() == Basis.POINT
                    ? result(contains(estimate.value()), quantity(estimate.value()) + ", as it stands")
                    : undecided(goal, quantity(estimate.value()) + ", too few observations for an interval");
        }
        Interval interval = RunToRun.interval(estimate, floor, CONFIDENCE);
        double low = estimate.scale() == Scale.LOG ? Math.exp(interval.low()) : interval.low();
        double high = estimate.scale() == Scale.LOG ? Math.exp(interval.high()) : interval.high();
        String ends = low == high ? "" : " [" + quantity(low) + " … " + quantity(high) + "]";
        return result(
                lies(low, high), quantity(estimate.value()) + ends + floorInWords(RunToRun.of(estimate, floor) > 0));
    }

    private GoalResult recorded() {
        Estimate estimate = assessment.candidate().estimate();
        return estimate == null
                ? undecided(goal, assessment.candidate().value().note())
                : result(contains(estimate.value()), quantity(estimate.value()));
    }

    private static @Nullable Interval interval(Difference difference) {
        return difference.hasIntervalWithFloor() ? difference.intervalWithFloor(CONFIDENCE) : null;
    }

    private static String floorInWords(boolean included) {
        return included ? " with run-to-run floor" : "";
    }

    private String footing(int difference) {
        if (assessment.judged().size() == 1) {
            return assessment.footing().equals(Assessment.AS_IT_STANDS) ? "" : " " + assessment.footing();
        }
        return difference == 0 ? " per second" : " per allocated byte";
    }

    private String inWords(double point, @Nullable Interval interval) {
        String ends = interval == null || interval.low() == interval.high()
                ? ""
                : " [" + changeInWords(point, interval.low()) + " … " + changeInWords(point, interval.high()) + "]";
        return changeInWords(point, point) + ends;
    }

    private String values() {
        return FromTo.of(
                quantity(assessment.baseline().amount()),
                quantity(assessment.candidate().amount()));
    }

    private double asChange(double difference) {
        return assessment.metric().mayBeNegative() ? difference : Math.expm1(difference);
    }

    private String changeInWords(double notation, double difference) {
        if (difference == Double.POSITIVE_INFINITY) {
            return "∞";
        }
        Unit unit = assessment.metric().unit();
        String words = assessment.metric().mayBeNegative()
                ? Quantity.difference(unit, difference, Locale.ENGLISH)
                : Quantity.changeAs(asChange(notation), asChange(difference), Locale.ENGLISH);
        return words.replace('\u00a0', ' ');
    }

    private String quantity(double value) {
        return Double.isInfinite(value)
                ? "∞"
                : Quantity.format(assessment.metric().unit(), value, Locale.ENGLISH)
                        .replace('\u00a0', ' ');
    }

    private boolean contains(double value) {
        return goal.atLeast() <= value && value <= goal.atMost();
    }

    /** Whether all of a range lies within the bounds; null when a part does. */
    private @Nullable Boolean lies(double low, double high) {
        if (contains(low) && contains(high)) {
            return true;
        }
        boolean apart = high < goal.atLeast() || low > goal.atMost();
        return apart ? false : null;
    }

    private GoalResult result(@Nullable Boolean passed, String actual) {
        return new GoalResult(goal.text(), goal.metric(), passed, actual);
    }
}
