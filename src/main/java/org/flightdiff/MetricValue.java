package org.flightdiff;

import org.jspecify.annotations.Nullable;

/**
 * One number of a recording. Missing is null, never 0.
 *
 * @param id such as {@code gc.pause.share}
 * @param view id of the subject it belongs to, such as {@code gc}
 * @param label for people
 * @param unit {@code s}, {@code B}, {@code B/s}, {@code 1/s} or {@code 1}
 * @param value the number; null where the recording does not tell it
 * @param n of how many observations it is made
 * @param low lower end of the 95 % interval that the recording alone gives; null where there is none
 * @param high upper end, likewise
 * @param reason why there is no value, or what is to be said of it; may be empty
 */
public record MetricValue(
        String id,
        String view,
        String label,
        String unit,
        @Nullable Double value,
        long n,
        @Nullable Double low,
        @Nullable Double high,
        String reason) {}
