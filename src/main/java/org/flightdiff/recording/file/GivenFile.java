package org.flightdiff.recording.file;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.flightdiff.outside.Companion;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.gclog.text.LogEncoding;
import org.flightdiff.recording.gclog.text.LogLines;
import org.flightdiff.recording.gclog.text.LogLook;

/** Told once, by the beginning of what is there, for all who ask: names tell nothing. */
public sealed interface GivenFile {

    Path path();

    /** The recording that it is, or else what it is instead. */
    Recording recording() throws UnreadableRecordingException;

    /** A file, perhaps packed, or the folder of a JVM's chunks; what can be read only once is kept as a copy. */
    record Recording(Path path, Path kept, FileKind kind) implements GivenFile {

        @Override
        public Recording recording() {
            return this;
        }
    }

    /** A log of collections, perhaps packed by gzip, that can be read where it is kept. */
    record Log(Path path, Path kept, LogLook look, boolean packed) implements GivenFile {

        private static final int BUFFER = 1 << 16;

        /** Its text, of which the place in the opened file tells how much was read. */
        public InputStream text(ReadableByteChannel file) throws IOException {
            return plain(new BufferedInputStream(Channels.newInputStream(file), BUFFER), packed);
        }

        private static InputStream plain(InputStream in, boolean packed) throws IOException {
            return LogEncoding.plain(packed ? new GZIPInputStream(in, BUFFER) : in);
        }

        @Override
        public Recording recording() throws UnreadableRecordingException {
            throw new UnreadableRecordingException(path, "is a GC log, not a recording", "give a .jfr file");
        }
    }

    /** A text that goes with a run, and is none; a command prints it. */
    record Beside(Path path, Path kept, String command) implements GivenFile {

        @Override
        public Recording recording() throws UnreadableRecordingException {
            throw new UnreadableRecordingException(
                    path,
                    "is what " + command + " prints, which goes with a recording or a GC log of its JVM",
                    "give both to one side: flightdiff compare --baseline RUN --baseline FILE --candidate OTHER");
        }
    }

    record Summary(Path path) implements GivenFile {

        /** As one is written: told at once, while other JSON may be what a program prints before its log. */
        private static final Pattern BEGINNING =
                Pattern.compile("\\{\\s*\"schema\"\\s*:\\s*\\d+\\s*,\\s*\"recording\"\\s*:");

        @Override
        public Recording recording() throws UnreadableRecordingException {
            throw FileKind.JSON.refusal(path);
        }
    }

    record Experiment(Path path) implements GivenFile {

        public static final String STATE = "experiment.json";

        @Override
        public Recording recording() throws UnreadableRecordingException {
            throw aFolder(path).why();
        }
    }

    /** Nothing that can be read as a run: why, in one line, with what to do. */
    record Refused(Path path, UnreadableRecordingException why) implements GivenFile {

        @Override
        public Recording recording() throws UnreadableRecordingException {
            throw why;
        }
    }

    /** What a path leads to; {@code -} is standard input. Waits for what a pipe delivers. */
    static GivenFile of(Path path) {
        try {
            if (Files.isDirectory(path)) {
                return folder(path);
            }
            Path kept = ReadOnce.kept(path);
            return Files.notExists(kept) ? refused(path, "does not exist", "check the path") : of(path, kept);
        } catch (UnreadableRecordingException why) {
            return new Refused(path, why);
        } catch (IOException e) {
            return new Refused(path, ReadingFailure.of(path, e));
        }
    }

    private static GivenFile folder(Path path) throws IOException {
        if (Files.isRegularFile(path.resolve(Experiment.STATE))) {
            return new Experiment(path);
        }
        return Repository.holdsOnlyChunks(path) ? new Recording(path, path, FileKind.RECORDING) : aFolder(path);
    }

    private static Refused aFolder(Path path) {
        return refused(path, "is a folder", "name a recording in it");
    }

    static GivenFile of(Path path, Path kept) throws IOException {
        try (InputStream in = Files.newInputStream(kept)) {
            return of(path, kept, head(in, false));
        }
    }

    /** A pipe may deliver no more for a while: what is packed is then not looked into. */
    static byte[] head(InputStream in, boolean pipe) throws IOException {
        byte[] first = in.readNBytes(FileKind.BYTES);
        FileKind kind = FileKind.of(first);
        if (kind == FileKind.RECORDING || (pipe && kind.isPackedRecording())) {
            return first;
        }
        byte[] more = in.readNBytes(LogLook.BYTES - first.length);
        return ByteBuffer.allocate(first.length + more.length)
                .put(first)
                .put(more)
                .array();
    }

    static GivenFile of(Path path, Path kept, byte[] head) throws IOException {
        FileKind kind = FileKind.of(head);
        if (head.length == 0) {
            return refused(path, "is empty", "dump the recording again");
        }
        if (kind == FileKind.RECORDING) {
            return recording(path, kept, head);
        }
        if (kind == FileKind.JSON && Summary.BEGINNING.matcher(beginning(head)).lookingAt()) {
            return new Summary(path);
        }
        LogLook look = look(head, kind == FileKind.GZIP);
        if (look != LogLook.NONE) {
            return new Log(path, kept, look, kind == FileKind.GZIP);
        }
        if (kind.isPackedRecording()) {
            return new Recording(path, kept, kind);
        }
        Optional<String> command = Companion.printing(head);
        if (command.isPresent()) {
            return new Beside(path, kept, command.get());
        }
        return kind == FileKind.JSON ? new Summary(path) : new Refused(path, kind.refusal(path));
    }

    private static String beginning(byte[] head) {
        return new String(head, 0, Math.min(head.length, FileKind.BYTES), StandardCharsets.ISO_8859_1);
    }

    private static LogLook look(byte[] head, boolean packed) throws IOException {
        try (InputStream plain = Log.plain(new ByteArrayInputStream(head), packed)) {
            return LogLook.of(LogLines.head(plain, LogLook.BYTES));
        } catch (EOFException | ZipException damaged) {
            return LogLook.NONE;
        }
    }

    /** Behind the four bytes of {@link FileKind#RECORDING} stands the version of the format. */
    private static GivenFile recording(Path path, Path kept, byte[] head) {
        if (head.length < 2 * Integer.BYTES) {
            return new Recording(path, kept, FileKind.RECORDING);
        }
        int major = ByteBuffer.wrap(head).getShort(Integer.BYTES);
        String format = major + "." + ByteBuffer.wrap(head).getShort(Integer.BYTES + Short.BYTES);
        if (major < 1) {
            return refused(
                    path,
                    "is written in format " + format + ", that of Oracle's JDK 7 and 8, which came before OpenJDK's",
                    "look at it with JDK Mission Control, or record with OpenJDK 8u262 or newer");
        }
        return major > 2
                ? refused(
                        path, "is written in format " + format + ", which is not known here", "get a newer Flightdiff")
                : new Recording(path, kept, FileKind.RECORDING);
    }

    private static Refused refused(Path path, String what, String whatToDo) {
        return new Refused(path, new UnreadableRecordingException(path, what, whatToDo));
    }
}
