package org.flightdiff.view.compilation;

import static org.flightdiff.view.compilation.CompilationEvents.CONFIGURATION;
import static org.flightdiff.view.compilation.CompilationEvents.STATISTICS;

import java.util.List;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;

/** How much was compiled, from the counters of the compile broker: growth from the first to the last sample. */
final class RateMetrics {

    static final Metric RATE = Metric.named("compilation.rate", "Compilations per second")
            .in(Unit.PER_SECOND)
            .importance(1.5)
            .meaning("Growth of the number of compilations, at all levels, between the first and the last sample, per"
                    + " second.")
            .from(STATISTICS)
            .measured(window -> CompilerCounters.in(window).compilationsPerSecond());

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
            .measured(window -> CompilerCounters.in(window).codeBytes());

    static final Metric BAILOUTS = Metric.named("compilation.bailout.count", "Compilations given up")
            .extensive()
            .lowerIsBetter()
            .importance(0.5)
            .meaning("Growth of the number of compilations the compiler gave up.")
            .from(STATISTICS)
            .measured(window -> CompilerCounters.in(window).events("bailoutCount"));

    static final Metric INVALIDATED = Metric.named("compilation.invalidated.count", "Compilations invalidated")
            .extensive()
            .lowerIsBetter()
            .importance(0.5)
            .meaning("Growth of the number of compilations that were invalid when they were done, because a class they"
                    + " relied on had changed.")
            .from(STATISTICS)
            .measured(window -> CompilerCounters.in(window).events("invalidatedCount"));

    static final Metric OSR_SHARE = Metric.named("compilation.osr.share", "On-stack replacements")
            .in(Unit.SHARE)
            .importance(0.5)
            .meaning("Share of the compilations, between the first and the last sample, that replaced a method while it"
                    + " ran in a loop.")
            .from(STATISTICS)
            .measured(window -> CompilerCounters.in(window).shareOfCompilations("osrCompileCount"));

    static final List<Metric> ALL = List.of(RATE, TIME_SHARE, CODE_SIZE, BAILOUTS, INVALIDATED, OSR_SHARE);

    private RateMetrics() {}

    private static Measurement timeShare(Window window) {
        long threads = Compilers.threads(window);
        return threads == 0
                ? new NotRecorded(
                        "there are no compiler threads, or jdk.CompilerConfiguration does not tell their number")
                : Measurements.scaled(CompilerCounters.in(window).threadsBusy(), 1.0 / threads);
    }
}
