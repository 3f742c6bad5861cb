package org.flightdiff.recording.chunk;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Reads keys of the constants of one type as codes, such as those of their names; each is made when it is first asked for. */
final class ConstantCodes implements ValueReader {

    private static final int UNKNOWN = -2;

    private final @Nullable ConstantPool pool;
    private final int absent;
    private final Maker maker;
    private final int[] codes;
    private long lastKey;
    private int lastCode = UNKNOWN;

    interface Maker {

        int codeOf(ConstantPool pool, int number) throws UnreadableChunkException;
    }

    /** The pool is null if there is no constant of the type; absent is the code where a key has none. */
    ConstantCodes(@Nullable ConstantPool pool, int absent, Maker maker) {
        this.pool = pool;
        this.absent = absent;
        this.maker = maker;
        codes = new int[pool == null ? 0 : pool.size()];
        Arrays.fill(codes, UNKNOWN);
    }

    int of(long key) throws UnreadableChunkException {
        if (key == lastKey && lastCode != UNKNOWN) {
            return lastCode;
        }
        int number = pool == null ? -1 : pool.find(key);
        int code = pool == null || number < 0 ? absent : codeAt(pool, number);
        lastKey = key;
        lastCode = code;
        return code;
    }

    private int codeAt(ConstantPool there, int number) throws UnreadableChunkException {
        if (codes[number] == UNKNOWN) {
            codes[number] = maker.codeOf(there, number);
        }
        return codes[number];
    }

    @Override
    public long read(Cursor in) throws UnreadableChunkException {
        return of(in.integer());
    }

    @Override
    public void read(Cursor in, int[] positions, int rows, long[] values) throws UnreadableChunkException {
        in.integers(positions, rows, values);
        for (int row = 0; row < rows; row++) {
            values[row] = of(values[row]);
        }
    }
}
