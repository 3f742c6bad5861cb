package org.flightdiff.recording.column;

import java.util.Arrays;

abstract sealed class RowBlock {

    private static final int BYTE_MASK = 0xff;
    private static final int SHORT_MASK = 0xffff;
    private static final long INT_MASK = 0xffff_ffffL;

    abstract long get(int row);

    abstract void copy(int first, int rows, long[] to, int place);

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
        return new Longs(numbers, rows);
    }

    private static final class Same extends RowBlock {
        private final long number;

        Same(long number) {
            this.number = number;
        }

        @Override
        long get(int row) {
            return number;
        }

        @Override
        void copy(int first, int rows, long[] to, int place) {
            Arrays.fill(to, place, place + rows, number);
        }
    }

    private static final class Bytes extends RowBlock {
        private final long least;
        private final byte[] distances;

        Bytes(long least, long[] numbers, int rows) {
            this.least = least;
            distances = new byte[rows];
            for (int row = 0; row < rows; row++) {
                distances[row] = (byte) (numbers[row] - least);
            }
        }

        @Override
        long get(int row) {
            return least + (distances[row] & BYTE_MASK);
        }

        @Override
        void copy(int first, int rows, long[] to, int place) {
            for (int row = 0; row < rows; row++) {
                to[place + row] = least + (distances[first + row] & BYTE_MASK);
            }
        }
    }

    private static final class Shorts extends RowBlock {
        private final long least;
        private final short[] distances;

        Shorts(long least, long[] numbers, int rows) {
            this.least = least;
            distances = new short[rows];
            for (int row = 0; row < rows; row++) {
                distances[row] = (short) (numbers[row] - least);
            }
        }

        @Override
        long get(int row) {
            return least + (distances[row] & SHORT_MASK);
        }

        @Override
        void copy(int first, int rows, long[] to, int place) {
            for (int row = 0; row < rows; row++) {
                to[place + row] = least + (distances[first + row] & SHORT_MASK);
            }
        }
    }

    private static final class Ints extends RowBlock {
        private final long least;
        private final int[] distances;

        Ints(long least, long[] numbers, int rows) {
            this.least = least;
            distances = new int[rows];
            for (int row = 0; row < rows; row++) {
                distances[row] = (int) (numbers[row] - least);
            }
        }

        @Override
        long get(int row) {
            return least + (distances[row] & INT_MASK);
        }

        @Override
        void copy(int first, int rows, long[] to, int place) {
            for (int row = 0; row < rows; row++) {
                to[place + row] = least + (distances[first + row] & INT_MASK);
            }
        }
    }

    private static final class Longs extends RowBlock {
        private final long[] numbers;

        Longs(long[] numbers, int rows) {
            this.numbers = Arrays.copyOf(numbers, rows);
        }

        @Override
        long get(int row) {
            return numbers[row];
        }

        @Override
        void copy(int first, int rows, long[] to, int place) {
            System.arraycopy(numbers, first, to, place, rows);
        }
    }
}
