package org.flightdiff.view.gc;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Panel;
import org.flightdiff.view.View;

/** The view of garbage collection. */
public final class GcView {

    /** Its metrics and panels. */
    public static final View VIEW = new View(
            "gc",
            Stream.of(
                            List.of(ThroughputMetric.THROUGHPUT),
                            PauseMetrics.ALL,
                            CollectionMetrics.ALL,
                            CauseMetrics.ALL,
                            FailureMetrics.ALL,
                            PhaseMetrics.ALL,
                            PlabMetrics.ALL,
                            SurvivalMetrics.ALL,
                            CpuMetrics.ALL)
                    .<Metric>flatMap(List::stream)
                    .toList(),
            Stream.of(
                            PausePanels.ALL,
                            BinPanels.ALL,
                            HeapCurvePanels.ALL,
                            CausePanels.ALL,
                            PhasePanels.ALL,
                            PlabPanels.ALL,
                            SurvivalPanels.ALL,
                            CollectionListing.ALL)
                    .<Panel>flatMap(List::stream)
                    .toList());

    private GcView() {}
}
