package org.flightdiff.view.configuration;

import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Selection;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.configuration.setting.ConfigurationEvents;
import org.jspecify.annotations.Nullable;

public final class ConfigurationMetrics {

    public static final Metric PARALLEL_GC_THREADS = Metric.named("config.gc.parallel-threads")
            .importance(0.25)
            .from(ConfigurationEvents.GC)
            .measured(window -> exact(GcSettings.of(window).parallelThreads()));

    public static final Metric CONCURRENT_GC_THREADS = Metric.named("config.gc.concurrent-threads")
            .importance(0.25)
            .from(ConfigurationEvents.GC)
            .measured(window -> exact(GcSettings.of(window).concurrentThreads()));

    public static final Metric PAUSE_TARGET = Metric.named("config.gc.pause-target")
            .in(Unit.SECONDS)
            .importance(0.25)
            .from(ConfigurationEvents.GC)
            .measured(window -> {
                Double target = GcSettings.of(window).pauseTargetSeconds();
                return target == null
                        ? new NotRecorded(Text.of("reason.configuration.no-pause-target"))
                        : Measurements.exact(target);
            });

    public static final Metric COMPILER_THREADS = Metric.named("config.compiler.threads")
            .importance(0.25)
            .from(ConfigurationEvents.COMPILER)
            .measured(window -> exact(CompilerSettings.of(window).threads()));

    public static final Metric COMPILER_LEVELS = Metric.named("config.compiler.levels")
            .importance(0.25)
            .from(ConfigurationEvents.COMPILER)
            .using(Flags.reads().toArray(Selection[]::new))
            .measured(window -> exact(CompilerSettings.levels(window)));

    static final List<Metric> ALL =
            List.of(PARALLEL_GC_THREADS, CONCURRENT_GC_THREADS, PAUSE_TARGET, COMPILER_THREADS, COMPILER_LEVELS);

    private ConfigurationMetrics() {}

    private static Measurement exact(@Nullable Long number) {
        return number == null
                ? new NotRecorded(Text.of("reason.configuration.not-recorded"))
                : Measurements.exact(number.doubleValue());
    }
}
