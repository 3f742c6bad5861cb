package org.flightdiff.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * Temporary files, in a folder of this process that only its owner can read. They are deleted when the program ends or,
 * if it was killed, at the next start. A lock shows which folders are in use: the operating system releases it whenever
 * a process ends, for any reason.
 */
public final class TemporaryFolder {

    private static final String PREFIX = "flightdiff-";
    private static final String LOCK = "lock";

    private static @Nullable TemporaryFolder ours;

    private final Path folder;

    @SuppressWarnings({"unused", "FieldCanBeLocal"})
    private final FileChannel lock;

    private TemporaryFolder() throws IOException {
        folder = UnfinishedFile.begin(() -> Files.createTempDirectory(parent(), PREFIX));
        Path unlocked = UnfinishedFile.begin(() -> Files.createTempFile(folder, null, null));
        lock = FileChannel.open(unlocked, StandardOpenOption.WRITE);
        boolean held = lock.tryLock() != null;
        // Renamed only now: a folder with this file but without its lock was left by a killed process.
        UnfinishedFile.begin(() -> held ? Files.move(unlocked, folder.resolve(LOCK)) : unlocked);
    }

    private static Path parent() {
        return Path.of(System.getProperty("java.io.tmpdir"));
    }

    public static Path create(String suffix) throws IOException {
        Path folder = ours().folder;
        return UnfinishedFile.begin(() -> Files.createTempFile(folder, null, suffix));
    }

    public static void remove(Path file) throws IOException {
        UnfinishedFile.remove(file);
    }

    private static synchronized TemporaryFolder ours() throws IOException {
        TemporaryFolder there = ours;
        if (there == null || !Files.isDirectory(there.folder)) {
            there = new TemporaryFolder();
            ours = there;
        }
        return there;
    }

    /** Removes what killed processes left. Failures are ignored, as the next start tries again. */
    public static void removeAbandoned() {
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(parent(), PREFIX + "*")) {
            for (Path each : folders) {
                if (isAnotherOfThisUser(each)) {
                    removeIfAbandoned(each);
                }
            }
        } catch (IOException | RuntimeException notNow) {
            return;
        }
    }

    /** In a folder shared by all users, another user's folder may be a link to anywhere. */
    private static boolean isAnotherOfThisUser(Path each) throws IOException {
        return Files.isDirectory(each, LinkOption.NOFOLLOW_LINKS)
                && Files.isRegularFile(each.resolve(LOCK), LinkOption.NOFOLLOW_LINKS)
                && !Files.isSameFile(each, ours().folder)
                && Files.getOwner(each, LinkOption.NOFOLLOW_LINKS).equals(Files.getOwner(ours().folder));
    }

    private static void removeIfAbandoned(Path folder) throws IOException {
        Path lockFile = folder.resolve(LOCK);
        try (FileChannel channel = FileChannel.open(lockFile, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
                FileLock held = channel.tryLock()) {
            if (held == null) {
                return;
            }
            try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
                for (Path file : files) {
                    if (!file.equals(lockFile)) {
                        Files.delete(file);
                    }
                }
            }
        }
        Files.delete(lockFile);
        Files.delete(folder);
    }
}
