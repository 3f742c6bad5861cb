package org.flightdiff.cli;

import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.comparison.goal.Expectations;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What of two sides is compared, and by which unit of work. */
final class SidesOptions extends WindowOptions {

    @Option(
            names = "--work",
            paramLabel = "EVENT",
            description = "the application event that counts as a unit of work"
                    + " (default: the type that takes most time together)")
    private @Nullable String event;

    Expectations applied(Expectations expectations) {
        return event == null ? expectations : expectations.counting(event);
    }

    MeasuredSides counted(ReadRuns baseline, ReadRuns candidate) {
        return counted(baseline, candidate, event);
    }

    MeasuredSides counted(ReadRuns baseline, ReadRuns candidate, @Nullable String unitOfWork) {
        MeasuredSides sides = sides(baseline, candidate);
        try {
            return sides.counting(unitOfWork);
        } catch (IllegalArgumentException unknown) {
            throw refused(
                    (event == null ? "the experiment's unit of work: " : "--work ") + unknown.getMessage(), unknown);
        }
    }
}
