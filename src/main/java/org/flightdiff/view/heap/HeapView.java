package org.flightdiff.view.heap;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Panel;
import org.flightdiff.view.View;

/** The view of the heap and of the memory of the process. */
public final class HeapView {

    /** Its metrics and panels. */
    public static final View VIEW = new View(
            "heap",
            Stream.of(
                            UseMetrics.ALL,
                            LiveSetMetrics.ALL,
                            GenerationMetrics.ALL,
                            ZgcMetrics.ALL,
                            ProcessMemoryMetrics.ALL,
                            SwapMetrics.ALL,
                            DeduplicationMetrics.ALL)
                    .<Metric>flatMap(List::stream)
                    .toList(),
            Stream.of(
                            HeapPanels.ALL,
                            OldObjects.PANELS,
                            List.of(LiveObjects.BY_CLASS),
                            ConcurrentCollectorPanels.ALL,
                            List.of(ResidentPanels.PARTS),
                            ProcessMemoryPanels.ALL)
                    .<Panel>flatMap(List::stream)
                    .toList());

    private HeapView() {}
}
