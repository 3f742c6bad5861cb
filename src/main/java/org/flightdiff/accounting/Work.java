package org.flightdiff.accounting;

import org.jspecify.annotations.Nullable;

/**
 * How much work the candidate did in a second, as a part of what the baseline did.
 *
 * @param source what tells it
 * @param ratio candidate / baseline, above 0; NaN where it is unknown
 * @param low the least that it may be, with 95 % confidence; NaN where it is unknown
 * @param high the most that it may be, with 95 % confidence; NaN where it is unknown
 * @param carriers on how many allocation sites and counters it stands; 1 where it was counted
 * @param agreement what part of their weight lies within a factor of 1.25 of the ratio, 0 to 1; 1 where it was counted;
 *     NaN where it is unknown
 */
public record Work(Source source, double ratio, double low, double high, int carriers, double agreement) {

    /** What nothing tells. */
    public static final Work UNKNOWN = new Work(Source.NONE, Double.NaN, Double.NaN, Double.NaN, 0, Double.NaN);

    /** What tells how much was done, the surest first. */
    public enum Source {
        /** The application's own events. */
        UNITS,
        /** A number that something else than the JVM measured. */
        OUTSIDE,
        /** What most allocation sites, and counters that agree with them, have in common. */
        CONSENSUS,
        /** Nothing. */
        NONE
    }

    /** Whether anything tells. */
    public boolean isKnown() {
        return source != Source.NONE;
    }

    /** The ratio; null where it is unknown. */
    public @Nullable Double known() {
        return isKnown() ? ratio : null;
    }

    /** The same seen from the other side: how much the baseline did of what the candidate did. */
    public Work swapped() {
        return isKnown() ? new Work(source, 1 / ratio, 1 / high, 1 / low, carriers, agreement) : this;
    }
}
