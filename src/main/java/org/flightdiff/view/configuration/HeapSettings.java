package org.flightdiff.view.configuration;

import org.flightdiff.recording.Window;
import org.flightdiff.view.configuration.setting.ConfigurationEvents;
import org.flightdiff.view.configuration.setting.Stated;
import org.jspecify.annotations.Nullable;

/** Settings of the heap, null where not recorded. */
public record HeapSettings(
        @Nullable Long maximumBytes,
        @Nullable Boolean compressedOops,
        @Nullable Long objectAlignmentBytes) {

    public static HeapSettings of(Window window) {
        Stated heap = Stated.in(window, ConfigurationEvents.HEAP);
        return new HeapSettings(
                heap.number("maxSize"), heap.truth("usesCompressedOops"), heap.number("objectAlignment"));
    }
}
