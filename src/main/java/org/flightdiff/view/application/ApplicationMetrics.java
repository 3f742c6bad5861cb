package org.flightdiff.view.application;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.PerWindow;
import org.flightdiff.recording.Window;
import org.flightdiff.statistics.estimate.Samples;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Better;
import org.flightdiff.view.Impact;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.MetricDeclaration;
import org.flightdiff.view.OwnEvents;
import org.flightdiff.view.PerUnit;
import org.flightdiff.view.Trait;

/** What the application recorded of itself: of types in every recording, whose durations are never put together. */
public final class ApplicationMetrics {

    private static final String EVENTS = "events";

    private static final PerWindow<Samples> SAMPLES = new PerWindow<>(ApplicationMetrics::samples);

    public static final Metric RATE = Metric.named("application.events.rate")
            .betterAtEqualDemand(Better.HIGHER)
            .being(Trait.THINGS_DONE)
            .in(Unit.PER_SECOND)
            .feltFrom(0)
            .fromOwn(OwnEvents.IN_ALL_RECORDINGS)
            .measured(ApplicationMetrics::rate);

    public static final Metric UNITS = Metric.named("work.rate")
            .vital(90)
            .felt(Impact.REQUESTS_AND_PAUSES)
            .being(Trait.THINGS_DONE, Trait.WORK)
            .in(Unit.PER_SECOND)
            .feltFrom(0)
            .fromOwn(OwnEvents.UNITS_OF_WORK)
            .importance(4)
            .measured(PerUnit::rate);

    public static final Metric MEDIAN = duration("application.duration.median", 4)
            .vital(100)
            .felt(Impact.REQUESTS_AND_PAUSES)
            .toldWhereUnchanged(10)
            .durationsOf(ApplicationMetrics::units)
            .measured(of(samples -> Measurements.median(samples, EVENTS)));

    public static final Metric P95 = duration("application.duration.p95", 2)
            .longestOf(ApplicationMetrics::units)
            .measured(of(samples -> Measurements.percentile(samples, 0.95, EVENTS)));

    public static final Metric P99 = duration("application.duration.p99", 4)
            .vital(110)
            .felt(Impact.REQUESTS_AND_PAUSES)
            .longestOf(ApplicationMetrics::units)
            .measured(of(samples -> Measurements.percentile(samples, 0.99, EVENTS)));

    public static final List<Metric> DURATIONS = List.of(MEDIAN, P95, P99);

    static final List<Metric> ALL = List.of(UNITS, MEDIAN, P95, P99, RATE);

    private ApplicationMetrics() {}

    private static MetricDeclaration duration(String id, double importance) {
        return Metric.named(id)
                .in(Unit.SECONDS)
                .lowerIsBetter()
                .importance(importance)
                .feltFrom(0)
                .fromOwn(OwnEvents.UNITS_OF_WORK);
    }

    private static Events units(Window window) {
        return window.events(Objects.requireNonNullElse(ApplicationEvents.timedUnit(window), ""));
    }

    private static Samples samples(Window window) {
        String type = ApplicationEvents.timedUnit(window);
        return type == null
                ? Samples.of(new double[0])
                : Samples.of(
                        window.events(type)::durations,
                        ApplicationEvents.timed(window, type).durations().sorted());
    }

    private static Function<Window, Measurement> of(Function<Samples, Measurement> measure) {
        return window -> {
            Text missing = ApplicationEvents.missingTimed(window);
            return missing == null
                    ? measure.apply(SAMPLES.of(window)).noting(ApplicationEvents.noteOnTimed(window))
                    : new NotRecorded(missing);
        };
    }

    private static Measurement rate(Window window) {
        Text missing = ApplicationEvents.missingInAll(window);
        if (missing != null) {
            return new NotRecorded(missing);
        }
        List<Events> ofAllTypes =
                window.applicationEvents().stream().map(window::events).toList();
        return Measurements.perSecond(ofAllTypes, window).noting(ApplicationEvents.noteOn(window.applicationEvents()));
    }
}
