package org.flightdiff.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.flightdiff.cli.CommandPart.Subcommand;
import org.flightdiff.file.ListedFolder;
import org.flightdiff.report.archive.Archive;
import org.flightdiff.report.archive.ArchiveIndex;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "archive",
        description = "Lists the comparisons that compare --archive put into a folder, and makes its index page again.",
        footer = {"  flightdiff archive kept", "  flightdiff archive kept --quiet"})
final class ArchiveCommand extends Subcommand {

    @Parameters(index = "0", paramLabel = "DIR", description = "the folder")
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @Option(names = "--quiet", description = "print nothing but errors")
    private boolean quiet;

    @Override
    public Integer call() throws CannotContinueException {
        Optional<String> obstacle = ListedFolder.obstacle(folder);
        if (obstacle.isPresent()) {
            throw refused(folder + " " + obstacle.get() + "; compare --archive makes one and fills it");
        }
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
