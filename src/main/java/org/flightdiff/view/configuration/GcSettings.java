package org.flightdiff.view.configuration;

import org.flightdiff.recording.Window;
import org.flightdiff.view.configuration.setting.ConfigurationEvents;
import org.flightdiff.view.configuration.setting.Stated;
import org.jspecify.annotations.Nullable;

/** Collector settings in HotSpot's names; null if not recorded or set. The time ratio is application to collector. */
public record GcSettings(
        @Nullable String youngCollector,
        @Nullable String oldCollector,
        @Nullable Long parallelThreads,
        @Nullable Long concurrentThreads,
        @Nullable Boolean dynamicThreads,
        @Nullable Boolean explicitConcurrent,
        @Nullable Boolean explicitDisabled,
        @Nullable Double pauseTargetSeconds,
        @Nullable Long timeRatio) {

    public static GcSettings of(Window window) {
        Stated gc = Stated.in(window, ConfigurationEvents.GC);
        return new GcSettings(
                gc.text("youngCollector"),
                gc.text("oldCollector"),
                gc.number("parallelGCThreads"),
                gc.number("concurrentGCThreads"),
                gc.truth("usesDynamicGCThreads"),
                gc.truth("isExplicitGCConcurrent"),
                gc.truth("isExplicitGCDisabled"),
                gc.seconds("pauseTarget"),
                gc.number("gcTimeRatio"));
    }
}
