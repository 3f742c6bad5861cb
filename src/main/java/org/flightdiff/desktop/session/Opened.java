package org.flightdiff.desktop.session;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.model.Both;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Sides;
import org.jspecify.annotations.Nullable;

/** The recordings of both sides as they were opened, and what is expected of them, which is looked up once. */
final class Opened {

    private final RecordingSource source;
    private final Both<List<LoadedRecording>> recordings;
    private @Nullable Expectations expected;

    Opened(RecordingSource source, Sides windows) {
        this.source = source;
        recordings = recordings(windows);
    }

    /** Whether windows are of these recordings, not of what was read of the same files another time. */
    boolean isOf(Sides windows) {
        return recordings.equals(recordings(windows));
    }

    private static Both<List<LoadedRecording>> recordings(Sides windows) {
        return windows.map(side -> side.stream().map(Window::recording).toList());
    }

    boolean areRead() {
        return Stream.concat(recordings.baseline().stream(), recordings.candidate().stream())
                .allMatch(recording -> recording.unread().isEmpty());
    }

    Both<List<Path>> files() {
        return recordings.map(
                side -> side.stream().map(each -> each.source().file()).toList());
    }

    Sides whole() {
        return new Sides(
                recordings.map(side -> side.stream().map(LoadedRecording::whole).toList()));
    }

    /** What is expected of them. May look into files when it is first asked for. */
    synchronized Expectations expected() {
        Expectations known = expected;
        if (known == null) {
            known = areRead() ? source.expected(files()) : Expectations.NONE;
            expected = known;
        }
        return known;
    }

    Footed on(Sides windows) {
        return Footed.of(MeasuredSides.of(windows).counting(expected().unitOfWork()));
    }
}
