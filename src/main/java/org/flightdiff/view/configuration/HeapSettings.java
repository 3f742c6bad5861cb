package org.flightdiff.view.configuration;

import org.flightdiff.recording.Window;
import org.flightdiff.view.configuration.setting.ConfigurationEvents;
import org.flightdiff.view.configuration.setting.Stated;
import org.jspecify.annotations.Nullable;

/** Settings of the heap, null where not recorded; oops are decoded by a mode: {@code 32-bit}, {@code Zero based}. */
public record HeapSettings(
        @Nullable Long minimumBytes,
        @Nullable Long initialBytes,
        @Nullable Long maximumBytes,
        @Nullable Boolean compressedOops,
        @Nullable String compressedOopsMode,
        @Nullable Long objectAlignmentBytes) {

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
