package org.flightdiff.recording.gclog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.recording.gclog.WrittenLog.causes;
import static org.flightdiff.recording.gclog.WrittenLog.count;
import static org.flightdiff.recording.gclog.WrittenLog.names;
import static org.flightdiff.recording.gclog.WrittenLog.read;
import static org.flightdiff.recording.gclog.WrittenLog.sound;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Problem;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.recording.reader.Recordings;
import org.flightdiff.view.allocation.Allocations;
import org.flightdiff.view.gc.BeforeAndAfter;
import org.flightdiff.view.gc.GcEvents;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PrintedLogTest {

    @TempDir
    private Path folder;

    @Test
    void aFailedPromotionThatOvertakesACycleOfCmsIsAFullCollection() throws Exception {
        LoadedRecording log = read(folder, """
            90.001: [GC (Allocation Failure) 90.001: [ParNew: 69952K->8704K(78656K), 0.0100000 secs] 91598K->34809K(253440K), 0.0110000 secs] [Times: user=0.02 sys=0.01, real=0.01 secs]
            92.000: [GC (CMS Initial Mark) [1 CMS-initial-mark: 161907K(174784K)] 171770K(253440K), 0.0020000 secs] [Times: user=0.00 sys=0.00, real=0.00 secs]
            92.003: [CMS-concurrent-mark-start]
            92.100: [GC (Allocation Failure) 92.100: [ParNew (promotion failed): 78656K->78650K(78656K), 0.0300000 secs]92.130: [CMS92.150: [CMS-concurrent-mark: 0.147/0.148 secs] [Times: user=0.20 sys=0.00, real=0.15 secs]
             (concurrent mode failure): 161907K->50471K(174784K), 0.1000000 secs] 240000K->50471K(253440K), [Metaspace: 7610K->7610K(1056768K)], 0.1310000 secs] [Times: user=0.13 sys=0.00, real=0.13 secs]
            """);
        Events collections = log.all(GcEvents.COLLECTION);
        assertThat(log.jvm().collector()).isEqualTo(Collector.CMS);
        assertThat(collections.rows().mapToObj(row -> collections.text("name", row)))
                .containsExactly("ParNew", "ConcurrentMarkSweep", "SerialOld");
        assertThat(collections.seconds("sumOfPauses")).containsExactly(0.011, 0.002, 0.131);
        assertThat(log.all(Selection.of("jdk.PromotionFailed")).size()).isEqualTo(1);
        assertThat(log.all(Selection.of("jdk.ConcurrentModeFailure")).size()).isEqualTo(1);
    }

    @Test
    void aCollectionThatIsTornByAgesIsOne() throws Exception {
        LoadedRecording log = read(folder, """
            90.478: [GC (Allocation Failure) 90.478: [DefNew
            Desired survivor size 4456448 bytes, new threshold 3 (max 15)
            - age   1:    8912896 bytes,    8912896 total
            - age   2:       1024 bytes,    8913920 total
            : 69952K->8704K(78656K), 0,1528649 secs] 69952K->21541K(253440K), 0,1529541 secs] [Times: user=0,00 sys=0,08, real=0,16 secs]
            90.700: [GC (Allocation Failure) 90.700: [DefNew
            Desired survivor size 4456448 bytes, new threshold 2 (max 15)
            : 69952K->8704K(78656K), 0,1000000 secs] 69952K->21541K(253440K), 0,1000000 secs]
            91.000: Total time for which application threads were stopped: 0,1645374 seconds, Stopping threads took: 0,0069938 seconds
            """);
        assertThat(log.all(GcEvents.PAUSE).durations()).containsExactly(0.1529541, 0.1);
        assertThat(log.all(GcEvents.TENURING).numbers("size")).containsExactly(8912896, 1024);
        assertThat(log.all(GcEvents.YOUNG_COLLECTION).numbers("tenuringThreshold"))
                .as("the first has the largest, each other what the one before told")
                .containsExactly(15, 3);
        assertThat(log.all(GcEvents.CPU_TIME).seconds("systemTime")).containsExactly(0.08);
        long id = log.all(GcEvents.COLLECTION).number("gcId", 0);
        BeforeAndAfter heap = new BeforeAndAfter(log.whole(), GcEvents.HEAP_SUMMARY);
        assertThat(heap.before(id, "heapUsed")).isEqualTo(69952 * 1024);
        assertThat(heap.after(id, "heapUsed")).isEqualTo(21541 * 1024);
        Events operations = log.all(Selection.of("jdk.ExecuteVMOperation"));
        assertThat(operations.text("operation", 0)).isEqualTo("GenCollectForAllocation");
    }

    @Test
    void rotatedFilesDoNotShareNumbersOfCollections() throws Exception {
        String pause = "%d.000: [GC (Allocation Failure) [PSYoungGen: 76260K->10724K(76288K)] 88340K->35148K(251392K),"
                + " 0.0272707 secs] [Times: user=0.01 sys=0.01, real=0.02 secs]\n";
        LoadedRecording second = named("gc.log.1.current", pause.formatted(200) + pause.formatted(210));
        LoadedRecording first = named("gc.log.0", pause.formatted(100) + pause.formatted(110));
        List<LoadedRecording> runs = Recordings.runs(List.of(second, first));
        assertThat(runs).hasSize(1);
        assertThat(runs.get(0).all(GcEvents.COLLECTION).numbers("gcId"))
                .doesNotHaveDuplicates()
                .hasSize(4);
        assertThat(runs.get(0).jvm().collector()).isEqualTo(Collector.PARALLEL);
    }

    @Test
    void theObjectCopyOfWorkersOfG1IsKept() throws Exception {
        LoadedRecording log = read(folder, """
            1.539: [GC pause (G1 Evacuation Pause) (young) (initial-mark), 0.0224705 secs]
               [Parallel Time: 16.2 ms, GC Workers: 4]
                  [Object Copy (ms): Min: 2.0, Avg: 6.5, Max: 10.0, Diff: 8.0, Sum: 26.0]
               [Eden: 12288.0K(12288.0K)->0.0B(10240.0K) Survivors: 0.0B->2048.0K Heap: 12288.0K(256.0M)->2427.0K(256.0M)]
             [Times: user=0.00 sys=0.01, real=0.02 secs]
            2.000: [GC concurrent-root-region-scan-start]
            2.010: [GC concurrent-root-region-scan-end, 0.0100000 secs]
            3.000: [GC remark 3.000: [Finalize Marking, 0.0001 secs] 3.001: [GC ref-proc, 0.0002 secs], 0.0030000 secs]
            """);
        Events copies = log.all(GcEvents.PARALLEL_PHASE);
        assertThat(copies.durations()).containsExactlyInAnyOrder(0.01, 0.002, 0.007, 0.007);
        assertThat(log.all(GcEvents.G1_COLLECTION).text("type", 0)).isEqualTo("Initial Mark");
        assertThat(log.all(GcEvents.PAUSE).size()).isEqualTo(2);
        assertThat(log.problems()).extracting(Problem::id).isEmpty();
    }

    /** Of 100 MB in the old generation 30 are swept while 60 are allocated in the young one. */
    @Test
    void sweepingHidesNoAllocation() throws Exception {
        LoadedRecording log = read(folder, """
            10.000: [GC (Allocation Failure) 10.000: [ParNew: 69952K->8704K(78656K), 0.0100000 secs] 172352K->111104K(253440K), 0.0100000 secs]
            20.000: [GC (Allocation Failure) 20.000: [ParNew: 70144K->8704K(78656K), 0.0100000 secs] 141824K->80384K(253440K), 0.0100000 secs]
            """);
        double allocated = Arrays.stream(Allocations.in(log.whole()).amounts()).sum();
        assertThat(allocated).isEqualTo((70144 - 8704) * 1024.0);
    }

    @Test
    void aYoungCollectionWithinARemarkOfCmsIsOneOfItsOwn() throws Exception {
        LoadedRecording log = read(folder, """
            90.588: [GC (CMS Initial Mark) [1 CMS-initial-mark: 100839K(106496K)] 111291K(154432K), 0.0010000 secs] [Times: user=0.00 sys=0.00, real=0.00 secs]
            91.157: [GC (CMS Final Remark) [YG occupancy: 10451 K (47936 K)]{Heap before GC invocations=22 (full 13):
             par new generation   total 47936K, used 10451K [0x00000000f6400000, 0x00000000f9800000, 0x00000000f9800000)
              eden space 42624K,  12% used [0x00000000f6400000, 0x00000000f690c520, 0x00000000f8da0000)
             concurrent mark-sweep generation total 106496K, used 100839K [0x00000000f9800000, 0x0000000100000000, 0x0000000100000000)
            91.158: [GC (CMS Final Remark) 91.158: [ParNew: 10451K->451K(47936K), 0.0000303 secs] 111291K->101291K(154432K), 0.0000778 secs] [Times: user=0.00 sys=0.00, real=0.00 secs]
            Heap after GC invocations=23 (full 13):
             par new generation   total 47936K, used 451K [0x00000000f6400000, 0x00000000f9800000, 0x00000000f9800000)
             concurrent mark-sweep generation total 106496K, used 100839K [0x00000000f9800000, 0x0000000100000000, 0x0000000100000000)
            }
            91.158: [Rescan (parallel) , 0.0002732 secs]91.158: [weak refs processing, 0.0000176 secs][1 CMS-remark: 100839K(106496K)] 101291K(154432K), 0.0019970 secs] [Times: user=0.00 sys=0.00, real=0.00 secs]
            """);
        Events collections = log.all(GcEvents.COLLECTION);
        assertThat(collections.rows().mapToObj(row -> collections.text("name", row)))
                .containsExactlyInAnyOrder("ConcurrentMarkSweep", "ParNew");
        assertThat(log.all(GcEvents.PAUSE).durations()).containsExactlyInAnyOrder(0.001, 0.000_077_8, 0.001_997);
        assertThat(log.problems()).isEmpty();
    }

    @Test
    void numbersOfPrintGcIdDoNotMatter() throws Exception {
        LoadedRecording log = read(folder, """
            2022-08-01T17:17:33.375+0000: 0.163: #0: [GC pause (G1 Evacuation Pause) (young), 0.0087570 secs]
            2022-08-01T17:17:33.426+0000: 0.214: #4: [GC remark 2022-08-01T17:17:33.426+0000: 0.215: #4: [Finalize Marking, 0.0006628 secs], 0.0040559 secs]
            """);
        assertThat(log.all(GcEvents.PAUSE).durations()).containsExactly(0.008757, 0.0040559);
    }

    @Test
    void cyclesOfShenandoahAreRead() throws Exception {
        LoadedRecording log = read(folder, """
            0.233: [Concurrent reset, start]
                Using 2 of 2 workers for concurrent reset
            0.234: [Concurrent reset 32854K->32983K(34816K), 0.401 ms]
            0.235: [Pause Init Mark (process weakrefs), start]
            0.236: [Pause Init Mark (process weakrefs), 1.040 ms]
            0.240: [Pause Final Mark (process weakrefs), 0.500 ms]
            0.250: [Concurrent cleanup 50000K->20000K(65536K), 0.100 ms]
            1.233: [Concurrent reset, start]
            1.234: [Pause Init Mark, 0.040 ms]
            """);
        assertThat(log.jvm().collector()).isEqualTo(Collector.SHENANDOAH);
        assertThat(log.all(GcEvents.COLLECTION).size()).isEqualTo(2);
        assertThat(log.all(GcEvents.PAUSE).durations()).containsExactly(0.00104, 0.0005, 0.00004);
        assertThat(log.all(GcEvents.HEAP_SUMMARY).numbers("heapUsed")).containsExactly(20000 * 1024);
    }

    // Lines that several threads wrote at once, and what a file is cut off at.

    @Test
    void aPhaseWithinACollectionIsOneOfItsOwn() throws Exception {
        LoadedRecording log = sound(folder, """
            46.000: [GC (CMS Initial Mark) [1 CMS-initial-mark: 90000K(340000K)] 91000K(490000K), 0.0010000 secs] [Times: user=0.00 sys=0.00, real=0.00 secs]
            46.700: [GC (Allocation Failure)46.701: [ParNew46.730: [CMS-concurrent-abortable-preclean: 0.427/0.728 secs] [Times: user=9.00 sys=9.00, real=9.00 secs]
            : 153000K->17000K(153600K), 0.0380000 secs] 229000K->114000K(494000K), 0.0390000 secs] [Times: user=0.15 sys=0.01, real=0.04 secs]
            """);
        assertThat(names(log)).containsExactly("ConcurrentMarkSweep", "ParNew");
        assertThat(log.all(GcEvents.CONCURRENT_PHASE).durations()).containsExactly(0.728);
        assertThat(log.all(GcEvents.CPU_TIME).seconds("userTime"))
                .as("the processor time of the phase is none of a pause")
                .containsExactly(0, 0.15);
    }

    @Test
    void twoThreadsWroteTheirTimesFirst() throws Exception {
        LoadedRecording log = sound(folder, """
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
    }

    @Test
    void twoThreadsWroteIntoEachOthersTime() throws Exception {
        LoadedRecording log = read(folder, """
            2026-06-22T16:03:36.126+0530: 2026-06-22T16:03:36.126+0530: 792.87292.872: : [Full GC (Metadata GC Threshold) [GC concurrent-root-region-scan-start]
            2026-06-22T16:03:36.127+0530: 792.873: [GC concurrent-root-region-scan-end, 0.0002000 secs]
             3227M->3226M(4096M), 1.3800000 secs]
            """);
        assertThat(causes(log)).containsExactly("Metadata GC Threshold");
        assertThat(log.all(GcEvents.HEAP_SUMMARY).numbers("heapUsed")).containsExactly(3227L << 20, 3226L << 20);
    }

    @Test
    void aCollectionFollowsOthersThatAreCutOff() throws Exception {
        LoadedRecording log = read(folder, """
            1.000: [GC (Allocation Failure) 1.000: [ParNew: 59000K->700K(61000K), 0.0300000 secs] 119000K->61000K(415000K), 0.0310000 secs]
            3.000: [ParNew5.000: [ParNew2026-09-30T14:11:25.873+0900: 100.000: [GC (Allocation Failure) 100.000: [ParNew: 59000K->700K(61000K), 0.0300000 secs] 119000K->61000K(415000K), 0.0320000 secs]
            """);
        assertThat(log.all(GcEvents.PAUSE).durations()).containsExactly(0.031, 0.032);
        assertThat(log.all(GcEvents.COLLECTION).start(1)).isEqualTo(100);
    }

    @Test
    void aDateThatOnlyOneThreadWritesDoesNotMoveTheOthers() throws Exception {
        LoadedRecording log = read(folder, """
            85.000: [Full GC 85.001: [CMS2026-06-20T12:29:58.094+0200: 85.100: [CMS-concurrent-preclean: 0.108/0.139 secs]
             (concurrent mode interrupted): 861000K->904000K(1797000K), 42.9000000 secs] 1045000K->904000K(2047000K), [CMS Perm : 252000K->252000K(262000K)], 42.9010000 secs]
            """);
        assertThat(log.source().durationSeconds()).isLessThan(200);
    }

    @Test
    void anotherThreadWroteInTheMiddleOfDetails() throws Exception {
        LoadedRecording log = sound(folder, """
            3.000: [GC pause (young)3.002: (initial-mark), 0.00316000 secs]
            :    [GC concurrent-mark-start]
                  [GC Worker Start Time (ms):3.010: [GC concurrent-mark-end, 0.0010000 sec]
              3000.0  3000.3]
               [ 254M->170M(256M)]
             [Times: user=0.00 sys=0.00, real=0.00 secs]
            """);
        assertThat(names(log)).containsExactly("G1New");
        assertThat(count(log, "jdk.GCPhaseConcurrent")).isEqualTo(1);
    }

    @Test
    void whatIsCutOffDoesNotTakeWhatFollows() throws Exception {
        LoadedRecording log = read(folder, """
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
    void aFileBeginsInTheMiddleOfACollection() throws Exception {
        LoadedRecording log = sound(folder, """
            , 0.3300000 secs]
               [Parallel Time: 216.5 ms, GC Workers: 4]
             [Times: user=0.98 sys=0.00, real=0.33 secs]
            700.000: [GC pause (G1 Evacuation Pause) (young), 0.0200000 secs]
               [Eden: 112.0M(112.0M)->0.0B(112.0M) Survivors: 16.0M->16.0M Heap: 415.0M(2048.0M)->313.0M(2048.0M)]
            """);
        assertThat(log.all(GcEvents.PAUSE).durations()).containsExactly(0.02);
    }

    @Test
    void collectionsMayShareALine() throws Exception {
        LoadedRecording log = read(folder, """
            5.000: [GC 76000K->35000K(251000K), 0.0200000 secs]5.100: [GC 77000K->36000K(251000K), 0.0300000 secs]
            """);
        assertThat(log.all(GcEvents.PAUSE).durations()).containsExactly(0.02, 0.03);
        assertThat(log.all(GcEvents.COLLECTION).start(1)).isEqualTo(5.1);
    }

    @Test
    void aHistogramOfClassesHasBracketsOfItsOwn() throws Exception {
        LoadedRecording log = sound(folder, """
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
    }

    private LoadedRecording named(String name, String text) throws Exception {
        return new RecordingReader(List.of(), Progress.SILENT).read(Files.writeString(folder.resolve(name), text));
    }
}
