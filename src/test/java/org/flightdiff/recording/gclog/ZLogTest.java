package org.flightdiff.recording.gclog;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.view.gc.event.GcEvents;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ZLogTest {

    @TempDir
    private Path folder;

    /** A program that has not collected yet. */
    @Test
    void theFirstLinesAloneAreALog() throws IOException, UnreadableRecordingException {
        WrittenLog log = WrittenLog.of(folder, """
                [0.010s][info][gc,init] Initializing The Z Garbage Collector
                [0.010s][info][gc,init] Version: 17.0.9+9 (release)
                [0.900s][info][gc,init] Runtime Workers: 5
                """);
        assertThat(log.collections().isEmpty()).isTrue();
        assertThat(log.recording().jvm().collector()).isEqualTo(Collector.ZGC);
    }

    /** JDK 11 to 20 name the thread. */
    @Test
    void partsOfPhasesAreNoPauses() throws IOException, UnreadableRecordingException {
        WrittenLog log = WrittenLog.of(folder, """
                [0.010s] Using The Z Garbage Collector
                [3.000s] GC(0) Garbage Collection (Proactive)
                [3.001s] GC(0) Pause Roots Threads (ZWorker#0) 0.400ms
                [3.001s] GC(0) Pause Mark Start 0.900ms
                [3.009s] GC(0) Concurrent Mark Try Flush (ZWorker#1) 0.300ms
                [3.009s] GC(0) Concurrent Mark (ZWorker#1) 7.000ms
                [3.009s] GC(0) Concurrent Mark 8.000ms
                [3.010s] GC(0) Pause Mark Try Complete 0.100ms
                [3.010s] GC(0) Pause Mark End 0.200ms
                [3.012s] GC(0) Concurrent References Process (ZDriver) 0.500ms
                [3.012s] GC(0) Concurrent Process Non-Strong References 1.000ms
                [3.013s] GC(0) Garbage Collection (Proactive) 60M(12%)->20M(4%)
                """);
        assertThat(log.pauses().durations()).containsExactly(0.0009, 0.0002);
        assertThat(log.recording().all(GcEvents.CONCURRENT_PHASE).durations()).containsExactlyInAnyOrder(0.008, 0.001);
    }

    @Test
    void generationsSayWhichCollectionGoesOn() throws IOException, UnreadableRecordingException {
        WrittenLog log = WrittenLog.of(folder, """
                [3.001s] GC(0) Y: Pause Mark Start (Major) 0.010ms
                [3.002s] GC(0) O: Concurrent Mark Roots 0.400ms
                [3.003s] GC(0) O: Concurrent Mark 1.000ms
                [3.004s] GC(0) O: Pause Mark End 0.020ms
                [4.001s] GC(1) y: Pause Mark Start 0.030ms
                """);
        Events collections = log.collections();
        assertThat(collections.rows().mapToObj(row -> collections.text("name", row)))
                .containsExactly("ZGC Major", "ZGC Minor");
        assertThat(log.recording().all(GcEvents.CONCURRENT_PHASE).durations()).containsExactly(0.001);
    }

    @Test
    void threadsThatStallMayHaveParenthesesInTheirNames() throws IOException, UnreadableRecordingException {
        WrittenLog log = WrittenLog.of(folder, """
                [3.000s] GC(0) Minor Collection (Allocation Rate)
                [3.500s] Allocation Stall (pool (blue) thread 7) 12.500ms
                [4.000s] GC(0) Minor Collection (Allocation Rate) 60M(94%)->20M(31%) 1.000s
                """);
        Events stalls = log.recording().all(Selection.of("jdk.ZAllocationStall").texts("eventThread"));
        assertThat(stalls.durations()).containsExactly(0.0125);
        assertThat(stalls.text("eventThread", 0)).isEqualTo("pool (blue) thread 7");
    }
}
