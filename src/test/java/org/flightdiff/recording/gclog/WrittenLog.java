package org.flightdiff.recording.gclog;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.view.gc.event.BeforeAndAfter;
import org.flightdiff.view.gc.event.GcEvents;

/** A log that a test writes, as read. */
record WrittenLog(LoadedRecording recording) {

    private static final double MEGABYTE = 1 << 20;

    static WrittenLog of(Path folder, String text) throws IOException, UnreadableRecordingException {
        Path file = Files.writeString(folder.resolve("gc.log"), text);
        return new WrittenLog(new RecordingReader(List.of(), Progress.SILENT).read(file));
    }

    Events collections() {
        return recording.all(GcEvents.COLLECTION);
    }

    Events pauses() {
        return recording.all(GcEvents.PAUSE);
    }

    List<String> causes() {
        Events collections = collections();
        return collections
                .rows()
                .mapToObj(row -> String.valueOf(collections.text("cause", row)))
                .toList();
    }

    /** Megabytes in use before each collection. */
    double[] before() {
        Events collections = collections();
        BeforeAndAfter heap = new BeforeAndAfter(recording.whole(), GcEvents.HEAP_SUMMARY);
        return collections
                .rows()
                .mapToDouble(row -> heap.before(collections.number("gcId", row), "heapUsed") / MEGABYTE)
                .toArray();
    }

    /** Megabytes in use after each collection. */
    double[] after() {
        Events collections = collections();
        BeforeAndAfter heap = new BeforeAndAfter(recording.whole(), GcEvents.HEAP_SUMMARY);
        return collections
                .rows()
                .mapToDouble(row -> heap.after(collections.number("gcId", row), "heapUsed") / MEGABYTE)
                .toArray();
    }
}
