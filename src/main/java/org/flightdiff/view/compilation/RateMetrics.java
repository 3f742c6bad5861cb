package org.flightdiff.view.compilation;

import static org.flightdiff.view.compilation.CompilationEvents.CONFIGURATION;
import static org.flightdiff.view.compilation.CompilationEvents.STATISTICS;
import static org.flightdiff.view.configuration.CompilerSettings.GOING_ON;
import static org.flightdiff.view.configuration.CompilerSettings.SAME_COMPILERS;

import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Proviso;
import org.flightdiff.view.Trait;
import org.flightdiff.view.codecache.CodeCacheMetrics;

public final class RateMetrics {

    /** Code is compiled to run faster: only what has to be compiled once more, as it was thrown away, is for nothing. */
    private static final Proviso AGAIN = Proviso.withMore(() -> CodeCacheMetrics.FULL_COUNT);

    public static final Metric RATE = Metric.named("compilation.rate")
            .in(Unit.PER_SECOND)
            .counting(STATISTICS)
            .measured(window -> CompilerCounters.in(window).compilationsPerSecond());

    public static final Metric TIME_SHARE = Metric.named("compilation.time.share")
            .being(Trait.SHARE_OF_TIME)
            .in(Unit.SHARE)
            .lowerIsBetter()
            .where(SAME_COMPILERS, AGAIN)
            .from(CONFIGURATION)
            .counting(STATISTICS)
            .importance(2)
            .measured(RateMetrics::timeShare);

    public static final Metric CODE_SIZE = Metric.named("compilation.code-size.total")
            .in(Unit.BYTES)
            .extensive()
            .counting(STATISTICS)
            .importance(0.5)
            .measured(window -> CompilerCounters.in(window).codeBytes());

    public static final Metric BAILOUTS = Metric.named("compilation.bailout.count")
            .extensive()
            .lowerIsBetter()
            .where(SAME_COMPILERS, GOING_ON)
            .importance(0.25)
            .counting(STATISTICS)
            .measured(window -> CompilerCounters.in(window).events("bailoutCount"));

    public static final Metric INVALIDATED = Metric.named("compilation.invalidated.count")
            .extensive()
            .lowerIsBetter()
            .where(SAME_COMPILERS, GOING_ON)
            .importance(0.25)
            .counting(STATISTICS)
            .measured(window -> CompilerCounters.in(window).events("invalidatedCount"));

    public static final Metric OSR_SHARE = Metric.named("compilation.osr.share")
            .in(Unit.SHARE)
            .importance(0.25)
            .counting(STATISTICS)
            .measured(window -> CompilerCounters.in(window).shareOfCompilations("osrCompileCount"));

    static final List<Metric> ALL = List.of(RATE, TIME_SHARE, CODE_SIZE, BAILOUTS, INVALIDATED, OSR_SHARE);

    private RateMetrics() {}

    private static Measurement timeShare(Window window) {
        long threads = Compilers.threads(window);
        return threads == 0
                ? new NotRecorded(Text.of("reason.compilation.no-compiler-threads", Text.code(CONFIGURATION.event())))
                : Measurements.scaled(CompilerCounters.in(window).threadsBusy(), 1.0 / threads);
    }
}
