package org.flightdiff.view.panel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Series;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;

/** Curves of several charts, each in a band of height 1, the first on top, as parts of their largest value there. */
public final class TogetherPanel extends Panel {

    /** What is taken of one chart: so many of its curves by name, the first ones. */
    public record Strand(Panel panel, int curves) {}

    /** What the largest value takes of the height of a band, so that curves of two bands do not touch. */
    private static final double FULL = 0.9;

    private final List<Strand> strands;

    public TogetherPanel(String id, List<Strand> strands) {
        super(id, List.of());
        this.strands = List.copyOf(strands);
    }

    @Override
    protected Shape shape(Shown shown) {
        Both<List<Window>> windows = new Both<>(shown.baseline(), shown.candidate());
        List<Chosen> charts = strands.stream()
                .flatMap(strand -> strand.panel().show(windows) instanceof TimeSeries chart
                        ? Stream.of(Chosen.of(chart, strand.curves()))
                        : Stream.empty())
                .filter(chosen -> chosen.largest > 0)
                .toList();
        List<Series> together = new ArrayList<>();
        for (int i = 0; i < charts.size(); i++) {
            together.addAll(charts.get(i).inBand(charts.size() - 1 - i));
        }
        return new TimeSeries(id(), Unit.ONE, together, List.of(), Text.of("note.together"));
    }

    private record Chosen(TimeSeries chart, List<Series> curves, double largest) {

        static Chosen of(TimeSeries chart, int curves) {
            Set<Text> names = new LinkedHashSet<>();
            chart.series().stream()
                    .filter(series -> series.points().size() > 0)
                    .forEach(series -> names.add(series.name()));
            List<Text> first = names.stream().limit(curves).toList();
            List<Series> taken = chart.series().stream()
                    .filter(series -> first.contains(series.name()))
                    .toList();
            double largest = taken.stream()
                    .mapToDouble(series -> TogetherPanel.largest(series.points()))
                    .max()
                    .orElse(0);
            return new Chosen(chart, taken, largest);
        }

        List<Series> inBand(int band) {
            return curves.stream()
                    .map(curve -> new Series(
                            Text.of(
                                    "curve.together",
                                    Text.count(band),
                                    Text.count(band + 1),
                                    chart.title(),
                                    curve.name(),
                                    Text.amount(chart.unit(), largest)),
                            curve.side(),
                            curve.run(),
                            curve.style(),
                            scaled(curve.points(), band, largest)))
                    .toList();
        }
    }

    private static double largest(Points points) {
        double largest = 0;
        for (int i = 0; i < points.size(); i++) {
            largest = Math.max(largest, points.y(i));
        }
        return largest;
    }

    private static Points scaled(Points points, int band, double largest) {
        double[] seconds = new double[points.size()];
        double[] heights = new double[points.size()];
        Arrays.setAll(seconds, points::x);
        Arrays.setAll(heights, i -> band + FULL * points.y(i) / largest);
        return new Points(seconds, heights);
    }
}
