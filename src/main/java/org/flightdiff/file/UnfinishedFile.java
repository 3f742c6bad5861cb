package org.flightdiff.file;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * A file that another process writes beside the place that it shall have in the end. Unless it is finished, it is
 * removed when the program ends.
 */
public final class UnfinishedFile {

    private final Path target;
    private final Path fresh;

    private UnfinishedFile(Path target, Path fresh) {
        this.target = target;
        this.fresh = fresh;
    }

    /**
     * Creates it, empty and for its owner only.
     *
     * @throws IOException if its folder accepts no file
     */
    public static UnfinishedFile beside(Path target) throws IOException {
        Path place = target.toAbsolutePath();
        return new UnfinishedFile(place, UnfinishedFiles.begin(() -> WholeFile.create(place)));
    }

    /** Where it is written. */
    public Path path() {
        return fresh;
    }

    /**
     * Moves it to its place, or beside it if there is a file by now.
     *
     * @return where it is
     */
    public Path finish() throws IOException {
        Path place = claim(target);
        Files.move(fresh, place, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        UnfinishedFiles.leave(fresh);
        return place;
    }

    public void remove() throws IOException {
        UnfinishedFiles.remove(fresh);
    }

    /**
     * Creates an empty file, so that no other process takes its name.
     *
     * @return the target, or with a number before its extension if it exists; a device or pipe as it is
     */
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
}
