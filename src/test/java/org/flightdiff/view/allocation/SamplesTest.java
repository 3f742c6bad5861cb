package org.flightdiff.view.allocation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Recording;
import org.flightdiff.recording.RecordingReader;
import org.flightdiff.recording.Recordings;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;

class SamplesTest {

    private static final long HOURS_OF_ALLOCATION = 400_000_000_000L;

    @Test
    void whatAThreadAllocatedBeforeTheRecordingBeganIsNotCounted() throws UnreadableRecordingException {
        assertEquals(300, bytes(recording("samples-late", 3600, 0)));
    }

    @Test
    void aRecordingBegunWithTheJvmCountsAll() throws UnreadableRecordingException {
        assertEquals(HOURS_OF_ALLOCATION + 300, bytes(recording("samples-early", 1, 0)));
    }

    @Test
    void whatWasAllocatedBetweenTwoFilesIsNotCounted() throws UnreadableRecordingException {
        List<Recording> files = List.of(recording("samples-first", 3600, 0), recording("samples-second", 3600, 600));
        assertEquals(600, bytes(Recordings.runs(files).get(0)));
    }

    /** A thread that is older than the recording, and one that is started in it. */
    private static Recording recording(String name, int ageSeconds, int laterSeconds)
            throws UnreadableRecordingException {
        long jvmStart = SyntheticRecording.START.minusSeconds(ageSeconds).toEpochMilli();
        SyntheticRecording recording = SyntheticRecording.named(name)
                .startingAt(SyntheticRecording.START.plusSeconds(laterSeconds))
                .event("jdk.JVMInformation", 0, Map.of("pid", 1, "jvmStartTime", jvmStart))
                .event("jdk.ThreadStart", 15_000, Map.of("thread", "young"));
        sample(recording, 10, "old", HOURS_OF_ALLOCATION);
        sample(recording, 20, "old", 100);
        sample(recording, 21, "young", 150);
        sample(recording, 30, "young", 50);
        return new RecordingReader(AllocationView.VIEW.reads(), Progress.SILENT).read(recording.write());
    }

    private static void sample(SyntheticRecording recording, int second, String thread, long weight) {
        recording.event("jdk.ObjectAllocationSample", second * 1000, Map.of("weight", weight, "eventThread", thread));
    }

    private static double bytes(Recording recording) {
        return Arrays.stream(Allocations.in(recording.whole()).bytes()).sum();
    }
}
