package org.flightdiff.comparison.trend;

import java.time.Instant;
import java.util.Map;
import org.flightdiff.comparison.result.PassedVerdict;
import org.jspecify.annotations.Nullable;

/**
 * One side of a comparison that was kept.
 *
 * @param name what people call it; may be of unknown origin
 * @param recorded when its recording began
 * @param measured what was measured, by the id of the metric
 */
public record Build(String name, Instant recorded, Map<String, BuildValue> measured) {

    public Build {
        measured = Map.copyOf(measured);
    }

    /**
     * A value of it.
     *
     * @param value null if there is none
     * @param verdict on it as a candidate; null if it never was one
     */
    public record BuildValue(
            @Nullable Double value, @Nullable PassedVerdict verdict) {}
}
