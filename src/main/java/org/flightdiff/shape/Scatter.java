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

/** One amount against another of the same things, none negative, both sides in one plot, with lines to compare with. */
public record Scatter(PanelId panel, Axis across, Axis up, Both<Points> points, List<TrendLine> lines, Text note)
        implements Shape {

    public Scatter {
        lines = List.copyOf(lines);
    }

    public record Axis(Text name, Unit unit) {}

    public record TrendLine(Text name, Role side, double start, double slope) {

        public double at(double across) {
            return start + slope * across;
        }

        public boolean isLevel() {
            return slope == 0;
        }
    }

    /** What stands in the legend: a line, or where it is null the points of the side. */
    public record Entry(Role side, @Nullable TrendLine line, Text words) {}

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
                .filter(height -> height <= highest * AxisEnd.NEAR)
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
