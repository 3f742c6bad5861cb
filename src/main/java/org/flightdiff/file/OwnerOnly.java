package org.flightdiff.file;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * New files and folders that only their owner can read, as reports contain command lines. Without POSIX permissions, as
 * on Windows, they get those of their folder.
 */
public final class OwnerOnly {

    private static final String FILE = "rw-------";

    private OwnerOnly() {}

    /** Creates a folder and missing parents; an existing one is not changed. */
    public static void folder(Path folder) throws IOException {
        Files.createDirectories(folder, permissions("rwx------"));
    }

    /** Creates the folder of a file and missing parents; an existing one is not changed. */
    public static void folderOf(Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            folder(folder);
        }
    }

    /** Takes a file that another program made from all but its owner. */
    public static void make(Path file) throws IOException {
        if (hasPermissions()) {
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(FILE));
        }
    }

    public static FileAttribute<?>[] file() {
        return permissions(FILE);
    }

    private static FileAttribute<?>[] permissions(String permissions) {
        return hasPermissions()
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }

    static boolean hasPermissions() {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
    }
}
