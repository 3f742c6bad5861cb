package org.flightdiff.view.heap;

import java.util.List;
import org.flightdiff.view.View;

public final class HeapView {

    public static final View VIEW = View.of(
            "heap",
            List.of(UseMetrics.ALL, GenerationMetrics.ALL, ZgcMetrics.ALL, ProcessMemoryMetrics.ALL),
            List.of(
                    HeapPanels.ALL,
                    OldObjects.PANELS,
                    List.of(LiveObjects.BY_CLASS, ConcurrentCollectorPanels.STALLS),
                    ProcessMemoryPanels.ALL));

    private HeapView() {}
}
