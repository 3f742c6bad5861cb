package org.flightdiff.stacks;

import java.util.List;
import java.util.function.LongFunction;
import org.flightdiff.stacks.tree.Movement;
import org.flightdiff.stacks.tree.Tested;
import org.jspecify.annotations.Nullable;

/**
 * How the amounts of methods changed: of those that ran, by themselves and by what called them, and of all that were on
 * the stack. All are judged together, and what has the same stacks is one fact: whoever tells of these stacks, in a table,
 * a graph or a cause, tells this.
 *
 * @param running methods, by what they weigh while they run: what is proven first, then the largest difference
 * @param byCaller methods by what calls them, likewise
 * @param onTheStack methods with all that they call; each counts once for a stack, however often it is on it
 * @param told what is said of a {@link StackSet}; null if no method has it
 */
public record MethodFacts(
        List<Movement> running,
        List<Movement> byCaller,
        List<Movement> onTheStack,
        LongFunction<@Nullable Tested> told) {

    public MethodFacts {
        running = List.copyOf(running);
        byCaller = List.copyOf(byCaller);
        onTheStack = List.copyOf(onTheStack);
    }
}
