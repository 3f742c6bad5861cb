package org.flightdiff.junit;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import jdk.management.jfr.FlightRecorderMXBean;
import org.flightdiff.live.ComparisonSettings;

/** A recording of this JVM that runs, with the settings that a comparison wants. */
record OwnRecording(FlightRecorderMXBean recorder, long id) implements AutoCloseable {

    static OwnRecording start() {
        FlightRecorderMXBean recorder = ManagementFactory.getPlatformMXBean(FlightRecorderMXBean.class);
        OwnRecording recording = new OwnRecording(recorder, recorder.newRecording());
        recorder.setConfiguration(
                recording.id, ComparisonSettings.forJdk(Runtime.version().feature()));
        recorder.startRecording(recording.id);
        return recording;
    }

    void stop() {
        recorder.stopRecording(id);
    }

    void write(Path file) throws IOException {
        recorder.copyTo(id, file.toString());
    }

    @Override
    public void close() throws IOException {
        recorder.closeRecording(id);
    }
}
