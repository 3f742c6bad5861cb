package org.flightdiff.diagnosis.rule;

import java.util.List;

/** What stops the application, with the metrics that show it. */
public final class Halts {

    /** The total time for which threads are stopped, and what the VM does meanwhile. */
    public static final List<String> METRICS = List.of(
            "vmoperation.halted.share",
            "gc.throughput",
            "vmoperation.total",
            "vmoperation.non-gc.total",
            "vmoperation.longest");

    /** What longer pauses make worse, as they are VM operations too. */
    public static final List<String> BY_PAUSES =
            List.of("vmoperation.halted.share", "vmoperation.total", "vmoperation.longest");

    private Halts() {}
}
