package org.flightdiff.statistics.dependence;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.flightdiff.statistics.Series;

/** A program with the same two phases in every run: quiet for a third of the time, then under load to its end. */
public final class Phased {
    private static final double LOAD_FROM = 1.0 / 3;
    private static final double SECONDS_BETWEEN_QUIET_EVENTS = 2;
    private static final double SECONDS_BETWEEN_EVENTS_UNDER_LOAD = 0.4;

    private Phased() {}

    /** A level sampled at equal times: 1, then the factor, times noise of mean 1. */
    public static double[] samples(int n, double factor, double sigma, double phi, SplittableRandom random) {
        double[] series = Series.normal(n, phi, random);
        for (int i = 0; i < n; i++) {
            double at = (i + 0.5) / n;
            double level = at < LOAD_FROM ? 1 : factor;
            series[i] = level * meanOne(sigma, series[i]);
        }
        return series;
    }

    /** Times of events and what each takes, longer under load by the factor. */
    public record Events(double[] times, double[] durations, double window) {

        /** The time from each event to the next; the first also has what came before it. */
        public double[] spacing() {
            double[] spacing = new double[times.length];
            for (int i = 0; i < spacing.length; i++) {
                spacing[i] = (i == spacing.length - 1 ? window : times[i + 1]) - (i == 0 ? 0 : times[i]);
            }
            return spacing;
        }
    }

    /** Events seconds apart when quiet and tenths of seconds apart under load, sigma being the spread of the gaps. */
    public static Events events(double window, double factor, double sigma, double phi, SplittableRandom random) {
        int most = (int) (4 * window / SECONDS_BETWEEN_EVENTS_UNDER_LOAD) + 100;
        double[] gaps = Series.normal(most, phi, random);
        double[] durations = Series.normal(most, phi, random);
        List<double[]> events = new ArrayList<>();
        double now = 0;
        double left = random.nextDouble();
        for (int i = 0; i < most; i++) {
            now = after(now, left, window);
            if (now >= window) {
                break;
            }
            events.add(new double[] {now, 0.02 * (isLoad(now / window) ? factor : 1) * meanOne(0.5, durations[i])});
            left = meanOne(sigma, gaps[i]);
        }
        return new Events(
                events.stream().mapToDouble(event -> event[0]).toArray(),
                events.stream().mapToDouble(event -> event[1]).toArray(),
                window);
    }

    /** The time at which so many mean gaps have gone by, each as long as its phase makes it. */
    private static double after(double from, double gaps, double window) {
        double now = from;
        double left = gaps;
        for (double end : new double[] {LOAD_FROM * window, Double.POSITIVE_INFINITY}) {
            if (now < end) {
                double gap = isLoad(now / window) ? SECONDS_BETWEEN_EVENTS_UNDER_LOAD : SECONDS_BETWEEN_QUIET_EVENTS;
                if (now + left * gap < end) {
                    return now + left * gap;
                }
                left -= (end - now) / gap;
                now = end;
            }
        }
        return now;
    }

    private static boolean isLoad(double share) {
        return share >= LOAD_FROM;
    }

    private static double meanOne(double sigma, double normal) {
        return Math.exp(sigma * normal - sigma * sigma / 2);
    }
}
