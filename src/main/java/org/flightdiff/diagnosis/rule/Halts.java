package org.flightdiff.diagnosis.rule;

import java.util.List;

/** What the application stands still for, by the metrics that show it. */
public final class Halts {

    /** The whole time of standing still, and what the VM does meanwhile. */
    public static final List<String> METRICS = List.of(
            "vmoperation.halted.share",
            "gc.throughput",
            "vmoperation.total",
            "vmoperation.non-gc.total",
            "vmoperation.longest");

    private Halts() {}
}
