package org.flightdiff.cli.compare;

import java.io.IOException;
import java.nio.file.Path;
import org.flightdiff.cli.option.CannotContinueException;
import org.flightdiff.cli.option.CommandPart.Subcommand;
import org.flightdiff.cli.option.ExitStatus;
import org.flightdiff.cli.option.Outputs;
import org.flightdiff.report.archive.Archive;
import org.flightdiff.report.archive.ArchiveIndex;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lists the content of an archive and rebuilds its page. */
@Command(
        name = "archive",
        description = "Lists the comparisons that compare --archive put into a folder, and makes its index page again.",
        footer = {"  flightdiff archive kept", "  flightdiff archive kept --quiet"})
public final class ArchiveCommand extends Subcommand {

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
            contents.foreign().forEach(name -> say(name + " is no comparison and is left out"));
            if (!quiet) {
                outputs().print(ArchiveIndex.text(contents.comparisons()));
            }
            return ExitStatus.DONE;
        } catch (IOException e) {
            throw Outputs.unwritable(folder, "archive", e);
        }
    }
}
