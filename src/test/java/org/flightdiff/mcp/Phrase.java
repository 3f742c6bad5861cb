package org.flightdiff.mcp;

import java.util.regex.Pattern;

/**
 * Words or numbers that an answer has to contain, in any case and with any white space. {@code …} stands for a gap of at
 * most 120 characters; a number that it touches may go on there, any other is a whole one.
 */
record Phrase(String words) {

    private static final Pattern SPACE = Pattern.compile("[\\s\u00a0]+");
    private static final Pattern GAP = Pattern.compile("\\s*…\\s*");
    private static final Pattern NUMBER_BEGINS = Pattern.compile("(?<![\\d.,…])(?=\\d)");
    private static final Pattern NUMBER_ENDS = Pattern.compile("(?<=\\d)(?![\\\\\\d.,…])");

    boolean isIn(String text) {
        return pattern().matcher(SPACE.matcher(text).replaceAll(" ")).find();
    }

    private Pattern pattern() {
        String literal = words.replaceAll("[\\\\^$.|?*+()\\[\\]{}]", "\\\\$0");
        String begun = NUMBER_BEGINS.matcher(literal).replaceAll("(?<![\\\\d.,])");
        String whole = NUMBER_ENDS.matcher(begun).replaceAll("(?![.,]?\\\\d)");
        return Pattern.compile(
                GAP.matcher(whole).replaceAll(".{0,120}?"), Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    }
}
