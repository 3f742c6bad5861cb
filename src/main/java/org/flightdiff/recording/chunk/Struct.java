package org.flightdiff.recording.chunk;

import java.util.List;

final class Struct implements Encoding {

    private static final int MOST_INTEGERS = 1000;

    private final TypeDeclaration type;
    private final Encoding[] fields;
    private final int integers;

    Struct(TypeDeclaration type, List<Encoding> fields) {
        this.type = type;
        this.fields = fields.toArray(Encoding[]::new);
        integers = sum(fields);
    }

    private static int sum(List<Encoding> fields) {
        int sum = 0;
        for (Encoding field : fields) {
            int integers = field.integers();
            sum += integers;
            if (integers == 0 || sum > MOST_INTEGERS) {
                return 0;
            }
        }
        return sum;
    }

    TypeDeclaration type() {
        return type;
    }

    int size() {
        return fields.length;
    }

    Encoding field(int index) {
        return fields[index];
    }

    @Override
    public int integers() {
        return integers;
    }

    @Override
    public void skip(Cursor in) throws UnreadableChunkException {
        if (integers > 0) {
            in.skipIntegers(integers);
        } else {
            skip(in, 0, fields.length);
        }
    }

    void skipTo(Cursor in, int field) throws UnreadableChunkException {
        skip(in, 0, field);
    }

    void skipAfter(Cursor in, int field) throws UnreadableChunkException {
        skip(in, field + 1, fields.length);
    }

    private void skip(Cursor in, int from, int to) throws UnreadableChunkException {
        for (int i = from; i < to; i++) {
            fields[i].skip(in);
        }
    }
}
