package org.flightdiff.diagnosis.rules.machine;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.configuration.ContainerLimits;
import org.flightdiff.view.heap.ProcessMemoryMetrics;
import org.flightdiff.view.heap.ProcessMemoryPanels;
import org.jspecify.annotations.Nullable;

/** A process that takes nearly all the memory that its container may have, where the other leaves room. */
public final class ContainerLimitNear {

    private static final Metric RESIDENT = ProcessMemoryMetrics.RESIDENT;

    /** Of the limit; alarms are usually set here, as what is left is soon taken by a burst. */
    private static final double NEAR = 0.9;

    public static final Rule RULE = Rule.named("container-limit-near")
            .shownBy(ProcessMemoryPanels.RESIDENT, RESIDENT)
            .raising(RESIDENT)
            .found(ContainerLimitNear::examine);

    private ContainerLimitNear() {}

    private static Optional<Finding> examine(Case pair) {
        OptionalDouble resident = pair.after(RESIDENT);
        Long limit = limit(pair.after());
        if (resident.isEmpty() || limit == null || part(resident, limit) < NEAR) {
            return Optional.empty();
        }
        Long other = limit(pair.before());
        OptionalDouble before = pair.before(RESIDENT);
        if (before.isEmpty() || part(before, other) * Case.SMALLEST_CHANGE > part(resident, limit)) {
            return Optional.empty();
        }
        Text found = Text.sentences(
                Text.of(
                        "cause.container-limit-near.found",
                        pair.sideAfter(),
                        pair.textAfter(RESIDENT),
                        Text.bytes(limit),
                        Text.amount(Unit.SHARE, part(resident, limit))),
                Text.of("cause.container-limit-near.resident", pair.values(RESIDENT)),
                Objects.equals(limit, other) ? Text.none() : otherLimit(pair, other));
        List<Metric> trace = pair.diverged(List.of(RESIDENT));
        return Optional.of(Finding.medium(found, RESIDENT).sureIf(!trace.isEmpty() || !Objects.equals(limit, other)));
    }

    private static Text otherLimit(Case pair, @Nullable Long bytes) {
        return bytes == null
                ? Text.of("cause.container-limit-near.unlimited", pair.sideBefore())
                : Text.of("cause.container-limit-near.other", pair.sideBefore(), Text.bytes(bytes));
    }

    private static @Nullable Long limit(Window window) {
        return ContainerLimits.of(window).memoryBytes();
    }

    /** Of a limit, 0 to 1; 0 where there is none. */
    private static double part(OptionalDouble resident, @Nullable Long limit) {
        return limit == null ? 0 : resident.orElse(0) / limit;
    }
}
