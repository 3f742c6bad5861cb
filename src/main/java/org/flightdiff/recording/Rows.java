package org.flightdiff.recording;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.flightdiff.recording.column.LongColumn;
import org.jspecify.annotations.Nullable;

/** Some rows of a table: consecutive ones, of which only the first is kept, or any others. */
final class Rows {

    /** Where each thread puts what it copies only to convert it: no pass over events makes garbage per event. */
    private static final ThreadLocal<long[]> SCRATCH = ThreadLocal.withInitial(() -> new long[RowNumbers.BATCH]);

    private final int first;
    private final int size;
    private final int @Nullable [] picked;

    private Rows(int first, int size, int @Nullable [] picked) {
        this.first = first;
        this.size = size;
        this.picked = picked;
    }

    static Rows range(int first, int end) {
        return new Rows(first, Math.max(0, end - first), null);
    }

    static Rows of(int... rows) {
        boolean isRange = IntStream.range(1, rows.length).allMatch(i -> rows[i] == rows[i - 1] + 1);
        return isRange ? new Rows(rows.length == 0 ? 0 : rows[0], rows.length, null) : new Rows(0, rows.length, rows);
    }

    int size() {
        return size;
    }

    int at(int place) {
        return picked == null ? first + place : picked[place];
    }

    void copy(LongColumn column, int place, int count, long[] to) {
        if (picked == null) {
            column.copy(first + place, count, to);
        } else {
            for (int i = 0; i < count; i++) {
                to[i] = column.get(picked[place + i]);
            }
        }
    }

    double sum(LongColumn column) {
        long[] numbers = SCRATCH.get();
        long sum = 0;
        for (int place = 0; place < size; place += numbers.length) {
            int count = Math.min(numbers.length, size - place);
            copy(column, place, count, numbers);
            for (int i = 0; i < count; i++) {
                sum += numbers[i];
            }
        }
        return sum;
    }

    /** The numbers of a column in them, less zero, divided by a unit. */
    RowNumbers numbers(LongColumn column, long zero, double unit) {
        return new RowNumbers() {
            @Override
            public double applyAsDouble(int row) {
                return (column.get(at(row)) - zero) / unit;
            }

            @Override
            public void copy(int first, int count, double[] to) {
                long[] numbers = SCRATCH.get();
                for (int done = 0; done < count; done += numbers.length) {
                    int some = Math.min(numbers.length, count - done);
                    Rows.this.copy(column, first + done, some, numbers);
                    for (int i = 0; i < some; i++) {
                        to[done + i] = (numbers[i] - zero) / unit;
                    }
                }
            }
        };
    }

    RowCodes codes(LongColumn column) {
        return new RowCodes() {
            @Override
            public int of(int row) {
                return (int) column.get(at(row));
            }

            @Override
            public void copy(int first, int count, int[] to) {
                long[] codes = SCRATCH.get();
                for (int done = 0; done < count; done += codes.length) {
                    int some = Math.min(codes.length, count - done);
                    Rows.this.copy(column, first + done, some, codes);
                    for (int i = 0; i < some; i++) {
                        to[done + i] = (int) codes[i];
                    }
                }
            }
        };
    }

    int placeOf(int row) {
        return IntStream.range(0, size)
                .filter(place -> at(place) == row)
                .findFirst()
                .orElse(-1);
    }

    int[] each(int[] places) {
        int[] kept = new int[places.length];
        for (int i = 0; i < kept.length; i++) {
            kept[i] = at(places[i]);
        }
        return kept;
    }

    Rows where(RowTests condition) {
        int[] kept = new int[size];
        int count = 0;
        boolean[] meets = new boolean[Math.min(size, RowNumbers.BATCH)];
        for (int first = 0; first < size; first += meets.length) {
            int some = Math.min(meets.length, size - first);
            condition.copy(first, some, meets);
            for (int i = 0; i < some; i++) {
                if (meets[i]) {
                    kept[count++] = at(first + i);
                }
            }
        }
        return count == size ? this : of(Arrays.copyOf(kept, count));
    }
}
