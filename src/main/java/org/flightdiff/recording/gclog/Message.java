package org.flightdiff.recording.gclog;

import java.util.ArrayList;
import java.util.List;
import org.flightdiff.recording.gclog.text.LogText;

/**
 * The message that ends a pause, a phase or a cycle, {@code Pause Young (Normal) (G1 Evacuation Pause) 12M->3M(256M)
 * 10.607ms}, or begins it, without sizes and time.
 *
 * @param title what is before any parenthesis
 * @param groups what is in parentheses, in their order
 * @param words title and groups as written
 * @param before bytes in use before; -1 if not written
 * @param after bytes in use after; -1 if not written
 * @param size of the heap in bytes; -1 if not written
 * @param nanos how long it took; -1 where it begins
 */
record Message(String title, List<String> groups, String words, long before, long after, long size, long nanos) {

    Message {
        groups = List.copyOf(groups);
    }

    static Message of(LogText line) {
        String text = line.rest().stripTrailing();
        long nanos = nanos(text);
        String rest = withoutTimes(nanos < 0 ? text : text.substring(0, Math.max(0, text.lastIndexOf(' '))));
        int blank = rest.lastIndexOf(' ');
        long[] sizes = {-1, -1, -1};
        if (rest.indexOf("->", blank) >= 0) {
            sizes = sizes(LogText.of(rest.substring(blank + 1)));
            rest = rest.substring(0, Math.max(0, blank));
        }
        int open = rest.indexOf('(');
        String title = open < 0 ? rest : rest.substring(0, open);
        return new Message(title.strip(), groups(rest), rest.strip(), sizes[0], sizes[1], sizes[2], nanos);
    }

    /** {@code Concurrent Mark (10.512s, 10.718s)}: when it began and ended stands in the line's own time, too. */
    private static String withoutTimes(String text) {
        int open = text.endsWith("s)") ? text.lastIndexOf('(') : -1;
        boolean times = open >= 0 && text.substring(open + 1).chars().allMatch(c -> "0123456789., s)".indexOf(c) >= 0);
        return times ? text.substring(0, open).stripTrailing() : text;
    }

    /** {@code 12M->3M(256M)}, or {@code 256M(100%)->104M(41%)} with shares in place of a size. */
    private static long[] sizes(LogText text) {
        long before = text.memory();
        boolean arrow = text.skipPast("->");
        long after = arrow ? text.memory() : -1;
        long size = text.skip("(") ? text.memory() : -1;
        return new long[] {before, after, text.next() == ')' ? size : -1};
    }

    private static long nanos(String text) {
        int blank = text.lastIndexOf(' ');
        boolean millis = text.endsWith("ms");
        if (blank < 0 || !text.endsWith("s")) {
            return -1;
        }
        LogText last = LogText.of(text.substring(blank + 1));
        double number = last.number();
        boolean whole = last.left() == (millis ? 2 : 1);
        return Double.isNaN(number) || number < 0 || !whole ? -1 : Math.round(number * (millis ? 1e6 : 1e9));
    }

    private static List<String> groups(String text) {
        List<String> groups = new ArrayList<>();
        int depth = 0;
        int from = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '(' && depth++ == 0) {
                from = i + 1;
            } else if (c == ')' && depth > 0 && --depth == 0) {
                groups.add(text.substring(from, i));
            }
        }
        return groups;
    }

    boolean isEnd() {
        return nanos >= 0;
    }

    boolean hasGroup(String beginning) {
        return groups.stream().anyMatch(group -> group.startsWith(beginning));
    }
}
