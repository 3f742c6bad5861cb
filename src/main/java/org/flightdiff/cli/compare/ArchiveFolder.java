package org.flightdiff.cli.compare;

import java.nio.file.Path;
import java.util.Optional;
import org.flightdiff.file.ListedFolder;
import org.flightdiff.report.SafeText;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The folder that {@code compare --archive} fills, as a parameter. */
final class ArchiveFolder {

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "DIR", description = "the folder")
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    /** The folder, which must be there. */
    Path path() {
        Optional<String> obstacle = ListedFolder.obstacle(folder);
        if (obstacle.isPresent()) {
            throw new ParameterException(
                    spec.commandLine(),
                    SafeText.of(folder.toString()) + " " + obstacle.get()
                            + "; compare --archive makes one and fills it");
        }
        return folder;
    }
}
