package org.flightdiff.desktop.session;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.desktop.session.SavedSession.SavedSide;
import org.flightdiff.desktop.session.SavedSession.Several;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.file.RecordJson;
import org.flightdiff.file.WholeFile;
import org.flightdiff.outside.OutsideValue;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Sessions as JSON. Paths are relative to the session's folder, so that all of it can be moved or sent. */
public final class SessionFile {

    public static final String EXTENSION = ".flightdiff";
    private static final int VERSION = 1;
    /** Without what is not there; enums by the names of their constants. */
    private static final JsonMapper MAPPER = RecordJson.MAPPER
            .rebuild()
            .enumNamingStrategy((config, type, name) -> name)
            .changeDefaultPropertyInclusion(usual -> usual.withValueInclusion(JsonInclude.Include.NON_NULL))
            .build();

    private SessionFile() {}

    public static void write(Path file, SavedSession session) throws IOException {
        Folder folder = Folder.of(file);
        SavedSide candidate = session.candidate();
        Several several = session.several();
        Written written = new Written(
                VERSION,
                folder.written(session.baseline()),
                candidate == null ? null : folder.written(candidate),
                several == null
                        ? null
                        : new WrittenSeveral(
                                folder.written(several.baseline()),
                                folder.written(several.candidates()),
                                several.shown()));
        WholeFile.write(file, (MAPPER.writeValueAsString(written) + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /** Reads a session; whether its recordings are still there shows when they are opened. */
    public static SavedSession read(Path file) throws UnreadableSessionException {
        try {
            Written written = MAPPER.readValue(Files.readString(file, StandardCharsets.UTF_8), Written.class);
            if (written.flightdiffSession != VERSION) {
                throw new IllegalArgumentException("flightdiffSession is not " + VERSION);
            }
            Folder folder = Folder.of(file);
            WrittenSide candidate = written.candidate;
            WrittenSeveral several = written.several;
            return new SavedSession(
                    folder.read(written.baseline),
                    candidate == null ? null : folder.read(candidate),
                    several == null
                            ? null
                            : new Several(
                                    folder.read(several.baseline), folder.read(several.candidates), several.shown));
        } catch (IOException | JacksonException | IllegalArgumentException unreadable) {
            String why =
                    String.valueOf(unreadable.getMessage()).lines().findFirst().orElse("");
            throw new UnreadableSessionException(Messages.get("session.unreadable", file.toString(), why), unreadable);
        }
    }

    private record Written(
            int flightdiffSession,
            WrittenSide baseline,
            @Nullable WrittenSide candidate,
            @Nullable WrittenSeveral several) {}

    private record WrittenSeveral(WrittenSide baseline, WrittenSide candidates, boolean shown) {}

    private record WrittenSide(
            List<String> files, String window, @Nullable WrittenOutside outside) {}

    private record WrittenOutside(List<String> series, List<OutsideValue> values) {}

    private record Folder(Path path) {

        static Folder of(Path session) {
            Path parent = session.toAbsolutePath().normalize().getParent();
            return new Folder(parent == null ? session.toAbsolutePath() : parent);
        }

        WrittenSide written(SavedSide side) {
            MeasuredOutside outside = side.measured();
            return new WrittenSide(
                    side.files().stream().map(this::portable).toList(),
                    side.window(),
                    outside.isEmpty()
                            ? null
                            : new WrittenOutside(
                                    outside.series().stream()
                                            .map(this::portable)
                                            .toList(),
                                    outside.values()));
        }

        SavedSide read(WrittenSide side) {
            WrittenOutside outside = side.outside;
            return new SavedSide(
                    resolved(side.files),
                    TimeRange.parse(side.window),
                    outside == null
                            ? MeasuredOutside.NONE
                            : new MeasuredOutside(resolved(outside.series), outside.values));
        }

        private List<Path> resolved(List<String> files) {
            return files.stream().map(file -> path.resolve(file).normalize()).toList();
        }

        /** With slashes on every system; unchanged if it is on another drive. */
        private String portable(Path file) {
            Path absolute = file.toAbsolutePath().normalize();
            return absolute.startsWith(path)
                    ? path.relativize(absolute).toString().replace('\\', '/')
                    : absolute.toString();
        }
    }

    /** A file that is not a saved session. Its message is one line: the file, what is wrong, what to do. */
    public static final class UnreadableSessionException extends Exception {

        UnreadableSessionException(String message, Throwable cause) {
            super(message, cause);
        }
    }
}
