package org.flightdiff.accounting.excess;

import java.util.List;

/**
 * One cause as the accounts show it: a method within which a side spends more, whatever it spends.
 *
 * @param main what it spends more of that leads: the operation under a lock rather than the lock
 * @param others what else ends in the same method, the most severe first
 * @param follows whether it may only follow from others: threads wait for what these do
 */
public record Burden(Excess main, List<Excess> others, boolean follows) {

    public Burden {
        others = List.copyOf(others);
    }

    /** The same as what may follow from others. */
    Burden following() {
        return new Burden(main, others, true);
    }

    /** How much it matters, 0 to 1: as much as the most severe of it. */
    public double severity() {
        return others.stream().mapToDouble(Excess::severity).reduce(main.severity(), Math::max);
    }
}
