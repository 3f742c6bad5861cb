package org.flightdiff.comparison.benchmark;

import java.util.List;
import org.flightdiff.jmh.Benchmark;
import org.flightdiff.jmh.Benchmark.Mode;
import org.flightdiff.language.Text;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Metric;
import org.flightdiff.view.MetricDeclaration;
import org.flightdiff.view.View;

/** What JMH says of a benchmark, as metrics beside those of the recordings. No window has them. */
public final class BenchmarkView {

    public static final String ID = "benchmark";

    public static final String SCORE = "benchmark.score";

    public static final String ALLOCATION = "benchmark.allocation";

    /** For who names metrics before a benchmark is read; of the score neither way is known to be the good one. */
    public static final View ANY =
            new View(ID, List.of(named(SCORE, Unit.ONE, "").measured(none -> absent()), allocation("")), List.of());

    private static final double FELT = 4;

    private BenchmarkView() {}

    static Metric score(Benchmark benchmark) {
        MetricDeclaration definition = named(SCORE, Unit.ONE, benchmark.folder());
        Mode mode = benchmark.mode();
        return (mode.higherIsBetter() ? definition.higherIsBetter() : definition.lowerIsBetter())
                .measured(none -> absent());
    }

    static Metric allocation(Benchmark benchmark) {
        return allocation(benchmark.folder());
    }

    private static Metric allocation(String benchmark) {
        return named(ALLOCATION, Unit.BYTES, benchmark).lowerIsBetter().measured(none -> absent());
    }

    private static MetricDeclaration named(String id, Unit unit, String benchmark) {
        return Metric.named(id)
                .called(Text.of(id), Text.of(id + ".meaning"))
                .in(unit)
                .importance(FELT)
                .stating(id + " " + benchmark);
    }

    private static NotRecorded absent() {
        return new NotRecorded(Text.of("benchmark.no-window"));
    }
}
