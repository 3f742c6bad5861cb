package org.flightdiff.desktop.session;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.comparison.window.TimeRange.RecordingPoint;
import org.flightdiff.desktop.NoViews;
import org.flightdiff.model.Role;
import org.flightdiff.recording.reader.RecordingReader;

/** Sessions of the sample recordings, and queries on them. */
final class Sessions {

    static final Path BEFORE = Path.of("sample-recordings", "allocation-baseline.jfr");
    static final Path AFTER = Path.of("sample-recordings", "allocation-candidate.jfr");
    static final Work AT_ONCE = new Work(Runnable::run, Runnable::run);
    static final RecordingSource READER = (file, progress) -> new RecordingReader(List.of(), progress).read(file);

    private Sessions() {}

    static TimeRange upTo(double seconds) {
        return new TimeRange(new RecordingPoint(0, false), new RecordingPoint(seconds, false));
    }

    static double secondsCompared(Session session) {
        return Objects.requireNonNull(session.comparison()).baseline().get(0).toSeconds();
    }

    static void runAll(Queue<Runnable> waiting) {
        while (!waiting.isEmpty()) {
            waiting.remove().run();
        }
    }

    static Session session(Work work) {
        return new Session(READER, NoViews::compare, work);
    }

    static Path fileOf(Session session, Role role) {
        return session.side(role).recordings().get(0).source().file();
    }

    static List<Path> filesOf(Session session, Role role) {
        return session.side(role).recordings().stream()
                .map(recording -> recording.source().file())
                .toList();
    }
}
