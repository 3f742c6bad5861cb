package org.flightdiff.view;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.TimedAmounts;
import org.flightdiff.recording.Window;

public final class TimeBins {

    /** As fine as is visible in a curve over the whole width of a window. */
    private static final int MOST_ON_A_CURVE = 300;

    private static final int FEWEST_ON_A_CURVE = 20;
    private static final double USUAL_SECONDS = 1;

    private static final int FEWEST = 10;
    private static final int ENOUGH_TO_COUNT = 3;

    private final double fromSeconds;
    private final double seconds;
    private final int count;

    private TimeBins(double fromSeconds, double seconds, int count) {
        this.fromSeconds = fromSeconds;
        this.seconds = seconds;
        this.count = count;
    }

    public static TimeBins of(Window window, int count) {
        return new TimeBins(window.fromSeconds(), window.seconds() / count, count);
    }

    /** Bins of about a second; longer if a window would have more than 300, shorter if it would have fewer than 20. */
    public static TimeBins forCurve(Window window) {
        long ofASecond = Math.round(window.seconds() / USUAL_SECONDS);
        return of(window, (int) Math.max(FEWEST_ON_A_CURVE, Math.min(MOST_ON_A_CURVE, ofASecond)));
    }

    /** The same for things to count: longer, down to {@value #FEWEST}, where a bin would mostly hold one or none. */
    public static TimeBins forCurve(Window window, Events counted) {
        TimeBins bins = forCurve(window);
        return of(window, Math.min(bins.count, Math.max(FEWEST, counted.size() / ENOUGH_TO_COUNT)));
    }

    public double seconds() {
        return seconds;
    }

    public double[] middles() {
        return IntStream.range(0, count)
                .mapToDouble(bin -> fromSeconds + (bin + 0.5) * seconds)
                .toArray();
    }

    /** The bin of a time; a time outside the window belongs to the nearest bin. */
    public int binOf(double secondsFromStart) {
        return Math.min(count - 1, Math.max(0, (int) ((secondsFromStart - fromSeconds) / seconds)));
    }

    /** Sums amounts by bin; of several event types whole numbers only. */
    public double[] sums(TimedAmounts amounts) {
        return amounts.sums(count, this::binOf);
    }

    public double[] counts(Events events) {
        int[] firsts = events.firstRows(count, this::binOf);
        return IntStream.range(0, count)
                .mapToDouble(bin -> firsts[bin + 1] - firsts[bin])
                .toArray();
    }

    public double[] perSecond(Events events) {
        return Arrays.stream(counts(events)).map(sum -> sum / seconds).toArray();
    }

    public double[] perSecond(TimedAmounts amounts) {
        return Arrays.stream(sums(amounts)).map(sum -> sum / seconds).toArray();
    }

    public double[] perSecond(double[] starts, double[] amounts) {
        return perSecond(TimedAmounts.of(starts, amounts));
    }

    /** The part of each bin that intervals take: one that reaches into the next bins counts there, from where they begin. */
    public double[] shares(double[] starts, double[] durations) {
        double[] shares = new double[count];
        for (int i = 0; i < starts.length; i++) {
            double end = starts[i] + durations[i];
            for (int bin = binOf(starts[i]); bin <= binOf(end); bin++) {
                double from = fromSeconds + bin * seconds;
                shares[bin] += Math.max(0, Math.min(end, from + seconds) - Math.max(starts[i], from)) / seconds;
            }
        }
        return shares;
    }

    public List<double[]> grouped(double[] starts, double[] values) {
        int[] binOf = new int[starts.length];
        int[] sizes = new int[count];
        for (int i = 0; i < starts.length; i++) {
            binOf[i] = binOf(starts[i]);
            sizes[binOf[i]]++;
        }
        double[][] groups = new double[count][];
        Arrays.setAll(groups, bin -> new double[sizes[bin]]);
        int[] next = new int[count];
        for (int i = 0; i < starts.length; i++) {
            groups[binOf[i]][next[binOf[i]]++] = values[i];
        }
        return List.of(groups);
    }

    /** Sums of what comes from each of some times up to the next one; the first also has what comes before it. */
    static final class UpToNext implements TimedAmounts.Taker {

        private final double[] marks;
        private final double[] sums;
        private int mark;

        private UpToNext(double[] marks) {
            this.marks = marks;
            this.sums = new double[marks.length];
        }

        /** @param marks ascending, at least one */
        static double[] sums(double[] marks, TimedAmounts amounts) {
            UpToNext each = new UpToNext(marks);
            amounts.forEach(each);
            return each.sums;
        }

        @Override
        public void take(double seconds, double amount) {
            while (mark + 1 < marks.length && marks[mark + 1] <= seconds) {
                mark++;
            }
            sums[mark] += amount;
        }
    }
}
