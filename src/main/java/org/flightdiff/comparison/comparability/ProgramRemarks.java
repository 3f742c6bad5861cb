package org.flightdiff.comparison.comparability;

import java.util.List;
import java.util.Optional;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.ComparabilityRemark.Severity;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Sides;
import org.flightdiff.view.configuration.argument.Program;

/** Whether both sides ran the same program. */
final class ProgramRemarks {

    private ProgramRemarks() {}

    static List<ComparabilityRemark> of(Sides sides) {
        List<Program> before = programs(sides.baseline());
        List<Program> after = programs(sides.candidate());
        boolean alike = before.stream().allMatch(one -> after.stream().allMatch(one::isSameAs));
        return alike
                ? List.of()
                : List.of(new ComparabilityRemark(
                        ComparabilityRemark.OTHER_PROGRAM,
                        Severity.WARNING,
                        Text.of("remark.other-program", Text.fromTo(shown(before), shown(after))),
                        List.of()));
    }

    private static List<Program> programs(List<Window> side) {
        return side.stream().map(Program::of).flatMap(Optional::stream).toList();
    }

    private static Text shown(List<Program> programs) {
        return Text.commas(programs.stream()
                .map(Program::shown)
                .distinct()
                .map(Text::recorded)
                .toList());
    }
}
