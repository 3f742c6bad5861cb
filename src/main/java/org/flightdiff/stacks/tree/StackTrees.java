package org.flightdiff.stacks.tree;

import java.util.List;
import java.util.Optional;
import org.flightdiff.language.Text;

/** The stacks of both sides, from which call trees are made on demand. Safe for use by several threads. */
public interface StackTrees {

    /** What weights can be divided by on both sides, the usual first; shares always. */
    List<Per> offered();

    /** All threads, from the roots down, divided as usual. */
    default Choice usual() {
        return Choice.USUAL.with(offered().get(0));
    }

    /** Why weights cannot be divided by something; empty if they can. */
    Optional<Text> missing(Per per);

    /** The kinds of threads that have stacks on either side, the heaviest first. */
    List<String> threads();

    /** Whether any frame has a line. */
    boolean hasLines();

    /**
     * The tree of a choice. The last ones asked for are kept; a new one takes up to a second, so do not ask on the
     * thread that paints.
     *
     * @throws IllegalArgumentException if the choice is divided by something that is not offered
     */
    CallTree of(Choice choice);

    /** What moved, looked at as usual; takes less than a tree. */
    default Moved moved() {
        CallTree tree = of(usual());
        return Moved.among(tree.self(), tree.choice().per(), tree.unit());
    }
}
