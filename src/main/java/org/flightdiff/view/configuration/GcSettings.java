package org.flightdiff.view.configuration;

import org.flightdiff.recording.Window;
import org.flightdiff.view.configuration.setting.ConfigurationEvents;
import org.flightdiff.view.configuration.setting.Stated;
import org.jspecify.annotations.Nullable;

/** Collector settings; null if not recorded or set. */
public record GcSettings(
        @Nullable Long parallelThreads,
        @Nullable Long concurrentThreads,
        @Nullable Boolean explicitConcurrent,
        @Nullable Double pauseTargetSeconds) {

    public static GcSettings of(Window window) {
        Stated gc = Stated.in(window, ConfigurationEvents.GC);
        return new GcSettings(
                gc.number("parallelGCThreads"),
                gc.number("concurrentGCThreads"),
                gc.truth("isExplicitGCConcurrent"),
                gc.seconds("pauseTarget"));
    }
}
