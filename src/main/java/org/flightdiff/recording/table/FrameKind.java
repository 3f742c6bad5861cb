package org.flightdiff.recording.table;

import org.jspecify.annotations.Nullable;

/** How the code of a frame ran, as the recorder says. HotSpot tells the first four, async-profiler all of them. */
public enum FrameKind {
    INTERPRETED,
    COMPILED,
    INLINED,
    /** A native method, or code of a library. */
    NATIVE,
    /** C++ code, of the JVM itself for the most part. */
    CPP,
    KERNEL,
    UNKNOWN;

    public static FrameKind named(@Nullable String type) {
        return switch (type == null ? "" : type) {
            case "Interpreted" -> INTERPRETED;
            case "JIT compiled", "C1 compiled" -> COMPILED;
            case "Inlined" -> INLINED;
            case "Native" -> NATIVE;
            case "C++" -> CPP;
            case "Kernel" -> KERNEL;
            default -> UNKNOWN;
        };
    }
}
