package org.flightdiff.recording.reader;

import java.nio.file.Path;
import java.util.Set;
import java.util.function.Consumer;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.view.catalogue.Views;

public final class PartlyRead {

    private PartlyRead() {}

    public static LoadedRecording without(LoadedRecording whole, Set<String> types) {
        return whole.leaving(types);
    }

    /** Reads a small file as large ones are read: so many events first, which another is given. */
    public static LoadedRecording read(Path file, long first, Progress progress, Consumer<LoadedRecording> begun)
            throws UnreadableRecordingException {
        return new RecordingReader(Views.reads(), progress, new RarerEvents.Limits(1, first)).read(file, begun);
    }
}
