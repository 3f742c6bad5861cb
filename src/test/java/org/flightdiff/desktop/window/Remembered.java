package org.flightdiff.desktop.window;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Showing;
import org.flightdiff.desktop.OpenWindow;
import org.flightdiff.diagnosis.Investigation;
import org.flightdiff.model.Role;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;

/** Reads and compares as the program does, but each file and each pair only once for all tests. */
final class Remembered {

    static final Remembered BY_ALL = new Remembered();

    private final Map<Path, LoadedRecording> recordings = new ConcurrentHashMap<>();
    private final Map<String, Comparison> comparisons = new ConcurrentHashMap<>();

    private Remembered() {}

    LoadedRecording read(Path file, Progress progress) throws UnreadableRecordingException {
        LoadedRecording known = recordings.get(file);
        if (known != null) {
            return known;
        }
        LoadedRecording read = OpenWindow.READER.read(file, progress);
        recordings.put(file, read);
        return read;
    }

    Comparison compare(Footed sides, Expectations expected, Showing showing, Progress progress) {
        String pair = Stream.concat(sides.windows(Role.BASELINE).stream(), sides.windows(Role.CANDIDATE).stream())
                .map(window ->
                        window.recording().source().file() + " " + window.fromSeconds() + " " + window.toSeconds())
                .collect(Collectors.joining(" "));
        return comparisons.computeIfAbsent(pair, key -> Investigation.of(sides, expected, Showing.ALL, progress));
    }
}
