package org.flightdiff.view.methods;

import java.util.Map;
import java.util.Optional;

/** What more than half of some samples have in common. */
final class Majority {

    private static final double HALF = 0.5;

    private Majority() {}

    /**
     * The one that more than half have; empty if there is none.
     *
     * @param counts how many samples have each
     * @param samples how many there are, also of those that have none
     */
    static <T> Optional<T> of(Map<T, Long> counts, long samples) {
        return counts.entrySet().stream()
                .filter(count -> count.getValue() > HALF * samples)
                .map(Map.Entry::getKey)
                .findFirst();
    }
}
