package org.flightdiff.diagnosis.rule;

import java.util.List;
import org.flightdiff.view.Metric;
import org.flightdiff.view.gc.ThroughputMetric;
import org.flightdiff.view.vmoperation.VmOperationMetrics;

/** What stops the application, with the metrics that show it. */
public final class Halts {

    /** The total time for which threads are stopped, and what the VM does meanwhile. */
    public static final List<Metric> METRICS = List.of(
            VmOperationMetrics.HALTED_SHARE,
            ThroughputMetric.THROUGHPUT,
            VmOperationMetrics.TOTAL,
            VmOperationMetrics.NON_GC_TOTAL,
            VmOperationMetrics.LONGEST);

    /** What longer pauses make worse, as they are VM operations too. */
    public static final List<Metric> BY_PAUSES =
            List.of(VmOperationMetrics.HALTED_SHARE, VmOperationMetrics.TOTAL, VmOperationMetrics.LONGEST);

    private Halts() {}
}
