package org.flightdiff.desktop.session;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.experiment.compared.KeptExperiment;
import org.flightdiff.model.Both;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.view.catalogue.Views;

@FunctionalInterface
public interface RecordingSource {

    /**
     * @throws UnreadableRecordingException if it is no recording
     * @throws java.util.concurrent.CancellationException if the progress asked to stop
     */
    LoadedRecording read(Path file, Progress progress) throws UnreadableRecordingException;

    /** The same, and hands out what is read first of a large file. */
    default LoadedRecording read(Path file, Progress progress, Consumer<LoadedRecording> begun)
            throws UnreadableRecordingException {
        return read(file, progress);
    }

    /** Nothing, unless the files are more than recordings, such as runs of an experiment. May look into others. */
    default Expectations expected(Both<List<Path>> files) {
        return Expectations.NONE;
    }

    final class ReadingFiles implements RecordingSource {

        @Override
        public LoadedRecording read(Path file, Progress progress) throws UnreadableRecordingException {
            return new RecordingReader(Views.reads(), progress).read(file);
        }

        @Override
        public LoadedRecording read(Path file, Progress progress, Consumer<LoadedRecording> begun)
                throws UnreadableRecordingException {
            return new RecordingReader(Views.reads(), progress).read(file, begun);
        }

        @Override
        public Expectations expected(Both<List<Path>> files) {
            return KeptExperiment.of(files).map(KeptExperiment::expectations).orElse(Expectations.NONE);
        }
    }
}
