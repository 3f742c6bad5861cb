package org.flightdiff.view.methods;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.view.Panel;
import org.flightdiff.view.View;
import org.flightdiff.view.timing.TimingPanels;

/** The view of sampled methods. */
public final class MethodsView {

    /** Its metrics and panels: first the graph, which shows what tables can only list. */
    public static final View VIEW = new View(
            "methods",
            MethodMetrics.ALL,
            Stream.of(
                            MethodStacks.RUNNING_OR_USING,
                            MethodPanels.ALL,
                            TimingPanels.ALL,
                            SampledThreadPanels.ALL,
                            List.of(MethodStacks.NATIVE))
                    .<Panel>flatMap(List::stream)
                    .toList());

    private MethodsView() {}
}
