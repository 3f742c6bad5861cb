package org.flightdiff.unit;

import java.util.Arrays;

/** The length of time that a rate is written for: what happens twice an hour is not 0.000556 /s. */
public enum RatePeriod {
    SECOND("s", 1),
    MINUTE("min", 60),
    HOUR("h", 3600),
    DAY("d", 86_400);

    /** From here on a rate per second is read at a glance. */
    private static final double READABLE_PER_SECOND = 0.1;

    private final String symbol;
    private final double seconds;

    RatePeriod(String symbol, double seconds) {
        this.symbol = symbol;
        this.seconds = seconds;
    }

    public String symbol() {
        return symbol;
    }

    @Override
    public String toString() {
        return symbol;
    }

    public double seconds() {
        return seconds;
    }

    /** The shortest period in which the largest of these is at least 1; a second from 0.1 on. NaN for one missing. */
    static RatePeriod readable(double... perSecond) {
        double largest = Arrays.stream(perSecond)
                .filter(Double::isFinite)
                .map(Math::abs)
                .max()
                .orElse(0);
        if (largest == 0 || largest >= READABLE_PER_SECOND) {
            return SECOND;
        }
        return largest * MINUTE.seconds >= 1 ? MINUTE : largest * HOUR.seconds >= 1 ? HOUR : DAY;
    }
}
