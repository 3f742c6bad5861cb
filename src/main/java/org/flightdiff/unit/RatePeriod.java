package org.flightdiff.unit;

import java.util.Arrays;
import java.util.Locale;

/** The length of time that a rate is written for: what happens twice an hour is not 0.000556 /s. */
public enum RatePeriod {
    SECOND("s", 1),
    MINUTE("min", 60),
    HOUR("h", 3600),
    DAY("d", 86_400);

    /** Where a locale says which one people want, as in {@code en-x-rate-h}; private use by RFC 5646, section 2.2.7. */
    private static final char EXTENSION = 'x';

    private static final String WANTED = "rate-";

    /** From here on a rate per second is read at a glance. */
    private static final double READABLE_PER_SECOND = 0.1;

    private final String symbol;
    private final double seconds;

    RatePeriod(String symbol, double seconds) {
        this.symbol = symbol;
        this.seconds = seconds;
    }

    /** As people write it: "min". */
    public String symbol() {
        return symbol;
    }

    /** How long it is. */
    public double seconds() {
        return seconds;
    }

    /**
     * What rates that are written beside each other are written for: what the locale wants, else the shortest period in
     * which the largest of them is at least 1, and a second from 0.1 on.
     *
     * @param perSecond NaN for one that is missing
     */
    public static RatePeriod of(Locale locale, double... perSecond) {
        String wanted = locale.getExtension(EXTENSION);
        for (RatePeriod period : values()) {
            if (wanted != null && wanted.equals(WANTED + period.symbol)) {
                return period;
            }
        }
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

    /** The same locale for people who want all rates for this period. */
    public Locale in(Locale locale) {
        return new Locale.Builder()
                .setLocale(locale)
                .setExtension(EXTENSION, WANTED + symbol)
                .build();
    }
}
