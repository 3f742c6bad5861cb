package org.flightdiff.live;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flightdiff.file.UnfinishedFile;
import org.flightdiff.file.WholeFile;
import org.flightdiff.language.Text;
import org.flightdiff.live.Connection.LostException;
import org.flightdiff.live.LiveRecording.FinishedRecording.RecordingEnding;
import org.flightdiff.recording.file.GivenFile;
import org.flightdiff.recording.file.Repository;
import org.jspecify.annotations.Nullable;

/**
 * A recording under way. Nothing is connected to the JVM meanwhile, so that what is recorded is the program.
 *
 * <p>A JVM that sees the same files writes the recording beside its target, also if it ends before. From any other the
 * recording is fetched when it is stopped. A JVM that was killed leaves its chunks.
 */
public final class LiveRecording {

    /** The JVM stops by itself so much later, in case it is not stopped. */
    private static final Duration GRACE = Duration.ofSeconds(30);

    /** How long a JVM that does not answer any more may take to write its recording and end. */
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final LiveJvm jvm;
    private final Wish wish;
    private final long id;
    private final String name;
    private final List<String> others;
    private final String repository;
    private final Set<Path> earlier;
    private final @Nullable UnfinishedFile written;
    private final long startNanos = System.nanoTime();

    private LiveRecording(
            LiveJvm jvm,
            Wish wish,
            long id,
            String name,
            List<String> others,
            String repository,
            Set<Path> earlier,
            @Nullable UnfinishedFile written) {
        this.jvm = jvm;
        this.wish = wish;
        this.id = id;
        this.name = name;
        this.others = others;
        this.repository = repository;
        this.earlier = earlier;
        this.written = written;
    }

    /** @throws RefusedException if the JVM cannot, or what is wished is none of its settings */
    public static LiveRecording begin(LiveJvm jvm, Wish wish) throws RefusedException {
        try (Connection connection = jvm.connect()) {
            List<String> others = connection.running();
            String settings = wish.settings() == null ? ComparisonSettings.forJdk(connection.jdk()) : wish.settings();
            long id = created(connection, settings);
            try {
                return started(jvm, wish, connection, id, others);
            } catch (LostException e) {
                connection.discard(id, e);
                throw e;
            } catch (RuntimeException e) {
                connection.discard(id, e);
                throw new RefusedException(
                        Text.of("live.not-started", jvm.place(), Text.given(String.valueOf(e.getMessage()))), e);
            }
        } catch (LostException e) {
            throw new RefusedException(
                    jvm.isGone()
                            ? Text.of("live.ended", jvm.place())
                            : Text.of("live.unreachable", jvm.place(), Text.given(e.reason())),
                    e);
        }
    }

    private static LiveRecording started(LiveJvm jvm, Wish wish, Connection connection, long id, List<String> others)
            throws LostException {
        String name = "flightdiff-" + id;
        UnfinishedFile written = destined(jvm, wish, connection, id, name);
        try {
            // A start begins another chunk, so those that are there belong to other recordings.
            Set<Path> earlier = chunks(connection.repository());
            connection.start(id);
            return new LiveRecording(jvm, wish, id, name, others, connection.repository(), earlier, written);
        } catch (LostException | RuntimeException e) {
            remove(written);
            throw e;
        }
    }

    /** None where the files of the JVM are not to be seen. */
    private static Set<Path> chunks(String repository) {
        try {
            return repository.isEmpty() ? Set.of() : Set.copyOf(Repository.chunks(Path.of(repository)));
        } catch (IOException | InvalidPathException elsewhere) {
            return Set.of();
        }
    }

    private static long created(Connection connection, String settings) throws RefusedException, LostException {
        try {
            return connection.create(settings);
        } catch (IllegalArgumentException malformed) {
            throw new RefusedException(
                    Text.of("live.no-settings", Text.given(String.valueOf(malformed.getMessage()))), malformed);
        } catch (IllegalStateException | SecurityException none) {
            throw new RefusedException(
                    Text.of("live.recorder-off", Text.given(String.valueOf(none.getMessage()))), none);
        }
    }

    /** Sets what the recording needs; returns the file the JVM will write, null if it cannot write here. */
    private static @Nullable UnfinishedFile destined(
            LiveJvm jvm, Wish wish, Connection connection, long id, String name) throws LostException {
        Map<String, String> options = new HashMap<>();
        options.put("name", name);
        options.put("disk", "true");
        Duration length = wish.length();
        if (length != null) {
            options.put("duration", length.plus(GRACE).toMillis() + " ms");
        }
        UnfinishedFile file = jvm.sharesFiles() ? beside(wish.target()) : null;
        if (file != null) {
            Map<String, String> writing = new HashMap<>(options);
            writing.put("destination", file.path().toString());
            writing.put("dumpOnExit", "true");
            try {
                connection.set(id, writing);
                return file;
            } catch (IllegalArgumentException notThere) {
                remove(file);
            }
        }
        connection.set(id, options);
        return null;
    }

    private static @Nullable UnfinishedFile beside(Path target) {
        try {
            return Files.exists(target) ? null : UnfinishedFile.beside(target);
        } catch (IOException e) {
            return null;
        }
    }

    private static void remove(@Nullable UnfinishedFile file) {
        try {
            if (file != null) {
                file.remove();
            }
        } catch (IOException e) {
            // Tried again when the program ends.
        }
    }

    /** The names of other recordings of the JVM: what they have on is in this one, too. */
    public List<String> others() {
        return others;
    }

    public Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - startNanos);
    }

    public boolean isOver() {
        Duration length = wish.length();
        return jvm.isGone() || (length != null && elapsed().compareTo(length) >= 0);
    }

    /** @throws RefusedException if it cannot be written, saying where it stays; or if there is nothing */
    public FinishedRecording end() throws RefusedException {
        try {
            return stopped();
        } catch (LostException | IllegalArgumentException | IllegalStateException e) {
            return left(e);
        }
    }

    private FinishedRecording stopped() throws RefusedException, LostException {
        try (Connection connection = jvm.connect()) {
            if (connection.isRunning(id)) {
                connection.stop(id);
            }
            if (!connection.has(id)) {
                return new FinishedRecording(inPlace(), RecordingEnding.STOPPED);
            }
            Path file = fetched(connection);
            connection.close(id);
            remove(written);
            return new FinishedRecording(file, RecordingEnding.STOPPED);
        }
    }

    private Path fetched(Connection connection) throws RefusedException, LostException {
        try {
            return put(out -> connection.copy(id, out));
        } catch (LostException e) {
            throw e;
        } catch (IOException e) {
            throw new RefusedException(
                    Text.of(
                            "live.kept-in-jvm",
                            Text.given(wish.target().toString()),
                            Text.given(reason(e)),
                            jvm.place(),
                            Text.code(name)),
                    e);
        }
    }

    private Path put(WholeFile.Content content) throws IOException {
        Path file = UnfinishedFile.claim(wish.target());
        try {
            WholeFile.write(file, content);
            return file;
        } catch (IOException e) {
            if (Files.isRegularFile(file)) {
                Files.delete(file);
            }
            throw e;
        }
    }

    private static String reason(IOException e) {
        return String.valueOf(e.getMessage());
    }

    private Path inPlace() throws RefusedException {
        if (written == null || isEmpty(written.path())) {
            throw new RefusedException(
                    Text.of(jvm.isGone() ? "live.nothing-left" : "live.closed", Text.code(name), jvm.place()));
        }
        try {
            return written.finish();
        } catch (IOException e) {
            throw new RefusedException(
                    Text.of("live.not-moved", Text.given(wish.target().toString()), Text.given(reason(e))), e);
        }
    }

    private static boolean isEmpty(Path file) {
        try {
            return Files.size(file) == 0;
        } catch (IOException e) {
            return true;
        }
    }

    /** What a JVM that does not answer any more has left: its recording if it ended, its chunks if it was killed. */
    private FinishedRecording left(Exception lost) throws RefusedException {
        awaitEnd();
        if (!jvm.isGone()) {
            throw new RefusedException(
                    Text.of("live.no-answer", jvm.place(), Text.code(name), Text.given(repository)), lost);
        }
        try {
            // Only a JVM that ended in order removes its chunks.
            List<Path> own = ownChunks();
            if (!own.isEmpty()) {
                Path file = put(out -> Repository.join(own, out));
                remove(written);
                return new FinishedRecording(file, RecordingEnding.JVM_KILLED);
            }
        } catch (IOException e) {
            throw new RefusedException(
                    Text.of(
                            "live.kept-in-folder",
                            Text.given(wish.target().toString()),
                            Text.given(reason(e)),
                            Text.given(repository)),
                    e);
        }
        return new FinishedRecording(inPlace(), RecordingEnding.JVM_ENDED);
    }

    private List<Path> ownChunks() throws IOException {
        Path folder = Path.of(repository);
        if (repository.isEmpty() || !(GivenFile.of(folder) instanceof GivenFile.Recording)) {
            return List.of();
        }
        return Repository.chunks(folder).stream()
                .filter(chunk -> !earlier.contains(chunk))
                .toList();
    }

    private void awaitEnd() {
        long from = System.nanoTime();
        while (jvm.process() != null && !jvm.isGone() && System.nanoTime() - from < PATIENCE.toNanos()) {
            try {
                Thread.sleep(50);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    /** What shall be recorded: by a {@code .jfc} text, or null as for a comparison; how long, or null until it is stopped. */
    public record Wish(@Nullable String settings, @Nullable Duration length, Path target) {

        private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");

        /** The name of a file from the short name of the JVM, empty if it does not tell, and when it is recorded. */
        public static String suggested(String shortName, LocalDateTime time) {
            String program = shortName.replaceAll("[^\\w.-]+", "-");
            return (program.isEmpty() ? "jvm" : program) + "-" + TIME.format(time) + ".jfr";
        }
    }

    /** A finished recording, and its file: the target, or beside it if that exists by now. */
    public record FinishedRecording(Path file, RecordingEnding ending) {

        public enum RecordingEnding {
            STOPPED,
            /** The JVM ended before, and wrote all that it had recorded. */
            JVM_ENDED,
            /** The JVM was killed before; what it had written until then was put together. */
            JVM_KILLED
        }
    }
}
