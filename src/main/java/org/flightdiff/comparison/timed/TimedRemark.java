package org.flightdiff.comparison.timed;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.ComparabilityRemark.Severity;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Availability;
import org.flightdiff.view.timing.TimedMethods;
import org.flightdiff.view.timing.TimingEvents;

/** What became of the methods that a side was told to time, each of them. */
public final class TimedRemark {

    private TimedRemark() {}

    /**
     * Nothing where no side timed any.
     *
     * @param windows of all runs of both sides
     */
    public static List<ComparabilityRemark> of(Both<List<Window>> windows, TimedSides compared) {
        Both<Set<String>> names = windows.map(TimedRemark::names);
        if (names.baseline().isEmpty() && names.candidate().isEmpty()) {
            return List.of();
        }
        List<Text> told = new ArrayList<>();
        compared.of(Role.CANDIDATE).methods().forEach(method -> told.add(TimedWords.clause(method)));
        for (Role side : Role.values()) {
            addOnlyThere(names, side, windows.of(side.other()), told);
        }
        return List.of(new ComparabilityRemark(
                "timed-methods",
                Severity.INFO,
                Text.of("remark.timed-methods", Text.semicolons(told)),
                List.of("methods")));
    }

    private static Set<String> names(List<Window> runs) {
        return runs.stream()
                .flatMap(run -> TimedMethods.in(run).byMethod().entrySet().stream())
                .filter(each -> each.getValue().calls() > 0)
                .map(each -> each.getKey())
                .collect(Collectors.toSet());
    }

    private static void addOnlyThere(Both<Set<String>> names, Role side, List<Window> others, List<Text> told) {
        Set<String> only = new TreeSet<>(names.of(side));
        only.removeAll(names.of(side.other()));
        if (only.isEmpty()) {
            return;
        }
        List<Text> methods = only.stream().map(Text::recorded).toList();
        Text why = others.stream()
                .map(run -> Availability.missing(run, TimingEvents.TIMING.event()))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(Text.none());
        told.add(
                why.isEmpty()
                        ? Text.of("remark.timed-methods.only", Text.side(side), Text.commas(methods))
                        : Text.of("remark.timed-methods.not-there", Text.side(side), Text.commas(methods), why));
    }
}
