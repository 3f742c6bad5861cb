package org.flightdiff.unit;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The only place that writes the values of both sides in words, in every sentence of reports and of the window. */
public final class FromTo {

    private static final String ARROW = " → ";
    private static final Pattern UNIT = Pattern.compile("\u00a0\\D[^\u00a0]*$|%$");

    private FromTo() {}

    /** A unit that both have is written once: "65.6 → 224 ms". */
    public static String of(String baseline, String candidate) {
        Matcher unit = UNIT.matcher(candidate);
        boolean shared = unit.find() && unit.start() > 0 && baseline.endsWith(unit.group());
        return (shared ? baseline.substring(0, baseline.length() - unit.group().length()) : baseline)
                + ARROW
                + candidate;
    }
}
