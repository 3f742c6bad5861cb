package org.flightdiff.view.classes;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Panel;
import org.flightdiff.view.View;

public final class ClassesView {

    public static final View VIEW = new View(
            "classes",
            Stream.of(MetaspaceMetrics.ALL, LoadingMetrics.ALL, RedefinitionMetrics.ALL)
                    .<Metric>flatMap(List::stream)
                    .toList(),
            Stream.of(MetaspacePanels.ALL, ClassPanels.ALL)
                    .<Panel>flatMap(List::stream)
                    .toList());

    private ClassesView() {}
}
