package org.flightdiff.view.configuration;

import org.flightdiff.recording.Window;
import org.jspecify.annotations.Nullable;

/**
 * How the collector is set up. Null is what was not recorded.
 *
 * @param youngCollector HotSpot's name of it: {@code G1New}, {@code ParallelScavenge}
 * @param oldCollector likewise: {@code G1Old}, {@code SerialOld}
 * @param parallelThreads threads that collect while the application stands still
 * @param concurrentThreads threads that collect beside the application
 * @param dynamicThreads whether fewer threads are used where fewer do
 * @param explicitConcurrent whether System.gc() starts a concurrent cycle
 * @param explicitDisabled whether System.gc() does nothing
 * @param pauseTargetSeconds the pause target, in seconds; null also where none was set by hand
 * @param timeRatio the application's time over the collector's that is aimed at
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

    /** Those of the JVM a window looks at. */
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
