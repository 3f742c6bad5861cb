package org.flightdiff.file;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayDeque;
import java.util.Deque;

/** Removed when the program ends, unless it is finished. */
public record UnfinishedFile(Path target, Path path) {

    private static final Deque<Path> LATEST_FIRST = new ArrayDeque<>();
    private static boolean ended;

    static {
        try {
            Runtime.getRuntime().addShutdownHook(new Thread(UnfinishedFile::end, "flightdiff-unfinished-files"));
        } catch (IllegalStateException endsAlready) {
            ended = true;
        }
    }

    /** Creates it, empty and for its owner only. */
    public static UnfinishedFile beside(Path target) throws IOException {
        Path place = target.toAbsolutePath();
        return new UnfinishedFile(place, begin(() -> WholeFile.create(place)));
    }

    /** Moves it to its place, or beside it if there is a file by now; returns where it is. */
    public Path finish() throws IOException {
        Path place = claim(target);
        Files.move(path, place, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        leave(path);
        return place;
    }

    public void remove() throws IOException {
        remove(path);
    }

    /** The target, or with a number before its extension if it exists; a device or pipe as it is. */
    public static Path claim(Path target) throws IOException {
        if (Files.exists(target) && !Files.isRegularFile(target)) {
            return target;
        }
        String name = String.valueOf(target.getFileName());
        int extension = name.lastIndexOf('.') > 0 ? name.lastIndexOf('.') : name.length();
        Path place = target;
        for (int number = 2; ; number++) {
            try {
                return Files.createFile(place, OwnerOnly.file());
            } catch (FileAlreadyExistsException taken) {
                place = target.resolveSibling(name.substring(0, extension) + "-" + number + name.substring(extension));
            }
        }
    }

    interface Creation {
        Path create() throws IOException;
    }

    /** Creates what is removed at the end, before those created earlier; fails if the program is ending. */
    static synchronized Path begin(Creation creation) throws IOException {
        if (ended) {
            throw new IOException("the program is ending");
        }
        Path created = creation.create();
        LATEST_FIRST.push(created);
        return created;
    }

    static synchronized void leave(Path file) {
        LATEST_FIRST.remove(file);
    }

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
