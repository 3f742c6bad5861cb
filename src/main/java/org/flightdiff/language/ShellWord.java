package org.flightdiff.language;

import java.util.regex.Pattern;

public final class ShellWord {

    private static final Pattern NEEDS_NO_QUOTES = Pattern.compile("[\\w./:,@%+=-]+");

    private ShellWord() {}

    /** The word, in quotes if a shell would take it apart or change it. */
    public static String of(String word) {
        return NEEDS_NO_QUOTES.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
