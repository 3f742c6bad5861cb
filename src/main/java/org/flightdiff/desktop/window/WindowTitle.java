package org.flightdiff.desktop.window;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.session.SideState.Loading;
import org.flightdiff.desktop.text.FileNames;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;

/** The title of a window, which tells it from others: the files of its sides, with the folders that they differ by. */
final class WindowTitle {

    private WindowTitle() {}

    /** @param candidates how many candidates are to be seen; 0 for one pair */
    static String of(Session session, int candidates) {
        List<Path> before = files(session, Role.BASELINE);
        List<Path> after = files(session, Role.CANDIDATE);
        if (candidates > 0) {
            return before.isEmpty()
                    ? Messages.get("tools.title-matrix", candidates)
                    : Messages.get("tools.title-matrix-of", candidates, FileNames.end(before.get(0), 1));
        }
        if (before.isEmpty() || after.isEmpty()) {
            return Stream.concat(before.stream(), after.stream())
                    .findFirst()
                    .map(only -> Messages.get("tools.title-one", FileNames.end(only, 1)))
                    .orElse(Messages.get("tools.name"));
        }
        Path one = before.get(0).toAbsolutePath().normalize();
        Path other = after.get(0).toAbsolutePath().normalize();
        int elements = one.equals(other) ? 1 : FileNames.elements(new Both<>(one, other), enough -> true);
        String baseline = named(FileNames.end(one, elements), before);
        String candidate = named(FileNames.end(other, elements), after);
        Path folder = one.getParent();
        return elements == 1 && folder != null && Objects.equals(folder, other.getParent())
                ? Messages.get("tools.title-in", baseline, candidate, FileNames.end(folder, 1))
                : Messages.get("tools.title", baseline, candidate);
    }

    /** Of several runs the first stands for all. */
    private static String named(String first, List<Path> runs) {
        return runs.size() == 1 ? first : Messages.get("tools.title-runs", first, runs.size() - 1);
    }

    private static List<Path> files(Session session, Role side) {
        List<Path> seen = session.side(side).seen().stream()
                .map(recording -> recording.source().file())
                .toList();
        return seen.isEmpty() && session.side(side).state() instanceof Loading loading ? List.of(loading.file()) : seen;
    }
}
