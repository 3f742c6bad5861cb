package org.flightdiff.diagnosis.rule;

import java.util.List;
import java.util.stream.Stream;

/** The costs of worse garbage collection, with the metrics that show them. */
public enum GcCost {
    /** Collections take more of the time and of the processors. */
    SHARE(
            "gc.pause.share",
            "gc.pause.total",
            "gc.young.pause.total",
            "gc.full.pause.total",
            "gc.full.count",
            "gc.full.rate",
            "gc.cpu.share",
            "gc.throughput"),

    /** Collections come more often. */
    FREQUENCY("gc.rate", "gc.young.rate", "gc.interval.median"),

    /** Single pauses take longer. */
    PAUSES(
            "gc.pause.mean",
            "gc.young.pause.mean",
            "gc.mixed.pause.mean",
            "gc.full.pause.mean",
            "gc.pause.median",
            "gc.pause.p95",
            "gc.pause.p99",
            "gc.pause.longest",
            "gc.pause.over-target.share");

    private final List<String> metrics;

    GcCost(String... metrics) {
        this.metrics = List.of(metrics);
    }

    /** The metrics of these kinds. */
    public static List<String> metrics(GcCost... kinds) {
        return Stream.of(kinds).flatMap(kind -> kind.metrics.stream()).toList();
    }

    /** The metrics of these kinds that got worse. */
    public static List<String> in(Case pair, GcCost... kinds) {
        return pair.worsened(metrics(kinds));
    }

    /** All metrics that got worse. */
    public static List<String> of(Case pair) {
        return in(pair, values());
    }
}
