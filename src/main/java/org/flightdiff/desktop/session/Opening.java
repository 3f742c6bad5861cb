package org.flightdiff.desktop.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.shape.Role;

/**
 * What people hand over to be opened: recordings, folders that stand for the recordings in them, or a saved session.
 */
public final class Opening {

    private static final List<String> RECORDINGS = List.of(".jfr", ".jfr.gz");

    private Opening() {}

    /**
     * Opens them, or has the session say why they cannot be opened. One recording is for the side given, of two the first
     * is the baseline, more are runs of the side given.
     */
    public static void open(Session session, List<Path> given, Role side) {
        try {
            if (given.size() == 1 && SessionFile.isOne(given.get(0))) {
                session.open(SessionFile.read(given.get(0)));
                return;
            }
            List<Path> files = recordings(given);
            if (files.isEmpty()) {
                session.refuse(
                        Messages.get("session.no-recordings", given.get(0).toString()));
            } else {
                session.open(files, side);
            }
        } catch (UnreadableSessionException unreadable) {
            session.refuse(String.valueOf(unreadable.getMessage()));
        } catch (IOException e) {
            session.refuse(
                    Messages.get("session.unreadable-folder", given.get(0).toString(), e.toString()));
        }
    }

    private static List<Path> recordings(List<Path> given) throws IOException {
        List<Path> files = new ArrayList<>();
        for (Path each : given) {
            if (Files.isDirectory(each)) {
                try (Stream<Path> within = Files.list(each)) {
                    within.filter(file -> RECORDINGS.stream().anyMatch(file.toString()::endsWith))
                            .sorted()
                            .forEach(files::add);
                }
            } else {
                files.add(each);
            }
        }
        return files;
    }
}
