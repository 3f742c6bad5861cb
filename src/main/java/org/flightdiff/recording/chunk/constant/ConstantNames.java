package org.flightdiff.recording.chunk.constant;

import java.util.Arrays;
import org.flightdiff.recording.chunk.UnreadableChunkException;
import org.flightdiff.recording.column.TextPool;
import org.jspecify.annotations.Nullable;

/** The names of the constants of one type, as codes of a pool of texts; each is made when it is first asked for. */
public final class ConstantNames implements IntegerReader.Meaning {

    private static final int UNKNOWN = -2;

    private final Constants constants;
    private final @Nullable ConstantPool pool;
    private final int[] codes;
    private long lastKey;
    private int lastCode = UNKNOWN;

    /** @param pool null if there is no such constant */
    ConstantNames(Constants constants, @Nullable ConstantPool pool) {
        this.constants = constants;
        this.pool = pool;
        codes = new int[pool == null ? 0 : pool.size()];
        Arrays.fill(codes, UNKNOWN);
    }

    /** The code of a constant's name; {@link TextPool#NULL} if there is no such constant, or it has no name. */
    public int codeOf(long key) throws UnreadableChunkException {
        if (key == lastKey && lastCode != UNKNOWN) {
            return lastCode;
        }
        int number = pool == null ? -1 : pool.find(key);
        int code = pool == null || number < 0 ? TextPool.NULL : codeAt(pool, number);
        lastKey = key;
        lastCode = code;
        return code;
    }

    @Override
    public long of(long key) throws UnreadableChunkException {
        return codeOf(key);
    }

    @Override
    public void replace(long[] keys, int rows) throws UnreadableChunkException {
        for (int row = 0; row < rows; row++) {
            keys[row] = codeOf(keys[row]);
        }
    }

    private int codeAt(ConstantPool there, int number) throws UnreadableChunkException {
        if (codes[number] == UNKNOWN) {
            codes[number] = constants.codeOf(there, number);
        }
        return codes[number];
    }
}
