package org.flightdiff.comparison.verdict;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Qualifier;
import org.flightdiff.comparison.result.Qualifier.AsStacks;
import org.flightdiff.comparison.result.Qualifier.Disbelieved;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Problem;
import org.flightdiff.recording.Window;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.view.Metric;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.methods.MethodChanges;
import org.flightdiff.view.methods.MethodMetrics;
import org.jspecify.annotations.Nullable;

/** Which divergences stay, of those that the judge found. */
public final class Believed {

    /** Of one unit of work: a tenth of the least that a pause adds to a request that is worth a look. */
    private static final double BRIEF_SECONDS = 1e-4;

    /** Of the time of one thread, by all units: a tenth of what is felt of any share. */
    private static final double BRIEF_SHARE = 0.005;

    private Believed() {}

    /**
     * Results, in order, those that are not believed with the reason.
     *
     * @param assessments those that the verdicts were passed on, by id of the metric
     * @param muted ids of metrics whose changes are of no interest to the project
     * @param own ids of those with a tolerance of the project's own, which says itself what counts
     * @param windowSeconds length of the longer window
     */
    public static List<MetricResult> of(
            List<MetricResult> passed,
            Map<String, Assessment> assessments,
            Set<String> muted,
            Set<String> own,
            Footed sides,
            double windowSeconds) {
        List<MetricResult> heard = without(
                passed,
                Disbelieved.MUTED,
                result -> muted.contains(result.metric().id()));
        List<MetricResult> whole = without(heard, Disbelieved.DAMAGED, result -> isDamaged(sides));
        List<MetricResult> large = large(whole, assessments, own, windowSeconds);
        Map<String, MetricResult> byId = large.stream()
                .collect(Collectors.toMap(result -> result.metric().id(), Function.identity()));
        return MetricResult.qualified(
                without(large, Disbelieved.CIRCUMSTANCE, result -> isCircumstance(result, byId)),
                result -> asStacks(result, sides));
    }

    static List<MetricResult> large(
            List<MetricResult> results, Map<String, Assessment> assessments, Set<String> own, double windowSeconds) {
        return without(
                results,
                Disbelieved.TOO_SMALL,
                result -> !own.contains(result.metric().id())
                        && isTooSmall(assessments.get(result.metric().id()), assessments, windowSeconds));
    }

    private static List<MetricResult> without(
            List<MetricResult> results, Qualifier why, Predicate<MetricResult> disbelieved) {
        return MetricResult.qualified(
                results,
                result -> result.verdict().isDivergence() && disbelieved.test(result)
                        ? Optional.of(why)
                        : Optional.empty());
    }

    /** Whether a recording has lost events of any time and kind. */
    public static boolean isDamaged(Footed sides) {
        return sides.all()
                .flatMap(run -> run.run().problems().stream())
                .anyMatch(problem ->
                        problem.id().equals(Problem.DAMAGED) || problem.id().equals(Problem.LINE_ENDS));
    }

    /**
     * Whether nobody would act on it, however sure it is. What must never happen is told whatever it costs, a setting
     * whatever its size.
     */
    private static boolean isTooSmall(
            @Nullable Assessment found, Map<String, Assessment> assessments, double windowSeconds) {
        if (found == null || found.shown() == null || found.metric().critical() || found.isOfSettings()) {
            return false;
        }
        Metric cost = found.metric().cost();
        Assessment felt = cost == null ? found : assessments.getOrDefault(cost.id(), found);
        return felt.shown() != null
                && (felt.metric().isTooSmallToActOn(felt.apart(), windowSeconds) || isBrief(felt, windowSeconds));
    }

    /** Whether units of work take so little longer that nobody who waits for one notices, nor for all that are done. */
    private static boolean isBrief(Assessment found, double windowSeconds) {
        Both<Estimate> known = found.known();
        double units =
                Math.max(known.baseline().observations(), known.candidate().observations());
        return ApplicationMetrics.DURATIONS.contains(found.metric())
                && found.apart() < BRIEF_SECONDS
                && found.apart() * units < BRIEF_SHARE * windowSeconds;
    }

    /**
     * Whether it is what a program runs in, the machine's load above all. A remark tells of it where it matters, and a
     * change of it is no divergence, as nobody made it who wrote the program; but a load that the program itself puts on
     * the machine is.
     */
    private static boolean isCircumstance(MetricResult result, Map<String, MetricResult> byId) {
        Metric ownPart = result.metric().ownPart();
        return result.metric().tellsOfComparability() && (ownPart == null || !makes(byId.get(ownPart.id()), result));
    }

    /** Whether a part changed for sure, and by more than half of what the whole did. */
    private static boolean makes(@Nullable MetricResult part, MetricResult whole) {
        if (part == null || !part.verdict().isDivergence()) {
            return false;
        }
        double change = change(whole);
        return Math.abs(change - change(part)) < Math.abs(change) / 2;
    }

    private static double change(MetricResult result) {
        return result.amounts().map(both -> both.candidate() - both.baseline()).orElse(Double.NaN);
    }

    /**
     * Where one method is the hottest of both sides its share is a fact that the stacks of the same samples tell: what
     * these do not call a change is none in the table of metrics either.
     */
    private static Optional<AsStacks> asStacks(MetricResult result, Footed sides) {
        if (!result.metric().equals(MethodMetrics.HOTTEST)
                || !result.verdict().isDivergence()
                || !sides.areRecorded()) {
            return Optional.empty();
        }
        Both<List<Window>> windows = sides.windows();
        return MethodChanges.between(windows.baseline(), windows.candidate())
                .hottest()
                .filter(method -> !method.tested().change().isProven())
                .map(method -> new AsStacks(method.tested().change().label()));
    }
}
