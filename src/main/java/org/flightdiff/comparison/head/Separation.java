package org.flightdiff.comparison.head;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.shape.AxisEnd;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Breakdown.BreakdownRow;
import org.flightdiff.shape.Distribution;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Series;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.TimeSpent;
import org.flightdiff.shape.VitalCurve;
import org.flightdiff.statistics.Quantiles;

/**
 * How far apart both sides lie in a picture.
 *
 * @param part of the axis, by which the mean of what is drawn of the candidate lies above that of the baseline: 0 where the
 *     sides look alike, 1 or −1 where they lie at its two ends; {@value #CLEAR} at least where they never cross
 * @param distance of the axis, by which values of the same rank lie apart in the mean: Wasserstein's distance of both sides
 * @param isReadable whether the side that has more is not squeezed into the beginning of the axis
 */
record Separation(double part, double distance, boolean isReadable) {

    static final Separation NONE = new Separation(0, 0, false);

    /** Told by what is drawn otherwise than by how high it lies: where it ends, how far it reaches, that it is there. */
    static final Separation SURE = new Separation(1, 1, true);

    private static final Both<Role> SIDES = new Both<>(Role.BASELINE, Role.CANDIDATE);

    /** Of the values of a side: so many within the lowest tenth are squeezed by the few that set the axis. */
    private static final double MOST = 0.8;

    private static final double LEAST_HEIGHT = 0.1;

    /** Of the axis: nearer sides look alike. */
    static final double ALIKE = 0.05;

    /** Of the axis: sides so far apart are told from each other at a glance. */
    static final double CLEAR = 0.2;

    private static final int RANKS = 100;

    private static final int MOMENTS = 200;

    /** Of so many hundredths: all but the highest, or the lowest, tenth. */
    private static final int HIGH = 89;

    private static final int LOW = 10;

    /** Fewer values make no curve. */
    static final int FEW = 5;

    /** How many times as many marks look like more of them. */
    private static final double MORE_MARKS = 3;

    double size() {
        return Math.abs(part);
    }

    /** Of shapes that compare no amounts there is none. */
    static Separation of(Shape shape) {
        if (shape instanceof TimeSeries curves) {
            return ofCurves(curves.series().stream()
                    .filter(series -> series.style() != Style.LIMIT)
                    .toList());
        } else if (shape instanceof Distribution distribution) {
            return of(
                    SIDES.map(side -> places(distribution, side)),
                    distribution.bins().size());
        } else if (shape instanceof Breakdown bars) {
            return ofBars(bars);
        }
        return shape instanceof TimeSpent spent ? ofTime(spent) : NONE;
    }

    static Separation of(VitalCurve curve) {
        return of(SIDES.map(side -> heights(curve.of(side))), curve.end());
    }

    private static double[] heights(Points points) {
        return IntStream.range(0, points.size()).mapToDouble(points::y).toArray();
    }

    private static Separation ofTime(TimeSpent spent) {
        return spent.kinds().stream()
                .flatMap(kind -> kind.greatestChanges().stream().map(each -> each.difference() / kind.scale()))
                .max(Comparator.comparingDouble(Math::abs))
                .map(part -> new Separation(part, Math.abs(part), true))
                .orElse(NONE);
    }

    /** Of the curve, or of all marks together, that differ most. */
    private static Separation ofCurves(List<Series> drawn) {
        Map<Object, List<Series>> kinds = drawn.stream()
                .collect(Collectors.groupingBy(series -> series.isMarks() ? Style.POINTS : series.name()));
        double end = kinds.values().stream()
                .flatMap(kind ->
                        kind.get(0).isMarks() ? Stream.of(kind) : kind.stream().map(List::of))
                .mapToDouble(Separation::end)
                .reduce(0, Math::max);
        double axis =
                AxisEnd.withRoom(end, Arrays.stream(heights(drawn.stream())).reduce(0, Math::max));
        Both<double[]> all = SIDES.map(side -> overTime(drawn, side));
        Both<double[]> marks = bySide(kinds.getOrDefault(Style.POINTS, List.of()));
        Separation byCount = byCount(marks);
        // More marks that lie lower show neither more nor less.
        if (byCount.part * of(marks, axis).part < 0 && of(marks, axis).size() >= ALIKE) {
            kinds.remove(Style.POINTS);
            byCount = NONE;
        }
        return Stream.concat(
                        kinds.values().stream()
                                .map(kind -> ofCurve(SIDES.map(side -> overTime(kind, side)), all, axis)),
                        Stream.of(byCount))
                .max(Comparator.comparingDouble(Separation::size))
                .orElse(NONE);
    }

    private static double end(List<Series> kind) {
        if (kind.get(0).isMarks()) {
            return AxisEnd.of(heights(kind.stream()));
        }
        Points points = kind.get(0).points();
        int[] known = IntStream.range(0, points.size())
                .filter(at -> Double.isFinite(points.y(at)))
                .toArray();
        return AxisEnd.ofCourse(
                Arrays.stream(known).mapToDouble(points::x).toArray(),
                Arrays.stream(known).mapToDouble(points::y).toArray());
    }

    /** A curve that a side has not among others that it has lies at 0. */
    private static Separation ofCurve(Both<double[]> heights, Both<double[]> all, double axis) {
        return of(
                SIDES.map(side ->
                        heights.of(side).length == 0 && all.of(side).length > 0 ? new double[] {0} : heights.of(side)),
                axis);
    }

    private static Separation byCount(Both<double[]> marks) {
        Both<Integer> counts = marks.map(side -> side.length);
        double ratio = (1.0 + counts.baseline()) / (1 + counts.candidate());
        double many = Math.max(0, 1 - MORE_MARKS * Math.min(ratio, 1 / ratio));
        return new Separation(ratio < 1 ? many : -many, many, true);
    }

    /**
     * Of what lies below curves of one name, what lies between them, 0 to 1: of the name where that is most. Two that rise and
     * fall in turn look unlike, however alike their values are; infinite where nothing is drawn as curves.
     */
    static double atOnce(TimeSeries shown) {
        Map<Object, List<Series>> curves = shown.series().stream()
                .filter(series -> series.style() != Style.LIMIT && !series.isMarks())
                .collect(Collectors.groupingBy(Series::name));
        return curves.values().stream()
                .map(kind -> SIDES.map(side -> overTime(kind, side)))
                .filter(sides -> sides.baseline().length > 0)
                .filter(sides -> sides.baseline().length == sides.candidate().length)
                .mapToDouble(sides -> IntStream.range(0, sides.baseline().length)
                                .mapToDouble(at -> Math.abs(sides.candidate()[at] - sides.baseline()[at]))
                                .sum()
                        / Stream.of(sides.baseline(), sides.candidate())
                                .flatMapToDouble(Arrays::stream)
                                .sum())
                .filter(Double::isFinite)
                .max()
                .orElse(Double.POSITIVE_INFINITY);
    }

    /** Of a side, each of its curves as high as it is at moments that lie evenly in its time, however many points it has. */
    private static double[] overTime(List<Series> drawn, Role side) {
        return drawn.stream()
                .filter(series -> series.side() == side)
                .flatMapToDouble(Separation::overTime)
                .toArray();
    }

    private static DoubleStream overTime(Series series) {
        int[] known = IntStream.range(0, series.points().size())
                .filter(at -> Double.isFinite(series.points().y(at)))
                .toArray();
        double[] x = Arrays.stream(known).mapToDouble(series.points()::x).toArray();
        double[] y = Arrays.stream(known).mapToDouble(series.points()::y).toArray();
        if (series.isMarks() || known.length < FEW || !(x[known.length - 1] > x[0])) {
            return series.heights();
        }
        double step = (x[known.length - 1] - x[0]) / MOMENTS;
        return IntStream.range(0, MOMENTS).mapToDouble(moment -> {
            double time = x[0] + (moment + 0.5) * step;
            int next = Math.max(1, Quantiles.firstAtLeast(x, time));
            double passed = (time - x[next - 1]) / (x[next] - x[next - 1]);
            return series.style() == Style.STEPS ? y[next - 1] : y[next - 1] + passed * (y[next] - y[next - 1]);
        });
    }

    private static Both<double[]> bySide(List<Series> drawn) {
        return SIDES.map(side -> heights(drawn.stream().filter(series -> series.side() == side)));
    }

    private static double[] heights(Stream<Series> drawn) {
        return drawn.flatMapToDouble(Series::heights).toArray();
    }

    /** The bins of a side, each for every hundredth of its values. */
    private static double[] places(Distribution distribution, Role side) {
        double hundredth = distribution.count(side) / 100.0;
        return IntStream.range(0, distribution.bins().size())
                .flatMap(bin -> IntStream.generate(() -> bin)
                        .limit(Math.round(distribution.bins().get(bin).count(side) / hundredth)))
                .asDoubleStream()
                .toArray();
    }

    /** Of the first row; of parts that add up, of the whole. */
    private static Separation ofBars(Breakdown bars) {
        Both<Double> first = SIDES.map(side ->
                amounts(bars, bars.addsUp() ? Integer.MAX_VALUE : 1, side).sum());
        double longest = bars.addsUp()
                ? Math.max(first.baseline(), first.candidate())
                : Stream.of(Role.values())
                        .flatMapToDouble(side -> amounts(bars, Breakdown.ROWS, side))
                        .reduce(0, Math::max);
        return of(first.map(amount -> new double[] {amount}), longest);
    }

    private static DoubleStream amounts(Breakdown bars, int rows, Role side) {
        return bars.rows().stream()
                .limit(rows)
                .mapToDouble((BreakdownRow row) -> row.of(side).get(0))
                .filter(Double::isFinite);
    }

    private static Separation of(Both<double[]> values, double axis) {
        if (values.baseline().length == 0 || values.candidate().length == 0 || !(axis > 0)) {
            return NONE;
        }
        Both<double[]> parts = values.map(side -> Arrays.stream(side)
                .map(value -> Math.max(0, Math.min(value / axis, 1)))
                .toArray());
        Both<Double> means = parts.map(side -> Arrays.stream(side).average().orElse(0));
        double part = means.candidate() - means.baseline();
        double[] higher = part > 0 ? parts.candidate() : parts.baseline();
        long low = Arrays.stream(higher).filter(value -> value <= LEAST_HEIGHT).count();
        double seen = isApartThroughout(parts) ? Math.copySign(Math.max(Math.abs(part), CLEAR), part) : part;
        return new Separation(Math.abs(part) < ALIKE ? part : seen, distance(parts), low < MOST * higher.length);
    }

    /** Whether nearly all of one side lies above nearly all of the other, as two level curves do that never cross. */
    private static boolean isApartThroughout(Both<double[]> parts) {
        Both<double[]> sorted = parts.map(side -> Arrays.stream(side).sorted().toArray());
        return Math.min(sorted.baseline().length, sorted.candidate().length) >= FEW
                && (at(sorted.baseline(), HIGH) < at(sorted.candidate(), LOW)
                        || at(sorted.candidate(), HIGH) < at(sorted.baseline(), LOW));
    }

    private static double distance(Both<double[]> parts) {
        Both<double[]> sorted = parts.map(side -> Arrays.stream(side).sorted().toArray());
        return IntStream.range(0, RANKS)
                .mapToDouble(rank -> Math.abs(at(sorted.candidate(), rank) - at(sorted.baseline(), rank)))
                .average()
                .orElse(0);
    }

    private static double at(double[] sorted, int rank) {
        return sorted[(int) ((rank + 0.5) / RANKS * sorted.length)];
    }
}
