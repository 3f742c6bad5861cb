package org.flightdiff.comparison.goal;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Goal.GoalResult;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.VitalSign;
import org.flightdiff.comparison.result.VitalSign.VitalState;

/**
 * What lets a pipeline fail. The exit status, what is said of it and the JUnit report all ask it, so that they agree.
 *
 * @param trigger what fails it above all
 * @param unproven whether a vital sign fails it too whose values lie far apart without proof, and not for the better
 * @param undecidedFails whether a goal that the data does not decide counts as missed
 * @param views ids of the views whose metrics may fail it; empty for all
 * @param from how large a change must be to fail it: 0.1 for a factor of 1.1 either way; 0 for any
 * @param muted ids of the metrics whose changes are of no interest
 */
public record Gate(
        Trigger trigger, boolean unproven, boolean undecidedFails, Set<String> views, double from, Set<String> muted) {

    /** 0.1 to 0.12 is 20 %, whatever binary fractions make of it. */
    private static final double ROUNDING = 1e-9;

    public enum Trigger {
        WORSE,
        GOALS,
        NEVER;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public static final Gate OPEN = new Gate(Trigger.NEVER, false, true, Set.of(), 0, Set.of());

    /**
     * Why a gate fails.
     *
     * @param goals those that are missed, or not decided where that counts as missed
     * @param worse the metrics that became worse, the highest rank first
     * @param slowing what surely makes the candidate slower, where no metric says so
     * @param unproven the vital signs whose values lie far apart without proof, and not for the better
     */
    public record Failures(
            List<GoalResult> goals,
            List<MetricResult> worse,
            Optional<Diagnosis> slowing,
            List<MetricResult> unproven) {

        public boolean isEmpty() {
            return goals.isEmpty() && worse.isEmpty() && slowing.isEmpty() && unproven.isEmpty();
        }
    }

    public Gate {
        views = Set.copyOf(views);
        muted = Set.copyOf(muted);
    }

    public Failures failures(Comparison comparison) {
        List<MetricResult> worse = only(
                trigger == Trigger.WORSE,
                comparison.divergences().stream(),
                result -> result.verdict() == PassedVerdict.WORSE && counts(result));
        return new Failures(
                only(trigger == Trigger.GOALS, comparison.goals().stream(), this::isMissed),
                worse,
                trigger == Trigger.WORSE && worse.isEmpty()
                        ? comparison.slowing().filter(cause -> counts(cause, comparison))
                        : Optional.empty(),
                only(
                        unproven,
                        comparison.vitalSigns().stream()
                                .filter(sign -> sign.state() == VitalState.LARGE_NOT_PROVEN)
                                .map(VitalSign::result),
                        result -> result.leaning() != PassedVerdict.BETTER && counts(result)));
    }

    /** Whether a goal counts as missed, be it that it fails the gate or not. */
    public boolean isMissed(GoalResult goal) {
        Boolean passed = goal.passed();
        return passed == null ? undecidedFails : !passed;
    }

    private static <T> List<T> only(boolean asked, Stream<T> all, Predicate<T> chosen) {
        return asked ? all.filter(chosen).toList() : List.of();
    }

    private boolean counts(MetricResult result) {
        return (views.isEmpty() || views.contains(result.view()))
                && !muted.contains(result.metric().id())
                && isLarge(result);
    }

    private boolean counts(Diagnosis cause, Comparison comparison) {
        boolean any = views.isEmpty() && muted.isEmpty() && from == 0;
        return any
                || cause.evidence().stream()
                        .flatMap(metric -> comparison.metric(metric).stream())
                        .anyMatch(this::counts);
    }

    /** Of what was none, or is none now, any change is large. */
    private boolean isLarge(MetricResult result) {
        Change change = result.change();
        return from == 0 || change == null || change.isAsLargeAs(from - ROUNDING);
    }
}
