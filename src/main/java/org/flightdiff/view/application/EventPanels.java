package org.flightdiff.view.application;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Panel;
import org.flightdiff.view.RowEvents;
import org.flightdiff.view.Source;
import org.flightdiff.view.TimeBins;
import org.flightdiff.view.application.ApplicationEvents.Timed;
import org.flightdiff.view.panel.BreakdownPanel;
import org.flightdiff.view.panel.DistributionPanel;
import org.flightdiff.view.panel.TimePanel;
import org.flightdiff.view.panel.TimePanel.Curve;

public final class EventPanels {

    static final Source ANY_TYPE = new Source(List.of(), ApplicationEvents::missing, window -> Text.none());

    private static final Source ONE_TYPE =
            new Source(List.of(), ApplicationEvents::missingTimed, ApplicationEvents::noteOnTimed);

    static final Panel BY_TYPE = new BreakdownPanel(
                    "application.application-events-by-type",
                    "event-type",
                    List.of(
                            new Column("events-per-second", Unit.PER_SECOND),
                            new Column("in-progress-mean", Unit.ONE),
                            Column.ofThose("mean", Unit.SECONDS),
                            Column.ofThose("median", Unit.SECONDS),
                            Column.ofThose("p95", Unit.SECONDS),
                            Column.ofThose("p99", Unit.SECONDS)),
                    ANY_TYPE,
                    EventPanels::byType)
            .counting(window -> ApplicationEvents.types(window).stream()
                    .map(type -> RowEvents.by(window.events(type), row -> type))
                    .toList());

    static final Panel DURATIONS_OVER_TIME = durationsOverTime();

    public static final Panel RATES_OVER_TIME = new TimePanel(
                    "application.events-per-second-over-time", Unit.PER_SECOND, ANY_TYPE, EventPanels::ratesOverTime)
            .about(ApplicationMetrics.UNITS);

    public static final Panel DISTRIBUTION = new DistributionPanel(
            "application.distribution-of-durations", Unit.SECONDS, ONE_TYPE, EventPanels::durationsOfUnits);

    static final List<Panel> ALL = List.of(BY_TYPE, DURATIONS_OVER_TIME, RATES_OVER_TIME, DISTRIBUTION);

    private EventPanels() {}

    private static Panel durationsOverTime() {
        TimePanel panel = new TimePanel(
                "application.durations-over-time", Unit.SECONDS, ANY_TYPE, EventPanels::durationsOverTime);
        for (Metric metric : ApplicationMetrics.DURATIONS) {
            panel = panel.about(metric);
        }
        return panel;
    }

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
            curves.add(percentile(Text.of("curve.median-of", Text.recorded(type)), 0.5, bins, byBin));
            curves.add(percentile(Text.of("curve.p95-of", Text.recorded(type)), 0.95, bins, byBin));
        }
        return curves;
    }

    /** A bin with too few events for the percentile has no point. */
    private static Curve percentile(Text name, double share, TimeBins bins, List<Durations> byBin) {
        return Curve.ofBins(name, bins, bin -> byBin.get(bin).percentile(share));
    }

    private static List<Curve> ratesOverTime(Window window) {
        TimeBins bins = TimeBins.forCurve(window);
        return ApplicationEvents.types(window).stream()
                .map(type ->
                        new Curve(Text.recorded(type), Style.LINE, bins.middles(), bins.perSecond(window.events(type))))
                .toList();
    }

    private static double[] durationsOfUnits(Window window) {
        String type = ApplicationEvents.timedUnit(window);
        return type == null
                ? new double[0]
                : ApplicationEvents.timed(window, type).durations().sorted();
    }
}
