package org.flightdiff.parts;

import java.util.concurrent.TimeUnit;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.UnreadableRecordingException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;

/** From the bytes of a recording to the columns of all views. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class Decode {

    @Benchmark
    public LoadedRecording baseline() throws UnreadableRecordingException {
        return Pair.read(Pair.BASELINE);
    }
}
