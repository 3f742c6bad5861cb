package org.flightdiff.comparison.head;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.language.Separator;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Collector;
import org.flightdiff.view.Metric;
import org.flightdiff.view.gc.CpuMetrics;
import org.flightdiff.view.gc.PauseMetrics;
import org.flightdiff.view.heap.ProcessMemoryMetrics;

/** What another collector brings and costs: shorter pauses are paid for in processors and memory, or the other way. */
final class Bill {

    /** The first that both sides have tells how long pauses are. */
    private static final List<Metric> PAUSES = List.of(PauseMetrics.P99, PauseMetrics.LONGEST, PauseMetrics.MEAN);

    private Bill() {}

    /** In a sentence; empty where both sides have one collector, or pauses or all costs are not known. */
    static Text of(Comparison comparison) {
        Both<Set<Collector>> sides = Effects.collectors(comparison);
        // One side is looked at alone while the other is read.
        if (sides.baseline().isEmpty()
                || sides.candidate().isEmpty()
                || sides.baseline().equals(sides.candidate())) {
            return Text.none();
        }
        List<Text> costs = Stream.of(
                        cost(comparison, CpuMetrics.PROCESSORS, "head.bill.processors"),
                        cost(comparison, ProcessMemoryMetrics.RESIDENT, "head.bill.memory"))
                .flatMap(Optional::stream)
                .toList();
        Optional<Text> pauses = PAUSES.stream()
                .flatMap(metric -> comparison.metric(metric).stream())
                .filter(result -> result.amounts().isPresent())
                .findFirst()
                .map(result -> result.verdict().isDivergence()
                        ? Effects.told(comparison, result)
                        : Text.of("head.bill.perhaps", Effects.told(comparison, result)));
        return pauses.isEmpty() || costs.isEmpty()
                ? Text.none()
                : Text.of("head.bill", pauses.get(), Text.joined(Separator.AND, costs));
    }

    /** How much more or less of something is taken; what is not proven is only perhaps so, and what nobody feels is not told. */
    private static Optional<Text> cost(Comparison comparison, Metric metric, String words) {
        return comparison
                .metric(metric)
                .flatMap(result -> result.amounts()
                        .map(both -> both.candidate() - both.baseline())
                        .filter(more -> Math.abs(more) >= metric.feltFrom(0))
                        .map(more -> Text.of(
                                more < 0 ? "head.bill.less" : "head.bill.more",
                                Text.of(words, Text.amount(metric.unit(), Math.abs(more)))))
                        .map(cost -> result.verdict().isDivergence() ? cost : Text.of("head.bill.perhaps", cost)));
    }
}
