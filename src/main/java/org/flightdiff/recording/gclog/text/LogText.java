package org.flightdiff.recording.gclog.text;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** The bytes of one line, read from left to right. One object serves all lines of a log, as there may be very many. */
public final class LogText {

    private static final int DIGITS_OF_LONG = 18;
    private static final double[] POWERS_OF_TEN = {
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18
    };

    private byte[] bytes = {};
    private int at;
    private int end;

    public void set(byte[] from, int begin, int past) {
        bytes = from;
        at = begin;
        end = past;
    }

    public static LogText of(String text) {
        LogText one = new LogText();
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        one.set(bytes, 0, bytes.length);
        return one;
    }

    public int place() {
        return at;
    }

    public void back(int place) {
        at = place;
    }

    public boolean isAtEnd() {
        return at >= end;
    }

    public int left() {
        return end - at;
    }

    public char next() {
        return at < end ? (char) (bytes[at] & 0xff) : 0;
    }

    public char ahead(int by) {
        return at + by < end ? (char) (bytes[at + by] & 0xff) : 0;
    }

    public void go(int by) {
        at = Math.min(end, at + by);
    }

    public boolean begins(String text) {
        return isAt(at, text);
    }

    public boolean ends(String text) {
        return end - text.length() >= at && isAt(end - text.length(), text);
    }

    public boolean skip(String text) {
        boolean there = begins(text);
        at += there ? text.length() : 0;
        return there;
    }

    public boolean skipPast(String text) {
        int found = find(text);
        at = found < 0 ? at : found + text.length();
        return found >= 0;
    }

    public boolean skipPast(char wanted) {
        byte[] in = bytes;
        int to = end;
        for (int place = at; place < to; place++) {
            if (in[place] == wanted) {
                at = place + 1;
                return true;
            }
        }
        return false;
    }

    public boolean contains(String text) {
        return find(text) >= 0;
    }

    public int blanks() {
        int from = at;
        while (at < end && (bytes[at] == ' ' || bytes[at] == '\t')) {
            at++;
        }
        return at - from;
    }

    /** Reads a whole number without a sign; -1 where there is none, or one that is too long. */
    public long whole() {
        byte[] in = bytes;
        int from = at;
        int to = end;
        int place = from;
        long number = 0;
        while (place < to && in[place] >= '0' && in[place] <= '9') {
            number = number * 10 + (in[place++] - '0');
        }
        at = place;
        return place == from || place - from > DIGITS_OF_LONG ? -1 : number;
    }

    /** Reads a number with a point or a comma before its fraction; NaN where there is none. */
    public double number() {
        boolean negative = next() == '-';
        at += negative ? 1 : 0;
        long whole = whole();
        if (whole < 0) {
            return Double.NaN;
        }
        double number = whole;
        if ((next() == '.' || next() == ',') && ahead(1) >= '0' && ahead(1) <= '9') {
            at++;
            int from = at;
            long fraction = whole();
            if (fraction < 0) {
                return Double.NaN;
            }
            number += fraction / POWERS_OF_TEN[at - from];
        }
        return negative ? -number : number;
    }

    /** Reads an amount of memory, such as {@code 12K} or {@code 1.5G}; -1 where there is none. */
    public long memory() {
        double number = number();
        if (Double.isNaN(number) || number < 0) {
            return -1;
        }
        int shift = shift(next());
        at += shift >= 0 ? 1 : 0;
        double amount = number * (1L << Math.max(0, shift));
        return amount < Long.MAX_VALUE ? Math.round(amount) : -1;
    }

    private static int shift(char unit) {
        return switch (unit) {
            case 'B' -> 0;
            case 'K' -> 10;
            case 'M' -> 20;
            case 'G' -> 30;
            case 'T' -> 40;
            default -> -1;
        };
    }

    public String until(String stop) {
        int found = find(stop);
        int to = found < 0 ? end : found;
        String read = text(at, to);
        at = found < 0 ? end : found + stop.length();
        return read;
    }

    public void copyUpToAny(char one, char two, char three, char four, ByteArrayOutputStream to) {
        byte[] in = bytes;
        int place = at;
        int past = end;
        while (place < past && in[place] != one && in[place] != two && in[place] != three && in[place] != four) {
            place++;
        }
        to.write(in, at, place - at);
        at = place;
    }

    public String rest() {
        return text(at, end);
    }

    private String text(int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    }

    private boolean isAt(int place, String text) {
        int length = text.length();
        if (end - place < length) {
            return false;
        }
        byte[] in = bytes;
        for (int i = 0; i < length; i++) {
            if (in[place + i] != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private int find(String text) {
        byte first = (byte) text.charAt(0);
        byte[] in = bytes;
        int last = end - text.length();
        for (int place = at; place <= last; place++) {
            if (in[place] == first && isAt(place, text)) {
                return place;
            }
        }
        return -1;
    }
}
