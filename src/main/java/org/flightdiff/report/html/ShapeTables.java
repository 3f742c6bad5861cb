package org.flightdiff.report.html;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.flightdiff.difference.CurveDifference.Shift;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.report.Figures;
import org.flightdiff.report.SafeText;
import org.flightdiff.report.document.Cell;
import org.flightdiff.report.document.Table;
import org.flightdiff.report.document.Table.ColumnHead;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Series;
import org.flightdiff.shape.ThreadLanes;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.TimeSeries.ReferenceLine;
import org.flightdiff.shape.TimeSpent;
import org.flightdiff.stacks.tree.CallTree;
import org.flightdiff.stacks.tree.Movement;
import org.flightdiff.unit.Unit;
import org.flightdiff.unit.UnitNotation;

/** The numbers of shapes as tables of so many rows, in which a name has at most so many characters. */
public record ShapeTables(Figures figures, int rows, int longestText) {

    /** The extremes of a chart over time, for those who cannot see the chart. */
    Table of(TimeSeries shape) {
        Set<Text> names = new LinkedHashSet<>();
        shape.series().forEach(series -> names.add(series.name()));
        Set<Text> levels = new LinkedHashSet<>();
        shape.levels().forEach(level -> levels.add(level.name()));
        List<List<Cell>> shown = Stream.concat(
                        names.stream().map(name -> row(name, role -> ends(shape, name, role))),
                        levels.stream().map(name -> row(name, role -> level(shape, name, role))))
                .limit(rows)
                .toList();
        return Table.some(figures.word("numbers"), true, heads(), shown, names.size() + levels.size());
    }

    private List<ColumnHead> heads() {
        List<ColumnHead> heads = new ArrayList<>(List.of(ColumnHead.words(figures.word("curve"))));
        for (Role role : Role.values()) {
            heads.add(ColumnHead.number(figures.word("points-of", Text.side(role))));
            heads.add(ColumnHead.number(figures.word("lowest")));
            heads.add(ColumnHead.number(figures.word("highest")));
        }
        return heads;
    }

    private List<Cell> row(Text name, Function<Role, Stream<Cell>> cells) {
        return Stream.concat(
                        Stream.of(Cell.text(text(figures.words(name)))),
                        Stream.of(Role.values()).flatMap(cells))
                .toList();
    }

    /** A level has no points, but one value. */
    private Stream<Cell> level(TimeSeries shape, Text name, Role side) {
        double value = shape.levels().stream()
                .filter(level -> level.side() == side && level.name().equals(name))
                .mapToDouble(ReferenceLine::value)
                .findFirst()
                .orElse(Double.NaN);
        Cell written = Cell.number(shape.in(figures.notation()).value(value), value);
        return Stream.of(Cell.text(""), written, written);
    }

    private Stream<Cell> ends(TimeSeries shape, Text name, Role side) {
        double recorded = 0;
        DoubleSummaryStatistics ends = new DoubleSummaryStatistics();
        for (Series series : shape.series()) {
            Points points = series.points();
            for (int i = 0; series.side() == side && series.name().equals(name) && i < points.size(); i++) {
                if (Double.isFinite(points.y(i))) {
                    recorded += points.weight(i);
                    ends.accept(points.y(i));
                }
            }
        }
        long count = Math.round(recorded);
        double lowest = count == 0 ? Double.NaN : ends.getMin();
        double highest = count == 0 ? Double.NaN : ends.getMax();
        UnitNotation written = shape.in(figures.notation());
        return Stream.of(
                Cell.count(figures.count(count), count),
                Cell.number(written.value(lowest), lowest),
                Cell.number(written.value(highest), highest));
    }

    /** How many threads of each kind were in each state, on average. */
    Table of(ThreadLanes shape) {
        return threads(false, shape.rows(), row -> {
            Both<Double> means = shape.means(row);
            return threads(
                    row.lane().label(),
                    row.state().label(),
                    quantity("", means.baseline()),
                    quantity("", means.candidate()),
                    figures.notation().of(Unit.ONE),
                    new Shift(means.baseline(), means.candidate()).difference());
        });
    }

    /** How many threads of each kind did what, on average. */
    Table of(TimeSpent shape) {
        return threads(
                true,
                shape.rows(),
                row -> threads(
                        row.bars().label(),
                        row.part().label(),
                        quantity(row.sign(Role.BASELINE), row.threads().baseline()),
                        quantity(row.sign(Role.CANDIDATE), row.threads().candidate()),
                        figures.notation()
                                .of(
                                        Unit.ONE,
                                        row.threads().baseline(),
                                        row.threads().candidate()),
                        row.difference()));
    }

    private <T> Table threads(boolean folded, List<T> all, Function<T, List<Cell>> cells) {
        return Table.some(
                figures.word("mean-threads"),
                folded,
                List.of(
                        ColumnHead.words(figures.word("kind-of-threads")),
                        ColumnHead.words(figures.word("state")),
                        ColumnHead.number(figures.words(Text.side(Role.BASELINE))),
                        ColumnHead.number(figures.words(Text.side(Role.CANDIDATE))),
                        ColumnHead.number(figures.word("difference"))),
                all.stream().limit(rows).map(cells).toList(),
                all.size());
    }

    private List<Cell> threads(
            Text kind, Text state, Cell baseline, Cell candidate, UnitNotation written, double difference) {
        return List.of(
                Cell.text(text(figures.words(kind))),
                Cell.text(text(figures.words(state))),
                baseline,
                candidate,
                Cell.number(figures.difference(written, difference), difference));
    }

    private Cell quantity(String sign, double threads) {
        return Cell.number(sign + figures.quantity(Unit.ONE, threads), threads);
    }

    /** The methods themselves by their callers, and the methods with all that they call. */
    public List<Table> of(CallTree tree) {
        return List.of(
                table(figures.word("methods-themselves"), true, tree.self(), tree.unit()),
                table(figures.word("methods-with-all"), false, tree.total(), tree.unit()));
    }

    private Table table(String caption, boolean callers, List<Movement> movements, Unit unit) {
        List<ColumnHead> heads = Stream.of(
                        Stream.of(ColumnHead.words(figures.word("method"))),
                        callers ? Stream.of(ColumnHead.words(figures.word("called-by"))) : Stream.<ColumnHead>empty(),
                        Stream.of(
                                        figures.words(Text.side(Role.BASELINE)),
                                        figures.words(Text.side(Role.CANDIDATE)),
                                        figures.word("difference"))
                                .map(name -> ColumnHead.number(name)),
                        Stream.of(ColumnHead.words(figures.word("change"))))
                .flatMap(each -> each)
                .toList();
        List<List<Cell>> shown = movements.stream()
                .limit(rows)
                .map(movement -> row(movement, callers, unit))
                .toList();
        return Table.some(caption, !callers, heads, shown, movements.size());
    }

    private List<Cell> row(Movement movement, boolean caller, Unit unit) {
        double difference = movement.tested().difference();
        UnitNotation written = figures.notation().of(unit, movement.baseline(), movement.candidate());
        return Stream.of(
                        Stream.of(Cell.text(text(movement.method()))),
                        caller ? Stream.of(Cell.text(text(movement.caller()))) : Stream.<Cell>empty(),
                        Stream.of(
                                Cell.number(written.value(movement.baseline()), movement.baseline()),
                                Cell.number(written.value(movement.candidate()), movement.candidate()),
                                Cell.number(figures.difference(written, difference), difference),
                                Cell.text(
                                        figures.words(movement.tested().change().label()))))
                .flatMap(each -> each)
                .toList();
    }

    private String text(String text) {
        return SafeText.shortened(text, longestText);
    }
}
