package org.flightdiff.unit;

/** The only place that writes the values of both sides in words, in every sentence of reports and of the window. */
public final class FromTo {

    private static final String ARROW = " → ";

    private FromTo() {}

    public static String of(String baseline, String candidate) {
        return baseline + ARROW + candidate;
    }
}
