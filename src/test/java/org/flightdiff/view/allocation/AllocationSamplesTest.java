package org.flightdiff.view.allocation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.recording.reader.Recordings;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;

class AllocationSamplesTest {

    private static final long HOURS_OF_ALLOCATION = 400_000_000_000L;

    @Test
    void theFirstSampleOfAnOlderThreadStandsForAsMuchAsItsOthers() throws UnreadableRecordingException {
        assertEquals(300 + 100, bytes(recording("samples-late", 3600, 0)));
    }

    @Test
    void theOnlySampleOfAnOlderThreadStandsForAsMuchAsAllOthers() throws UnreadableRecordingException {
        SyntheticRecording recording = late("samples-only");
        sample(recording, 10, "once", HOURS_OF_ALLOCATION);
        sample(recording, 20, "young", 150);
        sample(recording, 30, "young", 50);
        assertEquals(200 + 100, bytes(read(recording)));
    }

    @Test
    void noSampleStandsForMoreThanItsWeight() throws UnreadableRecordingException {
        SyntheticRecording recording = late("samples-light");
        sample(recording, 10, "idle", 30);
        sample(recording, 20, "young", 150);
        assertEquals(150 + 30, bytes(read(recording)));
    }

    @Test
    void whereNothingTellsWhatIsUsualTheSampleIsLeftOut() throws UnreadableRecordingException {
        SyntheticRecording recording = late("samples-alone");
        sample(recording, 10, "once", HOURS_OF_ALLOCATION);
        assertEquals(0, bytes(read(recording)));
    }

    /** A thread that allocates 100 bytes between two samples; the first is 50 bytes after the start. */
    @Test
    void aThreadIsNotTakenToAllocateLessAtTheStartOfTheRecording() throws UnreadableRecordingException {
        SyntheticRecording recording = late("samples-steady");
        sample(recording, 3, "steady", HOURS_OF_ALLOCATION);
        for (int second = 9; second < 60; second += 6) {
            sample(recording, second, "steady", 100);
        }
        LoadedRecording steady = read(recording);
        assertEquals(500, bytes(new Window(steady, 0, 30)));
        assertEquals(500, bytes(new Window(steady, 30, 60)));
    }

    @Test
    void aRecordingBegunWithTheJvmCountsAll() throws UnreadableRecordingException {
        assertEquals(HOURS_OF_ALLOCATION + 300, bytes(recording("samples-early", 1, 0)));
    }

    @Test
    void whatWasAllocatedBetweenTwoFilesIsNotCounted() throws UnreadableRecordingException {
        List<LoadedRecording> files =
                List.of(recording("samples-first", 3600, 0), recording("samples-second", 3600, 600));
        assertEquals(2 * (300 + 100), bytes(Recordings.runs(files).get(0)));
    }

    /** A thread that is older than the recording, and one that is started in it. */
    private static LoadedRecording recording(String name, int ageSeconds, int laterSeconds)
            throws UnreadableRecordingException {
        SyntheticRecording recording = ofJvm(name, ageSeconds, laterSeconds);
        sample(recording, 10, "old", HOURS_OF_ALLOCATION);
        sample(recording, 20, "old", 100);
        sample(recording, 21, "young", 150);
        sample(recording, 30, "young", 50);
        return read(recording);
    }

    private static SyntheticRecording late(String name) {
        return ofJvm(name, 3600, 0);
    }

    private static SyntheticRecording ofJvm(String name, int ageSeconds, int laterSeconds) {
        long jvmStart = SyntheticRecording.START.minusSeconds(ageSeconds).toEpochMilli();
        return SyntheticRecording.named(name)
                .startingAt(SyntheticRecording.START.plusSeconds(laterSeconds))
                .event("jdk.JVMInformation", 0, Map.of("pid", 1, "jvmStartTime", jvmStart))
                .event("jdk.ThreadStart", 15_000, Map.of("thread", "young"));
    }

    private static LoadedRecording read(SyntheticRecording recording) throws UnreadableRecordingException {
        return new RecordingReader(AllocationView.VIEW.reads(), Progress.SILENT).read(recording.write());
    }

    private static void sample(SyntheticRecording recording, int second, String thread, long weight) {
        recording.event("jdk.ObjectAllocationSample", second * 1000, Map.of("weight", weight, "eventThread", thread));
    }

    private static double bytes(LoadedRecording recording) {
        return bytes(recording.whole());
    }

    private static double bytes(Window window) {
        return Arrays.stream(Allocations.in(window).amounts()).sum();
    }
}
