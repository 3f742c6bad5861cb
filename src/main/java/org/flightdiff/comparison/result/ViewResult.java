package org.flightdiff.comparison.result;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.StackTree;
import org.flightdiff.stacks.tree.StackTrees.Moved;

/**
 * What one view shows of both sides.
 *
 * @param id of the view
 * @param label its heading
 * @param shapes its charts and tables in order
 */
public record ViewResult(String id, Text label, List<Shape> shapes) {

    /** Of a kind of stacks; the rest is in its tables. */
    private static final int MOST_MOVED = 3;

    public ViewResult {
        shapes = List.copyOf(shapes);
    }

    /** The same with a shape, unless it has that of the panel. */
    public ViewResult with(Shape shape) {
        boolean hasIt = shapes.stream().anyMatch(each -> each.panel().equals(shape.panel()));
        return hasIt
                ? this
                : new ViewResult(
                        id,
                        label,
                        Stream.concat(shapes.stream(), Stream.of(shape)).toList());
    }

    /** The same once it is known what moved in its stacks, which else waits until it is asked for. */
    ViewResult withMovedFound() {
        shapes.stream()
                .filter(StackTree.class::isInstance)
                .map(StackTree.class::cast)
                .forEach(stacks -> stacks.trees().moved());
        return this;
    }

    /** What moved most in the stacks that it shows. */
    Stream<MovedFrame> moved() {
        return shapes.stream()
                .filter(StackTree.class::isInstance)
                .map(StackTree.class::cast)
                .flatMap(ViewResult::moved);
    }

    private static Stream<MovedFrame> moved(StackTree stacks) {
        Moved moved = stacks.trees().moved();
        return moved.movements().stream()
                .limit(MOST_MOVED)
                .map(movement -> new MovedFrame(stacks.panel(), moved.per(), moved.unit(), movement));
    }
}
