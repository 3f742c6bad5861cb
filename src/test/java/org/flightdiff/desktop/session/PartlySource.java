package org.flightdiff.desktop.session;

import java.nio.file.Path;
import java.util.function.Consumer;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.reader.PartlyRead;

/** Reads small files as large ones are read: so many events first, then what happens meanwhile, then all others. */
public record PartlySource(long first, Meanwhile meanwhile) implements RecordingSource {

    public interface Meanwhile {
        /** The first events of a file were handed out; the progress says whether to go on. */
        void firstWereRead(Path file, Progress progress);
    }

    @Override
    public LoadedRecording read(Path file, Progress progress) throws UnreadableRecordingException {
        return read(file, progress, begun -> {});
    }

    @Override
    public LoadedRecording read(Path file, Progress progress, Consumer<LoadedRecording> begun)
            throws UnreadableRecordingException {
        return PartlyRead.read(file, first, progress, some -> {
            begun.accept(some);
            meanwhile.firstWereRead(file, progress);
        });
    }
}
