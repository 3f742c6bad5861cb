package org.flightdiff.outside;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The heading of a column with the unit that stands in it: {@code latency (ms)}, {@code latency [ms]} or {@code
 * latency_ms}.
 *
 * @param name without the unit
 * @param scale the unit; that of a plain number where none is known
 */
record Heading(String name, UnitScale scale) {

    private static final Pattern IN_BRACKETS = Pattern.compile("(.+?)\\s*[(\\[]\\s*([^)\\]]+?)\\s*[)\\]]");
    /** What can be a unit with its name is no longer; looking for brackets takes the cube of the length. */
    private static final int LONGEST = 200;

    private static final Pattern BEHIND = Pattern.compile("(.+)[_ -]([A-Za-zµ%/]+)");

    static Heading of(String text) {
        for (Pattern form : text.length() > LONGEST ? new Pattern[0] : new Pattern[] {IN_BRACKETS, BEHIND}) {
            Matcher parts = form.matcher(text.trim());
            if (parts.matches()) {
                Optional<UnitScale> scale = UnitScale.find(parts.group(2));
                if (scale.isPresent()) {
                    return new Heading(parts.group(1), scale.get());
                }
            }
        }
        return new Heading(text.trim(), UnitScale.PLAIN);
    }
}
