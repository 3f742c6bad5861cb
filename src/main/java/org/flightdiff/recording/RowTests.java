package org.flightdiff.recording;

import java.util.function.IntPredicate;

/** Whether each row of some events meets a condition, found where it is kept. */
@FunctionalInterface
public interface RowTests extends IntPredicate {

    @Override
    boolean test(int row);

    default void copy(int first, int rows, boolean[] to) {
        for (int i = 0; i < rows; i++) {
            to[i] = test(first + i);
        }
    }

    default RowTests and(RowTests other) {
        return new RowTests() {
            @Override
            public boolean test(int row) {
                return RowTests.this.test(row) && other.test(row);
            }

            @Override
            public void copy(int first, int rows, boolean[] to) {
                RowTests.this.copy(first, rows, to);
                boolean[] others = new boolean[rows];
                other.copy(first, rows, others);
                for (int i = 0; i < rows; i++) {
                    to[i] &= others[i];
                }
            }
        };
    }

    default RowTests or(RowTests other) {
        return negate().and(other.negate()).negate();
    }

    @Override
    default RowTests negate() {
        return new RowTests() {
            @Override
            public boolean test(int row) {
                return !RowTests.this.test(row);
            }

            @Override
            public void copy(int first, int rows, boolean[] to) {
                RowTests.this.copy(first, rows, to);
                for (int i = 0; i < rows; i++) {
                    to[i] = !to[i];
                }
            }
        };
    }
}
