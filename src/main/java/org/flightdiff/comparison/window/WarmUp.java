package org.flightdiff.comparison.window;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Window;
import org.flightdiff.statistics.Quantiles;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.classes.ClassEvents;
import org.flightdiff.view.compilation.CompilationEvents;
import org.flightdiff.view.gc.GcEvents;
import org.jspecify.annotations.Nullable;

/**
 * A proposal for where the warm-up of a recording ends: where the last of compilation, class loading and pauses has
 * come down to a lower level, see {@link ChangePoint}. It is no more than that: a program that does something else at its
 * start looks the same. Nothing is left out of a comparison unless that is asked for, by {@link ComparedWindows}.
 *
 * @param signs what comes down, in order of time; empty where nothing does
 */
public record WarmUp(List<Sign> signs) {

    /** A longer series is summed up to so many values: finer than that no end is proposed. */
    private static final int MOST_VALUES = 600;

    /** With a full code cache compilation comes down for want of room. */
    private static final String CODE_CACHE_FULL = "jdk.CodeCacheFull";

    /**
     * Something that comes down.
     *
     * @param id of what comes down: {@code compilations}, {@code classes} or {@code pauses}
     * @param unit of the levels
     * @param untilSeconds when it is down, in seconds from the start of the recording
     * @param before median level before
     * @param after median level from then on
     */
    public record Sign(String id, Unit unit, double untilSeconds, double before, double after) {

        public Text label() {
            return Text.of("warm-up." + id);
        }

        /** "compilations fall from 120 /s to 3.10 /s at 14.0 s". */
        public Text text() {
            return Text.of(
                    "warm-up.sign",
                    label(),
                    Text.amount(unit, before, after),
                    Text.amount(unit, after, before),
                    Text.seconds(untilSeconds));
        }
    }

    public static WarmUp of(LoadedRecording recording) {
        Window window = recording.whole();
        List<Sign> signs = new ArrayList<>();
        Events compiler = window.events(CompilationEvents.STATISTICS);
        if (compiler.has("compileCount") && window.events(CODE_CACHE_FULL).isEmpty()) {
            addTo(signs, "compilations", Unit.PER_SECOND, growth(compiler, compiler.numbers("compileCount")));
        }
        Events classes = window.events(ClassEvents.LOADING);
        if (classes.has("loadedClassCount")) {
            addTo(signs, "classes", Unit.PER_SECOND, growth(classes, classes.numbers("loadedClassCount")));
        }
        Events pauses = window.events(GcEvents.PAUSE);
        addTo(signs, "pauses", Unit.SECONDS, new GrowthCurve(pauses.starts(), pauses.durations()).thinned());
        return new WarmUp(signs.stream()
                .sorted(Comparator.comparingDouble(Sign::untilSeconds))
                .toList());
    }

    public boolean isSeen() {
        return !signs.isEmpty();
    }

    /** Where the warm-up ends, in seconds from the start of the recording; 0 where none is seen. */
    public double endSeconds() {
        return signs.stream().mapToDouble(Sign::untilSeconds).max().orElse(0);
    }

    /** What is proposed, and by which signs. */
    public Text text() {
        return isSeen()
                ? Text.of(
                        "warm-up.seen",
                        Text.seconds(endSeconds()),
                        Text.commas(signs.stream().map(Sign::text).toList()))
                : Text.of("warm-up.none");
    }

    private static void addTo(List<Sign> signs, String id, Unit unit, GrowthCurve curve) {
        ChangePoint settling = ChangePoint.of(curve.values);
        if (settling != null) {
            signs.add(new Sign(id, unit, curve.seconds[settling.at()], settling.before(), settling.after()));
        }
    }

    /** A counter's growth per second, each at the time from which it was counted. */
    private static GrowthCurve growth(Events samples, double[] counter) {
        int[] rows = samples.following().toArray();
        double[] seconds = new double[rows.length];
        double[] perSecond = new double[rows.length];
        for (int i = 0; i < rows.length; i++) {
            int row = rows[i];
            seconds[i] = samples.start(row - 1);
            double span = samples.start(row) - samples.start(row - 1);
            perSecond[i] = span > 0 ? (counter[row] - counter[row - 1]) / span : 0;
        }
        return new GrowthCurve(seconds, perSecond).thinned();
    }

    private record GrowthCurve(double[] seconds, double[] values) {

        /** Means of so many neighbours that not too many values are left. */
        GrowthCurve thinned() {
            int step = (values.length + MOST_VALUES - 1) / MOST_VALUES;
            if (step <= 1) {
                return this;
            }
            int kept = values.length / step;
            double[] times = new double[kept];
            double[] means = new double[kept];
            for (int i = 0; i < kept; i++) {
                times[i] = seconds[i * step];
                for (int j = 0; j < step; j++) {
                    means[i] += values[i * step + j] / step;
                }
            }
            return new GrowthCurve(times, means);
        }
    }

    /**
     * Where a series comes down for good to a lower level: the change-point of Pettitt, A Non-Parametric Approach to the
     * Change-Point Problem, Applied Statistics 28 (1979), looked for again behind each one found, as a warm-up may go down
     * in steps.
     *
     * <p>With the ranks r of n values, U(k) = 2 sum over i up to k of r(i) - k (n + 1) is large where the first k lie above
     * the rest; K is the largest U, and p is about exp(-6 K&sup2; / (n&sup3; + n&sup2;)), one-sided,
     * the variance being less by what equal values take from it. Assumes nothing of the
     * distribution; values that depend on the ones before them make p too small, so a drop must also be a large one.
     *
     * @param at index of the first value behind the drop
     * @param before median of the values before it
     * @param after median of the values behind it
     */
    record ChangePoint(int at, double before, double after) {

        /** Below this there is hardly a shape to tell. */
        static final int FEWEST_VALUES = 12;

        /** Below the usual 0.05, as the values depend on each other and several series are looked at. */
        private static final double SIGNIFICANT = 0.01;

        /** Smaller drops are the ups and downs of any program. */
        private static final double LEAST_DROP = 2;

        /** A later drop is another load, or its end, rather than a warm-up; and little would be left behind it. */
        private static final double LATEST = 2.0 / 3;

        /**
         * The last drop in the first two thirds of a series; null where there is none. Where a drop comes later or is
         * too small, one is looked for before it.
         */
        static @Nullable ChangePoint of(double[] series) {
            int from = 0;
            int to = series.length;
            ChangePoint last = null;
            while (to - from >= FEWEST_VALUES) {
                int drop = from + drop(Arrays.copyOfRange(series, from, to));
                if (drop == from) {
                    break;
                }
                double before = median(series, from, drop);
                double after = median(series, drop, to);
                if (drop > LATEST * series.length || before < LEAST_DROP * after || before == 0) {
                    to = drop;
                    continue;
                }
                last = new ChangePoint(drop, last == null ? before : last.before, after);
                from = drop;
            }
            return last;
        }

        /** How many values lie before the largest drop; 0 where none is significant. */
        private static int drop(double[] values) {
            int n = values.length;
            double[] ranks = Quantiles.ranks(values);
            double sum = 0;
            double largest = 0;
            int at = 0;
            for (int k = 1; k < n; k++) {
                sum += 2 * ranks[k - 1] - (n + 1);
                if (sum > largest) {
                    largest = sum;
                    at = k;
                }
            }
            double cubes = ((double) n * n * n + (double) n * n) * untied(values);
            return largest > 0 && Math.exp(-6 * largest * largest / cubes) <= SIGNIFICANT ? at : 0;
        }

        /** The variance of ranks with these ties over that without any: 1 - sum of (t&sup3; - t)/(n&sup3; - n). */
        private static double untied(double[] values) {
            double n = values.length;
            double ties = 0;
            for (double value : values) {
                double t = Arrays.stream(values).filter(other -> other == value).count();
                ties += t * t - 1;
            }
            return 1 - ties / (n * n * n - n);
        }

        private static double median(double[] series, int from, int to) {
            return Quantiles.median(Arrays.copyOfRange(series, from, to));
        }
    }
}
