package org.flightdiff.comparison;

import java.util.List;
import org.flightdiff.shape.Shape;

/**
 * What one view shows of both sides.
 *
 * @param id of the view
 * @param label its heading
 * @param shapes its charts and tables in order
 */
public record ViewResult(String id, String label, List<Shape> shapes) {

    public ViewResult {
        shapes = List.copyOf(shapes);
    }
}
