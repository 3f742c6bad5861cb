package org.flightdiff.view.configuration;

import org.flightdiff.recording.Window;
import org.flightdiff.view.configuration.setting.ConfigurationEvents;
import org.flightdiff.view.configuration.setting.Stated;
import org.jspecify.annotations.Nullable;

/** Of the young generation, null if not recorded, or if there is none. */
public record YoungGenerationSettings(@Nullable Long maximumBytes) {

    public static YoungGenerationSettings of(Window window) {
        return new YoungGenerationSettings(
                Stated.in(window, ConfigurationEvents.YOUNG).limit("maxSize"));
    }
}
