package org.flightdiff.desktop.session;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.text.SideWords;
import org.flightdiff.experiment.ExperimentFolder;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.reader.Recordings;

/**
 * What it would do to drop some files on a side, told before it is done.
 *
 * @param files in the order given
 * @param side on which they are dropped
 * @param refusal why nothing would be opened, in a line; else empty
 */
public record Drop(List<Path> files, Role side, String refusal) {

    public Drop {
        files = List.copyOf(files);
    }

    /** What dropping files on a side would do. */
    public static Drop of(List<Path> files, Role side) {
        return new Drop(
                files,
                side,
                files.stream()
                        .map(Drop::refusal)
                        .filter(line -> !line.isEmpty())
                        .findFirst()
                        .orElse(""));
    }

    /** The same files on another side. */
    public Drop on(Role other) {
        return new Drop(files, other, refusal);
    }

    /** A file with the name of a recording is read, which tells more of what is wrong with it. */
    private static String refusal(Path file) {
        boolean named = Recordings.isNamedAsOne(file) || Opening.isSeries(file) || SessionFile.isOne(file);
        if (named || !Files.isRegularFile(file)) {
            return "";
        }
        try {
            Recordings.require(file);
            return "";
        } catch (UnreadableRecordingException other) {
            return String.valueOf(other.getMessage());
        }
    }

    /** What each side would get, in words; empty for one that stays as it is. */
    public Both<String> outcome() {
        if (!refusal.isEmpty() || files.isEmpty()) {
            return new Both<>("", "");
        }
        Path first = files.get(0);
        if (files.size() == 1 && (SessionFile.isOne(first) || ExperimentFolder.isOne(first))) {
            String both = Messages.get("drop.both", SideWords.fileName(first));
            return new Both<>(both, both);
        }
        Both<String> recordings =
                outcome(files.stream().filter(file -> !Opening.isSeries(file)).toList(), "drop.opens", "drop.runs");
        Both<String> series =
                outcome(files.stream().filter(Opening::isSeries).toList(), "drop.adds", "drop.adds-several");
        return new Both<>(
                lines(recordings.baseline(), series.baseline()), lines(recordings.candidate(), series.candidate()));
    }

    private static String lines(String one, String other) {
        return String.join(
                "\n", Stream.of(one, other).filter(line -> !line.isEmpty()).toList());
    }

    /** Of two the first is for the baseline and the second for the candidate; others are for the side. */
    private Both<String> outcome(List<Path> some, String one, String several) {
        if (some.size() == Role.values().length) {
            return new Both<>(one(some.get(0), one), one(some.get(1), one));
        }
        if (some.isEmpty()) {
            return new Both<>("", "");
        }
        String own = some.size() == 1
                ? one(some.get(0), one)
                : Messages.get(several, some.size(), SideWords.fileName(some.get(0)));
        return Both.seenFrom(side, own, "");
    }

    private static String one(Path file, String one) {
        return Files.isDirectory(file)
                ? Messages.get("drop.folder", SideWords.fileName(file))
                : Messages.get(one, SideWords.fileName(file));
    }

    /** Does it, or has the session say why not. */
    public void take(Session session) {
        if (refusal.isEmpty()) {
            Opening.open(session, files, side);
        } else {
            session.refuse(refusal);
        }
    }
}
