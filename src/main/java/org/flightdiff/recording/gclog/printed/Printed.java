package org.flightdiff.recording.gclog.printed;

import java.util.ArrayList;
import java.util.List;
import org.flightdiff.recording.gclog.text.LogText;

/**
 * What stands between the brackets of a collection: {@code GC (Allocation Failure) 1.927: [DefNew: 69952K->8704K(78656K),
 * 0.15 secs] 69952K->21541K(253440K), 0.15 secs}.
 *
 * @param own what is in no further brackets
 * @param parts what is in further brackets, each without those
 */
record Printed(String own, List<String> parts) {

    private static final double NANOS_PER_SECOND = 1e9;
    private static final String SECONDS = " secs";

    Printed {
        parts = List.copyOf(parts);
    }

    /** @param text without the first and the last bracket */
    static Printed of(String text) {
        StringBuilder own = new StringBuilder();
        List<String> parts = new ArrayList<>();
        int depth = 0;
        int from = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '[' && depth++ == 0) {
                from = i + 1;
            } else if (c == ']' && depth > 0 && --depth == 0) {
                parts.add(text.substring(from, i));
            } else if (depth == 0) {
                own.append(c);
            }
        }
        return new Printed(own.toString(), parts);
    }

    /** How long it took in all, which stands last; -1 if that is missing. */
    long nanos() {
        return nanos(own);
    }

    static long nanos(String text) {
        int end = text.lastIndexOf(SECONDS);
        if (end < 0) {
            return -1;
        }
        int from = end;
        while (from > 0 && ".,0123456789".indexOf(text.charAt(from - 1)) >= 0) {
            from--;
        }
        // A comma that is followed by a blank is none of the number.
        double seconds = LogText.of(text.substring(from, end)).number();
        return Double.isNaN(seconds) ? -1 : Math.round(seconds * NANOS_PER_SECOND);
    }

    /** What is in parentheses first; empty without any. */
    String cause() {
        int from = own.indexOf('(');
        int depth = 0;
        for (int i = Math.max(0, from); from >= 0 && i < own.length(); i++) {
            depth += own.charAt(i) == '(' ? 1 : own.charAt(i) == ')' ? -1 : 0;
            if (depth == 0) {
                return own.substring(from + 1, i);
            }
        }
        return "";
    }

    /** The sizes of the whole heap, {@code 69952K->21541K(253440K)}; none if they are missing. */
    Sizes sizes() {
        return Sizes.in(own);
    }

    /** What is used of something before and after, and how large it is; -1 where that is missing. */
    record Sizes(long before, long after, long size) {

        static final Sizes NONE = new Sizes(-1, -1, -1);

        /** The last ones of a text. */
        static Sizes in(String text) {
            int arrow = text.lastIndexOf("->");
            if (arrow < 0) {
                return NONE;
            }
            int from = arrow;
            while (from > 0 && " :\t".indexOf(text.charAt(from - 1)) < 0) {
                from--;
            }
            LogText sizes = LogText.of(text.substring(from));
            long before = sizes.memory();
            if (sizes.skip("(")) {
                sizes.memory();
                sizes.skip(")");
            }
            long after = sizes.skip("->") ? sizes.memory() : -1;
            return new Sizes(before, after, sizes.skip("(") ? sizes.memory() : -1);
        }
    }
}
