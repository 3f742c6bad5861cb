package org.flightdiff.report.markdown;

import java.util.regex.Pattern;

/** Makes a text plain in Markdown: no formatting, link, image, HTML, mention or reference. */
public final class MarkdownText {

    private static final String PUNCTUATION = "\\`*_{}[]()#!|~+-=$^";

    /** Markdown links bare URLs; a comment inserted here prevents it. */
    private static final Pattern ADDRESS = Pattern.compile("(?i)(?<=https?|ftp|mailto|xmpp)(?=:)|(?<=www)(?=\\.)");

    private static final String NOTHING = "<!-- -->";

    private MarkdownText() {}

    /** The text to be shown literally; nothing in it is markup, a link or a mention. */
    public static String escaped(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); i++) {
            char character = text.charAt(i);
            switch (character) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '@' -> escaped.append('@').append(NOTHING);
                default -> {
                    if (PUNCTUATION.indexOf(character) >= 0) {
                        escaped.append('\\');
                    }
                    escaped.append(character);
                    if (character == '#') {
                        escaped.append(NOTHING);
                    }
                }
            }
        }
        return ADDRESS.matcher(escaped).replaceAll(NOTHING);
    }
}
