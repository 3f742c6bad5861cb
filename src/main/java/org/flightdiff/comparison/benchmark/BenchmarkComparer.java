package org.flightdiff.comparison.benchmark;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.comparison.benchmark.Benchmarks.ComparedBenchmark;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.goal.GoalCheck;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Goal;
import org.flightdiff.comparison.result.Goal.GoalResult;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Qualifier.Disbelieved;
import org.flightdiff.comparison.result.Qualifier.Ranked;
import org.flightdiff.comparison.verdict.Assessment;
import org.flightdiff.comparison.verdict.Assessment.Normalisation;
import org.flightdiff.comparison.verdict.Correction;
import org.flightdiff.comparison.verdict.Floors;
import org.flightdiff.comparison.verdict.Floors.Floor;
import org.flightdiff.comparison.verdict.MetricVerdict;
import org.flightdiff.jmh.Benchmark;
import org.flightdiff.jmh.Benchmark.Mode;
import org.flightdiff.jmh.JmhFolder;
import org.flightdiff.jmh.Result;
import org.flightdiff.jmh.Result.Score;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.Estimates;
import org.flightdiff.statistics.hypothesis.Difference;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationMetrics;

/** Passes the verdicts on scores, corrected for all benchmarks together, and puts them before those of the recordings. */
public final class BenchmarkComparer {

    private static final Comparison UNRECORDED = Comparison.of(new Both<>(List.of(), List.of()), null);

    /** Less than a byte per operation is what the harness allocates beside the benchmark, not an object of it. */
    private static final double LEAST_BYTES = 1;

    private final Both<JmhFolder> sides;
    private final Expectations expectations;

    /** @param expectations also of {@link BenchmarkView#SCORE} and {@link BenchmarkView#ALLOCATION} */
    public BenchmarkComparer(Both<JmhFolder> sides, Expectations expectations) {
        this.sides = sides;
        this.expectations = expectations;
    }

    public static Expectations ofRecordings(Expectations all) {
        return all.withGoals(all.goals().stream().filter(goal -> !isOwn(goal)).toList());
    }

    /** @param recorded what the recordings of a benchmark say; nothing of one that has none on a side */
    public Benchmarks compare(Pairing pairing, Map<Benchmark, Comparison> recorded) {
        Map<Benchmark, List<Assessment>> assessed = new LinkedHashMap<>();
        pairing.alike().forEach(benchmark -> assessed.put(benchmark, assessments(benchmark)));
        Map<String, Double> adjusted = Correction.of(
                        assessed.values().stream().flatMap(List::stream).toList(), expectations.significance())
                .adjusted();
        List<ComparedBenchmark> compared = new ArrayList<>();
        assessed.forEach((benchmark, assessments) -> {
            Comparison known = recorded.getOrDefault(benchmark, UNRECORDED);
            List<MetricResult> own = assessments.stream()
                    .map(assessment -> judged(assessment, adjusted))
                    .toList();
            compared.add(new ComparedBenchmark(
                    benchmark,
                    results(benchmark),
                    known.withMetrics(beginningWith(own, known)).withGoals(goals(assessments, known))));
        });
        return new Benchmarks(compared, pairing.left());
    }

    private Both<Optional<Result>> results(Benchmark benchmark) {
        return sides.map(side -> Optional.ofNullable(side.result(benchmark)));
    }

    private List<Assessment> assessments(Benchmark benchmark) {
        Both<Optional<Result>> results = results(benchmark);
        if (results.baseline().isEmpty() || results.candidate().isEmpty()) {
            return List.of();
        }
        Both<Result> both = results.map(Optional::orElseThrow);
        List<Assessment> assessments = new ArrayList<>();
        assessments.add(
                ScoreAssessment.score(BenchmarkView.score(benchmark), benchmark.mode(), both.map(Result::score)));
        Score before = both.baseline().allocation();
        Score after = both.candidate().allocation();
        if (before != null
                && after != null
                && before.isPositive()
                && after.isPositive()
                && Math.max(before.stated(), after.stated()) >= LEAST_BYTES) {
            assessments.add(ScoreAssessment.allocation(BenchmarkView.allocation(benchmark), new Both<>(before, after)));
        }
        return assessments;
    }

    private MetricResult judged(Assessment assessment, Map<String, Double> adjusted) {
        String id = assessment.metric().id();
        MetricResult result = MetricVerdict.of(
                assessment,
                adjusted.getOrDefault(assessment.test(), Double.NaN),
                expectations.tolerances().get(id),
                expectations.significance());
        return expectations.muted().contains(id) ? result.with(Disbelieved.MUTED) : result;
    }

    private static List<MetricResult> beginningWith(List<MetricResult> own, Comparison recorded) {
        List<MetricResult> ranked = new ArrayList<>();
        int place = 0;
        for (MetricResult result : own) {
            ranked.add(result.verdict().isDivergence() ? result.with(new Ranked(++place)) : result);
        }
        int before = place;
        return Stream.concat(ranked.stream(), recorded.metrics().stream().map(result -> {
                    Integer rank = result.rank();
                    return rank == null ? result : result.with(new Ranked(rank + before));
                }))
                .toList();
    }

    private List<GoalResult> goals(List<Assessment> own, Comparison recorded) {
        List<GoalResult> ofRecordings = new ArrayList<>(recorded.goals());
        return expectations.goals().stream()
                .map(goal -> isOwn(goal) || ofRecordings.isEmpty()
                        ? GoalCheck.all(List.of(goal), own, expectations.significance(), false)
                                .get(0)
                        : ofRecordings.remove(0))
                .toList();
    }

    private static boolean isOwn(Goal goal) {
        return goal.metric().equals(BenchmarkView.SCORE) || goal.metric().equals(BenchmarkView.ALLOCATION);
    }

    /**
     * A score of both sides before its verdict.
     *
     * <p>Forks are JVMs of their own, so they are the replicates where each side has two or more: Student's t of the
     * logarithms of their means, with the spread that they show and no other. Iterations within one fork share what the JVM
     * happened to compile, so where a side has a single fork they do not tell how far another would lie off: the run-to-run
     * floor of programs in general stands in for that, and the result is the weaker one.
     */
    static final class ScoreAssessment {

        private static final String RATE = "outside.rate";
        private static final String TIME = "outside.mean";
        private static final String BYTES = AllocationMetrics.RATE.floor();

        private ScoreAssessment() {}

        static Assessment score(Metric metric, Mode mode, Both<Score> scores) {
            return of(metric, scores, mode.higherIsBetter() ? RATE : TIME);
        }

        static Assessment allocation(Metric metric, Both<Score> scores) {
            return of(metric, scores, BYTES);
        }

        /** Whether only iterations of one fork tell how sure it is. */
        static boolean isWeak(Both<Score> scores) {
            return scores.baseline().forks().size() == 1
                    || scores.candidate().forks().size() == 1;
        }

        private static Assessment of(Metric metric, Both<Score> scores, String floorName) {
            Floor floor = isWeak(scores) ? new Floor(Floors.shipped(floorName), false) : Floor.NONE;
            Measured baseline = measured(scores.baseline());
            Measured candidate = measured(scores.candidate());
            Difference difference = Difference.between(baseline.estimate(), candidate.estimate(), floor.size());
            return new Assessment(
                    metric,
                    BenchmarkView.ID,
                    baseline,
                    candidate,
                    difference,
                    List.of(difference),
                    Normalisation.AS_IT_STANDS,
                    floor);
        }

        private static Measured measured(Score score) {
            Text note = score.forks().size() == 1 ? Text.of("benchmark.one-fork") : Text.none();
            return new Measured(estimate(score), note);
        }

        private static Estimate estimate(Score score) {
            double[] iterations = score.ofIterations();
            if (score.forks().size() > 1) {
                return Estimates.ofRuns(score.ofForks(), Scale.LOG);
            }
            return iterations.length > 1
                    ? Estimates.quantile(iterations, 0.5)
                    : Estimates.pointOnly(iterations[0], 1, Scale.LOG);
        }
    }
}
