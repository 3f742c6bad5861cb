package org.flightdiff.privacy;

import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a JVM left out of its own recording, as it may be a secret. From JDK 27 on (JEP 536) {@link #MARK} stands there
 * in place of arguments, and of the values of system properties, environment variables and flags. What was left out is
 * unknown: it neither equals what another recording holds nor differs from it.
 */
public final class Redacted {

    /** Stands in a recording for what was left out: a whole value, or a part of it. */
    public static final String MARK = "[REDACTED]";

    /** With the blanks around, as what was left out may have been the only word there. */
    private static final Pattern MARKS = Pattern.compile("\\s*" + Pattern.quote(MARK) + "\\s*");

    private Redacted() {}

    public static boolean isIn(@Nullable String value) {
        return value != null && value.contains(MARK);
    }

    /**
     * Whether two values differ, whatever was left out of them. A null stands for no value; of a value of which a part
     * is unknown, this tells only where the other one has none of the rest.
     */
    public static boolean surelyDiffer(@Nullable String one, @Nullable String other) {
        if (!isIn(one) && !isIn(other)) {
            return !Objects.equals(one, other);
        }
        return one != null && other != null && !mayBeEqual(MARKS.split(one, -1), MARKS.split(other, -1));
    }

    /** Whether two values are the same, and nothing was left out of them. */
    public static boolean surelyEqual(@Nullable String one, @Nullable String other) {
        return !isIn(one) && Objects.equals(one, other);
    }

    /** Whether two values may be the same, given the parts of each between what was left out. */
    private static boolean mayBeEqual(String[] one, String[] other) {
        if (one.length == 1) {
            return holdsAll(one[0], other);
        }
        if (other.length == 1) {
            return holdsAll(other[0], one);
        }
        String end = one[one.length - 1];
        String otherEnd = other[other.length - 1];
        return (one[0].startsWith(other[0]) || other[0].startsWith(one[0]))
                && (end.endsWith(otherEnd) || otherEnd.endsWith(end));
    }

    /** Whether a text begins with the first of some parts, ends with the last, and holds the others between, in order. */
    private static boolean holdsAll(String text, String[] parts) {
        String last = parts[parts.length - 1];
        int end = text.length() - last.length();
        if (!text.startsWith(parts[0]) || !text.endsWith(last)) {
            return false;
        }
        int from = parts[0].length();
        for (int i = 1; i < parts.length - 1; i++) {
            int at = text.indexOf(parts[i], from);
            if (at < 0) {
                return false;
            }
            from = at + parts[i].length();
        }
        return from <= end;
    }
}
