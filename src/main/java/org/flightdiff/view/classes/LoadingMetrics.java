package org.flightdiff.view.classes;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Counted;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;

public final class LoadingMetrics {
    private static final String LOADED = "loadedClassCount";
    private static final String UNLOADED = "unloadedClassCount";

    public static final Metric LOADED_RATE = Metric.named("classloading.loaded.rate")
            .in(Unit.PER_SECOND)
            .counting(ClassEvents.LOADING)
            .measured(window -> growth(window, LOADED));

    public static final Metric UNLOADED_RATE = Metric.named("classloading.unloaded.rate")
            .in(Unit.PER_SECOND)
            .importance(0.25)
            .counting(ClassEvents.LOADING)
            .measured(window -> growth(window, UNLOADED));

    public static final Metric AT_END = Metric.named("classloading.loaded.at-end")
            .importance(0.25)
            .from(ClassEvents.LOADING)
            .measured(LoadingMetrics::atEnd);

    public static final Metric LOADER_COUNT = Metric.named("classloading.loader.count")
            .importance(0.5)
            .from(ClassEvents.LOADERS)
            .measured(window -> {
                Events loaders = Loaders.latest(window);
                return loaders.isEmpty()
                        ? new TooFew(0, Text.of("reason.classes.no-look-at-loaders"))
                        : Measurements.point(loaders.size(), 1);
            });

    public static final Metric TIME = Metric.named("classloading.time.total")
            .in(Unit.SECONDS)
            .extensive()
            .lowerIsBetter()
            .from(ClassEvents.LOAD)
            .importance(2)
            .measured(window -> Measurements.totalDuration(Loads.outermost(window.events(ClassEvents.LOAD)), window));

    public static final Metric REDEFINED_RATE = Metric.named("classloading.redefined.rate")
            .lowerIsBetter()
            .using(ClassEvents.REDEFINE, ClassEvents.RETRANSFORM)
            .rateOf(ClassEvents.REDEFINED);

    static final List<Metric> ALL = List.of(LOADED_RATE, UNLOADED_RATE, AT_END, LOADER_COUNT, TIME, REDEFINED_RATE);

    private LoadingMetrics() {}

    private static Measurement growth(Window window, String counter) {
        Counted counted = Counted.in(window, ClassEvents.LOADING);
        return Measurements.counterRate(counted, counted.numbers(counter), "class-counters");
    }

    private static Measurement atEnd(Window window) {
        Events samples = window.events(ClassEvents.LOADING);
        if (samples.isEmpty()) {
            return new TooFew(0, Text.of("reason.classes.no-samples"));
        }
        int last = samples.size() - 1;
        double classes = samples.number(LOADED, last) - (double) samples.number(UNLOADED, last);
        return Measurements.point(classes, 1);
    }

    private static final class Loads {

        /** Loads that are not part of loading another class in the same thread, as the loads of superclasses are. */
        static Events outermost(Events loads) {
            Map<String, Double> busyUntil = new HashMap<>();
            return loads.where(row -> {
                String thread = String.valueOf(loads.text(Selection.THREAD, row));
                if (loads.start(row) < busyUntil.getOrDefault(thread, Double.NEGATIVE_INFINITY)) {
                    return false;
                }
                busyUntil.put(thread, loads.end(row));
                return true;
            });
        }
    }
}
