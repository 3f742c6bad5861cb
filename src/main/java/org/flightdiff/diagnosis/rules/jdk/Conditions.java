package org.flightdiff.diagnosis.rules.jdk;

import org.flightdiff.jdk.JdkChange.When;
import org.flightdiff.recording.Window;
import org.flightdiff.view.configuration.ContainerLimits;
import org.flightdiff.view.configuration.Processors;
import org.flightdiff.view.configuration.setting.ConfigurationEvents;
import org.flightdiff.view.configuration.setting.Stated;
import org.jspecify.annotations.Nullable;

/** Whether a JVM is one of those that a change of the JDK concerns. */
final class Conditions {

    /** HotSpot takes a machine with less for no server: 2 GB, less 256 MB that may be missing. */
    private static final long SERVER_BYTES = 1792L << 20;

    private Conditions() {}

    /** Whether one holds; false where that was not recorded. */
    static boolean hold(When when, Window window) {
        return switch (when) {
            case ALWAYS -> true;
            case ONE_PROCESSOR ->
                is(1, ContainerLimits.of(window).effectiveCpus())
                        || is(1, Processors.of(window).hardwareThreads());
            case SMALL_MEMORY ->
                isSmall(ContainerLimits.of(window).memoryBytes())
                        || isSmall(Stated.in(window, ConfigurationEvents.MEMORY).number("totalSize"));
            case CONTAINER ->
                ContainerLimits.of(window).cpuQuotaSeconds() != null
                        || ContainerLimits.of(window).memoryBytes() != null;
        };
    }

    private static boolean is(long one, @Nullable Long recorded) {
        return recorded != null && recorded == one;
    }

    private static boolean isSmall(@Nullable Long bytes) {
        return bytes != null && bytes < SERVER_BYTES;
    }
}
