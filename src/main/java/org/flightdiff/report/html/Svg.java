package org.flightdiff.report.html;

import java.util.Locale;

/** How SVG is written: numbers alike in all languages, and no text that could end its element. */
final class Svg {

    private Svg() {}

    static String format(String pattern, Object... values) {
        return String.format(Locale.ROOT, pattern, values);
    }

    static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
