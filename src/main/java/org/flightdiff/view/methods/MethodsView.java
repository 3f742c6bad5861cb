package org.flightdiff.view.methods;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.view.Panel;
import org.flightdiff.view.View;

/** The view of sampled methods. */
public final class MethodsView {

    /** Its metrics and panels. */
    public static final View VIEW = new View(
            "methods",
            MethodMetrics.ALL,
            Stream.of(MethodPanels.ALL, SampledThreadPanels.ALL, MethodStacks.ALL)
                    .<Panel>flatMap(List::stream)
                    .toList());

    private MethodsView() {}
}
