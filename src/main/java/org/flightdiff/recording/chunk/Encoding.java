package org.flightdiff.recording.chunk;

sealed interface Encoding permits Plain, Struct, Encoding.InPlaceText, Encoding.ConstantKey, Encoding.ArrayOf {

    void skip(Cursor in) throws UnreadableChunkException;

    /** How many integers of variable length a value consists of; 0 if there are other parts. */
    default int integers() {
        return 0;
    }

    record ArrayOf(Encoding element) implements Encoding {

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

    /** A text, or the key of a constant text; those have a type of this id. */
    record InPlaceText(long typeId) implements Encoding {

        @Override
        public void skip(Cursor in) throws UnreadableChunkException {
            in.skipText(in.int8());
        }
    }
}
