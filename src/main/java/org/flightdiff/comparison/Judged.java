package org.flightdiff.comparison;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicLong;
import org.flightdiff.accounting.Work;
import org.flightdiff.comparison.comparability.ComparabilityCheck;
import org.flightdiff.comparison.comparability.ComputedRemarks;
import org.flightdiff.comparison.comparability.SummaryComparability;
import org.flightdiff.comparison.footing.Exposure;
import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.footing.SideMetrics;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.goal.GoalCheck;
import org.flightdiff.comparison.load.LoadReasons;
import org.flightdiff.comparison.load.PerWork;
import org.flightdiff.comparison.load.ToldWork;
import org.flightdiff.comparison.result.Comparability;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
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
import org.flightdiff.comparison.verdict.Standings;
import org.flightdiff.comparison.verdict.TooSmall;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Problem;
import org.flightdiff.recording.Progress;
import org.flightdiff.shape.VitalCurve;
import org.flightdiff.statistics.judgement.Significance;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Sides;
import org.flightdiff.view.View;

/**
 * The third stage of a comparison: what is said of each metric, which leads, what all of it is worth, what became of the
 * goals, and how the vital signs fare. Of saved summaries, and of benchmarks without recordings, it is the last.
 *
 * @param sides what was judged
 * @param comparison what is known by now: all but causes, charts and tables
 * @param significance with which it was judged
 */
public record Judged(Footed sides, Comparison comparison, Significance significance) {

    /** Each metric is tested, then judged. */
    private static final long STAGES = 2;

    /** How much is done of what takes the time. */
    private record Steps(Progress progress, long all, AtomicLong done) {
        Steps(Progress progress, long all) {
            this(progress, all, new AtomicLong());
        }

        <T> T done(T result) {
            progress.advanced(done.incrementAndGet(), all);
            return result;
        }
    }

    /** Passes the verdicts on what was measured, on all processors. */
    public static Judged of(Measured measured, Expectations expectations) {
        return of(measured, expectations, Progress.SILENT);
    }

    /**
     * The same.
     *
     * @param progress receives how much is done, from any thread
     */
    public static Judged of(Measured measured, Expectations expectations, Progress progress) {
        Footed sides = measured.sides();
        Both<SideMetrics> metrics = measured.metrics();
        ForkJoinTask<Map<String, VitalCurve>> curves =
                ForkJoinTask.adapt(measured::curves).fork();
        ForkJoinTask<Work> estimated =
                ForkJoinTask.adapt(() -> ToldWork.estimated(sides)).fork();
        Steps steps = new Steps(
                progress,
                STAGES
                        * measured.views().stream()
                                .mapToLong(view -> view.metrics().size())
                                .sum());
        List<Assessment> assessments = assessments(measured, expectations.floors(), steps);
        Correction correction = Correction.of(assessments, expectations.significance());
        boolean damaged = isDamaged(sides);
        double seconds = longerWindow(metrics.map(SideMetrics::exposure));
        Comparability comparability = sides.areRecorded()
                ? ComparabilityCheck.of(new Sides(sides.windows()), measured.views(), metrics)
                : SummaryComparability.of(sides, metrics.map(SideMetrics::exposure));
        List<MetricResult> judged = HottestMethod.asStacksTell(
                verdicts(assessments, correction, expectations, damaged, seconds, steps), sides);
        Work work = ToldWork.of(judged, estimated::join);
        return new Judged(
                sides,
                measured.begun()
                        .withComparability(comparability
                                .and(ComputedRemarks.of(assessments))
                                .with(expectations.remarks()))
                        .withMetrics(Standings.told(
                                Ranking.rank(PerWork.judged(LoadReasons.added(judged), work), assessments, seconds),
                                assessments,
                                seconds,
                                expectations.significance()))
                        .withGoals(
                                GoalCheck.all(expectations.goals(), assessments, expectations.significance(), damaged))
                        .withUnitsOfWork(sides.unitsOfWork())
                        .withAmountOfWork(work)
                        .withVitals(new Vitals(
                                curves.join(),
                                SmallestChange.ofVitalSigns(assessments, correction, expectations.tolerances()))),
                expectations.significance());
    }

    private static List<Assessment> assessments(Measured measured, Floors floors, Steps steps) {
        Both<SideMetrics> sides = measured.metrics();
        Provisos provisos = Provisos.of(measured.views(), sides);
        List<Assessment> assessments = new ArrayList<>();
        for (View view : measured.views()) {
            for (Metric metric : view.metrics()) {
                assessments.add(Assessment.of(
                        provisos.directed(metric),
                        view.id(),
                        sides.map(side -> side.of(metric)),
                        measured.sides().exposures(metric, sides),
                        floors.of(metric.floor())
                                .times(OwnSpread.unitOfFloor(metric, sides.baseline(), sides.candidate()))));
            }
        }
        return assessments.parallelStream()
                .map(each -> steps.done(each.tested()))
                .toList();
    }

    private static List<MetricResult> verdicts(
            List<Assessment> assessments,
            Correction correction,
            Expectations expectations,
            boolean damaged,
            double windowSeconds,
            Steps steps) {
        Map<String, Double> adjusted = correction.adjusted();
        List<MetricResult> verdicts = assessments.parallelStream()
                .map(assessment -> steps.done(MetricVerdict.of(
                        assessment,
                        adjusted.getOrDefault(assessment.test(), Double.NaN),
                        expectations.tolerances().get(assessment.metric().id()),
                        expectations.significance())))
                .map(result -> expectations.muted().contains(result.metric().id())
                        ? result.silenced(reason ->
                                Text.of("verdict.muted", result.verdict().text(), reason))
                        : result)
                .map(result -> damaged ? result.silenced(reason -> Text.of("verdict.damaged", reason)) : result)
                .toList();
        return Circumstances.silenced(TooSmall.silenced(
                verdicts, assessments, expectations.tolerances().keySet(), windowSeconds));
    }

    private static double longerWindow(Both<Exposure> sides) {
        return Math.max(sides.baseline().seconds(), sides.candidate().seconds());
    }

    private static boolean isDamaged(Footed sides) {
        return sides.all()
                .flatMap(run -> run.run().problems().stream())
                .anyMatch(problem ->
                        problem.id().equals(Problem.DAMAGED) || problem.id().equals(Problem.LINE_ENDS));
    }
}
