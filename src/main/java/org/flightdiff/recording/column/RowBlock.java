package org.flightdiff.recording.column;

import java.util.Arrays;

sealed interface RowBlock {
    int BYTE_MASK = 0xff;
    int SHORT_MASK = 0xffff;
    long INT_MASK = 0xffff_ffffL;

    long get(int row);

    void copy(int first, int rows, long[] to, int place);

    /** The first rows of an array; the array may be used again. */
    static RowBlock of(long[] numbers, int rows) {
        long least = numbers[0];
        long most = numbers[0];
        for (int row = 1; row < rows; row++) {
            long number = numbers[row];
            if (number < least) {
                least = number;
            } else if (number > most) {
                most = number;
            }
        }
        // Taken as unsigned, the distance is right even where it overflows.
        long widest = most - least;
        if (widest == 0) {
            return new Same(least);
        }
        if (Long.compareUnsigned(widest, BYTE_MASK) <= 0) {
            return new Bytes(least, numbers, rows);
        }
        if (Long.compareUnsigned(widest, SHORT_MASK) <= 0) {
            return new Shorts(least, numbers, rows);
        }
        if (Long.compareUnsigned(widest, INT_MASK) <= 0) {
            return new Ints(least, numbers, rows);
        }
        return new Longs(Arrays.copyOf(numbers, rows));
    }

    record Same(long number) implements RowBlock {

        @Override
        public long get(int row) {
            return number;
        }

        @Override
        public void copy(int first, int rows, long[] to, int place) {
            Arrays.fill(to, place, place + rows, number);
        }
    }

    record Bytes(long least, byte[] distances) implements RowBlock {
        Bytes(long least, long[] numbers, int rows) {
            this(least, new byte[rows]);
            for (int row = 0; row < rows; row++) {
                distances[row] = (byte) (numbers[row] - least);
            }
        }

        @Override
        public long get(int row) {
            return least + (distances[row] & BYTE_MASK);
        }

        @Override
        public void copy(int first, int rows, long[] to, int place) {
            for (int row = 0; row < rows; row++) {
                to[place + row] = least + (distances[first + row] & BYTE_MASK);
            }
        }
    }

    record Shorts(long least, short[] distances) implements RowBlock {
        Shorts(long least, long[] numbers, int rows) {
            this(least, new short[rows]);
            for (int row = 0; row < rows; row++) {
                distances[row] = (short) (numbers[row] - least);
            }
        }

        @Override
        public long get(int row) {
            return least + (distances[row] & SHORT_MASK);
        }

        @Override
        public void copy(int first, int rows, long[] to, int place) {
            for (int row = 0; row < rows; row++) {
                to[place + row] = least + (distances[first + row] & SHORT_MASK);
            }
        }
    }

    record Ints(long least, int[] distances) implements RowBlock {
        Ints(long least, long[] numbers, int rows) {
            this(least, new int[rows]);
            for (int row = 0; row < rows; row++) {
                distances[row] = (int) (numbers[row] - least);
            }
        }

        @Override
        public long get(int row) {
            return least + (distances[row] & INT_MASK);
        }

        @Override
        public void copy(int first, int rows, long[] to, int place) {
            for (int row = 0; row < rows; row++) {
                to[place + row] = least + (distances[first + row] & INT_MASK);
            }
        }
    }

    record Longs(long[] numbers) implements RowBlock {

        @Override
        public long get(int row) {
            return numbers[row];
        }

        @Override
        public void copy(int first, int rows, long[] to, int place) {
            System.arraycopy(numbers, first, to, place, rows);
        }
    }
}
