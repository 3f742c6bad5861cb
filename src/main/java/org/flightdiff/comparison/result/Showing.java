package org.flightdiff.comparison.result;

import java.util.List;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.view.Panel;
import org.flightdiff.view.View;

/** Which charts and tables of a view are made. They are made beside a comparison, as nothing is decided by them. */
@FunctionalInterface
public interface Showing {

    /** None: for numbers and causes only. */
    Showing NOTHING = (view, windows) -> new ViewResult(view.id(), view.label(), List.of());

    /** All; where there is only one side, but those that would be empty. */
    Showing ALL = (view, windows) -> new ViewResult(
            view.id(),
            view.label(),
            view.panels().parallelStream()
                    .map(panel -> panel.show(windows))
                    .filter(shape -> !isMissing(shape, windows))
                    .toList());

    /** The first curves over time, which stand for a view in an overview. */
    Showing FIRST_CURVES = (view, windows) -> new ViewResult(
            view.id(),
            view.label(),
            view.panels().stream()
                    .map(panel -> panel.show(windows))
                    .filter(TimeSeries.class::isInstance)
                    .limit(1)
                    .toList());

    /** What is told in words too: what moved in stacks, and lines to copy. */
    Showing TOLD = (view, windows) -> new ViewResult(
                    view.id(),
                    view.label(),
                    view.panels().stream()
                            .filter(Panel::isTold)
                            .map(panel -> panel.show(windows))
                            .toList())
            .withMovedFound();

    /** @param windows those that the comparison stands on; a side may have none */
    ViewResult of(View view, Both<List<Window>> windows);

    default List<ViewResult> of(List<View> views, Both<List<Window>> windows) {
        return views.parallelStream().map(view -> of(view, windows)).toList();
    }

    private static boolean isMissing(Shape shape, Both<List<Window>> windows) {
        boolean isOneSide = windows.baseline().isEmpty() || windows.candidate().isEmpty();
        return isOneSide
                && shape instanceof Unavailable nothing
                && nothing.reason().isEmpty();
    }
}
