package org.flightdiff.accounting.regression;

import java.util.List;
import org.flightdiff.accounting.Work;
import org.flightdiff.accounting.regression.Regressions.Expected;
import org.flightdiff.comparison.Compared;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;
import org.flightdiff.statistics.judgement.Significance;
import org.flightdiff.testing.WrittenProgram;

/** What one of two written programs spends more of, for tests. */
final class Spent {

    private Spent() {}

    /** What the candidate spends more of where nothing tells how much was done. */
    static List<Regression> more(WrittenProgram baseline, WrittenProgram candidate) {
        return more(baseline, candidate, new Expected(Work.UNKNOWN, false));
    }

    /** What the candidate spends more of than is expected. */
    static List<Regression> more(WrittenProgram baseline, WrittenProgram candidate, Expected expected) {
        return Regressions.of(
                Usage.of(new Both<>(window(baseline), window(candidate))),
                Role.CANDIDATE,
                expected,
                Significance.USUAL);
    }

    private static List<Window> window(WrittenProgram program) {
        return List.of(Compared.recording(program.write()).whole());
    }
}
