package org.flightdiff.desktop.workbench;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.view.Panel;
import org.flightdiff.view.catalogue.Views;

/** Which charts and tables of a view show what of its numbers, and in which order they are read. */
final class Contents {

    private Contents() {}

    /** The chart or table that shows a number; empty if none does. */
    static Optional<PanelId> chartOf(MetricResult metric, List<Shape> shapes) {
        List<PanelId> present =
                shapes.stream().filter(Contents::isThere).map(Shape::panel).toList();
        return panels(metric).map(Panel::id).filter(present::contains).findFirst();
    }

    /** What shows the divergences among some numbers, worst first. */
    static List<PanelId> differing(List<MetricResult> metrics, List<Shape> shapes) {
        return metrics.stream()
                .filter(metric -> metric.rank() != null)
                .sorted(Comparator.comparing(MetricResult::rank))
                .flatMap(metric -> chartOf(metric, shapes).stream())
                .distinct()
                .toList();
    }

    /**
     * The chart over time that a view begins with, as that of pauses in GC; then some of them, in a given order; then the rest, and last what
     * there is nothing to see of.
     */
    static List<Shape> ordered(List<Shape> shapes, List<PanelId> first) {
        Optional<Shape> leading = shapes.stream()
                .limit(1)
                .filter(shape -> shape instanceof TimeSeries && isThere(shape))
                .findFirst();
        return shapes.stream()
                .sorted(Comparator.comparing(
                                (Shape shape) -> leading.filter(shape::equals).isEmpty())
                        .thenComparing(shape -> place(shape, first))
                        .thenComparing(shape -> !isThere(shape)))
                .toList();
    }

    private static int place(Shape shape, List<PanelId> first) {
        int at = first.indexOf(shape.panel());
        return at < 0 ? first.size() : at;
    }

    private static Stream<Panel> panels(MetricResult metric) {
        return Views.ALL.stream()
                .filter(view -> view.id().equals(metric.view()))
                .map(view -> view.showing(metric.metric()))
                .flatMap(List::stream);
    }

    /** Whether there is something to see of a panel. */
    static boolean isThere(List<Shape> shapes, PanelId panel) {
        return shapes.stream().anyMatch(shape -> shape.panel().equals(panel) && isThere(shape));
    }

    static boolean isThere(Shape shape) {
        return !(shape instanceof Unavailable) && !shape.isEmpty();
    }
}
