package org.flightdiff.recording.chunk.encoding;

import org.flightdiff.recording.chunk.Cursor;
import org.flightdiff.recording.chunk.UnreadableChunkException;

/** The number of elements, and the elements. */
public record ArrayOf(Encoding element) implements Encoding {

    @Override
    public int integers() {
        return 0;
    }

    @Override
    public void skip(Cursor in) throws UnreadableChunkException {
        int count = in.count();
        if (element.integers() > 0) {
            in.skipIntegers((long) count * element.integers());
            return;
        }
        for (int i = 0; i < count; i++) {
            element.skip(in);
        }
    }
}
