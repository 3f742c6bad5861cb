package org.flightdiff.cli;

import java.util.List;
import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.footing.MeasuredRun;
import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.comparison.footing.SavedRun;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Showing;
import org.flightdiff.diagnosis.Investigation;
import org.flightdiff.recording.UnreadableRecordingException;

/** Summaries may have been altered since they were written, so that no run has such numbers together. */
final class Altered {

    private Altered() {}

    /** The comparison of two sides; fails by the name of a summary whose numbers cannot even be compared with themselves. */
    static Comparison compared(Footed sides, Expectations expectations, Showing showing)
            throws UnreadableRecordingException {
        try {
            return Investigation.of(sides, expectations, showing);
        } catch (IllegalArgumentException | ArithmeticException impossible) {
            MeasuredRun altered = sides.all()
                    .filter(SavedRun.class::isInstance)
                    .filter(Altered::failsByItself)
                    .findFirst()
                    .orElseThrow(() -> impossible);
            throw new UnreadableRecordingException(
                    altered.run().source().file(),
                    "has numbers that no summary has together",
                    "write it again with: flightdiff summary RECORDING --json FILE",
                    impossible);
        }
    }

    private static boolean failsByItself(MeasuredRun run) {
        try {
            Investigation.of(
                    Footed.of(new MeasuredSides(List.of(run), List.of(run))), Expectations.NONE, Showing.NOTHING);
            return false;
        } catch (IllegalArgumentException | ArithmeticException impossible) {
            return true;
        }
    }
}
