package org.flightdiff.recording;

import java.util.function.IntPredicate;

/** Whether each row of some events meets a condition, found where it is kept. */
@FunctionalInterface
public interface RowTests extends IntPredicate {

    RowTests NONE = row -> false;
    RowTests ALL = row -> true;

    @Override
    boolean test(int row);

    default void copy(int first, int rows, boolean[] to) {
        for (int i = 0; i < rows; i++) {
            to[i] = test(first + i);
        }
    }

    default RowTests and(RowTests other) {
        return other == ALL ? this : row -> test(row) && other.test(row);
    }

    default RowTests or(RowTests other) {
        return other == NONE ? this : row -> test(row) || other.test(row);
    }

    @Override
    default RowTests negate() {
        return row -> !test(row);
    }
}
