package org.flightdiff.desktop.session;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.file.WholeFile;
import org.flightdiff.outside.Aim;
import org.flightdiff.outside.OutsideValue;
import org.flightdiff.unit.Unit;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Sessions as JSON. Paths are relative to the session's folder, so that all of it can be moved or sent. */
public final class SessionFile {

    public static final String EXTENSION = ".flightdiff";
    private static final String VERSION_KEY = "flightdiffSession";
    private static final int VERSION = 1;
    private static final JsonMapper MAPPER =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private SessionFile() {}

    public static void write(Path file, SavedSession session) throws IOException {
        Map<String, Object> root = new LinkedHashMap<>();
        root.put(VERSION_KEY, VERSION);
        root.put("baseline", tree(session.baseline(), file));
        if (session.candidate() != null) {
            root.put("candidate", tree(session.candidate(), file));
        }
        if (session.several() != null) {
            root.put("several", tree(session.several(), file));
        }
        Map<String, Object> notes = new LinkedHashMap<>();
        new TreeMap<>(session.notes())
                .forEach((metric, note) -> notes.put(metric, Map.of("pinned", note.pinned(), "text", note.text())));
        root.put("notes", notes);
        WholeFile.write(file, (MAPPER.writeValueAsString(root) + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /** Reads a session; whether its recordings are still there shows when they are opened. */
    public static SavedSession read(Path file) throws UnreadableSessionException {
        try {
            JsonNode root = MAPPER.readTree(Files.readString(file, StandardCharsets.UTF_8));
            if (root.path(VERSION_KEY).asInt(0) != VERSION) {
                throw new IllegalArgumentException(VERSION_KEY + " is not " + VERSION);
            }
            Map<String, Notes.Note> notes = new LinkedHashMap<>();
            root.path("notes")
                    .properties()
                    .forEach(note -> notes.put(
                            note.getKey(),
                            new Notes.Note(
                                    note.getValue().path("pinned").asBoolean(false),
                                    note.getValue().path("text").asString(""))));
            SavedSession.Several several = root.has("several") ? several(root.path("several"), file) : null;
            return new SavedSession(
                    side(root.path("baseline"), file),
                    several == null || root.has("candidate") ? side(root.path("candidate"), file) : null,
                    notes,
                    several);
        } catch (IOException | JacksonException | IllegalArgumentException unreadable) {
            String why =
                    String.valueOf(unreadable.getMessage()).lines().findFirst().orElse("");
            throw new UnreadableSessionException(Messages.get("session.unreadable", file.toString(), why), unreadable);
        }
    }

    private static Map<String, Object> tree(SavedSession.Several several, Path session) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("baseline", tree(several.baseline(), session));
        tree.put("candidates", tree(several.candidates(), session));
        tree.put("shown", several.shown());
        return tree;
    }

    private static SavedSession.Several several(JsonNode node, Path session) {
        return new SavedSession.Several(
                side(node.path("baseline"), session),
                side(node.path("candidates"), session),
                node.path("shown").asBoolean(false));
    }

    private static Map<String, Object> tree(SavedSession.SavedSide side, Path session) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put(
                "files",
                side.files().stream().map(file -> portable(file, session)).toList());
        tree.put("window", side.window());
        if (!side.measured().isEmpty()) {
            tree.put("outside", tree(side.measured(), session));
        }
        return tree;
    }

    private static Map<String, Object> tree(MeasuredOutside measured, Path session) {
        return Map.of(
                "series",
                measured.series().stream().map(file -> portable(file, session)).toList(),
                "values",
                measured.values().stream()
                        .map(value -> Map.of(
                                "name", value.name(),
                                "unit", value.unit().name(),
                                "aim", value.aim().name(),
                                "amount", value.amount()))
                        .toList());
    }

    private static MeasuredOutside measured(JsonNode node, Path session) {
        List<OutsideValue> values = new ArrayList<>();
        node.path("values")
                .forEach(value -> values.add(new OutsideValue(
                        value.path("name").asString(),
                        Unit.valueOf(value.path("unit").asString("")),
                        Aim.valueOf(value.path("aim").asString("")),
                        value.path("amount").asDouble(Double.NaN))));
        return new MeasuredOutside(paths(node.path("series"), session), values);
    }

    private static SavedSession.SavedSide side(JsonNode node, Path session) {
        return new SavedSession.SavedSide(
                paths(node.path("files"), session),
                TimeRange.parse(node.path("window").asString("..")),
                measured(node.path("outside"), session));
    }

    private static List<Path> paths(JsonNode node, Path session) {
        List<Path> paths = new ArrayList<>();
        node.forEach(file -> paths.add(folder(session).resolve(file.asString()).normalize()));
        return paths;
    }

    /** With slashes on every system; unchanged if it is on another drive. */
    private static String portable(Path file, Path session) {
        Path absolute = file.toAbsolutePath().normalize();
        Path folder = folder(session);
        return absolute.startsWith(folder)
                ? folder.relativize(absolute).toString().replace('\\', '/')
                : absolute.toString();
    }

    private static Path folder(Path session) {
        Path parent = session.toAbsolutePath().normalize().getParent();
        return parent == null ? session.toAbsolutePath() : parent;
    }

    /** A file that is not a saved session. Its message is one line: the file, what is wrong, what to do. */
    public static final class UnreadableSessionException extends Exception {
        UnreadableSessionException(String message, Throwable cause) {
            super(message, cause);
        }
    }
}
