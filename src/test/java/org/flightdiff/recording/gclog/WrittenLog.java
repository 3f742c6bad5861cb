package org.flightdiff.recording.gclog;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.ToDoubleBiFunction;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.view.gc.BeforeAndAfter;
import org.flightdiff.view.gc.GcEvents;

record WrittenLog(LoadedRecording recording) {

    private static final double MEGABYTE = 1 << 20;

    static WrittenLog of(Path folder, String text) throws Exception {
        return new WrittenLog(read(folder, text));
    }

    Events collections() {
        return recording.all(GcEvents.COLLECTION);
    }

    Events pauses() {
        return recording.all(GcEvents.PAUSE);
    }

    List<String> causes() {
        return causes(recording);
    }

    /** Megabytes in use before each collection. */
    double[] before() {
        return megabytes((heap, id) -> heap.before(id, "heapUsed"));
    }

    /** Megabytes in use after each collection. */
    double[] after() {
        return megabytes((heap, id) -> heap.after(id, "heapUsed"));
    }

    private double[] megabytes(ToDoubleBiFunction<BeforeAndAfter, Long> used) {
        BeforeAndAfter heap = new BeforeAndAfter(recording.whole(), GcEvents.HEAP_SUMMARY);
        Events collections = collections();
        return collections
                .rows()
                .mapToDouble(row -> used.applyAsDouble(heap, collections.number("gcId", row)) / MEGABYTE)
                .toArray();
    }

    static LoadedRecording read(Path folder, String lines) throws Exception {
        Path log = Files.createTempFile(folder, "gc", ".log");
        return new RecordingReader(List.of(), Progress.SILENT).read(Files.writeString(log, lines));
    }

    /** One of which nothing is said to be wrong. */
    static LoadedRecording sound(Path folder, String lines) throws Exception {
        LoadedRecording log = read(folder, lines);
        assertThat(log.problems()).isEmpty();
        return log;
    }

    static List<String> names(LoadedRecording log) {
        return texts(log.all(GcEvents.COLLECTION), "name");
    }

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
