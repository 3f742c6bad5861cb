package org.flightdiff.comparison.benchmark;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.goal.GoalCheck;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Goal;
import org.flightdiff.comparison.result.GoalResult;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.verdict.Assessment;
import org.flightdiff.comparison.verdict.Correction;
import org.flightdiff.comparison.verdict.MetricVerdict;
import org.flightdiff.jmh.Benchmark;
import org.flightdiff.jmh.JmhFolder;
import org.flightdiff.jmh.Result;
import org.flightdiff.jmh.Score;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;

/** Passes the verdicts on scores, corrected for all benchmarks together, and puts them before those of the recordings. */
public final class BenchmarkComparer {

    private static final Comparison UNRECORDED = Comparison.of(new Both<>(List.of(), List.of()));

    /** Less than a byte per operation is what the harness allocates beside the benchmark, not an object of it. */
    private static final double LEAST_BYTES = 1;

    private final Both<JmhFolder> sides;
    private final Expectations expectations;

    /** @param expectations also of {@link BenchmarkView#SCORE} and {@link BenchmarkView#ALLOCATION} */
    public BenchmarkComparer(Both<JmhFolder> sides, Expectations expectations) {
        this.sides = sides;
        this.expectations = expectations;
    }

    /** What is expected of the recordings of each benchmark. */
    public static Expectations ofRecordings(Expectations all) {
        return all.withGoals(all.goals().stream().filter(goal -> !isOwn(goal)).toList());
    }

    /**
     * Compares.
     *
     * @param recorded what the recordings of a benchmark say; nothing of one that has none on a side
     */
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
        if (before != null && after != null && isOfObjects(before, after)) {
            assessments.add(ScoreAssessment.allocation(BenchmarkView.allocation(benchmark), new Both<>(before, after)));
        }
        return assessments;
    }

    private static boolean isOfObjects(Score before, Score after) {
        return before.isPositive() && after.isPositive() && Math.max(before.stated(), after.stated()) >= LEAST_BYTES;
    }

    private MetricResult judged(Assessment assessment, Map<String, Double> adjusted) {
        String id = assessment.metric().id();
        MetricResult result = MetricVerdict.of(
                assessment,
                adjusted.getOrDefault(assessment.test(), Double.NaN),
                expectations.tolerances().get(id),
                expectations.significance());
        return expectations.muted().contains(id)
                ? result.silenced(
                        reason -> Text.of("verdict.muted", result.verdict().text(), reason))
                : result;
    }

    /** The score leads, whatever else diverged. */
    private static List<MetricResult> beginningWith(List<MetricResult> own, Comparison recorded) {
        List<MetricResult> ranked = new ArrayList<>();
        int place = 0;
        for (MetricResult result : own) {
            ranked.add(result.verdict().isDivergence() ? result.ranked(++place) : result);
        }
        int before = place;
        return Stream.concat(ranked.stream(), recorded.metrics().stream().map(result -> {
                    Integer rank = result.rank();
                    return rank == null ? result : result.ranked(rank + before);
                }))
                .toList();
    }

    private List<GoalResult> goals(List<Assessment> own, Comparison recorded) {
        List<GoalResult> ofRecordings = new ArrayList<>(recorded.goals());
        return expectations.goals().stream()
                .map(goal -> isOwn(goal) || ofRecordings.isEmpty() ? checked(goal, own) : ofRecordings.remove(0))
                .toList();
    }

    private GoalResult checked(Goal goal, List<Assessment> own) {
        return GoalCheck.all(List.of(goal), own, expectations.significance(), false)
                .get(0);
    }

    private static boolean isOwn(Goal goal) {
        return goal.metric().equals(BenchmarkView.SCORE) || goal.metric().equals(BenchmarkView.ALLOCATION);
    }
}
