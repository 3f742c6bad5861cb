package org.flightdiff.testing;

import org.flightdiff.language.Text;
import org.flightdiff.language.Words;

public final class English {

    private English() {}

    public static String of(Text text) {
        return Words.ENGLISH.of(text);
    }
}
