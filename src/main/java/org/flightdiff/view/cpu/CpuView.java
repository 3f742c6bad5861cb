package org.flightdiff.view.cpu;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.view.Metric;
import org.flightdiff.view.View;

/** The view of processors. */
public final class CpuView {

    /** Its metrics and panels. */
    public static final View VIEW = new View(
            "cpu",
            Stream.of(LoadMetrics.ALL, ProcessorMetrics.ALL, ThrottlingMetrics.ALL, ContainerMetrics.ALL)
                    .<Metric>flatMap(List::stream)
                    .toList(),
            List.of(
                    CpuPanels.LOAD_OVER_TIME,
                    ConsumerPanels.THREADS,
                    ConsumerPanels.DUMPED,
                    CpuPanels.THROTTLING_OVER_TIME,
                    CpuPanels.NETWORK_OVER_TIME,
                    ConsumerPanels.MACHINE,
                    ConsumerPanels.STARTED));

    private CpuView() {}
}
