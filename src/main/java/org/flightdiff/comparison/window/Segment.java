package org.flightdiff.comparison.window;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;
import org.flightdiff.statistics.Quantiles;
import org.flightdiff.statistics.dependence.Phases;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.cpu.ProcessorMetrics;
import org.flightdiff.view.gc.PauseMetrics;
import org.flightdiff.view.io.Operation;
import org.flightdiff.view.io.OperationMetrics;
import org.flightdiff.view.locks.LockMetrics;
import org.flightdiff.view.methods.MethodMetrics;

/**
 * A part of the window of one side in which it does otherwise than in the rest, and than the other side at the same age:
 * what begins late, happens once or stops is hidden by means over the whole window.
 *
 * <p>Of a few series, each measured in equal parts of both windows, the ratio of the sides is cut into {@link Phases}, on
 * the log scale: what both do at one age cancels. With their level of significance, and as many series, chance makes one in a
 * thousand pairs of windows look so. Besides, it must be half as much again, be felt, and last.
 *
 * @param side that has it
 * @param fromSeconds from the start of the window
 * @param idle whether there is next to no load in it
 * @param endSeconds how long both sides are
 * @param metric of which most changed
 * @param outside its median in the rest of the window
 * @param inside its median within
 */
public record Segment(
        Role side,
        double fromSeconds,
        double toSeconds,
        boolean idle,
        double endSeconds,
        Metric metric,
        double outside,
        double inside) {

    /** So many that a fifth of them shows a level. */
    private static final int MOST_PARTS = 30;

    /** Processor load is recorded once a second. */
    private static final double SHORTEST_PART_OF_LOAD_SECONDS = 1;

    private static final int FEWEST_PARTS = 10;

    /** Less is the ups and downs of any program. */
    private static final double LEAST_FACTOR = 1.5;

    /** A larger one is not more of a change. */
    private static final double MOST_FACTOR = 10;

    /** Of the window, on either side: less does not tell a level. */
    private static final double LEAST_SHARE = 0.2;

    /** So many parts on either side lie beyond the middle of both levels, or it only comes and goes. */
    private static final double STAYS = 0.9;

    /** Of the change: where the other side changes by as much, it is nothing of one side. */
    private static final double ALIKE = 0.5;

    /** As a factor: a job that takes longer has its phases later, and unlike windows have no common age. */
    private static final double ONE_LENGTH = 1.1;

    /** Less than that of a mean is next to nothing, and how many times less is chance. */
    private static final double OF_MEAN = 0.05;

    /** What is left of all that load makes where there is none: the JVM's own threads go on. */
    private static final double LEFT_WITHOUT_LOAD = 0.2;

    private static final List<Metric> OF_LOAD =
            List.of(ProcessorMetrics.JVM, AllocationMetrics.RATE, ApplicationMetrics.UNITS);

    private static final List<Metric> OF_WAITING = Stream.concat(
                    Stream.of(LockMetrics.BLOCKED_SHARE, LockMetrics.POOL_WAIT_SHARE),
                    Arrays.stream(Operation.values()).map(OperationMetrics::timeShare))
            .toList();

    private static final List<Metric> SERIES = Stream.of(
                    OF_LOAD.stream(),
                    Stream.of(ApplicationMetrics.MEDIAN, PauseMetrics.SHARE, MethodMetrics.HOTTEST),
                    OF_WAITING.stream())
            .flatMap(each -> each)
            .toList();

    /** The one that departs most; empty where there is none, or one is longer. */
    public static Optional<Segment> of(Both<Window> windows) {
        double seconds =
                Math.min(windows.baseline().seconds(), windows.candidate().seconds());
        if (Math.max(windows.baseline().seconds(), windows.candidate().seconds()) > ONE_LENGTH * seconds) {
            return Optional.empty();
        }
        Both<Window> alike = windows.map(window -> window.first(seconds));
        int ofLoad = Math.max(FEWEST_PARTS, Math.min(MOST_PARTS, (int) (seconds / SHORTEST_PART_OF_LOAD_SECONDS)));
        Both<List<Window>> coarse = alike.map(window -> window.parts(ofLoad));
        Both<List<Window>> fine = alike.map(window -> window.parts(MOST_PARTS));
        List<Course> courses = SERIES.parallelStream()
                .map(metric -> Course.of(metric, metric.equals(ProcessorMetrics.JVM) ? coarse : fine, seconds))
                .filter(course -> course.at.length >= FEWEST_PARTS)
                .toList();
        return Stream.of(Role.values())
                .flatMap(side -> courses.stream().flatMap(course -> course.departing(side)))
                .max(Comparator.comparingDouble(Segment::factor).thenComparing(each -> -SERIES.indexOf(each.metric)))
                .map(each -> each.withLoad(courses))
                .filter(each -> each.idle || !each.isBetweenSamples());
    }

    /** A JVM that runs allocates: where none is seen, it takes longer than a part to fill what is sampled once it is full. */
    private boolean isBetweenSamples() {
        return metric.equals(AllocationMetrics.RATE) && Math.min(inside, outside) == 0;
    }

    /** How much larger one level is than the other. */
    private double factor() {
        double larger = Math.max(inside, outside);
        return larger / Math.max(Math.min(inside, outside), larger / MOST_FACTOR);
    }

    /** The part of both windows that is to be compared: itself, or the longer one with load where it has none. */
    public Span compared() {
        if (!idle) {
            return new Span(fromSeconds, toSeconds);
        }
        return fromSeconds >= endSeconds - toSeconds ? new Span(0, fromSeconds) : new Span(toSeconds, endSeconds);
    }

    /** In seconds from the start of a window. */
    public record Span(double from, double to) {}

    public Text since() {
        return Text.of(
                idle ? "remark.segment.idle" : "remark.segment.other",
                Text.side(side),
                Text.seconds(fromSeconds),
                Text.seconds(toSeconds),
                Text.inline(metric.label()),
                Text.amount(metric.unit(), inside),
                Text.amount(metric.unit(), outside));
    }

    /** That it is there, and why not the whole is told. */
    public Text told() {
        Span told = compared();
        return Text.of("remark.segment.told", since(), Text.seconds(told.from()), Text.seconds(told.to()));
    }

    /** Idle where all that load makes is next to nothing in it, or in all that comes before it, and nobody waits or is stopped instead. */
    private Segment withLoad(List<Course> courses) {
        List<Course> units = among(courses, List.of(ApplicationMetrics.UNITS));
        List<Course> ofLoad = units.isEmpty() ? among(courses, OF_LOAD) : units;
        boolean waits = Stream.of(OF_WAITING, List.of(PauseMetrics.SHARE))
                .flatMap(metrics -> among(courses, metrics).stream())
                .anyMatch(course -> course.isMore(this));
        if (ofLoad.isEmpty() || waits) {
            return this;
        }
        if (ofLoad.stream().allMatch(course -> course.isWithoutLoad(this, true))) {
            return new Segment(side, fromSeconds, toSeconds, true, endSeconds, metric, outside, inside);
        }
        return toSeconds == endSeconds && ofLoad.stream().allMatch(course -> course.isWithoutLoad(this, false))
                ? new Segment(side, 0, fromSeconds, true, endSeconds, metric, inside, outside)
                : this;
    }

    private static List<Course> among(List<Course> courses, List<Metric> metrics) {
        return courses.stream()
                .filter(course -> metrics.contains(course.metric))
                .toList();
    }

    private boolean holds(double seconds) {
        return seconds >= fromSeconds && seconds < toSeconds;
    }

    /**
     * A metric in the parts of both windows in which both have a value.
     *
     * @param at when each of them begins
     */
    private record Course(Metric metric, double[] at, Both<double[]> values, double seconds) {

        static Course of(Metric metric, Both<List<Window>> parts, double seconds) {
            Both<double[]> all = parts.map(side -> side.stream()
                    .mapToDouble(part -> metric.in(part) instanceof Measured known ? known.value() : Double.NaN)
                    .toArray());
            int count = parts.baseline().size();
            int[] known = IntStream.range(0, count)
                    .filter(i -> Double.isFinite(all.baseline()[i] + all.candidate()[i]))
                    .toArray();
            double[] at =
                    Arrays.stream(known).mapToDouble(i -> seconds * i / count).toArray();
            return new Course(
                    metric,
                    at,
                    all.map(side ->
                            Arrays.stream(known).mapToDouble(i -> side[i]).toArray()),
                    seconds);
        }

        /** All segments of one side that depart, the first part of the window not being one: that is the start. */
        Stream<Segment> departing(Role side) {
            int n = at.length;
            double[] own = values.of(side);
            double[] other = values.of(side.other());
            double floor = OF_MEAN
                    * DoubleStream.concat(Arrays.stream(own), Arrays.stream(other))
                            .average()
                            .orElse(0);
            double[] apart = new double[n];
            Arrays.setAll(apart, i -> floor > 0 ? Math.log((own[i] + floor) / (other[i] + floor)) : 0);
            int[] bounds = Phases.bounds(apart);
            List<Segment> found = new ArrayList<>();
            for (int first = 1; first < bounds.length - 1; first++) {
                for (int last = first + 1; last < bounds.length; last++) {
                    Segment segment = segment(side, bounds[first], bounds[last]);
                    if (departs(segment, own, other)) {
                        found.add(segment);
                    }
                }
            }
            return found.stream();
        }

        private Segment segment(Role side, int from, int to) {
            double until = to == at.length ? seconds : at[to];
            Segment bare = new Segment(side, at[from], until, false, seconds, metric, 0, 0);
            return new Segment(side, at[from], until, false, seconds, metric, outside(bare), inside(bare));
        }

        private boolean departs(Segment segment, double[] own, double[] other) {
            double change = segment.inside - segment.outside;
            double middle = (segment.inside + segment.outside) / 2;
            double length = segment.toSeconds - segment.fromSeconds;
            double otherChange = level(other, segment, true) - level(other, segment, false);
            return segment.factor() >= LEAST_FACTOR
                    && !metric.isHardlyFelt(change, seconds)
                    && Math.min(length, seconds - length) >= LEAST_SHARE * seconds
                    && stays(own, segment, true, i -> (own[i] - middle) * change > 0)
                    && stays(own, segment, false, i -> (own[i] - middle) * change < 0)
                    && Math.abs(otherChange) <= ALIKE * Math.abs(change)
                    && !comesAtAnotherAge(own, other, change);
        }

        private boolean stays(double[] own, Segment segment, boolean within, IntPredicate beyond) {
            long of = IntStream.range(0, own.length)
                    .filter(i -> segment.holds(at[i]) == within)
                    .count();
            long found = IntStream.range(0, own.length)
                    .filter(i -> segment.holds(at[i]) == within)
                    .filter(beyond)
                    .count();
            return of > 0 && found >= STAYS * of;
        }

        /** Whether the other side changes likewise at a time at which this one does not: a program with phases of its own. */
        private boolean comesAtAnotherAge(double[] own, double[] other, double change) {
            int[] bounds = Phases.bounds(other);
            return IntStream.range(1, bounds.length - 1).anyMatch(i -> {
                double jump = jump(other, bounds, i);
                return jump / change >= ALIKE && jump(own, bounds, i) / jump < ALIKE;
            });
        }

        private static double jump(double[] series, int[] bounds, int at) {
            return median(series, bounds[at], bounds[at + 1]) - median(series, bounds[at - 1], bounds[at]);
        }

        private static double median(double[] series, int from, int to) {
            return Quantiles.median(Arrays.copyOfRange(series, from, to));
        }

        double inside(Segment segment) {
            return level(values.of(segment.side), segment, true);
        }

        double outside(Segment segment) {
            return level(values.of(segment.side), segment, false);
        }

        /** Where the other side does no more at that age, it is the load, and there is a fault in the rest. */
        boolean isWithoutLoad(Segment segment, boolean within) {
            double there = level(values.of(segment.side), segment, within);
            return there <= LEFT_WITHOUT_LOAD * level(values.of(segment.side), segment, !within)
                    && there <= ALIKE * level(values.of(segment.side.other()), segment, within);
        }

        boolean isMore(Segment segment) {
            double more = inside(segment) - outside(segment);
            return more > 0 && !metric.isHardlyFelt(more, seconds);
        }

        private double level(double[] series, Segment segment, boolean within) {
            double[] chosen = IntStream.range(0, series.length)
                    .filter(i -> segment.holds(at[i]) == within)
                    .mapToDouble(i -> series[i])
                    .toArray();
            return chosen.length == 0 ? 0 : Quantiles.median(chosen);
        }
    }
}
