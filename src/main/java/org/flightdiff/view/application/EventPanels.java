package org.flightdiff.view.application;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.BreakdownPanel;
import org.flightdiff.view.DistributionPanel;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Source;
import org.flightdiff.view.TimeBins;
import org.flightdiff.view.TimePanel;
import org.flightdiff.view.TimePanel.Curve;
import org.flightdiff.view.application.ApplicationEvents.Timed;

/** Events by type: how many, how long, and both over time. */
final class EventPanels {

    /** All types of a side, so that new and gone ones are seen. */
    static final Source ANY_TYPE = new Source(List.of(), ApplicationEvents::missing, window -> "");

    private static final Source ONE_TYPE = new Source(
            List.of(),
            ApplicationEvents::missingTimed,
            window -> "of " + ApplicationEvents.mostFrequentTimedType(window));

    static final Panel BY_TYPE = new BreakdownPanel(
            "Application events by type",
            "Event type",
            List.of(
                    new Column("Events per second", Unit.PER_SECOND),
                    new Column("In progress, mean", Unit.ONE),
                    Column.ofThose("Mean", Unit.SECONDS),
                    Column.ofThose("Median", Unit.SECONDS),
                    Column.ofThose("p95", Unit.SECONDS),
                    Column.ofThose("p99", Unit.SECONDS)),
            ANY_TYPE,
            EventPanels::byType);

    static final Panel DURATIONS_OVER_TIME =
            new TimePanel("Durations over time", Unit.SECONDS, ANY_TYPE, EventPanels::durationsOverTime);

    static final Panel RATES_OVER_TIME =
            new TimePanel("Events per second over time", Unit.PER_SECOND, ANY_TYPE, EventPanels::ratesOverTime);

    static final Panel DISTRIBUTION = new DistributionPanel(
            "Distribution of durations", Unit.SECONDS, ONE_TYPE, EventPanels::durationsOfMostFrequentType);

    static final List<Panel> ALL = List.of(BY_TYPE, DURATIONS_OVER_TIME, RATES_OVER_TIME, DISTRIBUTION);

    private EventPanels() {}

    private static Map<String, double[]> byType(Window window) {
        Map<String, double[]> byType = new TreeMap<>();
        for (String type : ApplicationEvents.types(window)) {
            Events events = window.events(type);
            Durations durations = ApplicationEvents.timed(window, type).durations();
            double total = events.totalDuration();
            byType.put(type, new double[] {
                events.size() / window.seconds(),
                total / window.seconds(),
                total / durations.count(),
                durations.percentile(0.5),
                durations.percentile(0.95),
                durations.percentile(0.99)
            });
        }
        return byType;
    }

    private static List<Curve> durationsOverTime(Window window) {
        List<Curve> curves = new ArrayList<>();
        for (String type : ApplicationEvents.timedTypes(window)) {
            Timed timed = ApplicationEvents.timed(window, type);
            TimeBins bins = TimeBins.forCurve(window);
            List<Durations> byBin = bins
                    .grouped(timed.shortestFirst().starts(), timed.durations().sorted())
                    .stream()
                    .map(Durations::new)
                    .toList();
            curves.add(percentile(type + ", median", 0.5, bins, byBin));
            curves.add(percentile(type + ", p95", 0.95, bins, byBin));
        }
        return curves;
    }

    /** A bin with too few events for the percentile has no point. */
    private static Curve percentile(String name, double share, TimeBins bins, List<Durations> byBin) {
        double[] middles = bins.middles();
        int[] shown = IntStream.range(0, middles.length)
                .filter(bin -> !Double.isNaN(byBin.get(bin).percentile(share)))
                .toArray();
        return new Curve(
                name,
                Style.LINE,
                Arrays.stream(shown).mapToDouble(bin -> middles[bin]).toArray(),
                Arrays.stream(shown)
                        .mapToDouble(bin -> byBin.get(bin).percentile(share))
                        .toArray());
    }

    private static List<Curve> ratesOverTime(Window window) {
        TimeBins bins = TimeBins.forCurve(window);
        return ApplicationEvents.types(window).stream()
                .map(type -> new Curve(type, Style.LINE, bins.middles(), bins.perSecond(window.events(type))))
                .toList();
    }

    private static double[] durationsOfMostFrequentType(Window window) {
        String type = ApplicationEvents.mostFrequentTimedType(window);
        return type == null
                ? new double[0]
                : ApplicationEvents.timed(window, type).durations().sorted();
    }
}
