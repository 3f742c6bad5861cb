package org.flightdiff.report.text;

import java.lang.Character.UnicodeBlock;
import java.lang.Character.UnicodeScript;
import java.util.Set;

/** How many cells of a terminal a text takes: letters of East Asian scripts and their punctuation take two. */
final class Cells {

    private static final Set<UnicodeScript> WIDE_SCRIPTS =
            Set.of(UnicodeScript.HAN, UnicodeScript.HIRAGANA, UnicodeScript.KATAKANA, UnicodeScript.HANGUL);

    private static final Set<UnicodeBlock> WIDE_BLOCKS =
            Set.of(UnicodeBlock.CJK_SYMBOLS_AND_PUNCTUATION, UnicodeBlock.HALFWIDTH_AND_FULLWIDTH_FORMS);

    private Cells() {}

    static int of(String text) {
        return text.codePoints().map(letter -> isWide(letter) ? 2 : 1).sum();
    }

    /** Halfwidth forms, from U+FF61 on, take one cell. */
    static boolean isWide(int letter) {
        if (letter < 0x1100 || (letter >= 0xff61 && letter <= 0xffdc)) {
            return false;
        }
        UnicodeBlock block = UnicodeBlock.of(letter);
        return WIDE_SCRIPTS.contains(UnicodeScript.of(letter)) || (block != null && WIDE_BLOCKS.contains(block));
    }
}
