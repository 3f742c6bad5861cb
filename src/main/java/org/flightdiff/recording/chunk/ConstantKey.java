package org.flightdiff.recording.chunk;

/**
 * The key of a constant.
 *
 * @param type the type of the constant
 */
record ConstantKey(TypeDeclaration type) implements Encoding {

    @Override
    public void skip(Cursor in) {
        in.skipIntegers(1);
    }

    @Override
    public int integers() {
        return 1;
    }
}
