package org.flightdiff.file;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/** As reports contain command lines; without POSIX permissions, as on Windows, they get those of their folder. */
public final class OwnerOnly {

    private static final String FILE = "rw-------";

    private OwnerOnly() {}

    public static void folder(Path folder) throws IOException {
        Files.createDirectories(folder, permissions("rwx------"));
    }

    public static void folderOf(Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            folder(folder);
        }
    }

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
