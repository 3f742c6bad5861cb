package org.flightdiff.recording.reader;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.file.GivenFile;

public final class Recordings {

    private static final List<String> ENDINGS = List.of(".jfr", ".jfr.gz");

    private Recordings() {}

    public static boolean isNamedAsOne(Path file) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        return ENDINGS.stream().anyMatch(name::endsWith);
    }

    /** Those files of a folder that are runs: recordings by their names, or where there is none, logs of collections. */
    public static List<Path> among(List<Path> files) {
        List<Path> named =
                files.stream().filter(Recordings::isNamedAsOne).sorted().toList();
        if (!named.isEmpty()) {
            return named;
        }
        return files.stream()
                .filter(file -> Files.isRegularFile(file) && GivenFile.of(file) instanceof GivenFile.Log)
                .sorted()
                .toList();
    }

    public interface Task<F, T> {

        T of(F file) throws UnreadableRecordingException;
    }

    public static List<LoadedRecording> readAll(RecordingReader reader, List<Path> files)
            throws UnreadableRecordingException {
        return each(files, reader::read);
    }

    /**
     * Turns each file into a result, one per processor at a time; whatever is not in the result is garbage before the
     * next file is read.
     *
     * @return one result per file, in the order of the files
     * @throws UnreadableRecordingException of the first file that cannot be read
     */
    public static <F, T> List<T> each(List<F> files, Task<F, T> task) throws UnreadableRecordingException {
        int threads = Math.min(files.size(), Runtime.getRuntime().availableProcessors());
        ExecutorService readers = Executors.newFixedThreadPool(Math.max(1, threads));
        try {
            List<Future<T>> pending = new ArrayList<>();
            for (F file : files) {
                pending.add(readers.submit(() -> task.of(file)));
            }
            List<T> done = new ArrayList<>();
            for (Future<T> each : pending) {
                done.add(outcome(each));
            }
            return List.copyOf(done);
        } finally {
            readers.shutdownNow();
        }
    }

    public static boolean overlap(LoadedRecording one, LoadedRecording other) {
        return FilesOfOneJvm.overlap(one, other);
    }

    /** The runs in the files of one side, in the order of their first files. Files of one JVM are one run. */
    public static List<LoadedRecording> runs(List<LoadedRecording> files) {
        List<List<LoadedRecording>> byJvm = new ArrayList<>();
        for (LoadedRecording file : files) {
            byJvm.stream()
                    .filter(some -> some.stream().allMatch(each -> FilesOfOneJvm.areOfOneJvm(each, file)))
                    .findFirst()
                    .orElseGet(() -> {
                        List<LoadedRecording> another = new ArrayList<>();
                        byJvm.add(another);
                        return another;
                    })
                    .add(file);
        }
        return byJvm.stream().map(FilesOfOneJvm::joined).toList();
    }

    private static <T> T outcome(Future<T> pending) throws UnreadableRecordingException {
        try {
            return pending.get();
        } catch (ExecutionException failed) {
            Throwable cause = failed.getCause();
            if (cause instanceof UnreadableRecordingException unreadable) {
                throw unreadable;
            }
            if (cause instanceof RuntimeException unexpected) {
                throw unexpected;
            }
            throw new IllegalStateException(cause);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while reading", interrupted);
        }
    }
}
