package org.flightdiff.cli.option;

import org.flightdiff.cli.option.CommandPart.SharedOptions;
import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.comparison.goal.Expectations;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What counts as a unit of work. */
public final class WorkOptions extends SharedOptions {

    @Option(
            names = "--work",
            paramLabel = "EVENT",
            description = "the application event that counts as a unit of work"
                    + " (default: the type that takes most time together)")
    private @Nullable String event;

    /** The event that was asked for; null where none was. */
    @Nullable
    String event() {
        return event;
    }

    /** What is expected, with what was asked for. */
    public Expectations applied(Expectations expectations) {
        return event == null ? expectations : expectations.counting(event);
    }

    /** The sides with what was asked for; refuses an event that not all recordings hold. */
    public MeasuredSides counted(MeasuredSides sides) {
        return counted(sides, event);
    }

    /** The sides with an event that counts as a unit of work; refuses one that not all recordings hold. */
    public MeasuredSides counted(MeasuredSides sides, @Nullable String unitOfWork) {
        try {
            return sides.counting(unitOfWork);
        } catch (IllegalArgumentException unknown) {
            throw refused(
                    (event == null ? "the experiment's unit of work: " : "--work ") + unknown.getMessage(), unknown);
        }
    }
}
