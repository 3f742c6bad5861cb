package org.flightdiff.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.flightdiff.recording.Ages;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.jspecify.annotations.Nullable;

/**
 * Points in time at which the counters of an event are known that count since the start of the JVM: 0 at that start where
 * the window begins with it, then the samples. In a comparison it is the stretch of life that the JVMs of both sides have
 * in common; the counters are then read off between two samples at its ends, where there are two.
 */
public final class Counted {

    /** Names of the events with counters that all JVMs of a comparison count over the same stretch of their lives. */
    public static final Set<String> EVENTS = Set.of(
            "jdk.ClassLoadingStatistics",
            "jdk.CompilerStatistics",
            "jdk.ExceptionStatistics",
            "jdk.JavaThreadStatistics",
            "jdk.MetaspaceSummary");

    private final Events samples;
    private final List<CounterPoint> points;

    /** In the recording's seconds; the last row up to it, -1 for none, and the share of the way to the next. */
    private record CounterPoint(double seconds, int row, double share) {}

    private Counted(Events samples, List<CounterPoint> points) {
        this.samples = samples;
        this.points = List.copyOf(points);
    }

    public static Counted in(Window window, Selection selection) {
        Ages ages = window.counted(selection);
        return ages == null ? byItself(window, selection) : during(ages, window, selection);
    }

    /** Counters that began at another time than the JVM, between their first and last sample. */
    public static Counted between(Events samples) {
        return new Counted(
                samples, samples.rows().mapToObj(row -> at(samples, row)).toList());
    }

    /** Those of the window alone, whatever it is compared with. */
    public static Counted byItself(Window window, Selection selection) {
        Events samples = window.events(selection);
        Counted sampled = between(samples);
        if (samples.isEmpty() || !window.beginsWithJvm()) {
            return sampled;
        }
        List<CounterPoint> points = new ArrayList<>(List.of(start(window)));
        points.addAll(sampled.points);
        return new Counted(samples, points);
    }

    private static Counted during(Ages ages, Window window, Selection selection) {
        Events samples = window.everywhere(selection);
        double atStart = start(window).seconds;
        double from = atStart + ages.fromSeconds();
        double to = atStart + ages.toSeconds();
        List<CounterPoint> points = new ArrayList<>(
                List.of(ages.fromSeconds() == 0 ? start(window) : readAt(from, samples, start(window))));
        samples.rows()
                .filter(row -> samples.start(row) > from && samples.start(row) < to)
                .forEach(row -> points.add(at(samples, row)));
        points.add(readAt(to, samples, start(window)));
        return new Counted(samples, points);
    }

    /** The stretch of life over which a window knows an event's counters; null if not the JVM's start, or no sample. */
    public static @Nullable Ages ages(Window window, String event) {
        LoadedRecording recording = window.recording();
        double age = recording.jvmAgeSeconds();
        if (recording.unread().contains(event)) {
            return null;
        }
        Events samples = window.events(event);
        if (Double.isNaN(age) || recording.source().unrecordedSeconds() > 0 || samples.isEmpty()) {
            return null;
        }
        Events all = recording.whole().events(event);
        int last = samples.size() - 1;
        boolean before = all.start(0) < window.fromSeconds();
        boolean after = all.start(all.size() - 1) > samples.start(last);
        double from = before ? window.fromSeconds() : samples.start(0);
        double to = after ? window.toSeconds() : samples.start(last);
        return new Ages(window.beginsWithJvm() ? 0 : age + from, age + to);
    }

    private static CounterPoint start(Window window) {
        return new CounterPoint(-Math.max(0, window.recording().jvmAgeSeconds()), -1, 0);
    }

    private static CounterPoint at(Events samples, int row) {
        return new CounterPoint(samples.start(row), row, 0);
    }

    /** A time between two samples, or the one before which or behind which there is none. */
    private static CounterPoint readAt(double seconds, Events samples, CounterPoint start) {
        int row = (int) samples.rows()
                        .filter(each -> samples.start(each) <= seconds)
                        .count()
                - 1;
        if (row == samples.size() - 1) {
            return at(samples, row);
        }
        double from = row < 0 ? start.seconds : samples.start(row);
        return new CounterPoint(seconds, row, (seconds - from) / (samples.start(row + 1) - from));
    }

    public int samples() {
        return points.size() - (sinceStart() ? 1 : 0);
    }

    /** Whether the first of the points is the start of the JVM, where all counters are 0. */
    public boolean sinceStart() {
        return !points.isEmpty() && points.get(0).row < 0 && points.get(0).share == 0;
    }

    public double[] numbers(String field) {
        return values(samples.isEmpty() ? new double[0] : samples.numbers(field));
    }

    public double[] seconds(String field) {
        return values(samples.seconds(field));
    }

    private double[] values(double[] counter) {
        return points.stream().mapToDouble(point -> value(counter, point)).toArray();
    }

    private static double value(double[] counter, CounterPoint point) {
        double before = point.row < 0 ? 0 : counter[point.row];
        return point.share == 0 ? before : before + point.share * (counter[point.row + 1] - before);
    }

    public double[] times() {
        return points.stream().mapToDouble(CounterPoint::seconds).toArray();
    }

    /** The points, after the first, up to which a counter surely grew: without a gap, and where it did not fall. */
    public int[] steps(double[] values) {
        boolean[] follows = new boolean[samples.size()];
        samples.following().forEach(row -> follows[row] = true);
        return IntStream.range(1, points.size())
                .filter(point -> follows(points.get(point - 1), points.get(point), follows))
                .filter(point -> values[point] >= values[point - 1])
                .toArray();
    }

    private static boolean follows(CounterPoint before, CounterPoint point, boolean[] follows) {
        int first = before.row + 1;
        int last = point.share > 0 ? point.row + 1 : point.row;
        return IntStream.rangeClosed(Math.max(1, first), last).allMatch(row -> follows[row]);
    }

    public static double[] growth(int[] steps, double[] values) {
        return Arrays.stream(steps)
                .mapToDouble(point -> values[point] - values[point - 1])
                .toArray();
    }
}
