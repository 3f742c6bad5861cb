package org.flightdiff.diagnosis.rule;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Metric;

/**
 * How a level changes over a window, by the medians of its thirds: what is still rising in the last third has no end in
 * sight, while a pool or a cache that fills levels off.
 *
 * @param first median of the first third
 * @param second median of the second third
 * @param third median of the last third
 */
public record Growth(double first, double second, double third) {

    private static final int PARTS = 3;

    /** Of a rise that goes on, the second half has at least this part; of one that levels off, less. */
    private static final double STILL_RISING = 0.3;

    /** The growth of a sampled level; NaN where a third has no sample. */
    public static Growth of(Window window, Events samples, String field) {
        double[] medians = new double[PARTS];
        for (int part = 0; part < PARTS; part++) {
            double from = window.fromSeconds() + window.seconds() * part / PARTS;
            double to = window.fromSeconds() + window.seconds() * (part + 1) / PARTS;
            Events inPart = samples.where(row -> samples.start(row) >= from && samples.start(row) < to);
            medians[part] = median(inPart.rows().mapToDouble(row -> inPart.number(field, row)));
        }
        return new Growth(medians[0], medians[1], medians[2]);
    }

    public Growth plus(Growth other) {
        return new Growth(first + other.first, second + other.second, third + other.third);
    }

    public double rise() {
        return third - first;
    }

    /** The rise as a part of what there was at first. */
    public double factor() {
        return rise() / first;
    }

    /** Whether it rises from third to third, and does not level off. */
    public boolean goesOn() {
        return second > first && third > second && third - second >= STILL_RISING * rise();
    }

    /** Whether it goes on, by more than twice what the other rises by; the other may not be known. */
    public boolean outgrows(Growth other) {
        return goesOn() && !(other.rise() * 2 >= rise());
    }

    private static double median(DoubleStream values) {
        double[] sorted = values.sorted().toArray();
        return sorted.length == 0
                ? Double.NaN
                : Arrays.stream(sorted).skip(sorted.length / 2).findFirst().orElseThrow();
    }

    /** The part of a window that tells a rise at the start only from one that lasts. */
    public static final double LAST_THIRD = 1.0 / 3;

    /** A lasting rise keeps at least this part until the end; a warm-up has lost more by then. */
    private static final double LASTING = 0.5;

    /** Whether a rate that is higher on the suffering side is also higher in the last third. False if unknown. */
    public static boolean lasts(Case pair, Metric rate) {
        double late = pair.lateAfter(rate, LAST_THIRD).orElse(Double.NaN)
                - pair.lateBefore(rate, LAST_THIRD).orElse(Double.NaN);
        return late > 0 && late >= pair.rise(rate) * LASTING;
    }
}
