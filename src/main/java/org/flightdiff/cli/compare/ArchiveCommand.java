package org.flightdiff.cli.compare;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.flightdiff.cli.option.CannotContinueException;
import org.flightdiff.cli.option.ExitStatus;
import org.flightdiff.cli.option.Outputs;
import org.flightdiff.report.SafeText;
import org.flightdiff.report.archive.Archive;
import org.flightdiff.report.archive.ArchiveIndex;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Lists the content of an archive and rebuilds its page. */
@Command(
        name = "archive",
        description = "Lists the comparisons that compare --archive put into a folder, and makes its index page again.",
        footerHeading = "Examples:%n",
        footer = {"  flightdiff archive kept", "  flightdiff archive kept --quiet"})
public final class ArchiveCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    private ArchiveFolder given = new ArchiveFolder();

    @Option(names = "--quiet", description = "print nothing but errors")
    private boolean quiet;

    @Override
    public Integer call() throws CannotContinueException {
        Path folder = given.path();
        Archive archive = new Archive(folder);
        try {
            Archive.ArchiveContents contents = archive.contents();
            archive.writeIndex(contents.comparisons());
            contents.foreign()
                    .forEach(name -> spec.commandLine()
                            .getErr()
                            .println("flightdiff: " + SafeText.of(name) + " is no comparison and is left out"));
            if (!quiet) {
                new Outputs(spec.commandLine().getOut()).print(ArchiveIndex.text(contents.comparisons()));
            }
            return ExitStatus.DONE;
        } catch (IOException e) {
            throw Outputs.unwritable(folder, "archive", e);
        }
    }
}
