package org.flightdiff.picture;

final class RowName {

    private static final Lettering NAME = Lettering.end(Hue.TEXT);

    private RowName() {}

    /** Of a long name the end says most: class and method. The whole is told. */
    public static void paint(Sheet sheet, String name, double room, double middle) {
        String end = name;
        while (end.length() > 2 && sheet.ink().width(end, NAME) > room) {
            end = "…" + end.substring(end.startsWith("…") ? 2 : 1);
        }
        String shown = end;
        Runnable written = () -> sheet.ink().words(shown, room, middle, NAME);
        if (shown.equals(name)) {
            written.run();
        } else {
            sheet.ink().told(() -> name, written);
        }
    }
}
