package org.flightdiff.view.codecache;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Panel;
import org.flightdiff.view.View;

/** The view of the code cache. */
public final class CodeCacheView {

    /** Its metrics and panels. */
    public static final View VIEW = new View(
            "codecache",
            Stream.of(CodeCacheMetrics.ALL, SweeperMetrics.ALL)
                    .<Metric>flatMap(List::stream)
                    .toList(),
            Stream.of(
                            CodeHeapPanels.ALL,
                            List.of(CodeCachePanels.FULL_LISTING, CodeCachePanels.RESTARTS, CodeCachePanels.SETTINGS),
                            SweeperPanels.ALL)
                    .<Panel>flatMap(List::stream)
                    .toList());

    private CodeCacheView() {}
}
