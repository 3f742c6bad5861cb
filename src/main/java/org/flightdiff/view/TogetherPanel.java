package org.flightdiff.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Series;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.unit.Unit;

/**
 * Curves of several charts in one, so that it is seen what happens at the same time. As their units differ, each chart's
 * curves are shown as a part of the largest of their values on both sides, which stands beside their names.
 */
public final class TogetherPanel extends Panel {

    /**
     * What is taken of one chart.
     *
     * @param panel the chart
     * @param curves how many of its curves by name, the first ones
     */
    public record Strand(Panel panel, int curves) {}

    private final List<Strand> strands;

    /** A chart of curves of others. */
    public TogetherPanel(String id, List<Strand> strands) {
        super(id, List.of());
        this.strands = List.copyOf(strands);
    }

    @Override
    protected Shape shape(Shown shown) {
        List<Series> together = new ArrayList<>();
        for (Strand strand : strands) {
            Shape shape = strand.panel().show(new Both<>(shown.baseline(), shown.candidate()));
            if (shape instanceof TimeSeries chart) {
                together.addAll(scaled(chart, strand.curves()));
            }
        }
        return new TimeSeries(title(), Unit.SHARE, together, List.of(), Text.of("note.together"));
    }

    private static List<Series> scaled(TimeSeries chart, int curves) {
        Set<Text> names = new LinkedHashSet<>();
        chart.series().stream()
                .filter(series -> series.points().size() > 0)
                .forEach(series -> names.add(series.name()));
        List<Text> first = names.stream().limit(curves).toList();
        List<Series> taken = chart.series().stream()
                .filter(series -> first.contains(series.name()))
                .toList();
        Map<Text, Double> largest = new LinkedHashMap<>();
        double ofAll = taken.stream().mapToDouble(TogetherPanel::largest).max().orElse(0);
        taken.forEach(series -> largest.put(series.name(), ofAll));
        return !(ofAll > 0)
                ? List.of()
                : taken.stream()
                        .map(series -> new Series(
                                Text.of(
                                        "curve.together",
                                        chart.title(),
                                        series.name(),
                                        Text.amount(chart.unit(), ofAll)),
                                series.side(),
                                series.run(),
                                series.style(),
                                scaled(series.points(), ofAll)))
                        .toList();
    }

    private static double largest(Series series) {
        Points points = series.points();
        double largest = 0;
        for (int i = 0; i < points.size(); i++) {
            largest = Math.max(largest, points.y(i));
        }
        return largest;
    }

    private static Points scaled(Points points, double whole) {
        double[] seconds = new double[points.size()];
        double[] shares = new double[points.size()];
        Arrays.setAll(seconds, points::x);
        Arrays.setAll(shares, i -> points.y(i) / whole);
        return new Points(seconds, shares);
    }
}
