package org.flightdiff.view.threads;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.view.Metric;
import org.flightdiff.view.View;

public final class ThreadsView {

    public static final View VIEW = new View(
            "threads",
            Stream.of(ThreadMetrics.ALL, VirtualThreadMetrics.ALL)
                    .<Metric>flatMap(List::stream)
                    .toList(),
            ThreadPanels.ALL);

    private ThreadsView() {}
}
