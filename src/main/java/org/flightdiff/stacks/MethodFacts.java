package org.flightdiff.stacks;

import java.util.List;
import org.flightdiff.model.Both;
import org.flightdiff.stacks.tree.Movement;
import org.flightdiff.stacks.tree.Tested;
import org.jspecify.annotations.Nullable;

/**
 * How the amounts of methods changed: of those that ran, by themselves and by what called them, and of all that were on
 * the stack. All are judged together, and what has the same stacks is one fact: whoever tells of these stacks, in a table,
 * a graph or a cause, tells this.
 */
public final class MethodFacts {

    private final List<Movement> running;
    private final List<Movement> byCaller;
    private final List<Movement> onTheStack;
    private final Both<Double> events;
    private final Numbering sets;
    private final List<Tested> tested;

    /** @param tested of each of the sets of stacks */
    MethodFacts(
            List<Movement> running,
            List<Movement> byCaller,
            List<Movement> onTheStack,
            Both<Double> events,
            Numbering sets,
            List<Tested> tested) {
        this.running = List.copyOf(running);
        this.byCaller = List.copyOf(byCaller);
        this.onTheStack = List.copyOf(onTheStack);
        this.events = events;
        this.sets = sets;
        this.tested = List.copyOf(tested);
    }

    /** Methods, by what they weigh while they run: what is proven first, then the largest difference. */
    public List<Movement> running() {
        return running;
    }

    /** Methods by what calls them, likewise. */
    public List<Movement> byCaller() {
        return byCaller;
    }

    /** Methods with all that they call; each counts once for a stack, however often it is on it. */
    public List<Movement> onTheStack() {
        return onTheStack;
    }

    /** How many events there are on each side. */
    public Both<Double> events() {
        return events;
    }

    /** What is said of a {@link StackSet}; null if no method has it. */
    @Nullable
    Tested of(long set) {
        int number = sets.find(set);
        return number < 0 ? null : tested.get(number);
    }
}
