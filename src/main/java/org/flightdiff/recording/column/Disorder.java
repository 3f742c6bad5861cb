package org.flightdiff.recording.column;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** What is joined of parts that ascend is out of order near their ends only; what is between stays in its place. */
public record Disorder(List<Stretch> stretches) {

    /** Consecutive rows out of order: for each place from the first on, which of these rows belongs there. */
    record Stretch(int from, int[] order) {

        int end() {
            return from + order.length;
        }
    }

    public Disorder {
        stretches = List.copyOf(stretches);
    }

    public static Disorder of(LongColumn column) {
        int[] starts = runs(column);
        int runs = starts.length - 1;
        long[] leastBehind = new long[runs];
        long least = Long.MAX_VALUE;
        for (int run = runs - 1; run >= 0; run--) {
            leastBehind[run] = least;
            least = Math.min(least, column.get(starts[run]));
        }
        List<Stretch> stretches = new ArrayList<>();
        long most = Long.MIN_VALUE;
        int from = 0;
        int end = 0;
        for (int run = 0; run < runs; run++) {
            int afterAllBefore = column.firstAtLeast(most, starts[run], starts[run + 1]);
            int behindSomeLater = leastBehind[run] == Long.MAX_VALUE
                    ? starts[run + 1]
                    : column.firstAtLeast(leastBehind[run] + 1, starts[run], starts[run + 1]);
            if (afterAllBefore < behindSomeLater) {
                end = afterAllBefore;
                if (end > from) {
                    stretches.add(stretch(column, from, end));
                }
                from = behindSomeLater;
            }
            end = starts[run + 1];
            most = Math.max(most, column.get(end - 1));
        }
        if (end > from) {
            stretches.add(stretch(column, from, end));
        }
        return new Disorder(stretches);
    }

    private static int[] runs(LongColumn column) {
        IntStream.Builder starts = IntStream.builder();
        long before = Long.MAX_VALUE;
        int row = 0;
        long[] numbers = new long[Math.min(column.size(), LongColumn.BLOCK_ROWS)];
        while (row < column.size()) {
            int rows = Math.min(numbers.length, column.size() - row);
            column.copy(row, rows, numbers);
            for (int i = 0; i < rows; i++) {
                if (numbers[i] < before || row + i == 0) {
                    starts.add(row + i);
                }
                before = numbers[i];
            }
            row += rows;
        }
        return starts.add(column.size()).build().toArray();
    }

    private static Stretch stretch(LongColumn column, int from, int end) {
        long[] numbers = new long[end - from];
        column.copy(from, numbers.length, numbers);
        return new Stretch(from, Order.of(numbers, numbers.length));
    }

    public boolean isNone() {
        return stretches.isEmpty();
    }

    public LongColumn mended(LongColumn column) {
        LongColumn mended = column;
        int next = 0;
        while (next < stretches.size()) {
            int from = stretches.get(next).from;
            // A block is written anew as a whole, so that is done once for all that is out of order in it.
            int past = next + 1;
            while (past < stretches.size() && stretches.get(past).end() - from <= LongColumn.BLOCK_ROWS) {
                past++;
            }
            long[] numbers = new long[stretches.get(past - 1).end() - from];
            column.copy(from, numbers.length, numbers);
            long[] ordered = numbers.clone();
            for (Stretch stretch : stretches.subList(next, past)) {
                int shift = stretch.from - from;
                for (int place = 0; place < stretch.order.length; place++) {
                    ordered[shift + place] = numbers[shift + stretch.order[place]];
                }
            }
            mended = mended.with(from, ordered);
            next = past;
        }
        return mended;
    }
}
