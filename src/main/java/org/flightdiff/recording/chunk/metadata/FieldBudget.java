package org.flightdiff.recording.chunk.metadata;

/**
 * How many fields within fields are declared of an event type. Types that refer to each other in a circle make a great
 * many of a few.
 */
public final class FieldBudget {

    /** An event type of JDK 8 to 25 has some fifty. */
    private static final int MOST = 5_000;

    private int left = MOST;

    /** Takes so many fields of one value, unless they are too many: then none of them is declared. */
    public boolean allows(int fields) {
        boolean enough = fields <= left;
        left -= enough ? fields : 0;
        return enough;
    }
}
