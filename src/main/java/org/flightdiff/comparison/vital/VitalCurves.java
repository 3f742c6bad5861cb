package org.flightdiff.comparison.vital;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.VitalCurve;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Sides;
import org.flightdiff.view.View;

/** Measures the vital signs in parts of the windows, each part by itself. */
public final class VitalCurves {

    /** Fewer points are no curve. */
    private static final int FEWEST = 8;

    private VitalCurves() {}

    /** By id of the metric; a side with few points has none, and a metric without points is left out. */
    public static Map<String, VitalCurve> of(List<View> views, Sides sides) {
        Both<List<Window>> parts = sides.map(runs -> runs.get(0).parts(VitalCurve.PARTS));
        return views.stream()
                .flatMap(view -> view.metrics().stream())
                .filter(metric -> metric.isVital() && !metric.isOfWholeRun())
                .toList()
                .parallelStream()
                .flatMap(metric -> curve(metric, parts).map(curve -> Map.entry(metric.id(), curve)).stream())
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    private static Optional<VitalCurve> curve(Metric metric, Both<List<Window>> parts) {
        Both<Points> points = parts.map(windows -> points(metric, windows));
        return points.baseline().size() == 0 && points.candidate().size() == 0
                ? Optional.empty()
                : Optional.of(new VitalCurve(points.baseline(), points.candidate()));
    }

    private static Points points(Metric metric, List<Window> parts) {
        double start = parts.get(0).fromSeconds();
        double[] values = parts.stream()
                .mapToDouble(part -> metric.in(part) instanceof Measured measured ? measured.value() : Double.NaN)
                .toArray();
        int[] known = IntStream.range(0, values.length)
                .filter(i -> Double.isFinite(values[i]))
                .toArray();
        return known.length < FEWEST
                ? Points.NONE
                : new Points(
                        IntStream.of(known)
                                .mapToDouble(i -> middle(parts.get(i)) - start)
                                .toArray(),
                        IntStream.of(known).mapToDouble(i -> values[i]).toArray());
    }

    private static double middle(Window part) {
        return (part.fromSeconds() + part.toSeconds()) / 2;
    }
}
