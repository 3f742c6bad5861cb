package org.flightdiff.view.configuration;

import org.flightdiff.recording.Window;
import org.flightdiff.view.configuration.setting.ConfigurationEvents;
import org.flightdiff.view.configuration.setting.Stated;
import org.jspecify.annotations.Nullable;

/**
 * What the container allows the JVM. Null means not limited or not recorded: JDK 8 and 11 do not write it.
 *
 * @param type kind of control groups, {@code cgroupv2}
 * @param cpuQuotaSeconds CPU time allowed in each period
 * @param cpuPeriodSeconds length of that period
 * @param cpuShares weight against other containers
 * @param effectiveCpus processors the JVM may use, CPU affinity included
 * @param memoryBytes limit of memory
 * @param memorySoftBytes limit of memory while the machine is short of memory
 * @param memoryAndSwapBytes limit of memory and swap space together
 */
public record ContainerLimits(
        @Nullable String type,
        @Nullable Double cpuQuotaSeconds,
        @Nullable Double cpuPeriodSeconds,
        @Nullable Long cpuShares,
        @Nullable Long effectiveCpus,
        @Nullable Long memoryBytes,
        @Nullable Long memorySoftBytes,
        @Nullable Long memoryAndSwapBytes) {

    /** Those of a window's JVM. */
    public static ContainerLimits of(Window window) {
        Stated container = Stated.in(window, ConfigurationEvents.CONTAINER);
        return new ContainerLimits(
                container.text("containerType"),
                container.seconds("cpuQuota"),
                container.seconds("cpuSlicePeriod"),
                container.limit("cpuShares"),
                container.limit("effectiveCpuCount"),
                container.limit("memoryLimit"),
                container.limit("memorySoftLimit"),
                container.limit("swapMemoryLimit"));
    }
}
