package org.flightdiff.comparison.benchmark;

import java.util.List;
import java.util.function.UnaryOperator;
import org.flightdiff.comparison.result.Comparison;

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

    /** The comparison of each. */
    public List<Comparison> comparisons() {
        return compared.stream().map(ComparedBenchmark::comparison).toList();
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
}
