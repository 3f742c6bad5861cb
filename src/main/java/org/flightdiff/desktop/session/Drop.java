package org.flightdiff.desktop.session;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.desktop.session.Opening.Opened;
import org.flightdiff.desktop.session.Opening.Opened.What;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.text.SideWords;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;

/** What it would do to drop some files on a side, told before it is done. */
public record Drop(List<Opened> opened, Role side) {

    public Drop {
        opened = List.copyOf(opened);
    }

    public static Drop of(List<Path> files, Role side) {
        return new Drop(files.stream().map(Opened::of).toList(), side);
    }

    public Drop on(Role other) {
        return new Drop(opened, other);
    }

    public List<Path> files() {
        return opened.stream().map(Opened::path).toList();
    }

    /** Why nothing would be opened, in a line; else empty. */
    public String refusal() {
        return opened.stream()
                .map(Opened::refusal)
                .filter(line -> !line.isEmpty())
                .findFirst()
                .orElse("");
    }

    /** What each side would get, in words; empty for one that stays as it is. */
    public Both<String> outcome() {
        if (!refusal().isEmpty() || opened.isEmpty()) {
            return new Both<>("", "");
        }
        Opened first = opened.get(0);
        if (opened.size() == 1 && (first.what() == What.SESSION || first.what() == What.EXPERIMENT)) {
            String both = Messages.get("drop.both", SideWords.fileName(first.path()));
            return new Both<>(both, both);
        }
        Both<String> recordings = outcome(Opened.runs(opened), "drop.opens", "drop.runs");
        Both<String> series = outcome(Opened.series(opened), "drop.adds", "drop.adds-several");
        return new Both<>(
                lines(recordings.baseline(), series.baseline()), lines(recordings.candidate(), series.candidate()));
    }

    private static String lines(String one, String other) {
        return Stream.of(one, other).filter(line -> !line.isEmpty()).collect(Collectors.joining("\n"));
    }

    /** Of two the first is for the baseline and the second for the candidate; others are for the side. */
    private Both<String> outcome(List<Opened> some, String one, String several) {
        if (some.size() == Role.values().length) {
            return new Both<>(one(some.get(0), one), one(some.get(1), one));
        }
        if (some.isEmpty()) {
            return new Both<>("", "");
        }
        String own = some.size() == 1
                ? one(some.get(0), one)
                : Messages.get(
                        several, some.size(), SideWords.fileName(some.get(0).path()));
        return Both.seenFrom(side, own, "");
    }

    private static String one(Opened file, String one) {
        return Messages.get(Files.isDirectory(file.path()) ? "drop.folder" : one, SideWords.fileName(file.path()));
    }

    public void take(Session session) {
        if (refusal().isEmpty()) {
            Opening.openAll(session, opened, side);
        } else {
            session.refuse(refusal());
        }
    }
}
