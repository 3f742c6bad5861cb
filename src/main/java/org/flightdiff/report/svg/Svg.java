package org.flightdiff.report.svg;

import org.flightdiff.picture.Hue;
import org.flightdiff.picture.Ink.Fill;
import org.flightdiff.picture.Sheet;
import org.flightdiff.picture.Still;
import org.flightdiff.unit.Notation;

public final class Svg {

    private static final double MARGIN = 12;

    private Svg() {}

    /** A picture as wide as there is room; attributes for scripts have a blank before each, and are harmless. */
    public static String of(
            Still still, String label, String data, Notation notation, double width, SvgColours colours) {
        SvgInk ink = new SvgInk(colours);
        Sheet sheet = new Sheet(ink, notation);
        double height = still.height(sheet);
        still.paint(sheet);
        return "<svg class=\"fd\" role=\"img\" aria-label=\"%s\" viewBox=\"0 0 %s %s\"%s>%s</svg>"
                .formatted(SvgInk.escaped(label), SvgPath.number(width), SvgPath.number(height), data, ink.written());
    }

    /** A picture that stands alone, as a file. */
    public static String alone(Still still, Notation notation, double width) {
        SvgColours colours = new SvgColours();
        SvgInk ink = new SvgInk(colours);
        Sheet sheet = new Sheet(ink, notation);
        double height = still.height(sheet) + 2 * MARGIN;
        ink.rectangle(0, 0, width + 2 * MARGIN, height, Fill.of(Hue.PAPER));
        ink.at(MARGIN, MARGIN, () -> still.paint(sheet));
        String painted = ink.written();
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <svg class="fd" xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 %s %s">\
            <style>%s</style><defs>%s</defs>%s</svg>
            """.formatted(
                        SvgPath.number(width + 2 * MARGIN),
                        SvgPath.number(height),
                        colours.css(),
                        colours.definitions(),
                        painted);
    }

    /**
     * The data of a path, in as few letters as tenths of a pixel take: each piece begins at a place, the rest is relative.
     */
    static final class SvgPath {

        private static final int TENTHS = 10;

        private final StringBuilder data = new StringBuilder();
        private long x;
        private long y;
        private char command;

        SvgPath from(double toX, double toY) {
            x = tenths(toX);
            y = tenths(toY);
            data.append('M').append(written(x));
            next(y);
            command = 'M';
            return this;
        }

        SvgPath to(double toX, double toY) {
            long alongX = tenths(toX) - x;
            long alongY = tenths(toY) - y;
            if (alongY == 0 && alongX != 0) {
                along('h', alongX);
            } else if (alongX == 0 && alongY != 0) {
                along('v', alongY);
            } else if (alongX != 0) {
                along('l', alongX);
                next(alongY);
            }
            x += alongX;
            y += alongY;
            return this;
        }

        /** A dot: a piece without length, which round ends make visible. */
        SvgPath dot() {
            data.append("h0");
            command = 'h';
            return this;
        }

        SvgPath close() {
            data.append('z');
            command = 'z';
            return this;
        }

        boolean isEmpty() {
            return data.isEmpty();
        }

        void clear() {
            data.setLength(0);
        }

        private void along(char how, long by) {
            if (command == how) {
                next(by);
            } else {
                data.append(how).append(written(by));
            }
            command = how;
        }

        /** A number after another: a minus separates, too. */
        private void next(long number) {
            data.append(number < 0 ? "" : " ").append(written(number));
        }

        private static long tenths(double pixels) {
            return Math.round(pixels * TENTHS);
        }

        private static String written(long tenths) {
            long whole = Math.abs(tenths) / TENTHS;
            long rest = Math.abs(tenths) % TENTHS;
            return (tenths < 0 ? "-" : "") + (whole == 0 && rest != 0 ? "" : whole) + (rest == 0 ? "" : "." + rest);
        }

        static String number(double pixels) {
            return written(tenths(pixels));
        }

        @Override
        public String toString() {
            return data.toString();
        }
    }
}
