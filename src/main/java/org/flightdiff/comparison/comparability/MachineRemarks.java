package org.flightdiff.comparison.comparability;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.flightdiff.comparison.result.Remark;
import org.flightdiff.comparison.result.Remark.Severity;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.FromTo;
import org.flightdiff.unit.Quantity;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Sides;
import org.flightdiff.view.configuration.ContainerLimits;
import org.flightdiff.view.configuration.Processors;
import org.jspecify.annotations.Nullable;

/** Whether the sides had the same machine, and had it to themselves. */
final class MachineRemarks {

    /** So much more of the machine in other hands is more than housekeeping takes. */
    private static final double LOADS_APART = 0.2;

    private static final List<Contrast> ALL = List.of(
            new Contrast(
                    "other-processor",
                    Severity.INFO,
                    "another processor",
                    window -> text(Processors.of(window).brand())),
            new Contrast("other-cpus", Severity.WARNING, "another number of CPUs", MachineRemarks::cpus),
            new Contrast(
                    "other-container", Severity.WARNING, "other limits of the container", MachineRemarks::container));

    private MachineRemarks() {}

    static List<Remark> of(Sides sides, @Nullable Double othersBefore, @Nullable Double othersAfter) {
        List<Remark> remarks = new ArrayList<>();
        ALL.forEach(contrast -> contrast.of(sides).ifPresent(remarks::add));
        if (othersBefore != null && othersAfter != null && Math.abs(othersAfter - othersBefore) >= LOADS_APART) {
            remarks.add(new Remark(
                    "other-load",
                    Severity.WARNING,
                    "other programs used " + FromTo.of(percent(othersBefore), percent(othersAfter))
                            + " of the machine: what differs may be their doing",
                    List.of()));
        }
        return remarks;
    }

    /** What the container leaves to the JVM, else what the machine has. */
    private static String cpus(Window window) {
        Long effective = ContainerLimits.of(window).effectiveCpus();
        return text(effective == null ? Processors.of(window).hardwareThreads() : effective);
    }

    private static String container(Window window) {
        ContainerLimits limits = ContainerLimits.of(window);
        if (limits.type() == null) {
            return "";
        }
        Double quota = limits.cpuQuotaSeconds();
        Double period = limits.cpuPeriodSeconds();
        Long memory = limits.memoryBytes();
        String cpu = quota == null || period == null || quota == 0
                ? "no CPU quota"
                : String.format(Locale.ROOT, "%.2f CPUs", quota / period);
        return cpu + " and " + (memory == null ? "no memory limit" : Quantity.format(Unit.BYTES, memory, Locale.ROOT));
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f %%", 100 * share);
    }

    private static String text(@Nullable Object value) {
        return value == null ? "" : value.toString();
    }
}
