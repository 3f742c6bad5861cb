package org.flightdiff.desktop.workbench;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
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
import org.flightdiff.view.Measurement.Unread;
import org.flightdiff.view.catalogue.Views;
import org.jspecify.annotations.Nullable;

/**
 * One view of a comparison, as it is listed and shown.
 *
 * @param differing those that show what diverged
 * @param head what stands before all of them; null on the page of a view
 */
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
                && shapes.stream().noneMatch(Contents::isThere)
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
}
