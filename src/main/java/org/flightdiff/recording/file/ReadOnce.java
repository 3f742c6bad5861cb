package org.flightdiff.recording.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.flightdiff.file.TemporaryFolder;
import org.flightdiff.recording.UnreadableRecordingException;
import org.jspecify.annotations.Nullable;

/** Standard input ({@code -}) and pipes are kept in a temporary file, as recordings are read in several passes. */
public final class ReadOnce {

    /** Whoever is to write to a pipe has opened it by then. */
    private static final int PATIENCE_SECONDS = 15;

    private static final Map<Path, Path> KEPT = new ConcurrentHashMap<>();

    /** Why standard input could not be kept: it is gone, and whoever asks again would only hear that it is closed. */
    private static @Nullable IOException lost;

    private ReadOnce() {}

    /** The file itself, or the copy of what can be read only once, unless that may have no end. */
    @SuppressWarnings("StaticAssignmentOfThrowable") // Standard input can be read once: who asks again meets the same.
    public static Path kept(Path given) throws IOException, UnreadableRecordingException {
        if (!isReadOnce(given)) {
            return given;
        }
        synchronized (KEPT) {
            if (lost != null && isStandardInput(given)) {
                throw lost;
            }
            Path copy = KEPT.get(given);
            if (copy == null) {
                try {
                    copy = copied(given);
                } catch (IOException e) {
                    lost = isStandardInput(given) ? e : lost;
                    throw e;
                }
                KEPT.put(given, copy);
            }
            return copy;
        }
    }

    public static boolean isReadOnce(Path given) {
        return isStandardInput(given)
                || (Files.exists(given) && !Files.isRegularFile(given) && !Files.isDirectory(given));
    }

    private static boolean isStandardInput(Path given) {
        return given.toString().equals("-") && Files.notExists(given);
    }

    private static Path copied(Path given) throws IOException, UnreadableRecordingException {
        try (InputStream in = isStandardInput(given) ? System.in : opened(given)) {
            byte[] head = GivenFile.head(in, true);
            if (head.length > 0 && GivenFile.of(given, given, head) instanceof GivenFile.Refused refused) {
                throw refused.why();
            }
            Path copy = TemporaryFolder.create(".jfr");
            try (OutputStream out = Files.newOutputStream(copy)) {
                out.write(head);
                in.transferTo(out);
            }
            return copy;
        }
    }

    /** Opening a pipe blocks until its other end is opened, and cannot be interrupted. */
    private static InputStream opened(Path pipe) throws IOException, UnreadableRecordingException {
        CompletableFuture<InputStream> opening = new CompletableFuture<>();
        Thread opener = new Thread(() -> open(pipe, opening), "flightdiff-pipe");
        opener.setDaemon(true);
        opener.start();
        try {
            return opening.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException nobody) {
            opening.cancel(true);
            throw new UnreadableRecordingException(
                    pipe, "is a pipe that nothing writes to", "start what writes to it first", nobody);
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof IOException io ? io : new IOException(failed.getCause());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while waiting for a pipe", stopped);
        }
    }

    private static void open(Path pipe, CompletableFuture<InputStream> opening) {
        try {
            InputStream in = Files.newInputStream(pipe);
            if (!opening.complete(in)) {
                in.close();
            }
        } catch (IOException e) {
            opening.completeExceptionally(e);
        }
    }
}
