package org.flightdiff.recording.gclog;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.view.gc.event.GcEvents;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CyclesOfG1Test {

    @TempDir
    private Path folder;

    /** A recorder tells of a failure, and of what the full collection left. */
    @Test
    void aFullCollectionOvertakesACycle() throws IOException, UnreadableRecordingException {
        WrittenLog log = WrittenLog.of(folder, """
                [0.010s] Using G1
                [5.000s] GC(0) Pause Young (Concurrent Start) (G1 Humongous Allocation) 60M->58M(64M) 3.000ms
                [5.000s] GC(1) Concurrent Mark Cycle
                [5.050s] GC(2) Pause Full (G1 Compaction Pause) 63M->20M(64M) 40.000ms
                [5.051s] GC(1) Concurrent Mark From Roots 50.000ms
                [5.051s] GC(1) Concurrent Mark Abort
                [5.051s] GC(1) Concurrent Mark Cycle 51.000ms
                """);
        assertThat(log.before()).containsExactly(60, 58, 63);
        assertThat(log.after()).containsExactly(58, 20, 20);
        assertThat(log.recording()
                        .all(Selection.of("jdk.ConcurrentModeFailure").numbers("gcId"))
                        .numbers("gcId"))
                .containsExactly(1);
    }

    /** What an earlier full collection left says nothing of it. */
    @Test
    void aCycleAbortedAsTheJvmEndsLeavesNothingKnown() throws IOException, UnreadableRecordingException {
        WrittenLog log = WrittenLog.of(folder, """
                [0.010s] Using G1
                [4.000s] GC(0) Pause Full (System.gc()) 30M->7M(64M) 20.000ms
                [5.000s] GC(1) Pause Young (Concurrent Start) (G1 Humongous Allocation) 60M->58M(64M) 3.000ms
                [5.000s] GC(2) Concurrent Mark Cycle
                [5.050s] GC(2) Concurrent Mark From Roots
                [5.051s] GC(2) Concurrent Mark Abort
                [5.051s] GC(2) Concurrent Mark Cycle 51.000ms
                """);
        assertThat(log.before()).containsExactly(30, 60, 58);
        assertThat(log.after()).containsExactly(7, 58, Double.NaN);
    }

    /** Debug levels tell of times beside the program that are no phases. */
    @Test
    void linesThatOnlyBeginAsPhasesAreNone() throws IOException, UnreadableRecordingException {
        WrittenLog log = WrittenLog.of(folder, """
                [0.010s] Using G1
                [5.000s] GC(0) Concurrent refinement times: Logged Cards Scan time goal: 20.00ms HCC time: 0.10ms
                [5.000s] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 60M->58M(64M) 3.000ms
                """);
        assertThat(log.recording().all(GcEvents.CONCURRENT_PHASE).isEmpty()).isTrue();
        assertThat(log.recording().problems()).isEmpty();
    }
}
