package org.flightdiff.recording;

import java.util.List;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleToIntFunction;
import java.util.stream.Stream;

/** Ascending in time, and read where they are kept: copies would take more memory than the events. */
public record TimedAmounts(List<AmountsSlice> parts) {

    record AmountsSlice(int size, RowNumbers seconds, RowNumbers amount) {

        void addTo(double[] sums, DoubleToIntFunction binOf) {
            int[] firsts = seconds.firstRows(size, sums.length, binOf);
            double[] amounts = new double[Math.min(size, RowNumbers.BATCH)];
            for (int bin = 0; bin < sums.length; bin++) {
                double sum = sums[bin];
                for (int row = firsts[bin]; row < firsts[bin + 1]; row += amounts.length) {
                    int rows = Math.min(amounts.length, firsts[bin + 1] - row);
                    amount.copy(row, rows, amounts);
                    for (int i = 0; i < rows; i++) {
                        sum += amounts[i];
                    }
                }
                sums[bin] = sum;
            }
        }

        void forEach(Taker taker) {
            SliceBatch batch = new SliceBatch(this);
            while (batch.next()) {
                taker.take(batch.head, batch.amount());
            }
        }
    }

    private static final class SliceBatch {
        private final AmountsSlice slice;
        private final double[] seconds;
        private final double[] amounts;
        private int first;
        private int count;
        private int at = -1;

        /** When the next one came; infinite behind the last. */
        private double head;

        SliceBatch(AmountsSlice slice) {
            this.slice = slice;
            seconds = new double[Math.min(slice.size, RowNumbers.BATCH)];
            amounts = new double[seconds.length];
        }

        boolean next() {
            if (++at == count) {
                first += count;
                count = Math.min(seconds.length, slice.size - first);
                at = 0;
                if (count == 0) {
                    head = Double.POSITIVE_INFINITY;
                    return false;
                }
                slice.seconds.copy(first, count, seconds);
                slice.amount.copy(first, count, amounts);
            }
            head = seconds[at];
            return true;
        }

        double amount() {
            return amounts[at];
        }
    }

    @FunctionalInterface
    public interface Taker {

        void take(double seconds, double amount);
    }

    /** Amounts that are known already, each at an ascending time. Neither array may change afterwards. */
    public static TimedAmounts of(double[] seconds, double[] amounts) {
        return of(new AmountsSlice(seconds.length, i -> seconds[i], i -> amounts[i]));
    }

    public static TimedAmounts of(Events events, RowNumbers amount) {
        return of(new AmountsSlice(events.size(), events.eachStart(), amount));
    }

    private static TimedAmounts of(AmountsSlice part) {
        return new TimedAmounts(part.size == 0 ? List.of() : List.of(part));
    }

    /** These and others; at equal times these first. */
    public TimedAmounts and(TimedAmounts others) {
        return new TimedAmounts(
                Stream.concat(parts.stream(), others.parts.stream()).toList());
    }

    public int size() {
        return parts.stream().mapToInt(AmountsSlice::size).sum();
    }

    public void forEach(Taker taker) {
        if (parts.size() == 1) {
            parts.get(0).forEach(taker);
        } else {
            merge(taker);
        }
    }

    /** Sums up by time bin, one event type after the other: of several, whole numbers only, whose sums are exact. */
    public double[] sums(int bins, DoubleToIntFunction binOf) {
        double[] sums = new double[bins];
        parts.forEach(part -> part.addTo(sums, binOf));
        return sums;
    }

    private void merge(Taker taker) {
        List<SliceBatch> batches = parts.stream().map(SliceBatch::new).toList();
        batches.forEach(SliceBatch::next);
        for (int left = size(); left > 0; left--) {
            SliceBatch earliest = batches.get(0);
            for (int part = 1; part < batches.size(); part++) {
                if (batches.get(part).head < earliest.head) {
                    earliest = batches.get(part);
                }
            }
            taker.take(earliest.head, earliest.amount());
            earliest.next();
        }
    }

    public double[] seconds() {
        return all((seconds, amount) -> seconds);
    }

    public double[] amounts() {
        return all((seconds, amount) -> amount);
    }

    private double[] all(DoubleBinaryOperator each) {
        double[] all = new double[size()];
        int[] next = {0};
        forEach((seconds, amount) -> all[next[0]++] = each.applyAsDouble(seconds, amount));
        return all;
    }
}
