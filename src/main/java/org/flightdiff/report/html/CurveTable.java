package org.flightdiff.report.html;

import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.report.Figures;
import org.flightdiff.report.Inert;
import org.flightdiff.report.html.Table.Head;
import org.flightdiff.shape.Role;
import org.flightdiff.shape.Series;
import org.flightdiff.shape.TimeSeries;

/** The ends of what a chart over time shows, for those who cannot see the chart. */
final class CurveTable {

    private static final List<Head> HEADS = List.of(
            new Head("curve", false),
            new Head("baseline: points", true),
            new Head("lowest", true),
            new Head("highest", true),
            new Head("candidate: points", true),
            new Head("lowest", true),
            new Head("highest", true));

    private final Figures figures;
    private final Limits limits;

    CurveTable(Figures figures, Limits limits) {
        this.figures = figures;
        this.limits = limits;
    }

    Table of(TimeSeries shape) {
        Set<String> names = new LinkedHashSet<>();
        shape.series().forEach(series -> names.add(series.name()));
        List<List<Cell>> rows = names.stream()
                .limit(limits.rows())
                .map(name -> Stream.concat(
                                Stream.of(Cell.text(Inert.shortened(name, limits.text()))),
                                Stream.of(Role.values()).flatMap(role -> ends(shape, name, role)))
                        .toList())
                .toList();
        return new Table("numbers", true, HEADS, rows, names.size());
    }

    private Stream<Cell> ends(TimeSeries shape, String name, Role side) {
        DoubleSummaryStatistics ends = shape.series().stream()
                .filter(series -> series.side() == side && series.name().equals(name))
                .map(Series::points)
                .flatMapToDouble(points -> IntStream.range(0, points.size()).mapToDouble(points::y))
                .filter(Double::isFinite)
                .summaryStatistics();
        double lowest = ends.getCount() == 0 ? Double.NaN : ends.getMin();
        double highest = ends.getCount() == 0 ? Double.NaN : ends.getMax();
        return Stream.of(
                Cell.count(figures.count(ends.getCount()), ends.getCount()),
                Cell.number(figures.quantity(shape.unit(), lowest), lowest),
                Cell.number(figures.quantity(shape.unit(), highest), highest));
    }
}
