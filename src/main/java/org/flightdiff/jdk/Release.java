package org.flightdiff.jdk;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A release of the JDK and its update, 0 for the first: {@code 8u372}, {@code 17.0.15}, {@code 27}. */
public record Release(int feature, int update) implements Comparable<Release> {

    private static final Pattern OLD = Pattern.compile("(?:1\\.)?(8|7)(?:\\.0)?(?:[u_](\\d{1,9}))?(?:[^\\d.].*)?");

    /** The third number is the update; more are patches of it, and the words of a vendor follow. */
    private static final Pattern NEW = Pattern.compile("(\\d{1,4})(?:\\.\\d+(?:\\.(\\d{1,9}))?)?(?:[^\\d].*)?");

    /** {@code 1.8.0_504}, {@code 8u372}, {@code 17.0.15} or {@code 27-ea}; empty for other words. */
    public static Optional<Release> of(String version) {
        Matcher old = OLD.matcher(version);
        Matcher some = old.matches() ? old : NEW.matcher(version);
        if (!some.matches()) {
            return Optional.empty();
        }
        return Optional.of(new Release(
                Integer.parseInt(some.group(1)), some.group(2) == null ? 0 : Integer.parseInt(some.group(2))));
    }

    @Override
    public int compareTo(Release other) {
        return feature == other.feature
                ? Integer.compare(update, other.update)
                : Integer.compare(feature, other.feature);
    }

    @Override
    public String toString() {
        if (update == 0) {
            return String.valueOf(feature);
        }
        return feature <= 8 ? feature + "u" + update : feature + ".0." + update;
    }
}
