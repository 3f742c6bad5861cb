package org.flightdiff.comparison.comparability;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.ComparabilityRemark.Severity;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Problem;
import org.flightdiff.view.Sides;

/** What is wrong with the files themselves: damaged, cut off, events lost, two JVMs in one. */
final class ProblemRemarks {

    private ProblemRemarks() {}

    static List<ComparabilityRemark> of(Sides sides) {
        return Stream.of(Role.values())
                .flatMap(role ->
                        of(
                                role,
                                sides.of(role).stream()
                                        .map(window -> window.recording().problems())
                                        .toList())
                                .stream())
                .toList();
    }

    /** Each kind once for a side, with the number of its runs that have it. */
    static List<ComparabilityRemark> of(Role role, List<List<Problem>> ofRuns) {
        Map<String, List<Problem>> kinds = new LinkedHashMap<>();
        for (List<Problem> ofRun : ofRuns) {
            Map<String, Integer> seen = new HashMap<>();
            for (Problem problem : ofRun) {
                int place = seen.merge(problem.id(), 1, Integer::sum);
                kinds.computeIfAbsent(problem.id() + " " + place, kind -> new ArrayList<>())
                        .add(problem);
            }
        }
        return kinds.values().stream()
                .map(alike -> remark(role, alike, ofRuns.size()))
                .toList();
    }

    private static ComparabilityRemark remark(Role role, List<Problem> alike, int runs) {
        Problem first = alike.get(0);
        boolean same = alike.stream().map(Problem::text).distinct().count() == 1;
        Text text = alike.size() == 1
                ? first.text()
                : Text.of(
                        same ? "remark.in-runs" : "remark.in-runs.first",
                        Text.count(alike.size()),
                        Text.count(runs),
                        first.text());
        return new ComparabilityRemark(first.id(), severity(first), Text.ofSide(role, text), List.of());
    }

    /** Two JVMs in one file are counted together, which compares nothing with anything. */
    private static Severity severity(Problem problem) {
        return switch (problem.id()) {
            case Problem.SEVERAL_JVMS -> Severity.BLOCKING;
            case Problem.FOREIGN_LINES -> Severity.INFO;
            default -> Severity.WARNING;
        };
    }
}
