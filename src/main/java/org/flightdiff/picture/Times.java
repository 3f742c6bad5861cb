package org.flightdiff.picture;

import java.util.Locale;

public final class Times {

    private static final int MINUTE = 60;
    private static final int HOUR = 3600;

    private Times() {}

    /** A point in time in seconds from the start; steps of the resolution must be distinguishable. */
    public static String label(double seconds, double resolution, Locale locale) {
        int decimals = resolution >= 1 ? 0 : (int) Math.ceil(-Math.log10(resolution) - 1e-9);
        double rounded = Math.abs(seconds) < resolution * 1e-6 ? 0 : seconds;
        if (Math.abs(rounded) < MINUTE) {
            return String.format(locale, "%." + decimals + "f\u00a0s", rounded);
        }
        long whole = (long) Math.floor(rounded);
        String rest = String.format(
                locale,
                "%0" + (decimals == 0 ? 2 : decimals + 3) + "." + decimals + "f",
                rounded - whole / MINUTE * MINUTE);
        long minutes = whole / MINUTE % MINUTE;
        return whole < HOUR ? minutes + ":" + rest : String.format(locale, "%d:%02d:%s", whole / HOUR, minutes, rest);
    }
}
