package org.flightdiff.view.configuration;

import org.flightdiff.recording.Window;
import org.jspecify.annotations.Nullable;

/**
 * How the young generation is set up. Null is what was not recorded.
 *
 * @param minimumBytes smallest size
 * @param maximumBytes largest size
 * @param newRatio size of the old generation over that of the young one
 * @param initialTenuringThreshold collections an object survives before it is promoted, at the start
 * @param maximumTenuringThreshold likewise, at most
 */
public record YoungGenerationSettings(
        @Nullable Long minimumBytes,
        @Nullable Long maximumBytes,
        @Nullable Long newRatio,
        @Nullable Long initialTenuringThreshold,
        @Nullable Long maximumTenuringThreshold) {

    /** Those of the JVM a window looks at. */
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
