package org.flightdiff.recording;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.recording.table.StackTrace;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;

/** Frames, classes and threads without names, as recorders other than HotSpot write them. No event is lost for them. */
class NamelessTest {

    private static final Selection SAMPLES = Selection.of("jdk.ExecutionSample")
            .texts("sampledThread")
            .withStacks()
            .withThreads();
    private static final Selection PARKED = Selection.of("jdk.ThreadPark").texts("parkedClass");

    @Test
    void framesWithoutMethodClassOrNamesAreUnknownOnes() throws Exception {
        Events samples = read(SyntheticRecording.named("odd-frames")
                        .event("jdk.ExecutionSample", 1, Map.of("stackTrace", List.of("", "org.shop.Cart.add")))
                        .event("jdk.ExecutionSample", 2, Map.of("stackTrace", List.of("add", ".add", "org.shop.Cart.")))
                        .event("jdk.ExecutionSample", 3, Map.of("sampledThread", "main")))
                .whole()
                .events(SAMPLES);
        assertThat(samples.size()).isEqualTo(3);
        assertThat(samples.stack(0).frames()).containsExactly("unknown", "org.shop.Cart.add");
        assertThat(samples.stack(1).frames()).containsExactly("unknown.add", "unknown.add", "org.shop.Cart.unknown");
        assertThat(samples.stack(2)).isEqualTo(StackTrace.NONE);
        assertThat(samples.text("sampledThread", 2)).isEqualTo("main");
        assertThat(samples.text(Selection.THREAD, 2)).isNull();
    }

    @Test
    void aClassWithoutANameIsUnknown() throws Exception {
        Events parked = read(SyntheticRecording.named("odd-class")
                        .event("jdk.ThreadPark", 1, 30, Map.of("parkedClass", "")))
                .whole()
                .events(PARKED);
        assertThat(parked.text("parkedClass", 0)).isEqualTo("unknown");
    }

    private static LoadedRecording read(SyntheticRecording recording) throws UnreadableRecordingException {
        return new RecordingReader(List.of(SAMPLES, PARKED), Progress.SILENT).read(recording.write());
    }
}
