package org.flightdiff.view.compilation;

import static org.flightdiff.view.compilation.CompilationEvents.COMPILATION;
import static org.flightdiff.view.compilation.CompilationEvents.CONFIGURATION;
import static org.flightdiff.view.compilation.CompilationEvents.QUEUE;
import static org.flightdiff.view.compilation.CompilationEvents.STATISTICS;
import static org.flightdiff.view.configuration.CompilerSettings.GOING_ON;
import static org.flightdiff.view.configuration.CompilerSettings.SAME_COMPILERS;

import java.util.List;
import java.util.Locale;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Availability;
import org.flightdiff.view.Counted;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotComputed;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.MetricDeclaration;
import org.flightdiff.view.Proviso;
import org.flightdiff.view.Trait;
import org.flightdiff.view.codecache.CodeCacheMetrics;

public final class CompilationMetrics {
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
            .measured(CompilationMetrics::timeShare);

    public static final Metric CODE_SIZE = Metric.named("compilation.code-size.total")
            .in(Unit.BYTES)
            .extensive()
            .counting(STATISTICS)
            .importance(0.5)
            .measured(window -> CompilerCounters.in(window).codeBytes());

    public static final Metric INVALIDATED = trouble("compilation.invalidated.count")
            .extensive()
            .counting(STATISTICS)
            .measured(window -> CompilerCounters.in(window).events("invalidatedCount"));

    /** The highest level, and the only one C2 compiles at. */
    private static final int C2_LEVEL = 4;

    private static final double NANOS_PER_MILLI = 1e6;

    public static final Metric C1 =
            counted("compilation.c1.count").importance(0.5).measured(window -> count(window, Compiler.C1));

    public static final Metric C2 =
            counted("compilation.c2.count").importance(0.5).measured(window -> count(window, Compiler.C2));

    private enum Compiler {
        C1,
        C2
    }

    public static final Metric LONGEST = trouble("compilation.longest")
            .in(Unit.SECONDS)
            .from(COMPILATION)
            .longestOf(window -> window.events(COMPILATION))
            .measured(window -> Measurements.longest(window.events(COMPILATION).durations(), "compilations"));

    public static final Metric QUEUE_PEAK =
            trouble("compilation.queue.peak").from(QUEUE).measured(CompilationMetrics::queuePeak);

    /** This many samples give a resolution of a tenth of the window. */
    private static final int SAMPLES_NEEDED = 10;

    public static final Metric STANDSTILL = Metric.named("compilation.standstill.share")
            .in(Unit.SHARE)
            .importance(0.5)
            .from(STATISTICS)
            .measured(CompilationMetrics::standstill);

    static final List<Metric> ALL =
            List.of(RATE, TIME_SHARE, CODE_SIZE, INVALIDATED, C1, C2, LONGEST, QUEUE_PEAK, STANDSTILL);

    private CompilationMetrics() {}

    private static Measurement timeShare(Window window) {
        long threads = CompilationMetrics.threads(window);
        return threads == 0
                ? new NotRecorded(Text.of("reason.compilation.no-compiler-threads", Text.code(CONFIGURATION.event())))
                : Measurements.scaled(CompilerCounters.in(window).threadsBusy(), 1.0 / threads);
    }

    private static MetricDeclaration trouble(String id) {
        return Metric.named(id).lowerIsBetter().where(SAME_COMPILERS, GOING_ON).importance(0.25);
    }

    private static MetricDeclaration counted(String id) {
        return Metric.named(id).extensive().using(COMPILATION, QUEUE, CONFIGURATION, STATISTICS);
    }

    private static Measurement count(Window window, Compiler compiler) {
        Text off = Availability.missing(window, List.of(COMPILATION));
        long shortest = CompilationMetrics.shortestNanos(window);
        if (off == null && shortest == 0) {
            return Measurements.count(compilations(window, compiler), window);
        }
        if (CompilationMetrics.areNotTiered(window)) {
            return withoutTiers(window, compiler);
        }
        Events queue = window.events(QUEUE)
                .where("compiler", compiler.name(), compiler.name().toLowerCase(Locale.ROOT));
        if (queue.size() > 1) {
            Counted counted = Counted.between(queue);
            return Measurements.counterGrowth(counted, counted.numbers("totalRemovedCount"), "the-compile-queue")
                    .noting(Text.of("note.compilation.from-the-compile-queue"));
        }
        return new NotRecorded(
                off != null
                        ? off
                        : Text.of("reason.compilation.threshold", Text.count(Math.round(shortest / NANOS_PER_MILLI))));
    }

    private static Events compilations(Window window, Compiler compiler) {
        Events all = window.events(COMPILATION);
        return all.where(row -> compiler == Compiler.C1 ? isC1(all, row) : isC2(all, row));
    }

    static boolean isC1(Events compilations, int row) {
        long level = compilations.number("compileLevel", row);
        return level > 0 && level < C2_LEVEL;
    }

    static boolean isC2(Events compilations, int row) {
        return compilations.number("compileLevel", row) == C2_LEVEL;
    }

    private static Measurement withoutTiers(Window window, Compiler compiler) {
        Text note = Text.of("note.compilation.not-tiered");
        if (compiler == Compiler.C1) {
            return Measurements.exact(0).noting(note);
        }
        return Measurements.ifRecorded(
                window,
                List.of(STATISTICS),
                () -> CompilerCounters.in(window).compilations().noting(note));
    }

    private static Measurement queuePeak(Window window) {
        Events queue = window.events(QUEUE);
        return queue.isEmpty()
                ? Measurements.none("samples-of-the-compile-queue")
                : Measurements.peak(queue.numbers("peakQueueSize"), "samples-of-the-compile-queue");
    }

    private static Measurement standstill(Window window) {
        Events samples = window.events(STATISTICS);
        double[] counts = samples.numbers("compileCount");
        int last = counts.length - 1;
        if (samples.size() < SAMPLES_NEEDED) {
            return tooFew(samples);
        }
        int since = last;
        while (since > 0 && counts[since - 1] == counts[last]) {
            since--;
        }
        double standing = samples.start(last) - samples.start(since);
        double all = samples.start(last) - samples.start(0);
        return all > 0
                ? Measurements.point(standing / all, samples.size())
                : new NotComputed(Text.of("reason.compilation.all-of-one-time"));
    }

    private static TooFew tooFew(Events samples) {
        return Measurements.tooFew(samples.size(), "samples-of-the-compiler-statistics", SAMPLES_NEEDED);
    }

    /** The largest number of compiler threads; 0 if the recording does not say, and with {@code -Xint}. */
    static long threads(Window window) {
        Events configuration = window.everywhere(CONFIGURATION);
        return configuration.isEmpty() ? 0 : configuration.number("threadCount", 0);
    }

    static boolean areNotTiered(Window window) {
        Events configuration = window.everywhere(CONFIGURATION);
        return !configuration.isEmpty() && !configuration.flag("tieredCompilation", 0);
    }

    /** Compilations shorter than this, in nanoseconds, are not in the window: not recorded, or left out of both. */
    static long shortestNanos(Window window) {
        long recorded = window.recording().settings().of(COMPILATION.event()).thresholdNanos();
        return Math.max(recorded, window.shortestNanos(COMPILATION));
    }
}
