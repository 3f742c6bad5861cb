package org.flightdiff.view.compilation;

import static org.flightdiff.view.compilation.CompilationEvents.CONFIGURATION;
import static org.flightdiff.view.compilation.CompilationEvents.STATISTICS;

import java.util.List;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;

/** How much was compiled, from the counters of the compile broker: growth from the first to the last sample. */
final class RateMetrics {

    private static final String STATISTICS_SAMPLES = "the compiler statistics";

    static final Metric RATE = Metric.named("compilation.rate", "Compilations per second")
            .in(Unit.PER_SECOND)
            .importance(1.5)
            .meaning("Growth of the number of compilations, at all levels, between the first and the last sample, per"
                    + " second.")
            .from(STATISTICS)
            .measured(window -> rate(window, "compileCount"));

    static final Metric TIME_SHARE = Metric.named("compilation.time.share", "Compiler threads busy")
            .in(Unit.SHARE)
            .lowerIsBetter()
            .meaning("Time spent compiling between the first and the last sample, over that time times the number of"
                    + " compiler threads.")
            .from(STATISTICS, CONFIGURATION)
            .measured(RateMetrics::timeShare);

    static final Metric CODE_SIZE = Metric.named("compilation.code-size.total", "Code generated")
            .in(Unit.BYTES)
            .extensive()
            .meaning("Machine code of the methods compiled between the first and the last sample, without their"
                    + " headers and debug information.")
            .from(STATISTICS)
            .measured(window -> growth(window, "nmethodCodeSize"));

    static final Metric BAILOUTS = Metric.named("compilation.bailout.count", "Compilations given up")
            .extensive()
            .lowerIsBetter()
            .importance(0.5)
            .meaning("Growth of the number of compilations the compiler gave up.")
            .from(STATISTICS)
            .measured(window -> rareGrowth(window, "bailoutCount"));

    static final Metric INVALIDATED = Metric.named("compilation.invalidated.count", "Compilations invalidated")
            .extensive()
            .lowerIsBetter()
            .importance(0.5)
            .meaning("Growth of the number of compilations that were invalid when they were done, because a class they"
                    + " relied on had changed.")
            .from(STATISTICS)
            .measured(window -> rareGrowth(window, "invalidatedCount"));

    static final List<Metric> ALL = List.of(RATE, TIME_SHARE, CODE_SIZE, BAILOUTS, INVALIDATED);

    private RateMetrics() {}

    private static Measurement rate(Window window, String counter) {
        Events samples = window.events(STATISTICS);
        return Measurements.counterRate(samples, samples.numbers(counter), STATISTICS_SAMPLES);
    }

    static Measurement growth(Window window, String counter) {
        Events samples = window.events(STATISTICS);
        return Measurements.counterGrowth(samples, samples.numbers(counter), STATISTICS_SAMPLES);
    }

    private static Measurement rareGrowth(Window window, String counter) {
        Events samples = window.events(STATISTICS);
        int last = samples.size() - 1;
        return last < 1
                ? growth(window, counter)
                : Measurements.rareCount(samples.number(counter, last) - samples.number(counter, 0));
    }

    private static Measurement timeShare(Window window) {
        long threads = Compilers.threads(window);
        if (threads == 0) {
            return new NotRecorded(
                    "there are no compiler threads, or jdk.CompilerConfiguration does not tell their number");
        }
        Events samples = window.events(STATISTICS);
        return Measurements.scaled(
                Measurements.counterRate(samples, samples.seconds("totalTimeSpent"), STATISTICS_SAMPLES),
                1.0 / threads);
    }
}
