package org.flightdiff.recording;

import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Stream;

/**
 * Amounts, each at a time in seconds from the start of the recording, in order of time. Those of events are read where
 * they are kept: a copy of each time and amount would take more memory than the events.
 */
public final class TimedAmounts {

    private final List<AmountsSlice> parts;

    private record AmountsSlice(int size, IntToDoubleFunction seconds, IntToDoubleFunction amount) {

        void forEach(Taker taker) {
            for (int i = 0; i < size; i++) {
                taker.take(seconds.applyAsDouble(i), amount.applyAsDouble(i));
            }
        }

        double head(int next) {
            return next < size ? seconds.applyAsDouble(next) : Double.POSITIVE_INFINITY;
        }
    }

    /** Is given one after the other. */
    @FunctionalInterface
    public interface Taker {

        /** Takes the next. */
        void take(double seconds, double amount);
    }

    private TimedAmounts(List<AmountsSlice> parts) {
        this.parts = parts;
    }

    /**
     * Amounts that are known already. Neither array may change afterwards.
     *
     * @param seconds ascending
     * @param amounts one for each
     */
    public static TimedAmounts of(double[] seconds, double[] amounts) {
        return of(new AmountsSlice(seconds.length, i -> seconds[i], i -> amounts[i]));
    }

    /** What came with each event, by its row. */
    public static TimedAmounts of(Events events, IntToDoubleFunction amount) {
        return of(new AmountsSlice(events.size(), events::start, amount));
    }

    private static TimedAmounts of(AmountsSlice part) {
        return new TimedAmounts(part.size == 0 ? List.of() : List.of(part));
    }

    /** These and others; at equal times these first. */
    public TimedAmounts and(TimedAmounts others) {
        return new TimedAmounts(
                Stream.concat(parts.stream(), others.parts.stream()).toList());
    }

    /** How many there are. */
    public int size() {
        return parts.stream().mapToInt(AmountsSlice::size).sum();
    }

    /** Gives out all, in order of time. */
    public void forEach(Taker taker) {
        if (parts.size() == 1) {
            parts.get(0).forEach(taker);
        } else {
            merge(taker);
        }
    }

    private void merge(Taker taker) {
        int[] next = new int[parts.size()];
        double[] heads = new double[next.length];
        for (int part = 0; part < next.length; part++) {
            heads[part] = parts.get(part).head(0);
        }
        for (int left = size(); left > 0; left--) {
            int first = earliest(heads);
            AmountsSlice part = parts.get(first);
            taker.take(heads[first], part.amount.applyAsDouble(next[first]));
            heads[first] = part.head(++next[first]);
        }
    }

    private static int earliest(double[] heads) {
        int earliest = 0;
        for (int part = 1; part < heads.length; part++) {
            if (heads[part] < heads[earliest]) {
                earliest = part;
            }
        }
        return earliest;
    }

    /** A copy of the times. */
    public double[] seconds() {
        SortedCopy copy = new SortedCopy(new double[size()]);
        forEach((seconds, amount) -> copy.add(seconds));
        return copy.values;
    }

    /** A copy of the amounts, in order of time. */
    public double[] amounts() {
        SortedCopy copy = new SortedCopy(new double[size()]);
        forEach((seconds, amount) -> copy.add(amount));
        return copy.values;
    }

    private static final class SortedCopy {
        private final double[] values;
        private int size;

        SortedCopy(double[] values) {
            this.values = values;
        }

        void add(double value) {
            values[size++] = value;
        }
    }
}
