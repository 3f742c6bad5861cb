package org.flightdiff.view.configuration;

import org.flightdiff.recording.Window;
import org.flightdiff.view.configuration.setting.ConfigurationEvents;
import org.flightdiff.view.configuration.setting.Stated;
import org.jspecify.annotations.Nullable;

/**
 * Settings of the collector. Null means not recorded.
 *
 * @param youngCollector HotSpot's name of it: {@code G1New}, {@code ParallelScavenge}
 * @param oldCollector likewise: {@code G1Old}, {@code SerialOld}
 * @param parallelThreads GC threads in pauses
 * @param concurrentThreads concurrent GC threads
 * @param dynamicThreads whether the JVM may use fewer threads
 * @param explicitConcurrent whether System.gc() starts a concurrent cycle
 * @param explicitDisabled whether System.gc() does nothing
 * @param pauseTargetSeconds the pause target, in seconds; also null if it was not set explicitly
 * @param timeRatio target ratio of the application's time to the collector's
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

    /** Those of a window's JVM. */
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
