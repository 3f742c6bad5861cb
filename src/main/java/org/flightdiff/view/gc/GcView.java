package org.flightdiff.view.gc;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Panel;
import org.flightdiff.view.View;
import org.flightdiff.view.gc.collection.BinPanels;
import org.flightdiff.view.gc.collection.CauseMetrics;
import org.flightdiff.view.gc.collection.CausePanels;
import org.flightdiff.view.gc.collection.CollectionMetrics;
import org.flightdiff.view.gc.collection.CpuMetrics;
import org.flightdiff.view.gc.collection.FailureMetrics;
import org.flightdiff.view.gc.collection.HeapCurvePanels;
import org.flightdiff.view.gc.pause.PauseMetrics;
import org.flightdiff.view.gc.pause.PausePanels;
import org.flightdiff.view.gc.pause.ThroughputMetric;
import org.flightdiff.view.gc.phase.PhaseMetrics;
import org.flightdiff.view.gc.phase.PhasePanels;
import org.flightdiff.view.gc.survival.PlabMetrics;
import org.flightdiff.view.gc.survival.PlabPanels;
import org.flightdiff.view.gc.survival.SurvivalMetrics;
import org.flightdiff.view.gc.survival.SurvivalPanels;

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
