package org.flightdiff.recording.reader;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.flightdiff.outside.Companion;
import org.flightdiff.outside.Outside;
import org.flightdiff.outside.UnreadableSeriesException;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.beside.MeasuredBeside;

/** The files beside a recording that have its name, which go with it wherever it is read. */
final class FilesBeside {

    private FilesBeside() {}

    /** A recording with what is in them. */
    static LoadedRecording joined(LoadedRecording recording) throws UnreadableRecordingException {
        Path file = recording.source().file();
        try {
            Outside outside = Companion.of(file);
            return MeasuredBeside.of(List.of(recording), "recording", outside).get(0);
        } catch (UnreadableSeriesException | IllegalArgumentException bad) {
            throw new UnreadableRecordingException(file, bad);
        }
    }

    /** Refuses a file that goes with a recording, and is none. */
    static void requireNone(Path file, Path kept) throws UnreadableRecordingException {
        Optional<String> command = Companion.writtenBy(kept);
        if (command.isPresent()) {
            throw new UnreadableRecordingException(
                    file,
                    "is what " + command.get() + " prints, which goes with a recording or a GC log of its JVM",
                    "give both to one side: flightdiff compare --baseline RUN --baseline FILE --candidate OTHER");
        }
    }
}
