package org.flightdiff.comparison.benchmark;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.flightdiff.comparison.benchmark.BenchmarkComparer.ScoreAssessment;
import org.flightdiff.comparison.benchmark.Pairing.NotCompared;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.jmh.Benchmark;
import org.flightdiff.jmh.Result;
import org.flightdiff.model.Both;

/**
 * All benchmarks of two runs of JMH.
 *
 * @param compared those that both sides ran alike, by name
 * @param left the others
 */
public record Benchmarks(List<ComparedBenchmark> compared, List<NotCompared> left) {

    public Benchmarks {
        compared = List.copyOf(compared);
        left = List.copyOf(left);
    }

    /** The same with each comparison turned into another of the same metrics. */
    public Benchmarks map(UnaryOperator<Comparison> change) {
        return new Benchmarks(
                compared.stream()
                        .map(each -> new ComparedBenchmark(
                                each.benchmark(), each.results(), change.apply(each.comparison())))
                        .toList(),
                left);
    }

    /**
     * A benchmark that both sides ran.
     *
     * @param results what JMH says of it
     * @param comparison score and allocation, and all that recordings of it say
     */
    public record ComparedBenchmark(Benchmark benchmark, Both<Optional<Result>> results, Comparison comparison) {

        public Optional<MetricResult> score() {
            return comparison.metric(BenchmarkView.SCORE);
        }

        public Optional<MetricResult> allocation() {
            return comparison.metric(BenchmarkView.ALLOCATION);
        }

        /** Whether the score of a side has one fork only, so that nothing is known of how far forks lie apart. */
        public boolean isWeak() {
            return score().isPresent()
                    && ScoreAssessment.isWeak(
                            results.map(result -> result.orElseThrow().score()));
        }

        public boolean isRecorded() {
            return !comparison.baseline().isEmpty();
        }

        public List<MetricResult> moved() {
            return comparison.divergences().stream()
                    .filter(result -> !result.view().equals(BenchmarkView.ID))
                    .toList();
        }

        public Optional<Diagnosis> cause() {
            return comparison.diagnoses().stream().findFirst();
        }
    }
}
