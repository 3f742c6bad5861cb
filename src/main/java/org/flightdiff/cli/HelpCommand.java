package org.flightdiff.cli;

import java.util.Objects;
import java.util.concurrent.Callable;
import org.flightdiff.cli.option.ExitStatus;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints all options of a command. */
@Command(
        name = "help",
        description = "Lists all options of a command; --help has those that are used most.",
        footerHeading = "Examples:%n",
        footer = {"  flightdiff help compare", "  flightdiff help"})
final class HelpCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Parameters(arity = "0..1", paramLabel = "COMMAND", description = "which (default: flightdiff itself)")
    private @Nullable String command;

    @Override
    public Integer call() {
        CommandLine all = Objects.requireNonNull(spec.commandLine().getParent());
        CommandLine asked = command == null ? all : all.getSubcommands().get(command);
        if (asked == null) {
            throw new ParameterException(spec.commandLine(), "'" + command + "' is no command; see flightdiff --help");
        }
        asked.usage(all.getOut());
        return ExitStatus.DONE;
    }
}
