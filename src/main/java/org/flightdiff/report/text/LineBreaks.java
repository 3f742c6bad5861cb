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
        int begin = 0;
        boolean blank = false;
        for (int at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
            boolean ends = text.charAt(at) == ' ';
            if (ends || (at > begin && mayBreak(text.codePointBefore(at), text.codePointAt(at)))) {
                parts.add(new LinePart(text.substring(begin, at), blank));
                begin = ends ? at + 1 : at;
                blank = ends;
            }
        }
        parts.add(new LinePart(text.substring(begin), blank));
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

    private static boolean mayBreak(int before, int after) {
        return (TerminalCells.isWide(before) || TerminalCells.isWide(after))
                && NEVER_FIRST.indexOf(after) < 0
                && NEVER_LAST.indexOf(before) < 0;
    }
}
