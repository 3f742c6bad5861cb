package org.flightdiff.recording;

import java.util.Comparator;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Which type of application event counts as a unit of work where none is named. */
public final class UnitOfWork {

    private UnitOfWork() {}

    /**
     * The type whose events take most time together, as a unit of work holds whatever else is timed within it; the
     * first by name of those that take as much. Only a type whose events are steady: three connections opened in a
     * minute are no work whose amount could be compared. Null where none is, or none lasts any time.
     *
     * @param taken by name of the type
     */
    public static @Nullable String among(Map<String, TimeTaken> taken) {
        return taken.entrySet().stream()
                .filter(type -> type.getValue().steady() && type.getValue().seconds() > 0)
                .min(Comparator.comparingDouble((Map.Entry<String, TimeTaken> type) ->
                                -type.getValue().seconds())
                        .thenComparing(Map.Entry::getKey))
                .map(Map.Entry::getKey)
                .orElse(null);
    }
}
