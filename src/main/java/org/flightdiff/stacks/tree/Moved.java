package org.flightdiff.stacks.tree;

import java.util.List;
import org.flightdiff.unit.Unit;

/**
 * Methods whose part in the stacks of both sides moved, beyond chance and beyond what repeated runs differ by.
 *
 * @param per what their amounts are divided by
 * @param unit of the amounts
 * @param movements methods by what calls them, the largest difference first
 */
public record Moved(Per per, Unit unit, List<Movement> movements) {

    public Moved {
        movements = List.copyOf(movements);
    }

    /** Of the movements, those that are proven. */
    public static Moved among(List<Movement> movements, Per per, Unit unit) {
        return new Moved(
                per,
                unit,
                movements.stream()
                        .filter(movement -> movement.tested().change().isProven())
                        .toList());
    }
}
