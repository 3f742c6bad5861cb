package org.flightdiff.comparison.comparability;

import java.util.ArrayList;
import java.util.List;
import org.flightdiff.comparison.result.Remark;
import org.flightdiff.comparison.result.Remark.Severity;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Problem;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Sides;

/** What is wrong with the files themselves: damaged, cut off, events lost, two JVMs in one. */
final class ProblemRemarks {

    private ProblemRemarks() {}

    static List<Remark> of(Sides sides) {
        List<Remark> remarks = new ArrayList<>();
        for (Role role : Role.values()) {
            for (Window window : sides.of(role)) {
                for (Problem problem : window.recording().problems()) {
                    remarks.add(
                            new Remark(problem.id(), severity(problem), Text.ofSide(role, problem.text()), List.of()));
                }
            }
        }
        return remarks;
    }

    /** Two JVMs in one file are counted together, which compares nothing with anything. */
    private static Severity severity(Problem problem) {
        return problem.id().equals(Problem.SEVERAL_JVMS) ? Severity.BLOCKING : Severity.WARNING;
    }
}
