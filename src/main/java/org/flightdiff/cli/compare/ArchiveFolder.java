package org.flightdiff.cli.compare;

import java.nio.file.Path;
import java.util.Optional;
import org.flightdiff.cli.option.CommandPart.SharedOptions;
import org.flightdiff.file.ListedFolder;
import picocli.CommandLine.Parameters;

/** The folder that {@code compare --archive} fills, as a parameter. */
final class ArchiveFolder extends SharedOptions {

    @Parameters(index = "0", paramLabel = "DIR", description = "the folder")
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    /** The folder, which must be there. */
    Path path() {
        Optional<String> obstacle = ListedFolder.obstacle(folder);
        if (obstacle.isPresent()) {
            throw refused(folder + " " + obstacle.get() + "; compare --archive makes one and fills it");
        }
        return folder;
    }
}
