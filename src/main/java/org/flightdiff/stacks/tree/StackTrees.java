package org.flightdiff.stacks.tree;

import java.util.List;
import java.util.Optional;
import org.flightdiff.language.Text;
import org.flightdiff.unit.Unit;

/** The stacks of both sides, from which call trees are made on demand. Safe for use by several threads. */
public interface StackTrees {

    /** What weights can be divided by on both sides, the usual first; shares always. */
    List<Per> offered();

    default Choice usual() {
        return Choice.USUAL.with(offered().get(0));
    }

    Optional<Text> missing(Per per);

    List<String> threads();

    boolean hasLines();

    /** The last ones asked for are kept; a new one takes up to a second, so do not ask on the thread that paints. */
    CallTree of(Choice choice);

    Moved moved();

    /**
     * Methods, by what calls them, whose part in the stacks of both sides moved, beyond chance and beyond what repeated
     * runs differ by; the largest difference first. One that goes by another name did not move.
     */
    public record Moved(Per per, Unit unit, List<Movement> movements) {

        public Moved {
            movements = List.copyOf(movements);
        }

        public static Moved among(List<Movement> movements, Per per, Unit unit) {
            List<Movement> found = movements.stream()
                    .filter(movement -> movement.tested().change().isProven())
                    .filter(movement -> !isRenamed(movement, movements))
                    .toList();
            return new Moved(per, unit, found);
        }

        /** Beside others: a thread's time is as much on both sides whatever takes all of it. */
        private static boolean isRenamed(Movement one, List<Movement> all) {
            double most = Movement.AS_MUCH
                    * all.stream().mapToDouble(each -> each.of(one.only())).sum();
            return one.of(one.only()) < most
                    && all.stream().anyMatch(each -> each.caller().equals(one.caller()) && each.isInsteadOf(one));
        }
    }
}
