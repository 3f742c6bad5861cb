package org.flightdiff.file;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

public final class ListedFolder {

    private ListedFolder() {}

    /** In words that follow its name; empty if it can be. Of what lies in another user's folder nobody knows whether it is there. */
    public static Optional<String> obstacle(Path folder) {
        if (Files.notExists(folder)) {
            return Optional.of("does not exist");
        }
        if (!Files.exists(folder) || (Files.isDirectory(folder) && !Files.isReadable(folder))) {
            return Optional.of("cannot be looked into, as permission is denied");
        }
        return Files.isDirectory(folder) ? Optional.empty() : Optional.of("is no folder");
    }
}
