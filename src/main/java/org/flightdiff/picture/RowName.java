package org.flightdiff.picture;

import java.util.stream.Stream;
import org.flightdiff.language.Text;

final class RowName {

    private static final Lettering NAME = Lettering.end(Hue.TEXT);
    /** Of a picture's width; bars need the rest. */
    private static final double MOST = 0.5;
    /** A package is known by its beginning; class and method, which end a name, say most. */
    private static final int BEGINNING = 3;

    private RowName() {}

    /** How much of the width names take: what the longest needs, where there is so much. */
    static double room(Sheet sheet, Stream<Text> names, double width) {
        return Math.min(
                MOST * width,
                Math.ceil(names.mapToDouble(name -> sheet.ink().width(sheet.words(name), NAME))
                        .max()
                        .orElse(0)));
    }

    /** A name that is too long lacks some of its middle. The whole is told. */
    static void paint(Sheet sheet, String name, double room, double middle) {
        String fitted = name;
        for (int less = 1; less < name.length() && sheet.ink().width(fitted, NAME) > room; less++) {
            int from = (name.length() - less) / BEGINNING;
            fitted = name.substring(0, from) + "…" + name.substring(from + less);
        }
        String shown = fitted;
        Runnable written = () -> sheet.ink().words(shown, room, middle, NAME);
        if (shown.equals(name)) {
            written.run();
        } else {
            sheet.ink().told(() -> name, written);
        }
    }
}
