package org.flightdiff.unit;

/**
 * The values of both sides in words: baseline → candidate, in every sentence of every report and of the window. The
 * only place that writes it.
 */
public final class FromTo {

    private static final String ARROW = " → ";

    private FromTo() {}

    /** "12.3 ms → 18.0 ms", whether they differ or not. */
    public static String of(String baseline, String candidate) {
        return baseline + ARROW + candidate;
    }
}
