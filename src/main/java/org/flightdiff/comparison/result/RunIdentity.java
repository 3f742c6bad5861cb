package org.flightdiff.comparison.result;

import java.util.List;
import org.flightdiff.recording.FileBeside;
import org.flightdiff.recording.Jvm;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.LoadedRecording.RecordingFile;
import org.flightdiff.recording.Problem;
import org.flightdiff.recording.Window;

/**
 * Identity card of one recording of a side.
 *
 * @param jvmAgeSeconds how long that had run when the recording began; NaN when unknown
 * @param fromSeconds start of the compared window, from the start of the recording
 * @param toSeconds its end
 * @param problems what is wrong with the file
 * @param beside files that go with it and were read with it
 */
public record RunIdentity(
        RecordingFile source,
        Jvm jvm,
        double jvmAgeSeconds,
        double fromSeconds,
        double toSeconds,
        List<Problem> problems,
        List<FileBeside> beside) {

    public RunIdentity {
        problems = List.copyOf(problems);
        beside = List.copyOf(beside);
    }

    public RunIdentity(
            RecordingFile source,
            Jvm jvm,
            double jvmAgeSeconds,
            double fromSeconds,
            double toSeconds,
            List<Problem> problems) {
        this(source, jvm, jvmAgeSeconds, fromSeconds, toSeconds, problems, List.of());
    }

    public double seconds() {
        return toSeconds - fromSeconds;
    }

    /** Whether the JVM was started in the window, as in {@link Window#beginsWithJvm}. */
    public boolean beginsWithJvm() {
        return fromSeconds == 0 && jvmAgeSeconds <= LoadedRecording.BEGUN_WITH_JVM_SECONDS;
    }

    public static RunIdentity of(Window window) {
        LoadedRecording recording = window.recording();
        return new RunIdentity(
                recording.source(),
                recording.jvm(),
                recording.jvmAgeSeconds(),
                window.fromSeconds(),
                window.toSeconds(),
                recording.problems(),
                recording.beside());
    }

    public boolean isOfSameRecordingAs(RunIdentity other) {
        return source.equals(other.source);
    }
}
