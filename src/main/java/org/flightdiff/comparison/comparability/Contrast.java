package org.flightdiff.comparison.comparability;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.flightdiff.comparison.result.Remark;
import org.flightdiff.comparison.result.Remark.Severity;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.FromTo;
import org.flightdiff.view.Sides;

/** A property that both sides should share, and the remark to make where they do not. */
record Contrast(String id, Severity severity, String what, Function<Window, String> property) {

    /** The remark; none where the sides share it, or one of them does not tell. */
    Optional<Remark> of(Sides sides) {
        String before = values(sides, Role.BASELINE);
        String after = values(sides, Role.CANDIDATE);
        boolean told = !before.isEmpty() && !after.isEmpty();
        return told && !before.equals(after)
                ? Optional.of(new Remark(id, severity, what + ": " + FromTo.of(before, after), List.of()))
                : Optional.empty();
    }

    private String values(Sides sides, Role role) {
        return sides.of(role).stream()
                .map(property)
                .filter(value -> !value.isEmpty())
                .distinct()
                .collect(Collectors.joining(", "));
    }
}
