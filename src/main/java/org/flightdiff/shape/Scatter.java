package org.flightdiff.shape;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.unit.Unit;
import org.jspecify.annotations.Nullable;

/**
 * One amount against another, of the same things, both sides in one plot. No amount is negative.
 *
 * @param panel what it is a shape of
 * @param across what goes to the right
 * @param up what goes up
 * @param points of each side, in no order; a side without data has none
 * @param lines straight lines to compare with, such as a target
 * @param note for the reader; may be empty
 */
public record Scatter(PanelId panel, Axis across, Axis up, Both<Points> points, List<TrendLine> lines, Text note)
        implements Shape {

    public Scatter {
        lines = List.copyOf(lines);
    }

    /** What is along an axis, and its unit. */
    public record Axis(Text name, Unit unit) {}

    /**
     * A straight line of one side.
     *
     * @param start its height at the left edge, in the unit that goes up
     * @param slope how much it rises for each unit across; 0 for a level
     */
    public record TrendLine(Text name, Role side, double start, double slope) {

        /** Its height at a place. */
        public double at(double across) {
            return start + slope * across;
        }

        /** Whether it has the same height everywhere. */
        public boolean isLevel() {
            return slope == 0;
        }
    }

    /**
     * What stands in the legend.
     *
     * @param line what is explained; null for the points of the side
     * @param words its name, with how many points there are or how high a level is
     */
    public record Entry(Role side, @Nullable TrendLine line, Text words) {}

    /** The legend: the points of the sides that have any, and all lines. */
    public List<Entry> legend() {
        Stream<Entry> sides = Arrays.stream(Role.values())
                .filter(side -> points.of(side).size() > 0)
                .map(side ->
                        new Entry(side, null, Text.of("curve.points-of", Text.side(side), Text.count(count(side)))));
        Stream<Entry> named = lines.stream()
                .map(line -> new Entry(
                        line.side(),
                        line,
                        line.isLevel()
                                ? Text.of("curve.level", line.name(), Text.amount(up.unit(), line.start()))
                                : line.name()));
        return Stream.concat(sides, named).toList();
    }

    @Override
    public boolean isEmpty() {
        return Arrays.stream(Role.values()).allMatch(side -> points.of(side).size() == 0);
    }

    /** Where the plot ends on the right; it begins at 0. Above 0. */
    public double right() {
        return edge(end(Points::x), largest(Points::x));
    }

    /** Where the plot ends above, with the lines that are near enough. Above 0. */
    public double top() {
        double highest = end(Points::y);
        double reached = lines.stream()
                .mapToDouble(line -> line.at(line.slope() > 0 ? right() : 0))
                .filter(height -> height <= highest * AxisEnd.REACH)
                .reduce(highest, Math::max);
        return edge(reached, largest(Points::y));
    }

    /** The number of recorded things of a side, of which a point may stand for several. */
    public long count(Role side) {
        Points all = points.of(side);
        return Math.round(
                IntStream.range(0, all.size()).mapToDouble(all::weight).sum());
    }

    private double end(ToDoubleBiFunction<Points, Integer> of) {
        return Arrays.stream(Role.values())
                .mapToDouble(side -> AxisEnd.of(values(side, of).toArray()))
                .reduce(0, Math::max);
    }

    private double largest(ToDoubleBiFunction<Points, Integer> of) {
        return Arrays.stream(Role.values())
                .flatMapToDouble(side -> values(side, of))
                .reduce(0, Math::max);
    }

    private DoubleStream values(Role side, ToDoubleBiFunction<Points, Integer> of) {
        Points all = points.of(side);
        return IntStream.range(0, all.size()).mapToDouble(at -> of.applyAsDouble(all, at));
    }

    private static double edge(double end, double largest) {
        return end > 0 ? AxisEnd.withRoom(end, largest) : 1;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.scatter(this);
    }
}
