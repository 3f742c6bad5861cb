package org.flightdiff.testing;

import org.flightdiff.language.Text;
import org.flightdiff.language.Words;

/** Texts in English, for tests of what people read. */
public final class English {

    private English() {}

    /** A text in words. */
    public static String of(Text text) {
        return Words.ENGLISH.of(text);
    }
}
