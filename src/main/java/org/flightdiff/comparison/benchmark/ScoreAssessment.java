package org.flightdiff.comparison.benchmark;

import java.util.List;
import org.flightdiff.comparison.verdict.Assessment;
import org.flightdiff.comparison.verdict.Assessment.Normalisation;
import org.flightdiff.comparison.verdict.Floor;
import org.flightdiff.comparison.verdict.Floors;
import org.flightdiff.jmh.Mode;
import org.flightdiff.jmh.Score;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.Estimates;
import org.flightdiff.statistics.hypothesis.Difference;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationMetrics;

/**
 * A score of both sides before its verdict.
 *
 * <p>Forks are JVMs of their own, so they are the replicates where each side has two or more: Student's t of the
 * logarithms of their means, with the spread that they show and no other. Iterations within one fork share what the JVM
 * happened to compile, so where a side has a single fork they do not tell how far another would lie off: the run-to-run
 * floor of programs in general stands in for that, and the result is the weaker one.
 */
final class ScoreAssessment {

    private static final String RATE = "outside.rate";
    private static final String TIME = "outside.mean";
    private static final String BYTES = AllocationMetrics.RATE.floor();
    private static final double MEDIAN = 0.5;

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
                ? Estimates.quantile(iterations, MEDIAN)
                : Estimates.pointOnly(iterations[0], 1, Scale.LOG);
    }
}
