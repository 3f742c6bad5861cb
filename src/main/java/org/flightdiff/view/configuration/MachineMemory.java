package org.flightdiff.view.configuration;

import java.util.stream.DoubleStream;
import org.flightdiff.recording.Window;
import org.flightdiff.view.configuration.setting.ConfigurationEvents;
import org.flightdiff.view.configuration.setting.Stated;
import org.jspecify.annotations.Nullable;

/**
 * The memory of a JVM's machine, by which it sizes its heap where nobody does; NaN where nothing tells.
 *
 * @param assumed bytes that it takes for its memory ({@code Arguments::set_heap_size}): {@code -XX:MaxRAM} where that is set
 * @param available bytes that machine and container have
 */
public record MachineMemory(double assumed, double available) {

    public static final String FLAG = "MaxRAM";

    public static MachineMemory of(Window window) {
        Flags flags = Flags.of(window);
        double available = DoubleStream.of(
                        known(Stated.in(window, ConfigurationEvents.MEMORY).number("totalSize")),
                        known(ContainerLimits.of(window).memoryBytes()))
                .filter(bytes -> bytes > 0)
                .min()
                .orElse(Double.NaN);
        return new MachineMemory(flags.isSetByPerson(FLAG) ? known(flags.number(FLAG)) : available, available);
    }

    public boolean isOverstated() {
        return assumed > available;
    }

    private static double known(@Nullable Long bytes) {
        return bytes == null ? Double.NaN : bytes;
    }
}
