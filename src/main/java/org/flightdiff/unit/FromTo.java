package org.flightdiff.unit;

/** The only place that writes the values of both sides in words, in every sentence of reports and of the window. */
public final class FromTo {

    private static final String ARROW = " → ";

    private FromTo() {}

    /** A unit that both have is written once: "65.6 → 224 ms". */
    public static String of(String baseline, String candidate) {
        String unit = candidate.substring(Math.max(0, candidate.lastIndexOf('\u00a0')));
        boolean shared = unit.length() > 1
                && unit.length() < candidate.length()
                && !Character.isDigit(unit.charAt(1))
                && baseline.endsWith(unit);
        return (shared ? baseline.substring(0, baseline.length() - unit.length()) : baseline) + ARROW + candidate;
    }
}
