package org.flightdiff.cli.option;

import org.flightdiff.cli.option.CommandPart.SharedOptions;
import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.comparison.goal.Expectations;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

public final class WorkOptions extends SharedOptions {

    @Option(
            names = "--work",
            paramLabel = "EVENT",
            description = "the application event that counts as a unit of work"
                    + " (default: the type that takes most time together)")
    private @Nullable String event;

    @Nullable
    String event() {
        return event;
    }

    public Expectations applied(Expectations expectations) {
        return event == null ? expectations : expectations.counting(event);
    }

    public MeasuredSides counted(MeasuredSides sides) {
        return counted(sides, event);
    }

    public MeasuredSides counted(MeasuredSides sides, @Nullable String unitOfWork) {
        try {
            return sides.counting(unitOfWork);
        } catch (IllegalArgumentException unknown) {
            throw refused(
                    (event == null ? "the experiment's unit of work: " : "--work ") + unknown.getMessage(), unknown);
        }
    }
}
