package org.flightdiff.view.compilation;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Panel;
import org.flightdiff.view.View;

/** The view of the just-in-time compilers. */
public final class CompilationView {

    /** Its metrics and panels. */
    public static final View VIEW = new View(
            "compilation",
            Stream.of(RateMetrics.ALL, LevelMetrics.ALL, DurationMetrics.ALL, WarmUpMetrics.ALL)
                    .<Metric>flatMap(List::stream)
                    .toList(),
            Stream.of(
                            List.of(
                                    CounterPanels.RATE,
                                    CounterPanels.TIME,
                                    CounterPanels.CODE_SIZE,
                                    CounterPanels.QUEUES,
                                    CompilationPanels.BY_LEVEL,
                                    CompilationPanels.OVER_TIME,
                                    CompilationPanels.DISTRIBUTION,
                                    CompilationPanels.LONGEST),
                            FailurePanels.ALL)
                    .<Panel>flatMap(List::stream)
                    .toList());

    private CompilationView() {}
}
