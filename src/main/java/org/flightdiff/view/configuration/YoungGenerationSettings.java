package org.flightdiff.view.configuration;

import org.flightdiff.recording.Window;
import org.flightdiff.view.configuration.setting.ConfigurationEvents;
import org.flightdiff.view.configuration.setting.Stated;
import org.jspecify.annotations.Nullable;

/**
 * Settings of the young generation. Null means not recorded.
 *
 * @param minimumBytes smallest size
 * @param maximumBytes largest size
 * @param newRatio size of the old generation divided by that of the young one
 * @param initialTenuringThreshold collections that an object survives before it is promoted, at first
 * @param maximumTenuringThreshold the same, at most
 */
public record YoungGenerationSettings(
        @Nullable Long minimumBytes,
        @Nullable Long maximumBytes,
        @Nullable Long newRatio,
        @Nullable Long initialTenuringThreshold,
        @Nullable Long maximumTenuringThreshold) {

    /** Those of a window's JVM. */
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
