package org.flightdiff.recording.gclog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.recording.gclog.PrintedLines.causes;
import static org.flightdiff.recording.gclog.PrintedLines.count;
import static org.flightdiff.recording.gclog.PrintedLines.names;

import java.io.IOException;
import java.nio.file.Path;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Problem;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.view.gc.event.GcEvents;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lines that several threads wrote at once, and what a file is cut off at. */
class PrintedLogTornTest {

    @TempDir
    private Path folder;

    private LoadedRecording read(String lines) throws IOException, UnreadableRecordingException {
        return PrintedLines.read(folder, lines);
    }

    @Test
    void aPhaseWithinACollectionIsOneOfItsOwn() throws IOException, UnreadableRecordingException {
        LoadedRecording log = read("""
                46.000: [GC (CMS Initial Mark) [1 CMS-initial-mark: 90000K(340000K)] 91000K(490000K), 0.0010000 secs] [Times: user=0.00 sys=0.00, real=0.00 secs]
                46.700: [GC (Allocation Failure)46.701: [ParNew46.730: [CMS-concurrent-abortable-preclean: 0.427/0.728 secs] [Times: user=9.00 sys=9.00, real=9.00 secs]
                : 153000K->17000K(153600K), 0.0380000 secs] 229000K->114000K(494000K), 0.0390000 secs] [Times: user=0.15 sys=0.01, real=0.04 secs]
                """);
        assertThat(names(log)).containsExactly("ConcurrentMarkSweep", "ParNew");
        assertThat(log.all(GcEvents.CONCURRENT_PHASE).durations()).containsExactly(0.728);
        assertThat(log.all(GcEvents.CPU_TIME).seconds("userTime"))
                .as("the processor time of the phase is none of a pause")
                .containsExactly(0, 0.15);
        assertThat(log.problems()).isEmpty();
    }

    @Test
    void twoThreadsWroteTheirTimesFirst() throws IOException, UnreadableRecordingException {
        LoadedRecording log = read("""
                2026-10-12T11:39:07.893+0200: 2026-10-12T11:39:07.893+0200: 6627.019: 6627.019[GC concurrent-root-region-scan-start]
                : [Full GC (Metadata GC Threshold) 2026-10-12T11:39:07.894+0200: 6627.020: [GC concurrent-root-region-scan-end, 0.0005000 secs]
                2026-10-12T11:39:07.894+0200: 6627.020: [GC concurrent-mark-start]
                 813M->812M(5120M), 3.5000000 secs]
                   [Eden: 0.0B(3070.0M)->0.0B(3072.0M) Survivors: 2048.0K->0.0B Heap: 813.5M(5120.0M)->812.5M(5120.0M)], [Metaspace: 326000K->326000K(1511000K)]
                 [Times: user=5.34 sys=0.01, real=3.51 secs]6630.530: [GC concurrent-mark-abort]
                2026-10-12T11:39:12.000+0200: 2026-10-12T11:39:12.000+0200: 6631.126: Total time for which application threads were stopped: 0.1000000 seconds
                6631.126: [GC concurrent-root-region-scan-start]
                """);
        assertThat(causes(log)).contains("Metadata GC Threshold");
        assertThat(log.all(GcEvents.PAUSE).durations()).containsExactly(3.5);
        assertThat(count(log, "jdk.SafepointBegin")).isEqualTo(1);
        assertThat(count(log, "jdk.GCCPUTime")).isEqualTo(1);
        assertThat(log.problems()).isEmpty();
    }

    @Test
    void twoThreadsWroteIntoEachOthersTime() throws IOException, UnreadableRecordingException {
        LoadedRecording log = read("""
                2026-06-22T16:03:36.126+0530: 2026-06-22T16:03:36.126+0530: 792.87292.872: : [Full GC (Metadata GC Threshold) [GC concurrent-root-region-scan-start]
                2026-06-22T16:03:36.127+0530: 792.873: [GC concurrent-root-region-scan-end, 0.0002000 secs]
                 3227M->3226M(4096M), 1.3800000 secs]
                """);
        assertThat(causes(log)).containsExactly("Metadata GC Threshold");
        assertThat(log.all(GcEvents.HEAP_SUMMARY).numbers("heapUsed")).containsExactly(3227L << 20, 3226L << 20);
    }

    @Test
    void aCollectionFollowsOthersThatAreCutOff() throws IOException, UnreadableRecordingException {
        LoadedRecording log = read("""
                1.000: [GC (Allocation Failure) 1.000: [ParNew: 59000K->700K(61000K), 0.0300000 secs] 119000K->61000K(415000K), 0.0310000 secs]
                3.000: [ParNew5.000: [ParNew2026-09-30T14:11:25.873+0900: 100.000: [GC (Allocation Failure) 100.000: [ParNew: 59000K->700K(61000K), 0.0300000 secs] 119000K->61000K(415000K), 0.0320000 secs]
                """);
        assertThat(log.all(GcEvents.PAUSE).durations()).containsExactly(0.031, 0.032);
        assertThat(log.all(GcEvents.COLLECTION).start(1)).isEqualTo(100);
    }

    @Test
    void aDateThatOnlyOneThreadWritesDoesNotMoveTheOthers() throws IOException, UnreadableRecordingException {
        LoadedRecording log = read("""
                85.000: [Full GC 85.001: [CMS2026-06-20T12:29:58.094+0200: 85.100: [CMS-concurrent-preclean: 0.108/0.139 secs]
                 (concurrent mode interrupted): 861000K->904000K(1797000K), 42.9000000 secs] 1045000K->904000K(2047000K), [CMS Perm : 252000K->252000K(262000K)], 42.9010000 secs]
                """);
        assertThat(log.source().durationSeconds()).isLessThan(200);
    }

    @Test
    void anotherThreadWroteInTheMiddleOfDetails() throws IOException, UnreadableRecordingException {
        LoadedRecording log = read("""
                3.000: [GC pause (young)3.002: (initial-mark), 0.00316000 secs]
                :    [GC concurrent-mark-start]
                      [GC Worker Start Time (ms):3.010: [GC concurrent-mark-end, 0.0010000 sec]
                  3000.0  3000.3]
                   [ 254M->170M(256M)]
                 [Times: user=0.00 sys=0.00, real=0.00 secs]
                """);
        assertThat(names(log)).containsExactly("G1New");
        assertThat(count(log, "jdk.GCPhaseConcurrent")).isEqualTo(1);
        assertThat(log.problems()).isEmpty();
    }

    @Test
    void whatIsCutOffDoesNotTakeWhatFollows() throws IOException, UnreadableRecordingException {
        LoadedRecording log = read("""
                10.000: [GC (Allocation Failure) [PSYoungGen: 76000K->10000K(76200K)] 88000K->35000K(251000K), 0.0270000 secs]
                19.000: [GC (CMS Final Remark) [YG occupancy: 425000 K (613000 K)]
                20.000: [GC (Allocation Failure) [PSYoungGen: 76000K->10000K(76200K)] 88000K->35000K(251000K), 0.0280000 secs]
                30.000: [GC
                30.000: [GC (Allocation Failure) [PSYoungGen: 76000K->10000K(76200K)] 88000K->35000K(251000K), 0.0290000 secs]
                """);
        assertThat(log.all(GcEvents.PAUSE).durations()).containsExactly(0.027, 0.028, 0.029);
        assertThat(log.problems())
                .as("what a file begins with again is not lost")
                .extracting(Problem::id)
                .containsExactly(Problem.LINES);
    }

    @Test
    void aFileBeginsInTheMiddleOfACollection() throws IOException, UnreadableRecordingException {
        LoadedRecording log = read("""
                , 0.3300000 secs]
                   [Parallel Time: 216.5 ms, GC Workers: 4]
                 [Times: user=0.98 sys=0.00, real=0.33 secs]
                700.000: [GC pause (G1 Evacuation Pause) (young), 0.0200000 secs]
                   [Eden: 112.0M(112.0M)->0.0B(112.0M) Survivors: 16.0M->16.0M Heap: 415.0M(2048.0M)->313.0M(2048.0M)]
                """);
        assertThat(log.all(GcEvents.PAUSE).durations()).containsExactly(0.02);
        assertThat(log.problems()).isEmpty();
    }

    @Test
    void collectionsMayShareALine() throws IOException, UnreadableRecordingException {
        LoadedRecording log = read("""
                5.000: [GC 76000K->35000K(251000K), 0.0200000 secs]5.100: [GC 77000K->36000K(251000K), 0.0300000 secs]
                """);
        assertThat(log.all(GcEvents.PAUSE).durations()).containsExactly(0.02, 0.03);
        assertThat(log.all(GcEvents.COLLECTION).start(1)).isEqualTo(5.1);
    }

    @Test
    void aHistogramOfClassesHasBracketsOfItsOwn() throws IOException, UnreadableRecordingException {
        LoadedRecording log = read("""
                2026-09-13T06:54:06.773+0100: 11662.000: [Full GC 11662.001: [Class Histogram:
                 num     #instances         #bytes  class name
                ----------------------------------------------
                   1:       9240000      876000000  [C
                   2:       4140000      232000000  [Ljava.lang.Object;
                27714:             1             16  sun.reflect.GeneratedMethodAccessor15
                Total      16220000     1050000000
                , 9.7000000 secs]
                11671.701: [CMS: 2844000K->635000K(7331000K), 46.4000000 secs] 3198000K->635000K(7848000K), [CMS Perm : 851000K->408000K(1048000K)], 94.9000000 secs] [Times: user=94.88 sys=0.24, real=94.91 secs]
                """);
        assertThat(names(log)).containsExactly("SerialOld");
        assertThat(log.all(GcEvents.PAUSE).durations()).containsExactly(94.9);
        assertThat(log.problems()).isEmpty();
    }
}
