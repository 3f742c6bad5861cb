package org.flightdiff.comparison.result;

import org.flightdiff.language.Text;
import org.flightdiff.shape.PanelId;
import org.flightdiff.stacks.tree.Movement;
import org.flightdiff.stacks.tree.Per;
import org.flightdiff.stacks.tree.Tested;
import org.flightdiff.unit.Unit;

/**
 * A method, in what calls it, whose part in the stacks of both sides moved, beyond chance and beyond what repeated runs
 * differ by.
 *
 * @param stacks the panel that shows them
 * @param per what the amounts are divided by
 * @param unit of the amounts
 * @param movement how it moved
 */
public record MovedFrame(PanelId stacks, Per per, Unit unit, Movement movement) {

    /** What stands above a list of them. */
    public static Text heading() {
        return Text.of("stack.moved.heading");
    }

    /** The id of the view that shows the stacks. */
    public String view() {
        return stacks.view();
    }

    /** Which stacks, the method and what calls it, both amounts, and the 95 % interval of their difference. */
    public Text text() {
        Tested tested = movement.tested();
        double largest = Math.max(movement.baseline(), movement.candidate());
        return Text.of(
                movement.caller().isEmpty() ? "stack.moved.root" : "stack.moved",
                stacks.title(),
                per.label(),
                tested.change().label(),
                Text.recorded(movement.method()),
                Text.recorded(movement.caller()),
                Text.amount(unit, movement.baseline(), largest),
                Text.amount(unit, movement.candidate(), largest),
                Text.difference(unit, tested.low(), largest),
                Text.difference(unit, tested.high(), largest));
    }
}
