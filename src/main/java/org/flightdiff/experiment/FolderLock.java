package org.flightdiff.experiment;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import org.flightdiff.file.OwnerOnly;
import org.jspecify.annotations.Nullable;

/** Lets one program at a time run the experiment of a folder. It goes with the program that holds it. */
record FolderLock(FileChannel channel) implements Closeable {

    static FolderLock of(Path folder) throws IOException {
        FileChannel channel = FileChannel.open(
                folder.resolve("running.lock"),
                Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE),
                OwnerOnly.file());
        if (taken(channel) == null) {
            channel.close();
            throw new IOException("it is running already");
        }
        return new FolderLock(channel);
    }

    private static @Nullable FileLock taken(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException here) {
            return null;
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
