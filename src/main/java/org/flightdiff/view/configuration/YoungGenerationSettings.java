package org.flightdiff.view.configuration;

import org.flightdiff.recording.Window;
import org.flightdiff.view.configuration.setting.ConfigurationEvents;
import org.flightdiff.view.configuration.setting.Stated;
import org.jspecify.annotations.Nullable;

/** Of the young generation, null if not recorded: old to young, and collections survived until promotion. */
public record YoungGenerationSettings(
        @Nullable Long minimumBytes,
        @Nullable Long maximumBytes,
        @Nullable Long newRatio,
        @Nullable Long initialTenuringThreshold,
        @Nullable Long maximumTenuringThreshold) {

    public static YoungGenerationSettings of(Window window) {
        Stated young = Stated.in(window, ConfigurationEvents.YOUNG);
        Stated survivors = Stated.in(window, ConfigurationEvents.SURVIVORS);
        return new YoungGenerationSettings(
                young.limit("minSize"),
                young.limit("maxSize"),
                young.number("newRatio"),
                survivors.number("initialTenuringThreshold"),
                survivors.number("maxTenuringThreshold"));
    }
}
