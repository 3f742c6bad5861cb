package org.flightdiff.view.configuration;

import java.util.OptionalDouble;
import org.flightdiff.recording.Window;
import org.flightdiff.view.configuration.setting.ConfigurationEvents;
import org.flightdiff.view.configuration.setting.Stated;
import org.jspecify.annotations.Nullable;

/** What a container allows, affinity included; null means not limited or not recorded, as by JDK 8 and 11. */
public record ContainerLimits(
        @Nullable String type,
        @Nullable Double cpuQuotaSeconds,
        @Nullable Double cpuPeriodSeconds,
        @Nullable Long effectiveCpus,
        @Nullable Long memoryBytes) {

    public static ContainerLimits of(Window window) {
        Stated container = Stated.in(window, ConfigurationEvents.CONTAINER);
        return new ContainerLimits(
                container.text("containerType"),
                container.seconds("cpuQuota"),
                container.seconds("cpuSlicePeriod"),
                container.limit("effectiveCpuCount"),
                container.limit("memoryLimit"));
    }

    /** How many processors the quota allows; a part of one, where it is less. */
    public OptionalDouble cpus() {
        return cpuQuotaSeconds != null && cpuPeriodSeconds != null && cpuQuotaSeconds > 0 && cpuPeriodSeconds > 0
                ? OptionalDouble.of(cpuQuotaSeconds / cpuPeriodSeconds)
                : OptionalDouble.empty();
    }
}
