package org.flightdiff.cli;

import java.nio.file.Path;
import java.util.List;
import org.flightdiff.cli.CommandPart.Subcommand;
import org.flightdiff.live.ComparisonSettings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "settings",
        description = "Writes comparison.jfc: the recorder settings that a comparison wants, each with its reason.",
        footer = {"  flightdiff settings --out comparison.jfc", "  flightdiff settings 11 --out comparison-11.jfc"})
final class SettingsCommand extends Subcommand {

    @Parameters(
            arity = "0..1",
            paramLabel = "JDK",
            description = "release of the JDK to record, such as 11 (default: settings that suit every one)")
    private @Nullable Integer jdk;

    @Option(
            names = "--out",
            paramLabel = "F",
            description = "the file to write (default: standard output); java and jcmd take it as settings=F")
    private Path out = Path.of("-");

    @Override
    public Integer call() throws CannotContinueException {
        new Targets(command(), "file of settings", List.of(out)).check(List.of());
        outputs().write(out, jdk == null ? ComparisonSettings.USUAL : ComparisonSettings.forJdk(jdk));
        return ExitStatus.DONE;
    }
}
