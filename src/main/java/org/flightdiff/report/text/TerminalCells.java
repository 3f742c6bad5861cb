package org.flightdiff.report.text;

import java.lang.Character.UnicodeBlock;
import java.lang.Character.UnicodeScript;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.flightdiff.report.SafeText;

/** How many cells of a terminal a text takes: letters of East Asian scripts and their punctuation take two. */
public final class TerminalCells {

    private static final Set<UnicodeScript> WIDE_SCRIPTS =
            Set.of(UnicodeScript.HAN, UnicodeScript.HIRAGANA, UnicodeScript.KATAKANA, UnicodeScript.HANGUL);

    /** What several scripts share belongs to none, such as the sign that lengthens a vowel of Katakana. */
    private static final Set<UnicodeBlock> WIDE_BLOCKS = Set.of(
            UnicodeBlock.CJK_SYMBOLS_AND_PUNCTUATION,
            UnicodeBlock.HIRAGANA,
            UnicodeBlock.KATAKANA,
            UnicodeBlock.HALFWIDTH_AND_FULLWIDTH_FORMS);

    private TerminalCells() {}

    public static int of(String text) {
        return text.codePoints().map(letter -> isWide(letter) ? 2 : 1).sum();
    }

    /** A text made harmless to show, without its middle if it takes more cells than so many. */
    public static String shortened(String text, int most) {
        if (of(SafeText.of(text)) <= most) {
            return SafeText.of(text);
        }
        int longest = Math.min(text.length(), most);
        while (longest > 1 && of(SafeText.shortened(text, longest)) > most) {
            longest--;
        }
        return SafeText.shortened(text, longest);
    }

    /** Halfwidth forms, from U+FF61 on, take one cell. */
    static boolean isWide(int letter) {
        if (letter < 0x1100 || (letter >= 0xff61 && letter <= 0xffdc)) {
            return false;
        }
        UnicodeBlock block = UnicodeBlock.of(letter);
        return WIDE_SCRIPTS.contains(UnicodeScript.of(letter)) || (block != null && WIDE_BLOCKS.contains(block));
    }

    public static String left(int width, String text) {
        return text + " ".repeat(Math.max(0, width - of(text)));
    }

    public static String right(int width, String text) {
        return " ".repeat(Math.max(0, width - of(text))) + text;
    }

    /** How wide a column must be for all texts. */
    public static <T> int longest(List<T> rows, Function<T, String> column) {
        return rows.stream().mapToInt(row -> of(column.apply(row))).max().orElse(0);
    }
}
