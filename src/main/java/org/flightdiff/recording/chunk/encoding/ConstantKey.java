package org.flightdiff.recording.chunk.encoding;

import org.flightdiff.recording.chunk.Cursor;
import org.flightdiff.recording.chunk.metadata.TypeDeclaration;

/**
 * The key of a constant.
 *
 * @param type the type of the constant
 */
public record ConstantKey(TypeDeclaration type) implements Encoding {

    @Override
    public void skip(Cursor in) {
        in.skipIntegers(1);
    }

    @Override
    public int integers() {
        return 1;
    }
}
