package org.flightdiff.comparison.goal;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.Change.Bounds;
import org.flightdiff.comparison.result.Goal;
import org.flightdiff.comparison.result.Goal.GoalResult;
import org.flightdiff.comparison.verdict.Assessment;
import org.flightdiff.comparison.verdict.Assessment.Normalisation;
import org.flightdiff.comparison.verdict.MetricVerdict;
import org.flightdiff.comparison.verdict.Reasons;
import org.flightdiff.language.Separator;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.Estimate.Basis;
import org.flightdiff.statistics.estimate.RunMedian;
import org.flightdiff.statistics.hypothesis.Difference;
import org.flightdiff.statistics.hypothesis.RunToRun;
import org.flightdiff.statistics.judgement.Significance;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Better;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.Missing;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.Metric;
import org.flightdiff.view.OwnEvents;
import org.jspecify.annotations.Nullable;

/**
 * Says whether a goal is met: it is when the whole 95 % interval lies within its bounds, missed when none of it does,
 * and not decided in between. The interval includes the run-to-run floor as that of a verdict does, since a goal is to
 * hold for the next run too. Where a change was judged per second and per allocated byte, both must agree.
 */
public final class GoalCheck {

    private static final double NO_CHANGE = 0;
    private static final double GONE = -1;

    private final Goal goal;
    private final Assessment assessment;
    private final Significance significance;
    private final Scale scale;

    private GoalCheck(Goal goal, Assessment assessment, Significance significance) {
        this.goal = goal;
        this.assessment = assessment.asToldByPeople();
        this.significance = significance;
        this.scale = assessment.metric().scale();
    }

    /** @param damaged whether a recording has lost events, so that nothing that was measured decides anything */
    public static List<GoalResult> all(
            List<Goal> goals, List<Assessment> assessments, Significance significance, boolean damaged) {
        Map<String, Assessment> byId = assessments.stream()
                .collect(Collectors.toMap(assessment -> assessment.metric().id(), Function.identity()));
        return goals.stream()
                .map(goal -> {
                    Assessment assessment = byId.get(goal.metric());
                    if (assessment == null) {
                        return undecided(goal, Text.of("goal.no-metric"));
                    }
                    GoalResult result = of(goal, assessment, significance);
                    return damaged ? undecided(goal, Text.of("verdict.damaged", result.actual())) : result;
                })
                .toList();
    }

    private static GoalResult of(Goal goal, Assessment assessment, Significance significance) {
        GoalCheck check = new GoalCheck(goal, assessment, significance);
        try {
            return switch (goal.subject()) {
                case CHANGE -> check.change();
                case CANDIDATE -> check.ofCandidate(check::value);
                case RECORDED -> check.ofCandidate(check::recorded);
            };
        } catch (RuntimeException odd) {
            return undecided(goal, Missing.because(odd).reason());
        }
    }

    private static GoalResult undecided(Goal goal, Text why) {
        return new GoalResult(goal.text(), goal.metric(), null, why);
    }

    private GoalResult change() {
        if (assessment.shown() == null) {
            return undecided(goal, Reasons.missing(assessment));
        }
        double before = assessment.known().baseline().value();
        double after = assessment.known().candidate().value();
        if (!scale.tellsChangesOf(before) || !scale.tellsChangesOf(after)) {
            return before == after ? stillNone() : noneOnOneSide(before == 0);
        }
        List<Boolean> passed = new ArrayList<>();
        List<Text> words = new ArrayList<>();
        for (int i = 0; i < assessment.judged().size(); i++) {
            Difference difference = assessment.judged().get(i);
            Interval interval = interval(difference);
            if (interval == null) {
                return undecided(goal, Text.of("goal.too-few.change", values(), change(difference.point(), null)));
            }
            passed.add(lies(scale.change(interval.low()), scale.change(interval.high())));
            words.add(Text.of(
                    "goal.change", change(difference.point(), interval), floorText(difference.hasFloor()), footing(i)));
        }
        boolean agreed = passed.stream().distinct().count() == 1;
        return result(
                agreed ? passed.get(0) : null,
                Text.commas(Stream.concat(Stream.of(values()), words.stream()).toList()));
    }

    /** Where there was nothing before, nothing can be fewer: that there is still none meets it. */
    private GoalResult stillNone() {
        boolean wantsLess = Double.isInfinite(goal.atLeast());
        return result(wantsLess || contains(NO_CHANGE), Text.of("verdict.none"));
    }

    /** No ratio can be told; the test of no change, or that it is critical, makes certain that there is one. */
    private GoalResult noneOnOneSide(boolean onBaseline) {
        double p = assessment.pValue();
        Text words = Text.of("goal.none", values(), Text.side(onBaseline ? Role.BASELINE : Role.CANDIDATE));
        if (MetricVerdict.alone(assessment, significance) == null && !significance.isReachedBy(p)) {
            return undecided(goal, Text.of("goal.chance", words));
        }
        return result(contains(onBaseline ? Double.POSITIVE_INFINITY : GONE), words);
    }

    private GoalResult ofCandidate(Function<Estimate, GoalResult> check) {
        Measurement candidate = assessment.candidate();
        return candidate
                .known()
                .map(known -> check.apply(known.estimate()))
                .orElseGet(() -> isOfNone(candidate)
                        ? result(contains(0), Text.of("goal.none-recorded"))
                        : undecided(goal, candidate.shown().note()));
    }

    /** Whether it is a duration of what nobody waits for in vain: where none was recorded, none took any time. */
    private boolean isOfNone(Measurement candidate) {
        Metric metric = assessment.metric();
        return candidate instanceof TooFew few
                && few.observations() == 0
                && metric.timed() != null
                && metric.better() == Better.LOWER
                && metric.ownEvents() == OwnEvents.NONE;
    }

    private GoalResult value(Estimate estimate) {
        double floor = assessment.floor().size();
        if (!RunToRun.hasBound(estimate, floor)) {
            return estimate.basis() == Basis.POINT
                    ? result(contains(estimate.value()), Text.of("goal.as-it-stands", quantity(estimate.value())))
                    : undecided(goal, Text.of("goal.too-few", quantity(estimate.value())));
        }
        Interval interval = RunToRun.interval(estimate, floor, significance.confidence());
        double low = estimate.scale().value(interval.low());
        double high = estimate.scale().value(interval.high());
        return result(
                lies(low, high),
                Text.of(
                        "goal.value",
                        quantity(estimate.value()),
                        ends(interval, low, high),
                        floorText(RunToRun.of(estimate, floor) > 0)));
    }

    /** The interval of a value; of one that is bounded on one side only, that side. */
    private Text ends(Interval interval, double low, double high) {
        if (low == high) {
            return Text.none();
        }
        if (interval.isBounded()) {
            return Text.of("goal.interval", Text.of("change.interval", quantity(low), quantity(high)));
        }
        return Double.isFinite(interval.low())
                ? Text.of("goal.from", quantity(low))
                : Text.of("goal.up-to", quantity(high));
    }

    /** Of several runs the one that has recorded most. */
    private GoalResult recorded(Estimate estimate) {
        double most = RunMedian.runsOf(estimate).stream()
                .mapToDouble(Estimate::value)
                .max()
                .orElseThrow();
        return result(contains(most), quantity(most));
    }

    private @Nullable Interval interval(Difference difference) {
        return difference.hasIntervalWithFloor() ? difference.intervalWithFloor(significance.confidence()) : null;
    }

    private Text floorText(boolean included) {
        if (!included) {
            return Text.none();
        }
        return Text.of(assessment.floor().own() ? "goal.with-own-floor" : "goal.with-floor");
    }

    private Text footing(int difference) {
        if (assessment.footing() == Normalisation.AS_IT_STANDS) {
            return Text.none();
        }
        return Text.of(difference == 0 ? "goal.per-second" : "goal.per-byte");
    }

    private Text change(double point, @Nullable Interval interval) {
        Unit unit = assessment.metric().unit();
        Bounds bounds = interval == null || interval.low() == interval.high()
                ? null
                : new Bounds(scale.change(interval.low()), scale.change(interval.high()));
        Change change = Change.of(scale, scale.change(point), largest(), bounds);
        Text ends = change.interval(unit);
        return Text.joined(
                Separator.NOTHING,
                List.of(change.text(unit), ends.isEmpty() ? Text.none() : Text.of("goal.interval", ends)));
    }

    private Text values() {
        return Text.fromTo(
                quantity(assessment.known().baseline().value()),
                quantity(assessment.known().candidate().value()));
    }

    private Text quantity(double value) {
        return Text.amount(assessment.metric().unit(), value, largest());
    }

    private double largest() {
        return Stream.of(assessment.baseline(), assessment.candidate())
                .flatMapToDouble(side -> side.shown().amount().stream())
                .map(Math::abs)
                .max()
                .orElse(Double.NaN);
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

    private GoalResult result(@Nullable Boolean passed, Text actual) {
        return new GoalResult(goal.text(), goal.metric(), passed, actual);
    }
}
