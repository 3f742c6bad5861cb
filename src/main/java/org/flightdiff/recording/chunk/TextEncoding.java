package org.flightdiff.recording.chunk;

/** How a text is encoded: the byte before it. */
public final class TextEncoding {

    static final int NULL = 0;
    static final int EMPTY = 1;

    /** The key of a constant of {@code java.lang.String} follows. */
    public static final int CONSTANT = 2;

    static final int UTF_8 = 3;

    /** Each character is an integer. */
    static final int CHARS = 4;

    static final int LATIN_1 = 5;

    private TextEncoding() {}
}
