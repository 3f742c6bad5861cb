package org.flightdiff.view.configuration;

import org.flightdiff.recording.Window;
import org.jspecify.annotations.Nullable;

/**
 * Settings of compilation and the code cache. Null means not recorded.
 *
 * @param threads compiler threads
 * @param tiered whether C1 compiles first and C2 later
 * @param dynamicThreads whether the JVM may use fewer threads
 * @param codeCacheReservedBytes largest size of the code cache
 * @param codeCacheInitialBytes its size at the start
 * @param flushing whether unused code is removed from it; null from JDK 20 on, which always does so
 */
public record CompilerSettings(
        @Nullable Long threads,
        @Nullable Boolean tiered,
        @Nullable Boolean dynamicThreads,
        @Nullable Long codeCacheReservedBytes,
        @Nullable Long codeCacheInitialBytes,
        @Nullable Boolean flushing) {

    /** Those of a window's JVM. */
    public static CompilerSettings of(Window window) {
        Stated compiler = Stated.in(window, ConfigurationEvents.COMPILER);
        Stated codeCache = Stated.in(window, ConfigurationEvents.CODE_CACHE);
        return new CompilerSettings(
                compiler.number("threadCount"),
                compiler.truth("tieredCompilation"),
                compiler.truth("dynamicCompilerThreadCount"),
                codeCache.number("reservedSize"),
                codeCache.number("initialSize"),
                Stated.in(window, ConfigurationEvents.SWEEPER).truth("flushingEnabled"));
    }
}
