package org.flightdiff.recording.gclog;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.flightdiff.recording.gclog.text.LogText;

/**
 * What stands between the brackets of a collection: {@code GC (Allocation Failure) 1.927: [DefNew: 69952K->8704K(78656K),
 * 0.15 secs] 69952K->21541K(253440K), 0.15 secs}.
 *
 * @param own what is in no further brackets
 * @param parts what is in further brackets, each without those
 * @param sizes of the whole heap, {@code 69952K->21541K(253440K)}; none if they are missing
 */
record Printed(String own, List<String> parts, Sizes sizes) {

    /** JDK 6 has {@code sec}. */
    private static final String SECONDS = " sec";

    private static final List<String> BEFORE_CAUSE = List.of("Full GC", "GC pause", "GC");

    /** What G1 says of a pause where JDK 6 and 7 tell no cause. */
    private static final Set<String> KINDS =
            Set.of("young", "mixed", "partial", "initial-mark", "to-space overflow", "to-space exhausted");

    /** JDK 6 has no more than this word. */
    private static final String ASKED = "System";

    Printed {
        parts = List.copyOf(parts);
    }

    static Printed of(String text) {
        StringBuilder own = new StringBuilder();
        List<String> parts = new ArrayList<>();
        int depth = 0;
        int from = 0;
        int open = text.indexOf('[');
        int close = text.indexOf(']');
        while (open >= 0 || close >= 0) {
            boolean opens = open >= 0 && (close < 0 || open < close);
            int place = opens ? open : close;
            if (opens && depth++ == 0) {
                own.append(text.substring(from, place));
                from = place + 1;
            } else if (!opens && depth > 0 && --depth == 0) {
                parts.add(text.substring(from, place));
                from = place + 1;
            }
            open = opens ? text.indexOf('[', place + 1) : open;
            close = opens ? close : text.indexOf(']', place + 1);
        }
        if (depth == 0) {
            own.append(text.substring(from));
        }
        String without = own.toString();
        return new Printed(without, parts, Sizes.in(without));
    }

    long nanos() {
        return nanos(own);
    }

    static long nanos(String text) {
        int end = text.lastIndexOf(SECONDS);
        if (end < 0) {
            return -1;
        }
        int from = end;
        while (from > 0 && "0123456789.,".indexOf(text.charAt(from - 1)) >= 0) {
            from--;
        }
        // A comma that is followed by a blank is none of the number.
        double seconds = LogText.of(text.substring(from, end)).number();
        return Double.isNaN(seconds) ? -1 : Math.round(seconds * 1e9);
    }

    /** What is in parentheses at its beginning, but none of the kinds of G1; empty without any. */
    String cause() {
        String rest = "";
        for (String before : BEFORE_CAUSE) {
            if (own.startsWith(before)) {
                rest = own.substring(before.length()).stripLeading();
                break;
            }
        }
        int depth = rest.startsWith("(") ? 1 : 0;
        int end = 1;
        for (; depth > 0 && end < rest.length(); end++) {
            depth += rest.charAt(end) == '(' ? 1 : rest.charAt(end) == ')' ? -1 : 0;
        }
        String cause = depth > 0 || end < 2 ? "" : rest.substring(1, end - 1);
        return cause.equals(ASKED) ? "System.gc()" : KINDS.contains(cause) ? "" : cause;
    }

    boolean fails() {
        return own.contains("--");
    }

    /** What is used of something before and after, and how large it is; -1 where that is missing. */
    record Sizes(long before, long after, long size) {

        static final Sizes NONE = new Sizes(-1, -1, -1);

        private static final String ARROW = "->";

        /** The last ones of a text that have a size, or else the last. */
        static Sizes in(String text) {
            Sizes last = NONE;
            for (int arrow = text.lastIndexOf(ARROW); arrow >= 0; arrow = text.lastIndexOf(ARROW, arrow - 1)) {
                Sizes found = at(text, arrow);
                if (found.size >= 0) {
                    return found;
                }
                last = last.after < 0 ? found : last;
            }
            return last;
        }

        /** What is in use, and the size, where nothing is told of afterwards: {@code 75035K(190080K)}. */
        static Sizes inUse(String text) {
            int size = text.lastIndexOf('(');
            LogText use = LogText.of(text.substring(wordBefore(text, Math.max(0, size))));
            long used = size < 0 ? -1 : use.memory();
            return new Sizes(used, -1, use.skip("(") ? use.memory() : -1);
        }

        private static int wordBefore(String text, int place) {
            int from = place;
            while (from > 0 && " :\t".indexOf(text.charAt(from - 1)) < 0) {
                from--;
            }
            return from;
        }

        private static Sizes at(String text, int arrow) {
            LogText sizes = LogText.of(text.substring(wordBefore(text, arrow)));
            long before = sizes.memory();
            if (sizes.skip("(")) {
                sizes.memory();
                sizes.skip(")");
            }
            long after = before >= 0 && sizes.skip(ARROW) ? sizes.memory() : -1;
            return after < 0 ? NONE : new Sizes(before, after, sizes.skip("(") ? sizes.memory() : -1);
        }
    }
}
