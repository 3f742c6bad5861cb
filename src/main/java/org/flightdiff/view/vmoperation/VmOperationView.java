package org.flightdiff.view.vmoperation;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Panel;
import org.flightdiff.view.View;

/** The view of VM operations and safepoints. */
public final class VmOperationView {

    /** Its metrics and panels. */
    public static final View VIEW = new View(
            "vmoperation",
            Stream.of(VmOperationMetrics.ALL, SafepointMetrics.ALL, List.of(BiasRevocations.RATE))
                    .<Metric>flatMap(List::stream)
                    .toList(),
            Stream.of(
                            List.of(VmOperationPanels.OVER_TIME),
                            OperationBreakdowns.ALL,
                            SafepointPanels.ALL,
                            List.of(SlowToStop.BY_METHOD),
                            List.of(
                                    VmOperationPanels.DISTRIBUTION,
                                    BiasRevocations.BY_CLASS,
                                    VmOperationPanels.LISTING))
                    .<Panel>flatMap(List::stream)
                    .toList());

    private VmOperationView() {}
}
