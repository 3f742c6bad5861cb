package org.flightdiff.view.configuration;

import org.flightdiff.recording.Window;
import org.flightdiff.view.configuration.setting.ConfigurationEvents;
import org.flightdiff.view.configuration.setting.Stated;
import org.jspecify.annotations.Nullable;

/**
 * Settings of the collector, whose names are HotSpot's: {@code G1New}, {@code ParallelScavenge}, {@code SerialOld}.
 * Null means not recorded, and a pause target that was not set. The time ratio is the target ratio of the application's
 * time to the collector's.
 */
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
