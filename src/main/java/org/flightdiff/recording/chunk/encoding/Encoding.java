package org.flightdiff.recording.chunk.encoding;

import org.flightdiff.recording.chunk.Cursor;
import org.flightdiff.recording.chunk.UnreadableChunkException;

/** How a value is encoded in a chunk. */
public sealed interface Encoding permits Plain, InPlaceText, ConstantKey, Struct, ArrayOf {

    /** Moves behind a value. */
    void skip(Cursor in) throws UnreadableChunkException;

    /** How many integers of variable length a value consists of; 0 if there are other parts. */
    int integers();
}
