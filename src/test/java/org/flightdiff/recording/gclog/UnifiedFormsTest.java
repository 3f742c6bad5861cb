package org.flightdiff.recording.gclog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Problem;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.gclog.text.LogLook;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.gc.CpuMetrics;
import org.flightdiff.view.gc.GcEvents;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UnifiedFormsTest {

    private static final String PAUSE = "GC(7) Pause Young (Normal) (G1 Evacuation Pause) 31M->9M(128M) 6.500ms\n";

    @TempDir
    private Path folder;

    private static final String BEGINNING = """
        [0.004s][info][gc] Using G1
        [3.086s][info][gc] GC(585) Concurrent Mark Cycle
        [3.091s][info][gc] GC(586) Pause Young (Normal) (G1 Evacuation Pause) 207M->207M(256M) 3.382ms
        """;

    private static final String STATISTICS = """
        [3.092s][info][cpu] === CPU time Statistics =============================================================
        [3.092s][info][cpu]                                                                             CPUs
        [3.092s][info][cpu]                                                                s       %  utilized
        [3.092s][info][cpu]    Process
        [3.092s][info][cpu]      Total                                                3.9940  100.00       1.3
        [3.092s][info][cpu]      Garbage Collection                                   3.0256   75.75       1.0
        [3.092s][info][cpu]        GC Threads                                         2.8559   71.50       0.9
        [3.092s][info][cpu]        VM Thread                                          0.1698    4.25       0.1
        [3.092s][info][cpu] =====================================================================================
        """;

    private static final String LAST = "[3.092s][info][gc ] GC(585) Concurrent Mark Cycle 5.369ms\n";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-11-26T18:00:02.123456789Z stdout F ",
                "Nov 26 18:00:02 host-7 java[4711]: ",
                "app-1  | ",
                "[pod/app-0/app] ",
                "/var/log/app/gc.log:17:",
                "    ",
                "> ",
                " * ",
            })
    void whatOthersPutBeforeTheDecorationsIsPassedOver(String prefix) throws Exception {
        WrittenLog log = read(prefix + "[1.500s][info][gc] Using G1\n" + prefix + "[3.250s][info][gc] " + PAUSE);
        assertThat(log.pauses().durations()).containsExactly(0.0065);
        assertThat(log.recording().problems()).isEmpty();
        assertThat(log.recording().source().durationSeconds()).isEqualTo(3.25);
    }

    /** A program may write dates in brackets, too. */
    @Test
    void aBracketOfTheProgramIsNoDecoration() throws Exception {
        WrittenLog log = read("[1.500s][info][gc] Using G1\nINFO [2030-01-01 10:00:00] [main] started\n"
                + "INFO at [2030-01-01T10:00:00.123Z] ready\n[3.250s][info][gc] " + PAUSE);
        assertThat(log.recording().source().durationSeconds()).isEqualTo(3.25);
        assertThat(log.recording().problems()).extracting(Problem::id).containsExactly(Problem.FOREIGN_LINES);
    }

    /** Data in one long line, as programs keep it: what is looked for must not be sought from each bracket to the end. */
    @Test
    void openBracketsWithoutEndAreNoLog() {
        byte[] data = "[0".repeat(LogLook.BYTES / 2).getBytes(StandardCharsets.ISO_8859_1);
        assertThat(LogLook.of(data)).isEqualTo(LogLook.NONE);
    }

    @Test
    void oneLineIsALogOfItsPause() throws Exception {
        WrittenLog log = read("[2026-11-26T18:00:02.500+0000][9021.444s] " + PAUSE);
        assertThat(log.pauses().durations()).containsExactly(0.0065);
        assertThat(log.recording().source().durationSeconds()).isEqualTo(0.0065);
    }

    /** A pause may have begun before the piece. */
    @Test
    void aPieceBeginsWithWhatItsFirstLineEnds() throws Exception {
        WrittenLog log =
                read("[500.000s] GC(8) Pause Full (G1 Compaction Pause) 120M->100M(128M) 2000.000ms\n[501.000s] "
                        + PAUSE.replace("(7)", "(9)"));
        assertThat(log.collections().start(0)).isZero();
        assertThat(log.recording().source().durationSeconds()).isEqualTo(3);
    }

    @Test
    void aLineThatHasNoDecorationsHasNoTime() {
        assertThatThrownBy(() -> read(PAUSE + PAUSE))
                .isInstanceOf(UnreadableRecordingException.class)
                .hasMessageContaining("has no times");
    }

    /** HotSpot pads the number, and gives the notice no tags. */
    @Test
    void noticesOfDroppedLinesArePadded() throws Exception {
        WrittenLog log = read("[1.500s][info   ][gc] Using G1\n[2.000s][info   ][gc] " + PAUSE
                + "[3.000s][warning][         ]     46 messages dropped due to async logging\n");
        assertThat(log.recording().problems()).extracting(Problem::id).containsExactly(Problem.DATA_LOSS);
    }

    /** JDK 9 says when a pause or a phase began and ended, in parentheses. */
    @Test
    void timesInParenthesesAreNoName() throws Exception {
        WrittenLog log = read("""
            [5.000s] Using G1
            [6.000s] GC(0) Pause Initial Mark (G1 Evacuation Pause) 60M->50M(64M) (5.992s, 6.000s) 8.000ms
            [6.000s] GC(1) Concurrent Cycle
            [6.010s] GC(1) Concurrent Scan Root Regions (6.004s, 6.010s) 6.000ms
            [6.100s] GC(1) Concurrent Cycle 100.000ms
            """);
        assertThat(log.before()).containsExactly(60, 50);
        assertThat(log.recording()
                        .all(Selection.of("jdk.GCPhaseConcurrent").texts("name"))
                        .text("name", 0))
                .isEqualTo("Concurrent Scan Root Regions");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "G1         | GC(3) Pause Young (Concurrent Start) (Metadata GC Threshold) 31M->9M(128M) 6.500ms",
                "G1         | GC(3) Pause Cleanup 31M->31M(128M) 0.500ms",
                "G1         | GC(3) Concurrent Clear Claimed Marks 0.020ms",
                "G1         | Entering safepoint region: CGC_Operation",
                "PARALLEL   | GC(3) Pause Full (Ergonomics) 31M->9M(128M) 60.500ms",
                "PARALLEL   | GC(3) ParOldGen: 91803K(318464K)->92827K(318464K)",
                "SERIAL     | Entering safepoint region: SerialCollectForAllocation",
                "SERIAL     | GC(3) Pause Incremental GC (Collect on allocation) 20.00M->15.50M 0.900ms",
                "CMS        | GC(3) Pause Initial Mark 31M->31M(128M) 0.500ms",
                "CMS        | GC(3) Concurrent Sweep 10.500ms",
                "SHENANDOAH | GC(3) Concurrent reset 0.500ms",
                "SHENANDOAH | GC(3) Pause Final Mark (unload classes) 0.500ms",
                "ZGC        | GC(3) Pause Mark End 0.006ms",
                "GENERATIONAL_ZGC | GC(3) O: Concurrent Mark Free 0.001ms",
            })
    void aPieceTellsItsCollector(Collector collector, String line) throws Exception {
        WrittenLog log = read("[70.000s] " + line + "\n[71.000s] GC(9) User=0.01s Sys=0.00s Real=0.01s\n");
        assertThat(log.recording().jvm().collector()).isEqualTo(collector);
    }

    @Test
    void collectionsOfNativeImagesAreYoungOrFull() throws Exception {
        WrittenLog log = read("""
            [9.100s] GC(54) Pause Incremental GC (Collect on allocation) 256.00M->200.50M 2.400ms
            [9.300s] GC(55) Pause Full GC (Collect on allocation) 400.25M->214.50M 118.000ms
            [9.500s] GC(56) Incremental GC (Collect on allocation) 256.00M->200.50M 2.400ms
            """);
        assertThat(log.collections().rows().mapToObj(row -> log.collections().text("name", row)))
                .containsExactly("DefNew", "SerialOld", "DefNew");
        assertThat(log.before()).containsExactly(256, 400.25, 256);
    }

    // What JDK 27 wrote with -Xlog:cpu,gc.

    @Test
    void theCollectorsProcessorsAreWhatTheJvmCountedItself() throws Exception {
        assertThat(processors(BEGINNING + STATISTICS + LAST))
                .isInstanceOfSatisfying(
                        Measured.class,
                        used -> assertThat(used.estimate().value()).isCloseTo(3.0256 / 3.092, within(1e-6)));
    }

    @Test
    void aLogWithoutThemHasNone() throws Exception {
        assertThat(processors(BEGINNING + LAST)).isInstanceOf(NotRecorded.class);
    }

    /** They count from the start of the JVM, so that a part of its time is not what they tell of. */
    @Test
    void aLogThatBeginsLaterHasNone() throws Exception {
        String later = (BEGINNING + STATISTICS).replace("[3.", "[9003.").replace("[0.004s]", "[9000.004s]");

        assertThat(processors(later)).isInstanceOf(NotRecorded.class);
    }

    /** A recorder tells of a failure, and of what the full collection left. */
    @Test
    void aFullCollectionOvertakesACycle() throws Exception {
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
    void aCycleAbortedAsTheJvmEndsLeavesNothingKnown() throws Exception {
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
    void linesThatOnlyBeginAsPhasesAreNone() throws Exception {
        WrittenLog log = WrittenLog.of(folder, """
            [0.010s] Using G1
            [5.000s] GC(0) Concurrent refinement times: Logged Cards Scan time goal: 20.00ms HCC time: 0.10ms
            [5.000s] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 60M->58M(64M) 3.000ms
            """);
        assertThat(log.recording().all(GcEvents.CONCURRENT_PHASE).isEmpty()).isTrue();
        assertThat(log.recording().problems()).isEmpty();
    }

    private WrittenLog read(String text) throws Exception {
        return WrittenLog.of(folder, text);
    }

    private Measurement processors(String log) throws Exception {
        return CpuMetrics.PROCESSORS.in(WrittenLog.of(folder, log).recording().whole());
    }
}
