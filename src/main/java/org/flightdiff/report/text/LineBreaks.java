package org.flightdiff.report.text;

import java.util.ArrayList;
import java.util.List;

/** Where a line may end: at blanks, and between East Asian letters, which are written without blanks. */
public final class LineBreaks {

    private static final String NEVER_FIRST = "，。、；：！？）”」』】ー…";
    private static final String NEVER_LAST = "（“「『【";

    record LinePart(String text, boolean blank) {}

    private LineBreaks() {}

    static List<LinePart> of(String text) {
        List<LinePart> parts = new ArrayList<>();
        boolean first = true;
        for (String word : text.split(" ", -1)) {
            boolean blank = !first;
            for (String part : parts(word)) {
                parts.add(new LinePart(part, blank));
                blank = false;
            }
            first = false;
        }
        return parts;
    }

    /** Where the longest line ends that has at most so many characters; 0 if it would have none. */
    public static int last(String text, int most) {
        int end = 0;
        for (int at = 1; at <= Math.min(most, text.length() - 1); at++) {
            boolean blank = text.charAt(at) == ' ';
            if (blank || mayBreak(text.codePointBefore(at), text.codePointAt(at))) {
                end = at;
            }
        }
        return end;
    }

    private static List<String> parts(String word) {
        List<String> parts = new ArrayList<>();
        int begin = 0;
        for (int at = word.offsetByCodePoints(0, word.isEmpty() ? 0 : 1); at < word.length(); ) {
            int before = word.codePointBefore(at);
            int after = word.codePointAt(at);
            if (mayBreak(before, after)) {
                parts.add(word.substring(begin, at));
                begin = at;
            }
            at += Character.charCount(after);
        }
        parts.add(word.substring(begin));
        return parts;
    }

    private static boolean mayBreak(int before, int after) {
        return (TerminalCells.isWide(before) || TerminalCells.isWide(after))
                && NEVER_FIRST.indexOf(after) < 0
                && NEVER_LAST.indexOf(before) < 0;
    }
}
