package org.flightdiff.recording;

import java.util.Comparator;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Which type of application event counts as a unit of work where nobody says so. */
public final class UnitOfWork {

    private UnitOfWork() {}

    /**
     * The type whose events take most time together, as a unit of work holds whatever else is timed within it; the
     * first by name of those that take as much, null where none lasts any time.
     *
     * @param seconds by name of the type, how long its events last together
     */
    public static @Nullable String among(Map<String, Double> seconds) {
        return seconds.entrySet().stream()
                .filter(type -> type.getValue() > 0)
                .min(Comparator.comparingDouble((Map.Entry<String, Double> type) -> -type.getValue())
                        .thenComparing(Map.Entry::getKey))
                .map(Map.Entry::getKey)
                .orElse(null);
    }
}
