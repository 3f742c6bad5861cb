package org.flightdiff.comparison.comparability;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.ComparabilityRemark.Severity;
import org.flightdiff.language.Separator;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Sides;
import org.flightdiff.view.configuration.ContainerLimits;
import org.flightdiff.view.configuration.Processors;
import org.jspecify.annotations.Nullable;

/** Whether the sides had the same machine, and had it to themselves. */
final class MachineRemarks {

    /** So much more of the machine in other hands is more than housekeeping takes. */
    private static final double LOADS_APART = 0.2;

    /** From here on the rest is too little to read anything else without it in mind. */
    private static final double MOST = 0.5;

    private static final List<Contrast> ALL = List.of(
            new Contrast(
                    "other-processor",
                    Severity.INFO,
                    window -> text(Processors.of(window).brand())),
            new Contrast("other-cpus", Severity.WARNING, MachineRemarks::cpus),
            new Contrast("other-container", Severity.WARNING, MachineRemarks::container));

    private MachineRemarks() {}

    static List<ComparabilityRemark> of(Sides sides, OptionalDouble othersBefore, OptionalDouble othersAfter) {
        List<ComparabilityRemark> remarks = new ArrayList<>();
        ALL.forEach(contrast -> contrast.of(sides).ifPresent(remarks::add));
        double before = othersBefore.orElse(Double.NaN);
        double after = othersAfter.orElse(Double.NaN);
        if (Math.abs(after - before) >= LOADS_APART) {
            remarks.add(new ComparabilityRemark(
                    ComparabilityRemark.OTHER_LOAD,
                    Math.max(before, after) < MOST ? Severity.INFO : Severity.WARNING,
                    Text.of("remark.other-load", Text.fromTo(Text.share(before), Text.share(after))),
                    List.of()));
        }
        return remarks;
    }

    private static Text cpus(Window window) {
        Long effective = ContainerLimits.of(window).effectiveCpus();
        return text(effective == null ? Processors.of(window).hardwareThreads() : effective);
    }

    private static Text container(Window window) {
        ContainerLimits limits = ContainerLimits.of(window);
        if (limits.type() == null) {
            return Text.none();
        }
        OptionalDouble cpus = limits.cpus();
        Long memory = limits.memoryBytes();
        return Text.joined(
                Separator.AND,
                List.of(
                        cpus.isEmpty()
                                ? Text.of("remark.no-cpu-quota")
                                : Text.of("remark.cpu-quota", Text.amount(Unit.ONE, cpus.getAsDouble())),
                        memory == null ? Text.of("remark.no-memory-limit") : Text.bytes(memory)));
    }

    private static Text text(@Nullable Object value) {
        return value == null ? Text.none() : Text.recorded(value.toString());
    }

    record Contrast(String id, Severity severity, Function<Window, Text> property) {

        /** The remark; none where the sides share it, or one of them does not tell. */
        Optional<ComparabilityRemark> of(Sides sides) {
            Text before = values(sides.baseline());
            Text after = values(sides.candidate());
            boolean told = !before.isEmpty() && !after.isEmpty();
            return told && !before.equals(after)
                    ? Optional.of(new ComparabilityRemark(
                            id, severity, Text.of("remark." + id, Text.fromTo(before, after)), List.of()))
                    : Optional.empty();
        }

        private Text values(List<Window> windows) {
            return Text.commas(windows.stream().map(property).distinct().toList());
        }
    }
}
