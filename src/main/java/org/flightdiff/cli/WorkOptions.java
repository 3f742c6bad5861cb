package org.flightdiff.cli;

import org.flightdiff.comparison.footing.MeasuredSides;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What counts as a unit of work. */
final class WorkOptions {

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

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

    /** The sides with what was asked for; refuses an event that not all recordings hold. */
    MeasuredSides counted(MeasuredSides sides) {
        if (event == null) {
            return sides;
        }
        try {
            return sides.counting(event);
        } catch (IllegalArgumentException unknown) {
            throw new ParameterException(spec.commandLine(), "--work " + unknown.getMessage(), unknown);
        }
    }
}
