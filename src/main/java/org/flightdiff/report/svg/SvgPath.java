package org.flightdiff.report.svg;

/**
 * The data of a path, in as few letters as tenths of a pixel take: each piece begins at a place, the rest is relative.
 */
final class SvgPath {

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
