package org.flightdiff.stacks.tree;

import java.util.List;
import java.util.Optional;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
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

    default Moved moved() {
        CallTree tree = of(usual());
        return Moved.among(tree.self(), tree.choice().per(), tree.unit());
    }

    /**
     * Methods, by what calls them, whose part in the stacks of both sides moved, beyond chance and beyond what repeated
     * runs differ by; the largest difference first. One that goes by another name did not move.
     */
    public record Moved(Per per, Unit unit, List<Movement> movements) {

        /** As for what is spent. */
        private static final double AS_MUCH = 0.8;

        public Moved {
            movements = List.copyOf(movements);
        }

        public static Moved among(List<Movement> movements, Per per, Unit unit) {
            return new Moved(
                    per,
                    unit,
                    movements.stream()
                            .filter(movement -> movement.tested().change().isProven())
                            .filter(movement -> !isRenamed(movement, movements))
                            .toList());
        }

        /** Beside others: a thread's time is as much on both sides whatever takes all of it. */
        private static boolean isRenamed(Movement one, List<Movement> all) {
            boolean isNew = one.tested().change() == FrameChange.NEW;
            FrameChange opposite = isNew ? FrameChange.GONE : FrameChange.NEW;
            Role side = isNew ? Role.CANDIDATE : Role.BASELINE;
            return (isNew || one.tested().change() == FrameChange.GONE)
                    && one.of(side)
                            < AS_MUCH
                                    * all.stream()
                                            .mapToDouble(each -> each.of(side))
                                            .sum()
                    && all.stream()
                            .filter(each -> each.tested().change() == opposite)
                            .filter(each -> each.caller().equals(one.caller()))
                            .mapToDouble(each -> each.of(side.other()) / one.of(side))
                            .anyMatch(ratio -> Math.min(ratio, 1 / ratio) >= AS_MUCH);
        }
    }
}
