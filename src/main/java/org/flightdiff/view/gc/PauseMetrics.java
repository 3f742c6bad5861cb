package org.flightdiff.view.gc;

import java.util.Arrays;
import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Impact;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.MetricDeclaration;
import org.flightdiff.view.OwnEvents;
import org.flightdiff.view.PerUnit;
import org.flightdiff.view.Proviso;
import org.flightdiff.view.Trait;
import org.flightdiff.view.configuration.ConfigurationMetrics;

public final class PauseMetrics {

    private static final String PAUSES = "pauses";

    public static final Metric TOTAL = pauses("gc.pause.total")
            .extensive()
            .sameFactAs(() -> PauseMetrics.SHARE)
            .perUnit(() -> PauseMetrics.PER_UNIT)
            .durationsOf(PauseMetrics::all)
            .measured(window -> Measurements.totalDuration(all(window), window));

    public static final Metric SHARE = Metric.named("gc.pause.share")
            .being(Trait.SHARE_OF_TIME, Trait.COST)
            .vital(20)
            .felt(Impact.REQUESTS_AND_PAUSES)
            .toldWhereUnchanged(20)
            .in(Unit.SHARE)
            .lowerIsBetter()
            .importance(4)
            .perUnit(() -> PauseMetrics.PER_UNIT)
            .from(GcEvents.PAUSE)
            .durationsOf(PauseMetrics::all)
            .measured(window -> Measurements.shareOfTime(all(window), window));

    public static final Metric YOUNG_TOTAL = pauses("gc.young.pause.total")
            .being(Trait.WITH_KEPT_OBJECTS)
            .from(GcEvents.PAUSE, GcEvents.COLLECTION)
            .extensive()
            .durationsOf(PauseMetrics::ofYoung)
            .measured(window -> Measurements.totalDuration(ofYoung(window), window));

    public static final Metric FULL_TOTAL = pauses("gc.full.pause.total")
            .from(GcEvents.PAUSE, GcEvents.COLLECTION)
            .extensive()
            .stopping()
            .importance(2)
            .durationsOf(PauseMetrics::ofFull)
            .measured(window -> Measurements.totalDuration(ofFull(window), window));

    public static final Metric YOUNG_MEAN = pauses("gc.young.pause.mean")
            .being(Trait.WITH_KEPT_OBJECTS)
            .from(GcEvents.PAUSE, GcEvents.COLLECTION)
            .durationsOf(PauseMetrics::ofYoung)
            .measured(window -> Measurements.mean(ofYoung(window).durations(), "young-pauses"));

    public static final Metric FULL_MEAN = pauses("gc.full.pause.mean")
            .from(GcEvents.PAUSE, GcEvents.COLLECTION)
            .importance(2)
            .durationsOf(PauseMetrics::ofFull)
            .measured(window -> Measurements.mean(ofFull(window).durations(), "full-pauses"));

    public static final Metric MIXED_MEAN = pauses("gc.mixed.pause.mean")
            .from(GcEvents.PAUSE, GcEvents.COLLECTION, GcEvents.G1_COLLECTION)
            .importance(0.5)
            .measured(window -> Collections.isG1(window)
                    ? Measurements.mean(
                            PauseKinds.seconds(window).getOrDefault(PauseKinds.MIXED, new double[0]), "mixed-pauses")
                    : new NotRecorded(Text.of("reason.gc.no-mixed-collections")));

    public static final Metric MEAN = pauses("gc.pause.mean")
            .being(Trait.WITH_KEPT_OBJECTS)
            .importance(2)
            .durationsOf(PauseMetrics::all)
            .measured(window -> Measurements.mean(durations(window), PAUSES));

    public static final Metric MEDIAN = pauses("gc.pause.median")
            .being(Trait.WITH_KEPT_OBJECTS)
            .importance(2)
            .durationsOf(PauseMetrics::all)
            .measured(window -> Measurements.median(durations(window), PAUSES));

    public static final Metric P95 = pauses("gc.pause.p95")
            .being(Trait.WITH_KEPT_OBJECTS)
            .importance(2)
            .longestOf(PauseMetrics::all)
            .measured(window -> Measurements.percentile(durations(window), 0.95, PAUSES));

    public static final Metric P99 = pauses("gc.pause.p99")
            .vital(40)
            .felt(Impact.SINGLE_PAUSES)
            .being(Trait.WITH_KEPT_OBJECTS)
            .importance(4)
            .longestOf(PauseMetrics::all)
            .measured(window -> Measurements.percentile(durations(window), 0.99, PAUSES));

    public static final Metric LONGEST = pauses("gc.pause.longest")
            .vital(30)
            .felt(Impact.SINGLE_PAUSES)
            .being(Trait.WITH_KEPT_OBJECTS, Trait.OF_ONE_EVENT)
            .importance(4)
            .longestOf(PauseMetrics::all)
            .measured(window -> Measurements.longest(durations(window), PAUSES));

    public static final Metric OVER_TARGET = Metric.named("gc.pause.over-target.share")
            .in(Unit.SHARE)
            .lowerIsBetter()
            .where(Proviso.alike(() -> ConfigurationMetrics.PAUSE_TARGET))
            .from(GcEvents.PAUSE)
            .using(GcEvents.CONFIGURATION, GcEvents.MMU)
            .importance(2)
            .measured(PauseMetrics::overTarget);

    public static final Metric COUNT = Metric.named("gc.pause.count")
            .extensive()
            .importance(0.5)
            .from(GcEvents.PAUSE)
            .measured(window -> Measurements.count(window.events(GcEvents.PAUSE), window));

    public static final Metric PER_UNIT = pauses("work.gc-pause.per-unit")
            .fromOwn(OwnEvents.UNITS_OF_WORK)
            .measured(window -> PerUnit.ofDurations(window.events(GcEvents.PAUSE), window));

    public static final List<Metric> ALL = List.of(
            SHARE,
            TOTAL,
            PER_UNIT,
            YOUNG_TOTAL,
            FULL_TOTAL,
            YOUNG_MEAN,
            MIXED_MEAN,
            FULL_MEAN,
            MEAN,
            MEDIAN,
            P95,
            P99,
            LONGEST,
            COUNT,
            OVER_TARGET);

    private PauseMetrics() {}

    private static MetricDeclaration pauses(String id) {
        return Metric.named(id).in(Unit.SECONDS).lowerIsBetter().from(GcEvents.PAUSE);
    }

    private static Events all(Window window) {
        return window.events(GcEvents.PAUSE);
    }

    private static Events ofYoung(Window window) {
        return Collections.pausesOf(Collections.young(window), window);
    }

    private static Events ofFull(Window window) {
        return Collections.pausesOf(Collections.full(window), window);
    }

    private static double[] durations(Window window) {
        return all(window).durations();
    }

    private static Measurement overTarget(Window window) {
        double target = targetSeconds(window);
        if (Double.isNaN(target)) {
            return new NotRecorded(Text.of("reason.gc.no-pause-target"));
        }
        return Measurements.proportion(
                Arrays.stream(durations(window))
                        .map(pause -> pause > target ? 1 : 0)
                        .toArray(),
                PAUSES);
    }

    /** The pause target in seconds; NaN if there is none. GCConfiguration has it only if it was set explicitly. */
    static double targetSeconds(Window window) {
        double configured = first(window, GcEvents.CONFIGURATION);
        return Double.isNaN(configured) && Collections.isG1(window) ? first(window, GcEvents.MMU) : configured;
    }

    private static double first(Window window, Selection selection) {
        Events events = window.everywhere(selection);
        return events.isEmpty() || !events.has("pauseTarget") ? Double.NaN : events.seconds("pauseTarget", 0);
    }
}
