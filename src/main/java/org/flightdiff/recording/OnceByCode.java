package org.flightdiff.recording;

import java.util.function.IntPredicate;

final class OnceByCode implements RowTests {

    private static final byte UNKNOWN = 0;
    private static final byte MET = 1;
    private static final byte NOT_MET = 2;

    private final RowCodes codes;
    private final IntPredicate condition;
    private final byte[] known;

    OnceByCode(RowCodes codes, int count, IntPredicate condition) {
        this.codes = codes;
        this.condition = condition;
        known = new byte[count];
    }

    @Override
    public boolean test(int row) {
        return meets(codes.of(row));
    }

    @Override
    public void copy(int first, int rows, boolean[] to) {
        int[] batch = new int[rows];
        codes.copy(first, rows, batch);
        for (int i = 0; i < rows; i++) {
            byte answer = known[batch[i]];
            to[i] = answer == UNKNOWN ? meets(batch[i]) : answer == MET;
        }
    }

    boolean meets(int code) {
        if (known[code] == UNKNOWN) {
            known[code] = condition.test(code) ? MET : NOT_MET;
        }
        return known[code] == MET;
    }
}
