package org.flightdiff.recording.column;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;

/** Kept in blocks, with as few bytes per row as the distances from the smallest number need. Immutable. */
public final class LongColumn {

    public static final LongColumn EMPTY = new Builder().build();

    private static final int BLOCK_BITS = 12;
    public static final int BLOCK_ROWS = 1 << BLOCK_BITS;

    private static final int FIRST_ROWS = 16;

    private final RowBlock[] blocks;
    private final int size;

    private LongColumn(RowBlock[] blocks, int size) {
        this.blocks = blocks;
        this.size = size;
    }

    public int size() {
        return size;
    }

    public long get(int row) {
        return blocks[row >> BLOCK_BITS].get(row & (BLOCK_ROWS - 1));
    }

    public LongStream values() {
        return LongStream.range(0, size).map(row -> get((int) row));
    }

    public void forEach(LongConsumer taker) {
        forEachBlock((numbers, rows) -> {
            for (int row = 0; row < rows; row++) {
                taker.accept(numbers[row]);
            }
        });
    }

    @FunctionalInterface
    public interface BlockTaker {

        /** @param numbers the next, so many rows of them; may be changed, and the array is used again */
        void take(long[] numbers, int rows);
    }

    public void forEachBlock(BlockTaker taker) {
        long[] numbers = new long[Math.min(size, BLOCK_ROWS)];
        int left = size;
        for (RowBlock block : blocks) {
            int rows = Math.min(left, BLOCK_ROWS);
            block.copy(0, rows, numbers, 0);
            taker.take(numbers, rows);
            left -= rows;
        }
    }

    public void copy(int first, int rows, long[] to) {
        for (int done = 0; done < rows; ) {
            int row = first + done;
            int within = row & (BLOCK_ROWS - 1);
            int some = Math.min(rows - done, BLOCK_ROWS - within);
            blocks[row >> BLOCK_BITS].copy(within, some, to, done);
            done += some;
        }
    }

    public long largestSum(LongColumn other) {
        long[] mine = new long[Math.min(size, BLOCK_ROWS)];
        long[] others = new long[mine.length];
        long largest = Long.MIN_VALUE;
        for (int i = 0; i < blocks.length; i++) {
            int rows = Math.min(size - (i << BLOCK_BITS), BLOCK_ROWS);
            blocks[i].copy(0, rows, mine, 0);
            other.blocks[i].copy(0, rows, others, 0);
            for (int row = 0; row < rows; row++) {
                largest = Math.max(largest, mine[row] + others[row]);
            }
        }
        return largest;
    }

    public boolean hasAbove(long least) {
        // Mostly one of the first rows is.
        long[] numbers = new long[64];
        for (int first = 0; first < size; first += numbers.length) {
            int rows = Math.min(size - first, numbers.length);
            copy(first, rows, numbers);
            for (int row = 0; row < rows; row++) {
                if (numbers[row] > least) {
                    return true;
                }
            }
        }
        return false;
    }

    public long sum() {
        long[] sum = {0};
        forEach(number -> sum[0] += number);
        return sum[0];
    }

    /** In ascending rows the first one of at least a number, or the end. */
    public int firstAtLeast(long number, int from, int end) {
        int low = from;
        int high = end;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (get(middle) < number) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    long[] toArray() {
        long[] numbers = new long[size];
        for (int i = 0; i < blocks.length; i++) {
            int first = i << BLOCK_BITS;
            blocks[i].copy(0, Math.min(size - first, BLOCK_ROWS), numbers, first);
        }
        return numbers;
    }

    /** The numbers of other rows: row i of the result is row {@code rows[i]} of this. */
    public LongColumn at(int[] rows) {
        Builder picked = new Builder();
        for (int row : rows) {
            picked.add(get(row));
        }
        return picked.build();
    }

    LongColumn with(int first, long[] numbers) {
        RowBlock[] changed = blocks.clone();
        long[] block = new long[Math.min(size, BLOCK_ROWS)];
        for (int done = 0; done < numbers.length; ) {
            int row = first + done;
            int start = row - (row & (BLOCK_ROWS - 1));
            int within = row - start;
            int rows = Math.min(size - start, BLOCK_ROWS);
            int some = Math.min(numbers.length - done, rows - within);
            copy(start, rows, block);
            System.arraycopy(numbers, done, block, within, some);
            changed[row >> BLOCK_BITS] = RowBlock.of(block, rows);
            done += some;
        }
        return new LongColumn(changed, size);
    }

    public LongColumn map(LongUnaryOperator change) {
        Builder changed = new Builder();
        forEachBlock((numbers, rows) -> {
            for (int row = 0; row < rows; row++) {
                numbers[row] = change.applyAsLong(numbers[row]);
            }
            changed.addAll(numbers, rows);
        });
        return changed.build();
    }

    public static LongColumn of(long... numbers) {
        Builder all = new Builder();
        all.addAll(numbers, numbers.length);
        return all.build();
    }

    public static final class Builder {
        private final List<RowBlock> full = new ArrayList<>();
        private long[] open = new long[FIRST_ROWS];
        private int opened;

        public void add(long number) {
            if (opened == open.length) {
                grow();
            }
            open[opened++] = number;
        }

        public void addAll(long[] numbers, int count) {
            for (int from = 0; from < count; ) {
                if (opened == open.length) {
                    grow();
                }
                int rows = Math.min(count - from, open.length - opened);
                System.arraycopy(numbers, from, open, opened, rows);
                opened += rows;
                from += rows;
            }
        }

        public void addRepeated(long number, int rows) {
            for (int left = rows; left > 0; ) {
                if (opened == open.length) {
                    grow();
                }
                int some = Math.min(left, open.length - opened);
                Arrays.fill(open, opened, opened + some, number);
                opened += some;
                left -= some;
            }
        }

        private void grow() {
            if (opened == BLOCK_ROWS) {
                full.add(RowBlock.of(open, opened));
                opened = 0;
            } else {
                open = Arrays.copyOf(open, opened * 4);
            }
        }

        public int size() {
            return full.size() * BLOCK_ROWS + opened;
        }

        public long get(int row) {
            int block = row >> BLOCK_BITS;
            int within = row & (BLOCK_ROWS - 1);
            return block < full.size() ? full.get(block).get(within) : open[within];
        }

        public LongColumn build() {
            List<RowBlock> all = new ArrayList<>(full);
            if (opened > 0) {
                all.add(RowBlock.of(open, opened));
            }
            return new LongColumn(all.toArray(new RowBlock[0]), size());
        }
    }
}
