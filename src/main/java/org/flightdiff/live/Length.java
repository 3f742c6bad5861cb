package org.flightdiff.live;

import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How long to record, as people write it: {@code 60s}, {@code 1.5m}. */
public final class Length {

    private static final Pattern WRITTEN = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?)\\s*(ms|s|m|h)");
    private static final Map<String, Double> MILLIS = Map.of("ms", 1.0, "s", 1e3, "m", 60e3, "h", 3600e3);

    private Length() {}

    /** @throws IllegalArgumentException with one clear line if it is no length, or none at all */
    public static Duration parse(String text) {
        Matcher matcher = WRITTEN.matcher(text.trim());
        Duration length = matcher.matches()
                ? Duration.ofMillis(
                        Math.round(Double.parseDouble(matcher.group(1)) * MILLIS.getOrDefault(matcher.group(2), 0.0)))
                : Duration.ZERO;
        if (length.isZero()) {
            throw new IllegalArgumentException("'" + text + "' is no length of time; write it like 60s, 5m or 1h");
        }
        return length;
    }
}
