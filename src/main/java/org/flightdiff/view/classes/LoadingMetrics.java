package org.flightdiff.view.classes;

import static org.flightdiff.view.classes.ClassEvents.LOAD;
import static org.flightdiff.view.classes.ClassEvents.LOADERS;
import static org.flightdiff.view.classes.ClassEvents.LOADING;

import java.util.List;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;

/** How many classes come and go. */
final class LoadingMetrics {

    private static final String LOADED = "loadedClassCount";
    private static final String UNLOADED = "unloadedClassCount";

    static final Metric LOADED_RATE = Metric.named("classloading.loaded.rate", "Classes loaded per second")
            .in(Unit.PER_SECOND)
            .meaning("Classes loaded between the first and the last sample, per second.")
            .from(LOADING)
            .measured(window -> growth(window, LOADED));

    static final Metric UNLOADED_RATE = Metric.named("classloading.unloaded.rate", "Classes unloaded per second")
            .in(Unit.PER_SECOND)
            .importance(0.5)
            .meaning("Classes unloaded between the first and the last sample, per second. Much of both, loading and"
                    + " unloading, is churn: classes generated anew over and over.")
            .from(LOADING)
            .measured(window -> growth(window, UNLOADED));

    static final Metric AT_END = Metric.named("classloading.loaded.at-end", "Classes at the end")
            .importance(0.5)
            .meaning("Classes loaded and not unloaded, at the last sample.")
            .from(LOADING)
            .measured(LoadingMetrics::atEnd);

    static final Metric LOADER_COUNT = Metric.named("classloading.loader.count", "Class loaders at the end")
            .importance(0.5)
            .meaning("Class loaders alive at the last look, the bootstrap loader included. More and more of them are a"
                    + " leak of classes.")
            .from(LOADERS)
            .measured(window -> {
                Events loaders = Loaders.latest(window);
                return loaders.isEmpty() ? noLook() : Measurements.point(loaders.size(), 1);
            });

    static final Metric TIME = Metric.named("classloading.time.total", "Time in class loading")
            .in(Unit.SECONDS)
            .extensive()
            .lowerIsBetter()
            .meaning("Time that threads spent loading classes. A class loaded while another is loaded is not counted"
                    + " again.")
            .from(LOAD)
            .measured(window -> {
                Events loads = Loads.outermost(window.events(LOAD));
                return Measurements.total(loads, loads.durations(), window);
            });

    static final List<Metric> ALL = List.of(LOADED_RATE, UNLOADED_RATE, AT_END, LOADER_COUNT, TIME);

    private LoadingMetrics() {}

    private static Measurement growth(Window window, String counter) {
        Events samples = window.events(LOADING);
        double[] values = samples.isEmpty() ? new double[0] : samples.numbers(counter);
        return Measurements.counterRate(samples, values, "the class counters");
    }

    private static Measurement atEnd(Window window) {
        Events samples = window.events(LOADING);
        if (samples.isEmpty()) {
            return new TooFew(0, "no samples of the class counters");
        }
        int last = samples.size() - 1;
        double classes = samples.number(LOADED, last) - (double) samples.number(UNLOADED, last);
        return Measurements.point(classes, 1);
    }

    private static TooFew noLook() {
        return new TooFew(0, "no look at the class loaders");
    }
}
