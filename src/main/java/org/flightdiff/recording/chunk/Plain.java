package org.flightdiff.recording.chunk;

import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

enum Plain implements Encoding {
    BOOLEAN,
    BYTE,
    CHAR,
    SHORT,
    INT,
    LONG,
    FLOAT,
    DOUBLE;

    static @Nullable Plain named(String type) {
        return Stream.of(values())
                .filter(plain -> plain.name().toLowerCase(Locale.ROOT).equals(type))
                .findFirst()
                .orElse(null);
    }

    @Override
    public int integers() {
        return switch (this) {
            case CHAR, SHORT, INT, LONG -> 1;
            case BOOLEAN, BYTE, FLOAT, DOUBLE -> 0;
        };
    }

    @Override
    public void skip(Cursor in) {
        switch (this) {
            case BOOLEAN, BYTE -> in.skip(1);
            case CHAR, SHORT, INT, LONG -> in.skipIntegers(1);
            case FLOAT -> in.skip(Float.BYTES);
            case DOUBLE -> in.skip(Double.BYTES);
        }
    }

    /** A whole number; a boolean is 0 or 1, a character has none and is 0, and what is behind a point is cut off. */
    long number(Cursor in, boolean unsigned) {
        return switch (this) {
            case BOOLEAN -> in.int8() == 0 ? 0 : 1;
            case BYTE -> unsigned ? in.int8() & 0xff : in.int8();
            case CHAR -> {
                skip(in);
                yield 0;
            }
            case SHORT -> unsigned ? in.integer() & 0xffff : (short) in.integer();
            case INT -> unsigned ? in.integer() & 0xffff_ffffL : (int) in.integer();
            case LONG -> in.integer();
            case FLOAT -> (long) in.float32();
            case DOUBLE -> (long) in.float64();
        };
    }

    double decimal(Cursor in) {
        return switch (this) {
            case BOOLEAN, CHAR -> {
                skip(in);
                yield Double.NaN;
            }
            case BYTE, SHORT, INT, LONG -> number(in, false);
            case FLOAT -> in.float32();
            case DOUBLE -> in.float64();
        };
    }

    String text(Cursor in) {
        return switch (this) {
            case BOOLEAN -> String.valueOf(in.int8() != 0);
            case CHAR -> String.valueOf((char) in.integer());
            case BYTE, SHORT, INT, LONG -> String.valueOf(number(in, false));
            case FLOAT -> String.valueOf(in.float32());
            case DOUBLE -> String.valueOf(in.float64());
        };
    }
}
