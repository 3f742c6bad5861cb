package org.flightdiff.file;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * New files and folders that only their owner can read, as what is written holds command lines. Where the file system
 * has no POSIX permissions, as on Windows, they get those of the folder they lie in.
 */
public final class OwnerOnly {

    private OwnerOnly() {}

    /** Makes a folder, and those above it that are absent; one that is there stays as it is. */
    public static void folder(Path folder) throws IOException {
        Files.createDirectories(folder, permissions("rwx------"));
    }

    /** The same for the folder that a file is to lie in. */
    public static void folderOf(Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            folder(folder);
        }
    }

    /** What a new file is created with. */
    static FileAttribute<?>[] file() {
        return permissions("rw-------");
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
