package org.flightdiff.comparison;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinTask;
import java.util.function.BiFunction;
import org.flightdiff.comparison.comparability.ComparabilityCheck;
import org.flightdiff.comparison.comparability.ComputedRemarks;
import org.flightdiff.comparison.comparability.SummaryComparability;
import org.flightdiff.comparison.footing.Alike;
import org.flightdiff.comparison.footing.Exposure;
import org.flightdiff.comparison.footing.Footing;
import org.flightdiff.comparison.footing.MeasuredRun;
import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.comparison.footing.SideMetrics;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.goal.GoalCheck;
import org.flightdiff.comparison.load.LoadReasons;
import org.flightdiff.comparison.result.Comparability;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Run;
import org.flightdiff.comparison.result.ViewResult;
import org.flightdiff.comparison.result.VitalCurve;
import org.flightdiff.comparison.result.Vitals;
import org.flightdiff.comparison.verdict.Assessment;
import org.flightdiff.comparison.verdict.Circumstances;
import org.flightdiff.comparison.verdict.Correction;
import org.flightdiff.comparison.verdict.Floors;
import org.flightdiff.comparison.verdict.HottestMethod;
import org.flightdiff.comparison.verdict.MetricVerdict;
import org.flightdiff.comparison.verdict.OwnSpread;
import org.flightdiff.comparison.verdict.Provisos;
import org.flightdiff.comparison.verdict.Ranking;
import org.flightdiff.comparison.verdict.SmallestChange;
import org.flightdiff.comparison.vital.VitalCurves;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Problem;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Sides;
import org.flightdiff.view.View;

/** Compares two sides over a list of views, on all processors. Holds no state between comparisons. */
public final class Comparer {

    private final List<View> views;

    /** A comparer over these views. */
    public Comparer(List<View> views) {
        this.views = List.copyOf(views);
    }

    /** Compares two sides of which nothing particular is expected; causes are added behind it. */
    public Comparison compare(Sides given) {
        return compare(given, Expectations.NONE);
    }

    /** Compares two sides and checks what is expected of them; causes are added behind it. */
    public Comparison compare(Sides given, Expectations expectations) {
        return compare(MeasuredSides.of(given), expectations);
    }

    /**
     * The same where it is said what counts as a unit of work.
     *
     * @throws ClassCastException where a recording is not at hand
     */
    public Comparison compare(MeasuredSides given, Expectations expectations) {
        return compare(given, expectations, ViewResult::of);
    }

    /**
     * The same with the charts and tables that somebody is to see first.
     *
     * @param showing what to show of a view
     */
    public Comparison compare(
            MeasuredSides given, Expectations expectations, BiFunction<View, Sides, ViewResult> showing) {
        MeasuredSides sides = Footing.equal(given);
        ForkJoinTask<List<ViewResult>> shown = meanwhile(() -> shown(sides.windows(), showing));
        return judged(sides, expectations).withViews(shown.join());
    }

    /** All charts and tables of two sides that are compared already. */
    public List<ViewResult> shown(MeasuredSides given) {
        return shown(Footing.equal(given).windows(), ViewResult::of);
    }

    private List<ViewResult> shown(Sides windows, BiFunction<View, Sides, ViewResult> showing) {
        return views.parallelStream().map(view -> showing.apply(view, windows)).toList();
    }

    /** The same of the numbers alone: no view has charts or tables. */
    public Comparison judge(MeasuredSides given, Expectations expectations) {
        return judged(Footing.equal(given), expectations);
    }

    /**
     * The same of the numbers and of what is told in words, such as stacks: no view has charts or tables.
     *
     * @throws ClassCastException where a recording is not at hand
     */
    public Comparison judgeAndTell(MeasuredSides given, Expectations expectations) {
        MeasuredSides sides = Footing.equal(given);
        Sides windows = sides.windows();
        return judged(sides, expectations)
                .withViews(views.stream()
                        .map(view -> ViewResult.told(view, windows))
                        .toList());
    }

    /** What is computed beside the verdicts, whose steps wait for each other and leave processors idle. */
    private static <T> ForkJoinTask<T> meanwhile(Callable<T> wanted) {
        return ForkJoinTask.adapt(wanted).fork();
    }

    private Comparison judged(MeasuredSides sides, Expectations expectations) {
        ForkJoinTask<Map<String, VitalCurve>> curves =
                meanwhile(() -> sides.areRecorded() ? VitalCurves.of(views, sides.windows()) : Map.of());
        Alike alike = sides.alike();
        Both<SideMetrics> metrics = sides.map(runs -> SideMetrics.of(runs, views, alike));
        List<Assessment> assessments = assessments(sides, metrics, expectations.floors());
        Correction correction = Correction.of(assessments, expectations.significance());
        boolean damaged = isDamaged(sides);
        Comparability comparability = sides.areRecorded()
                ? ComparabilityCheck.of(sides.windows(), views, metrics)
                : SummaryComparability.of(sides, metrics.map(SideMetrics::exposure));
        return new Comparison(
                runs(sides.baseline()),
                runs(sides.candidate()),
                comparability.and(ComputedRemarks.of(assessments)).with(expectations.remarks()),
                List.of(),
                Ranking.rank(
                        LoadReasons.added(HottestMethod.asStacksTell(
                                verdicts(assessments, correction, expectations, damaged), sides)),
                        assessments,
                        longerWindow(metrics.map(SideMetrics::exposure))),
                views.stream()
                        .map(view -> new ViewResult(view.id(), view.label(), List.of()))
                        .toList(),
                GoalCheck.all(expectations.goals(), assessments, expectations.significance(), damaged),
                sides.workDone(),
                new Vitals(
                        curves.join(),
                        SmallestChange.ofVitalSigns(assessments, correction, expectations.tolerances())));
    }

    private List<Assessment> assessments(MeasuredSides runs, Both<SideMetrics> sides, Floors floors) {
        Provisos provisos = Provisos.of(views, sides);
        List<Assessment> assessments = new ArrayList<>();
        for (View view : views) {
            for (Metric metric : view.metrics()) {
                assessments.add(Assessment.of(
                        provisos.directed(metric),
                        view.id(),
                        sides.map(side -> side.of(metric)),
                        runs.exposures(metric, sides),
                        floors.of(metric.floor())
                                .times(OwnSpread.unitOfFloor(metric, sides.baseline(), sides.candidate()))));
            }
        }
        return assessments.parallelStream().map(Assessment::tested).toList();
    }

    private static List<MetricResult> verdicts(
            List<Assessment> assessments, Correction correction, Expectations expectations, boolean damaged) {
        Map<String, Double> adjusted = correction.adjusted();
        return Circumstances.silenced(assessments.parallelStream()
                .map(assessment -> MetricVerdict.of(
                        assessment,
                        adjusted.getOrDefault(assessment.test(), Double.NaN),
                        expectations.tolerances().get(assessment.metric().id()),
                        expectations.significance()))
                .map(result -> expectations.muted().contains(result.metric().id())
                        ? result.silenced(reason ->
                                Text.of("verdict.muted", result.verdict().text(), reason))
                        : result)
                .map(result -> damaged ? result.silenced(reason -> Text.of("verdict.damaged", reason)) : result)
                .toList());
    }

    private static double longerWindow(Both<Exposure> sides) {
        return Math.max(sides.baseline().seconds(), sides.candidate().seconds());
    }

    private static boolean isDamaged(MeasuredSides sides) {
        return sides.all()
                .flatMap(run -> run.run().problems().stream())
                .anyMatch(problem ->
                        problem.id().equals(Problem.DAMAGED) || problem.id().equals(Problem.LINE_ENDS));
    }

    private static List<Run> runs(List<MeasuredRun> measured) {
        return measured.stream().map(MeasuredRun::run).toList();
    }
}
