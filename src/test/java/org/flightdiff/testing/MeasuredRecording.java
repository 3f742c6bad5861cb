package org.flightdiff.testing;

import java.nio.file.Path;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.View;

/** A recording as one view reads it, for tests of that view. Each is read once. */
public record MeasuredRecording(Path file, View view, LoadedRecording recording) {

    private static final Kept<Question, MeasuredRecording> READ = new Kept<>(MeasuredRecording::read);

    private record Question(Path file, View view) {}

    public static MeasuredRecording of(Path file, View view) {
        return READ.of(new Question(file, view));
    }

    /** One of {@link AllRecordings}. */
    public static MeasuredRecording named(String name, View view) {
        return of(AllRecordings.of(name), view);
    }

    private static MeasuredRecording read(Question question) {
        RecordingReader reader = new RecordingReader(question.view.reads(), Progress.SILENT);
        return new MeasuredRecording(question.file, question.view, Unchecked.of(() -> reader.read(question.file)));
    }

    public Window whole() {
        return recording.whole();
    }

    /** A part, in seconds from its start. */
    public Window window(double from, double to) {
        return new Window(recording, from, to);
    }

    public Measurement measure(String metric) {
        return measure(metric, whole());
    }

    public Measurement measure(String metric, Window window) {
        return view.metrics().stream()
                .filter(each -> each.id().equals(metric))
                .findFirst()
                .orElseThrow()
                .in(window);
    }

    public double value(String metric) {
        return valueOf(measure(metric));
    }

    public double value(String metric, Window window) {
        return valueOf(measure(metric, window));
    }

    static double valueOf(Measurement measurement) {
        if (measurement instanceof Measured measured) {
            return measured.estimate().value();
        }
        throw new AssertionError("no value: " + measurement);
    }
}
