package org.flightdiff.view.panel;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.DoublePredicate;
import java.util.function.Function;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.AxisEnd;
import org.flightdiff.shape.Distribution;
import org.flightdiff.shape.Shape;
import org.flightdiff.statistics.Histogram;
import org.flightdiff.statistics.Quantiles;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Source;
import org.jspecify.annotations.Nullable;

/** A histogram and the percentiles of both sides. Several runs of a side are shown together. */
public final class DistributionPanel extends Panel {

    private static final double[] PERCENTILES = {0, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99, 0.999, 1};

    private final Unit unit;
    private final Function<Window, double[]> samples;
    private @Nullable Function<Window, Events> events;

    public DistributionPanel(String id, Unit unit, List<Selection> required, Function<Window, double[]> samples) {
        this(id, unit, Source.allOf(required), samples);
    }

    public DistributionPanel(String id, Unit unit, Source source, Function<Window, double[]> samples) {
        super(id, source);
        this.unit = unit;
        this.samples = samples;
    }

    /** How long the events of a type last. */
    public static DistributionPanel ofDurations(String id, Selection event) {
        return new DistributionPanel(
                        id,
                        Unit.SECONDS,
                        List.of(event),
                        window -> window.events(event).durations())
                .counting(window -> window.events(event));
    }

    /** The events that its samples are of: one for each sample, in their order. */
    public DistributionPanel counting(Function<Window, Events> counted) {
        events = counted;
        return this;
    }

    @Override
    public Optional<Events> valued(Window window, DoublePredicate isMeant) {
        if (events == null) {
            return Optional.empty();
        }
        double[] values = samples.apply(window);
        return Optional.of(events.apply(window).where(row -> isMeant.test(values[row])));
    }

    @Override
    public boolean isChart() {
        return true;
    }

    @Override
    protected Shape shape(Shown shown) {
        double[] baseline = samplesOf(shown.baseline());
        double[] candidate = samplesOf(shown.candidate());
        double end = Math.max(AxisEnd.of(baseline), AxisEnd.of(candidate));
        List<Distribution.DistributionBin> bins = Histogram.edges(baseline, candidate, end).stream()
                .map(bin -> new Distribution.DistributionBin(
                        bin.from(), bin.to(), bin.countIn(baseline), bin.countIn(candidate), bin.isBeyond()))
                .toList();
        List<Distribution.Percentile> percentiles = Arrays.stream(PERCENTILES)
                .mapToObj(share ->
                        new Distribution.Percentile(share, percentile(baseline, share), percentile(candidate, share)))
                .toList();
        return new Distribution(id(), unit, bins, baseline.length, candidate.length, percentiles, shown.note());
    }

    private double[] samplesOf(List<Window> windows) {
        double[] all = windows.size() == 1
                ? samples.apply(windows.get(0))
                : windows.stream()
                        .flatMapToDouble(window -> Arrays.stream(samples.apply(window)))
                        .toArray();
        return isSorted(all) ? all : Arrays.stream(all).sorted().toArray();
    }

    private static boolean isSorted(double[] samples) {
        for (int i = 1; i < samples.length; i++) {
            if (!(samples[i - 1] <= samples[i])) {
                return false;
            }
        }
        return true;
    }

    /** Only if at least one sample is expected beyond it; the extremes always. */
    private static double percentile(double[] sorted, double share) {
        boolean tail = share > 0.5 && share < 1 && sorted.length * (1 - share) < 1 - 1e-9;
        return sorted.length == 0 || tail ? Double.NaN : Quantiles.type7OfSorted(sorted, share);
    }
}
