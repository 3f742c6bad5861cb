package org.flightdiff.report.html;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.report.Figures;
import org.flightdiff.report.SafeText;
import org.flightdiff.report.document.Cell;
import org.flightdiff.report.document.ColumnHead;
import org.flightdiff.report.document.Table;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Series;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.TimeSeries.ReferenceLine;
import org.flightdiff.unit.UnitNotation;

/** The extremes of a chart over time, for those who cannot see the chart. */
final class CurveTable {

    private final Figures figures;
    private final ReportLimits limits;

    CurveTable(Figures figures, ReportLimits limits) {
        this.figures = figures;
        this.limits = limits;
    }

    Table of(TimeSeries shape) {
        Set<Text> names = new LinkedHashSet<>();
        shape.series().forEach(series -> names.add(series.name()));
        Set<Text> levels = new LinkedHashSet<>();
        shape.levels().forEach(level -> levels.add(level.name()));
        List<List<Cell>> rows = Stream.concat(
                        names.stream().map(name -> row(name, role -> ends(shape, name, role))),
                        levels.stream().map(name -> row(name, role -> level(shape, name, role))))
                .limit(limits.rows())
                .toList();
        return Table.some(figures.word("numbers"), true, heads(), rows, names.size() + levels.size());
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
                        Stream.of(Cell.text(SafeText.shortened(figures.words(name), limits.text()))),
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
}
