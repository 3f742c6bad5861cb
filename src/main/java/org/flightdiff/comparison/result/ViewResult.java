package org.flightdiff.comparison.result;

import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.shape.Shape;
import org.flightdiff.view.Sides;
import org.flightdiff.view.View;

/**
 * What one view shows of both sides.
 *
 * @param id of the view
 * @param label its heading
 * @param shapes its charts and tables in order
 */
public record ViewResult(String id, Text label, List<Shape> shapes) {

    public ViewResult {
        shapes = List.copyOf(shapes);
    }

    /** What a view shows of two sides. */
    public static ViewResult of(View view, Sides sides) {
        return new ViewResult(
                view.id(),
                view.label(),
                view.panels().parallelStream().map(panel -> panel.show(sides)).toList());
    }
}
