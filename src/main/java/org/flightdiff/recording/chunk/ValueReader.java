package org.flightdiff.recording.chunk;

/** Reads one value of an event as a whole number, in the form of its column. */
interface ValueReader {

    /** Reads the value and moves behind it. */
    long read(Cursor in) throws UnreadableChunkException;

    /** Whether there was such a value; false if all structs that should hold it were null. */
    default boolean isMet() {
        return true;
    }
}
