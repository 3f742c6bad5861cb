package org.flightdiff.comparison.comparability;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.ComparabilityRemark.Severity;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.view.Sides;
import org.flightdiff.view.configuration.flag.FlagChange;

/** Whether somebody changed flags meanwhile: what is listed as a side's flags then holds for a part of it. */
final class FlagRemarks {

    private static final int MOST_TOLD = 5;

    private FlagRemarks() {}

    static List<ComparabilityRemark> of(Sides sides) {
        List<Text> changes = Stream.of(Role.values())
                .flatMap(role -> sides.of(role).stream()
                        .flatMap(window -> FlagChange.in(window).stream())
                        .map(change -> told(change, role)))
                .distinct()
                .limit(MOST_TOLD)
                .toList();
        return changes.isEmpty()
                ? List.of()
                : List.of(new ComparabilityRemark(
                        "flags-changed",
                        Severity.INFO,
                        Text.of("remark.flags-changed", Text.semicolons(changes)),
                        List.of("configuration")));
    }

    private static Text told(FlagChange change, Role role) {
        return Text.of(
                "remark.flags-changed.one",
                Text.recorded(change.name()),
                Text.side(role),
                Text.recorded(change.name(), change.value()));
    }
}
