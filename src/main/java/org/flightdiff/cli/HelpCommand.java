package org.flightdiff.cli;

import java.util.Objects;
import org.flightdiff.cli.option.CommandPart.Subcommand;
import org.flightdiff.cli.option.ExitStatus;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "help",
        description = "Lists all options of a command; --help has those that are used most.",
        footer = {"  flightdiff help compare", "  flightdiff help"})
final class HelpCommand extends Subcommand {

    @Parameters(arity = "0..1", paramLabel = "COMMAND", description = "which (default: flightdiff itself)")
    private @Nullable String command;

    @Override
    public Integer call() {
        CommandLine all = Objects.requireNonNull(command().commandLine().getParent());
        CommandLine asked = command == null ? all : all.getSubcommands().get(command);
        if (asked == null) {
            throw refused("'" + command + "' is no command; see flightdiff --help");
        }
        asked.usage(all.getOut());
        return ExitStatus.DONE;
    }
}
