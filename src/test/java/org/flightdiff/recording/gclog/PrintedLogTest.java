package org.flightdiff.recording.gclog;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
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
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.recording.reader.Recordings;
import org.flightdiff.view.allocation.Allocations;
import org.flightdiff.view.gc.event.BeforeAndAfter;
import org.flightdiff.view.gc.event.GcEvents;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Logs of JDK 8 as they are found in the field. */
class PrintedLogTest {

    @TempDir
    private Path folder;

    private LoadedRecording read(String name, String text) throws IOException, UnreadableRecordingException {
        return new RecordingReader(List.of(), Progress.SILENT).read(Files.writeString(folder.resolve(name), text));
    }

    @Test
    void aFailedPromotionThatOvertakesACycleOfCmsIsAFullCollection() throws IOException, UnreadableRecordingException {
        LoadedRecording log = read("gc.log", """
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
    void aCollectionThatIsTornByAgesIsOne() throws IOException, UnreadableRecordingException {
        LoadedRecording log = read("gc.log", """
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
    void rotatedFilesDoNotShareNumbersOfCollections() throws IOException, UnreadableRecordingException {
        String pause =
                "%d.000: [GC (Allocation Failure) [PSYoungGen: 76260K->10724K(76288K)] 88340K->35148K(251392K), 0.0272707 secs] [Times: user=0.01 sys=0.01, real=0.02 secs]\n";
        LoadedRecording second = read("gc.log.1.current", pause.formatted(200) + pause.formatted(210));
        LoadedRecording first = read("gc.log.0", pause.formatted(100) + pause.formatted(110));
        List<LoadedRecording> runs = Recordings.runs(List.of(second, first));
        assertThat(runs).hasSize(1);
        assertThat(runs.get(0).all(GcEvents.COLLECTION).numbers("gcId"))
                .doesNotHaveDuplicates()
                .hasSize(4);
        assertThat(runs.get(0).jvm().collector()).isEqualTo(Collector.PARALLEL);
    }

    @Test
    void theObjectCopyOfWorkersOfG1IsKept() throws IOException, UnreadableRecordingException {
        LoadedRecording log = read("gc.log", """
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
    void sweepingHidesNoAllocation() throws IOException, UnreadableRecordingException {
        LoadedRecording log = read("gc.log", """
                10.000: [GC (Allocation Failure) 10.000: [ParNew: 69952K->8704K(78656K), 0.0100000 secs] 172352K->111104K(253440K), 0.0100000 secs]
                20.000: [GC (Allocation Failure) 20.000: [ParNew: 70144K->8704K(78656K), 0.0100000 secs] 141824K->80384K(253440K), 0.0100000 secs]
                """);
        double allocated = Arrays.stream(Allocations.in(log.whole()).amounts()).sum();
        assertThat(allocated).isEqualTo((70144 - 8704) * 1024.0);
    }

    @Test
    void aYoungCollectionWithinARemarkOfCmsIsOneOfItsOwn() throws IOException, UnreadableRecordingException {
        LoadedRecording log = read("gc.log", """
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
    void numbersOfPrintGcIdDoNotMatter() throws IOException, UnreadableRecordingException {
        LoadedRecording log = read("gc.log", """
                2022-08-01T17:17:33.375+0000: 0.163: #0: [GC pause (G1 Evacuation Pause) (young), 0.0087570 secs]
                2022-08-01T17:17:33.426+0000: 0.214: #4: [GC remark 2022-08-01T17:17:33.426+0000: 0.215: #4: [Finalize Marking, 0.0006628 secs], 0.0040559 secs]
                """);
        assertThat(log.all(GcEvents.PAUSE).durations()).containsExactly(0.008757, 0.0040559);
    }

    @Test
    void cyclesOfShenandoahAreRead() throws IOException, UnreadableRecordingException {
        LoadedRecording log = read("gc.log", """
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
}
