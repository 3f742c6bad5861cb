package org.flightdiff.view.compilation;

import static org.flightdiff.view.compilation.CompilationEvents.COMPILATION;
import static org.flightdiff.view.compilation.CompilationEvents.CONFIGURATION;
import static org.flightdiff.view.compilation.CompilationEvents.QUEUE;
import static org.flightdiff.view.compilation.CompilationEvents.STATISTICS;

import java.util.List;
import java.util.Locale;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Availability;
import org.flightdiff.view.Counted;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.MetricDeclaration;

public final class LevelMetrics {

    /** The highest level, and the only one C2 compiles at. */
    private static final int C2_LEVEL = 4;

    private static final double NANOS_PER_MILLI = 1e6;

    public static final Metric C1 =
            counted("compilation.c1.count").importance(0.5).measured(window -> count(window, Compiler.C1));

    public static final Metric C2 =
            counted("compilation.c2.count").importance(0.5).measured(window -> count(window, Compiler.C2));

    static final List<Metric> ALL = List.of(C1, C2);

    private enum Compiler {
        C1,
        C2
    }

    private LevelMetrics() {}

    private static MetricDeclaration counted(String id) {
        return Metric.named(id).extensive().using(COMPILATION, QUEUE, CONFIGURATION, STATISTICS);
    }

    private static Measurement count(Window window, Compiler compiler) {
        Text off = Availability.missing(window, List.of(COMPILATION));
        long shortest = Compilers.shortestNanos(window);
        if (off == null && shortest == 0) {
            return Measurements.count(compilations(window, compiler), window);
        }
        if (Compilers.areNotTiered(window)) {
            return withoutTiers(window, compiler);
        }
        Events queue = window.events(QUEUE)
                .where("compiler", compiler.name(), compiler.name().toLowerCase(Locale.ROOT));
        if (queue.size() > 1) {
            Counted counted = Counted.between(queue);
            return noting(
                    Measurements.counterGrowth(counted, counted.numbers("totalRemovedCount"), "the-compile-queue"),
                    Text.of("note.compilation.from-the-compile-queue"));
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
        Text missing = Availability.missing(window, List.of(STATISTICS));
        return missing == null ? noting(CompilerCounters.in(window).compilations(), note) : new NotRecorded(missing);
    }

    private static Measurement noting(Measurement measurement, Text note) {
        return measurement instanceof Measured measured ? measured.noting(note) : measurement;
    }
}
