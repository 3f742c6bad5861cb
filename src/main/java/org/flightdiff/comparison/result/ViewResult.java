package org.flightdiff.comparison.result;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.shape.JudgedPart;
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.StackTree;
import org.flightdiff.stacks.tree.Movement;
import org.flightdiff.stacks.tree.Per;
import org.flightdiff.stacks.tree.StackTrees.Moved;
import org.flightdiff.stacks.tree.Tested;
import org.flightdiff.unit.Unit;
import org.jspecify.annotations.Nullable;

public record ViewResult(String id, Text label, List<Shape> shapes) {

    /** Of a kind of stacks; the rest is in its tables. */
    private static final int MOST_MOVED = 3;

    /** As the threads of pools wait for something to do, now here and now there, whatever the program does. */
    private static final double LEAST_THREADS = 0.25;

    /** The same with a shape, unless it has that of the panel. */
    public ViewResult with(Shape shape) {
        boolean hasIt = shapes.stream().anyMatch(each -> each.panel().equals(shape.panel()));
        List<Shape> more = Stream.concat(shapes.stream(), Stream.of(shape)).toList();
        return hasIt ? this : new ViewResult(id, label, more);
    }

    ViewResult within(@Nullable JudgedPart part) {
        return new ViewResult(
                id, label, shapes.stream().map(shape -> shape.within(part)).toList());
    }

    /** The same once it is known what moved in its stacks, which else waits until it is asked for. */
    ViewResult withMovedFound() {
        stacks().forEach(stacks -> stacks.trees().moved());
        return this;
    }

    Stream<MovedFrame> moved() {
        return stacks().flatMap(stacks -> {
            Moved moved = stacks.trees().moved();
            boolean threads = moved.unit() == Unit.ONE && moved.per() == Per.SECOND;
            return moved.movements().stream()
                    .filter(each -> !threads || Math.abs(each.candidate() - each.baseline()) >= LEAST_THREADS)
                    .limit(MOST_MOVED)
                    .map(movement -> new MovedFrame(stacks.panel(), moved.per(), moved.unit(), movement));
        });
    }

    Stream<StackTree> stacks() {
        return shapes.stream().filter(StackTree.class::isInstance).map(StackTree.class::cast);
    }

    public record MovedFrame(PanelId stacks, Per per, Unit unit, Movement movement) {

        public static Text heading() {
            return Text.of("stack.moved.heading");
        }

        public String view() {
            return stacks.view();
        }

        boolean isInsteadOf(MovedFrame other) {
            return per == other.per && unit == other.unit && movement.isInsteadOf(other.movement);
        }

        /** Both amounts; seconds of each second are threads, and a share is one of all samples. */
        public Text amounts() {
            double largest = largest();
            Text both = Text.pair(
                    Text.amount(unit, movement.baseline(), largest), Text.amount(unit, movement.candidate(), largest));
            if (per == Per.SHARE) {
                return Text.of("stack.moved.share", both);
            }
            return unit == Unit.ONE && per == Per.SECOND ? Text.of("stack.moved.threads", both) : both;
        }

        private double largest() {
            return Math.max(movement.baseline(), movement.candidate());
        }

        /** Which stacks, the method and what calls it, both amounts, and the 95 % interval of their difference. */
        public Text text() {
            Tested tested = movement.tested();
            double largest = largest();
            return Text.of(
                    movement.caller().isEmpty() ? "stack.moved.root" : "stack.moved",
                    stacks.title(),
                    per.label(),
                    tested.change().label(),
                    Text.recorded(movement.method()),
                    Text.recorded(movement.caller()),
                    amounts(),
                    Text.difference(unit, tested.low(), largest),
                    Text.difference(unit, tested.high(), largest));
        }
    }
}
