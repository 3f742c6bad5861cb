package org.flightdiff.view.configuration;

import org.flightdiff.recording.Window;
import org.flightdiff.view.configuration.setting.ConfigurationEvents;
import org.flightdiff.view.configuration.setting.Stated;
import org.jspecify.annotations.Nullable;

/**
 * Settings of the heap. Null means not recorded.
 *
 * @param minimumBytes smallest size
 * @param initialBytes size at the start
 * @param maximumBytes largest size
 * @param compressedOops whether references take 4 bytes instead of 8
 * @param compressedOopsMode how they are decoded: {@code 32-bit}, {@code Zero based}
 * @param objectAlignmentBytes object sizes are multiples of it
 */
public record HeapSettings(
        @Nullable Long minimumBytes,
        @Nullable Long initialBytes,
        @Nullable Long maximumBytes,
        @Nullable Boolean compressedOops,
        @Nullable String compressedOopsMode,
        @Nullable Long objectAlignmentBytes) {

    /** Those of a window's JVM. */
    public static HeapSettings of(Window window) {
        Stated heap = Stated.in(window, ConfigurationEvents.HEAP);
        return new HeapSettings(
                heap.number("minSize"),
                heap.number("initialSize"),
                heap.number("maxSize"),
                heap.truth("usesCompressedOops"),
                heap.text("compressedOopsMode"),
                heap.number("objectAlignment"));
    }
}
