package org.flightdiff.desktop.workbench;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.comparison.head.Head;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Proof;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.model.Role;
import org.flightdiff.privacy.ValueKind;
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.SettingsDifference;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.view.Measurement.Unread;
import org.flightdiff.view.Panel;
import org.flightdiff.view.catalogue.Views;
import org.jspecify.annotations.Nullable;

/** One view of a comparison, as it is listed and shown; with the head that stands before all of them, on its own page. */
public record Page(
        String id,
        String label,
        List<MetricResult> metrics,
        List<Shape> shapes,
        List<PanelId> differing,
        @Nullable Head head) {

    private static final Set<ValueKind> GIVEN = Set.of(ValueKind.JVM_ARGUMENT, ValueKind.PROGRAM_ARGUMENT);

    public Page {
        metrics = List.copyOf(metrics);
        shapes = List.copyOf(shapes);
        differing = List.copyOf(differing);
    }

    /** The page that stands before all views: what diverged in any of them, and the first curves of those that tell most. */
    static Page overview(Comparison comparison) {
        Head head = Head.of(comparison);
        Proof proof = head.proof();
        return new Page(
                WorkbenchModel.OVERVIEW,
                Messages.get("overview.title"),
                comparison.divergences(),
                Views.TELLING.stream()
                        .flatMap(telling -> comparison.views().stream()
                                .filter(view -> view.id().equals(telling.id())))
                        .flatMap(view -> view.shapes().stream()
                                .filter(TimeSeries.class::isInstance)
                                .limit(1))
                        .filter(shape -> proof == null
                                || !shape.panel().equals(proof.shape().panel()))
                        .toList(),
                List.of(),
                head);
    }

    /** Whether its numbers stand on it; those of the overview are listed beside it. */
    boolean hasTable() {
        return !id.equals(WorkbenchModel.OVERVIEW);
    }

    /** Whether some of its numbers are of events that are still being read. */
    public boolean isAwaited() {
        return metrics.stream()
                .anyMatch(metric -> metric.baseline() instanceof Unread || metric.candidate() instanceof Unread);
    }

    /** Whether neither side has anything of what it shows. */
    boolean isEmpty() {
        return !(metrics.isEmpty() && shapes.isEmpty())
                && shapes.stream().noneMatch(Page::isThere)
                && metrics.stream()
                        .noneMatch(metric -> Arrays.stream(Role.values())
                                .anyMatch(side -> metric.of(side).amount().isPresent()));
    }

    /** How many of its numbers diverged, and how many arguments were given otherwise. */
    public long divergences() {
        long numbers = metrics.stream()
                .filter(metric -> metric.verdict().isDivergence())
                .count();
        long arguments = shapes.stream()
                .filter(SettingsDifference.class::isInstance)
                .flatMap(shape -> ((SettingsDifference) shape).rows().stream())
                .filter(row -> GIVEN.contains(row.kind()) && row.differs() && !row.ordinary())
                .count();
        return numbers + arguments;
    }

    static Optional<PanelId> chartOf(MetricResult metric, List<Shape> shapes) {
        List<PanelId> present =
                shapes.stream().filter(Page::isThere).map(Shape::panel).toList();
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

    /** First the leading chart over time, then some, in order, then the rest, last what there is nothing to see of. */
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

    static boolean isThere(List<Shape> shapes, PanelId panel) {
        return shapes.stream().anyMatch(shape -> shape.panel().equals(panel) && isThere(shape));
    }

    static boolean isThere(Shape shape) {
        return !(shape instanceof Unavailable) && !shape.isEmpty();
    }
}
