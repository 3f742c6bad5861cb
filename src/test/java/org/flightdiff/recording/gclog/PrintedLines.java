package org.flightdiff.recording.gclog;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.view.gc.event.GcEvents;

/** Lines as a JVM prints them, read as a log. */
final class PrintedLines {

    private PrintedLines() {}

    static LoadedRecording read(Path folder, String lines) throws IOException, UnreadableRecordingException {
        Path log = Files.createTempFile(folder, "gc", ".log");
        return new RecordingReader(List.of(), Progress.SILENT).read(Files.writeString(log, lines));
    }

    /** What each collection is called, in order of time. */
    static List<String> names(LoadedRecording log) {
        return texts(log.all(GcEvents.COLLECTION), "name");
    }

    /** What set each collection off, in order of time. */
    static List<String> causes(LoadedRecording log) {
        return texts(log.all(GcEvents.COLLECTION), "cause");
    }

    static List<String> texts(Events events, String field) {
        return events.rows().mapToObj(row -> events.text(field, row)).toList();
    }

    static int count(LoadedRecording log, String event) {
        return log.all(Selection.of(event)).size();
    }
}
