package org.flightdiff.recording.chunk.encoding;

import org.flightdiff.recording.chunk.Cursor;
import org.flightdiff.recording.chunk.UnreadableChunkException;

/**
 * A text, or the key of a constant text.
 *
 * @param typeId the type of such constants
 */
public record InPlaceText(long typeId) implements Encoding {

    @Override
    public void skip(Cursor in) throws UnreadableChunkException {
        in.skipText(in.int8());
    }

    @Override
    public int integers() {
        return 0;
    }
}
