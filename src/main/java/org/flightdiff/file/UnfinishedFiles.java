package org.flightdiff.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Files that must not outlive the program. They are removed when it ends, also by a signal that asks it to end (TERM,
 * HUP, INT).
 */
final class UnfinishedFiles {

    private static final Deque<Path> LATEST_FIRST = new ArrayDeque<>();
    private static boolean ended;

    static {
        try {
            Runtime.getRuntime().addShutdownHook(new Thread(UnfinishedFiles::end, "flightdiff-unfinished-files"));
        } catch (IllegalStateException endsAlready) {
            ended = true;
        }
    }

    private UnfinishedFiles() {}

    interface Creation {
        Path create() throws IOException;
    }

    /**
     * Creates a file or folder that is removed at the end, before those created earlier.
     *
     * @throws IOException if it cannot be created, or the program is ending
     */
    static synchronized Path begin(Creation creation) throws IOException {
        if (ended) {
            throw new IOException("the program is ending");
        }
        Path created = creation.create();
        LATEST_FIRST.push(created);
        return created;
    }

    /** Forgets a file: it is finished, or gone. */
    static synchronized void leave(Path file) {
        LATEST_FIRST.remove(file);
    }

    /** Removes a file now. */
    static void remove(Path file) throws IOException {
        Files.deleteIfExists(file);
        leave(file);
    }

    private static synchronized void end() {
        ended = true;
        for (Path file : LATEST_FIRST) {
            try {
                Files.deleteIfExists(file);
            } catch (IOException stays) {
                // The program ends, so this cannot be told; on Windows an open file stays until the next start.
            }
        }
    }
}
