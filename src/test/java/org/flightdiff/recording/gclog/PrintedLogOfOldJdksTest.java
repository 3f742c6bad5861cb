package org.flightdiff.recording.gclog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.flightdiff.recording.gclog.WrittenLog.causes;
import static org.flightdiff.recording.gclog.WrittenLog.count;
import static org.flightdiff.recording.gclog.WrittenLog.names;
import static org.flightdiff.recording.gclog.WrittenLog.read;
import static org.flightdiff.recording.gclog.WrittenLog.sound;
import static org.flightdiff.recording.gclog.WrittenLog.texts;

import java.nio.file.Path;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.view.gc.GcEvents;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PrintedLogOfOldJdksTest {

    @TempDir
    private Path folder;

    private static final String PAUSE =
            "[GC (Allocation Failure) [PSYoungGen: 76000K->10000K(76200K)] 88000K->35000K(251000K), 0.0270000 secs]\n";

    @Test
    void aCauseIsWhatStandsFirst() throws Exception {
        LoadedRecording log = read(folder, """
            1.000: [GC 8000K->2000K(64000K), 0.0100000 secs]
            2.000: [Full GC (System) [PSYoungGen: 300K->0K(16000K)] [PSOldGen: 1700K->1500K(48000K)] 2000K->1500K(64000K) [PSPermGen: 900K->900K(16384K)], 0.0200000 secs]
            3.000: [GC pause (young), 0.0300000 secs]
            4.000: [GC [PSYoungGen: 16000K->2000K(16000K)] 17500K->3500K(64000K), 0.0400000 secs]
            """);
        assertThat(causes(log)).containsExactly("Unknown GCCause", "System.gc()", "Unknown GCCause", "Unknown GCCause");
    }

    @Test
    void thePermanentGenerationIsNotTheOldOne() throws Exception {
        LoadedRecording log = read(folder, """
            7.000: [Full GC 7.001: [CMS: 15000K->9000K(40000K), 0.1000000 secs] 20000K->9000K(60000K), [CMS Perm : 30000K->29000K(50000K)], 0.1200000 secs]
            9.000: [GC 9.000: [ParNew: 18000K->1000K(20000K), 0.0100000 secs] 27000K->10000K(60000K), 0.0110000 secs]
            """);
        assertThat(names(log)).containsExactly("SerialOld", "ParNew");
        assertThat(log.all(GcEvents.HEAP_SUMMARY).numbers("youngUsed"))
                .containsExactly(5000 * 1024, 0, 18000 * 1024, 1000 * 1024);
    }

    @Test
    void aFullCollectionThatTheProgramAskedForIsNoFailure() throws Exception {
        LoadedRecording log = read(folder, """
            7.000: [Full GC (System) 7.001: [CMS (concurrent mode interrupted): 15000K->9000K(40000K), 0.1000000 secs] 20000K->9000K(60000K), [CMS Perm : 30000K->29000K(50000K)], 0.1200000 secs]
            8.000: [Full GC 8.001: [CMSbailing out to foreground collection (concurrent mode failure): 15000K->9000K(40000K), 0.1000000 secs] 20000K->9000K(60000K), [CMS Perm : 30000K->29000K(50000K)], 0.1200000 secs]
            """);
        assertThat(count(log, "jdk.ConcurrentModeFailure")).isEqualTo(1);
    }

    @Test
    void pausesOfCyclesOfCmsAlternateWhereNothingNamesThem() throws Exception {
        LoadedRecording log = read(folder, """
            3.000: [GC 48000K->32000K(80000K), 0.0020000 secs]
            3.010: [GC 38000K(80000K), 0.0010000 secs]
            3.100: [GC 48000K->33000K(80000K), 0.0030000 secs]
            3.900: [GC 39000K(80000K), 0.0020000 secs]
            7.000: [GC 40000K(80000K), 0.0040000 secs]
            """);
        assertThat(log.jvm().collector()).isEqualTo(Collector.CMS);
        assertThat(names(log)).containsExactly("ParNew", "ConcurrentMarkSweep", "ParNew", "ConcurrentMarkSweep");
        assertThat(texts(log.all(GcEvents.PAUSE), "name"))
                .containsExactly("GC Pause", "Initial Mark", "GC Pause", "Remark", "Initial Mark");
        assertThat(log.all(GcEvents.HEAP_SUMMARY).numbers("heapUsed"))
                .as("a cycle begins with what its first pause finds in use, and nothing tells of its end")
                .containsExactly(48000 * 1024, 32000 * 1024, 38000 * 1024, 48000 * 1024, 33000 * 1024, 40000 * 1024);
    }

    @Test
    void aCollectorThatIsKnownLaterNamesWhatWasBefore() throws Exception {
        String pause = "%d.000: [GC 48000K->32000K(80000K), 0.0020000 secs]\n";
        LoadedRecording log = read(
                folder,
                pause.formatted(1) + pause.formatted(2) + pause.formatted(3) + pause.formatted(4)
                        + "5.000: [GC pause (young) 48000K->32000K(80000K), 0.0020000 secs]\n");
        assertThat(names(log)).containsOnly("G1New");
    }

    @Test
    void generationsMayFollowAPolicy() throws Exception {
        LoadedRecording log = sound(folder, """
            0.200: [GC 0.200: [ASParNew: 52000K->6500K(59000K), 0.0300000 secs] 52000K->50000K(517000K), 0.0310000 secs]
            0.270: [GC [1 ASCMS-initial-mark: 43000K(458000K)] 74000K(517000K), 0.0003000 secs]
            0.271: [ASCMS-concurrent-mark-start]
            0.350: [ASCMS-concurrent-mark: 0.009/0.081 secs]
            0.520: [GC[YG occupancy: 30000 K (59000 K)]0.520: [Rescan (parallel) , 0.0006000 secs]0.521: [weak refs processing, 0.0000100 secs] [1 ASCMS-remark: 186000K(458000K)] 217000K(517000K), 0.0011000 secs]
            2.600: [GC 2.600: [ASParNew: 58000K->58000K(59000K), 0.0000200 secs]2.600: [ASCMS2.600: [ASCMS-concurrent-abortable-preclean: 0.034/0.477 secs]
             (concurrent mode failure): 412000K->31000K(458000K), 0.0260000 secs] 471000K->31000K(517000K), [CMS Perm : 2600K->2600K(65000K)] icms_dc=100 , 0.0270000 secs]
            """);
        assertThat(names(log)).containsExactly("ParNew", "ConcurrentMarkSweep", "SerialOld");
        assertThat(count(log, "jdk.ConcurrentModeFailure")).isEqualTo(1);
        assertThat(count(log, "jdk.GCPhaseConcurrent")).isEqualTo(2);
    }

    @Test
    void theHeapIsPrintedWithinACollection() throws Exception {
        LoadedRecording log = sound(folder, """
            11.000: [GC {Heap before GC invocations=0:
            Heap
             def new generation   total 36000K, used 32000K [0x10010000, 0x12710000, 0x14f10000)
              eden space 32000K, 100% used [0x10010000, 0x11f50000, 0x11f50000)
             tenured generation   total 80000K, used 3000K [0x14f10000, 0x19d30000, 0x50010000)
               the space 80000K,   3% used [0x14f10000, 0x151fe000, 0x151fe000, 0x19d30000)
             compacting perm gen  total 8192K, used 1200K [0x50010000, 0x50810000, 0x54010000)
            No shared spaces configured.
            11.000: [DefNew: 32000K->2000K(36000K), 0.0100000 secs] 35000K->5000K(116000K) Heap after GC invocations=1:
            Heap
             def new generation   total 36000K, used 2000K [0x10010000, 0x12710000, 0x14f10000)
             tenured generation   total 80000K, used 3000K [0x14f10000, 0x19d30000, 0x50010000)
            } , 0.0120000 secs]
            12.000: [GC 12.000: [DefNew: 34000K->1000K(36000K), 0.0100000 secs] 37000K->4000K(116000K), 0.0110000 secs]
            """);
        assertThat(log.jvm().collector()).isEqualTo(Collector.SERIAL);
        assertThat(log.all(GcEvents.PAUSE).durations()).containsExactly(0.012, 0.011);
        assertThat(log.all(GcEvents.HEAP_SUMMARY).numbers("heapUsed"))
                .containsExactly(35000 * 1024, 5000 * 1024, 37000 * 1024, 4000 * 1024);
    }

    @Test
    void parNewMayGoWithASerialOldGeneration() throws Exception {
        LoadedRecording log = read(folder, """
            6.000: [GC6.000: [ParNew: 19000K->2000K(19600K), 0.0180000 secs]6.018: [Tenured: 44000K->25000K(44800K), 0.2500000 secs] 60000K->25000K(64500K), [Perm : 43000K->43000K(262000K)], 0.2700000 secs]
            8.000: [GC8.000: [ParNew: 19000K->2000K(19600K), 0.0180000 secs] 44000K->27000K(64500K), 0.0190000 secs]
            """);
        assertThat(log.jvm().collector()).isEqualTo(Collector.SERIAL);
        assertThat(names(log)).containsExactly("SerialOld", "DefNew");
    }

    @Test
    void cyclesOfG1EndWithTheirCleanUpWhereNothingIsFreed() throws Exception {
        LoadedRecording log = sound(folder, """
            0.300: [GC pause (young) (initial-mark) 10000K->10000K(16M)0.302: [GC concurrent-mark-start]
            , 0.0013000 secs]
            0.400: [GC concurrent-mark-end, 0.0980000 sec]
            0.401: [GC remark, 0.0006000 secs]
            0.410: [GC concurrent-count-start]
            0.412: [GC concurrent-count-end, 0.0019000]
            0.414: [GC cleanup 17M->17M(31M), 0.0003000 secs]
            0.420: [GC pause (partial)-- 18M->19M(31M), 0.0040000 secs]
            0.428: [GC pause (young) (to-space overflow) (initial-mark) 20M->20M(36M), 0.0031000 secs]
            0.431: [GC concurrent-mark-start]
            0.438: [GC concurrent-mark-end, 0.0066000 sec]
            0.439: [GC remark, 0.0006000 secs]
            """);
        assertThat(names(log)).containsExactly("G1New", "G1Old", "G1New", "G1New", "G1Old");
        assertThat(texts(log.all(GcEvents.G1_COLLECTION), "type"))
                .containsExactly("Initial Mark", "Mixed", "Initial Mark");
        assertThat(count(log, "jdk.EvacuationFailed")).isEqualTo(2);
        assertThat(count(log, "jdk.GCPhaseConcurrent")).isEqualTo(3);
    }

    @Test
    void eachWorkerOfG1HasANumberOfItsOwn() throws Exception {
        LoadedRecording log = sound(folder, """
            8.000: [GC pause (young), 0.00830000 secs]
               [Parallel Time:   7.7 ms]
                  [GC Worker Start Time (ms):  8000.1  8000.1]
                     [Processed Buffers : 2 1
                      Sum: 3, Avg: 1, Min: 1, Max: 2]
                  [Object Copy (ms):  7.4  7.3
                   Avg:   7.3, Min:   7.3, Max:   7.4]
               [ 169M->162M(256M)]
             [Times: user=0.03 sys=0.00, real=0.02 secs]
            """);
        assertThat(log.all(GcEvents.PARALLEL_PHASE).durations()).containsExactly(0.0074, 0.0073);
        assertThat(log.all(GcEvents.HEAP_SUMMARY).numbers("heapUsed")).containsExactly(169 << 20, 162 << 20);
    }

    // What JDK 8 prints with flags beyond those of collections, or with none of those that matter.

    @Test
    void freeListsOfCmsDoNotDisturb() throws Exception {
        LoadedRecording log = sound(folder, """
            4.000: [GC (Allocation Failure) Before GC:
            Statistics for BinaryTreeDictionary:
            ------------------------------------
            Total Free Space: 22372352
            Max   Chunk Size: 22372352
            Number of Blocks: 1
            Av.  Block  Size: 22372352
            Tree      Height: 1
             free=22372352 frag=0.0000
            4.000: [ParNew: 69000K->69000K(78000K), 0.0000500 secs]4.000: [CMS (concurrent mode failure)CMS: Large block 0x00000000f8648448
            size[3] : demand: 1693, old_rate: 0.000000, current_rate: 5079.955078, new_rate: 5079.955078, old_desired: 0, new_desired: 0
            : 83000K->54000K(84000K), 0.0330000 secs] 103000K->54000K(162000K), [Metaspace: 2400K->2400K(21000K)]After GC:
            Statistics for BinaryTreeDictionary:
            ------------------------------------
            , 0.0340000 secs] [Times: user=0.03 sys=0.00, real=0.03 secs]
            CMS: Large Block: 0x0000000795f41420; Proximity: 0x0000000000000000 -> 0x0000000795f27cc8
            """);
        assertThat(names(log)).containsExactly("SerialOld");
        assertThat(log.all(GcEvents.HEAP_SUMMARY).numbers("heapUsed")).containsExactly(103000 * 1024, 54000 * 1024);
    }

    @Test
    void policiesAndReferencesDoNotDisturb() throws Exception {
        LoadedRecording log = sound(folder, """
            0.180: [GC (Allocation Failure)0.190: [SoftReference, 0 refs, 0.0001000 secs]0.190: [JNI Weak Reference, 0.0000300 secs]AdaptiveSizePolicy::compute_survivor_space_size_and_thresh:  survived: 2600000  promoted: 13900000  overflow: trueAdaptiveSizeStart: 0.199 collection: 1
              avg_survived_padded_avg: 75561280.000000  avg_promoted_padded_avg: 10916049.000000  tenuring_thresh: 1  target_size: 76021760
            AdaptiveSizePolicy::survivor space sizes: collection: 1 (2621440, 2621440) -> (2621440, 2621440)
            AdaptiveSizeStop: collection: 1
             [PSYoungGen: 16000K->2500K(19000K)] 16100K->16000K(62000K), 0.0130000 secs] [Times: user=0.02 sys=0.05, real=0.01 secs]
            GC locker: Trying a full collection because scavenge failed
                  GC time would exceed GCTimeLimit of 98%
            """);
        assertThat(log.all(GcEvents.HEAP_SUMMARY).numbers("heapUsed")).containsExactly(16100 * 1024, 16000 * 1024);
    }

    /** They are printed many at once, long after they were. */
    @Test
    void statisticsOfSafepointsAreNotOfAnotherJvm() throws Exception {
        LoadedRecording log = sound(folder, "1.000: " + PAUSE + "90.000: " + PAUSE + """
                     vmop                    [threads: total initially_running wait_to_block]    [time: spin block sync cleanup vmop] page_trap_count
            1.000: ParallelGCFailedAllocation       [      12          0              0    ]      [     0     0     0     0    27    ]  0
            2.000: no vm operation                  [      12          0              0    ]      [     0     0     0     0     0    ]  0
            """ + "91.000: " + PAUSE);
        assertThat(log.all(GcEvents.PAUSE).size()).isEqualTo(3);
    }

    @Test
    void duplicatesOfStringsAreFoundOutsideCycles() throws Exception {
        LoadedRecording log = sound(folder, """
            69.400: [GC concurrent-string-deduplication, 31.4K->7128.0B(24.5K), avg 67.3%, 0.0009000 secs]
               [Last Exec: 0.0009000 secs, Idle: 0.7833000 secs, Blocked: 1/0.0043000 secs]
                  [Inspected:             619]
            [GC concurrent-string-deduplication, deleted 0 entries, 0.0000006 secs]
            70.000: [GC pause (G1 Evacuation Pause) (young), 0.0200000 secs]
            """);
        assertThat(names(log)).containsExactly("G1New");
    }

    @Test
    void decisionsOfG1HaveNoDateThoughAllElseHas() throws Exception {
        LoadedRecording log = sound(folder, """
             0.007: [G1Ergonomics (Heap Sizing) expand the heap, requested expansion amount: 67108864 bytes, attempted expansion amount: 67108864 bytes]
            2026-09-13T19:10:16.000+0000: [GC pause (G1 Evacuation Pause) (young) 0.229: [G1Ergonomics (CSet Construction) start choosing CSet, _pending_cards: 0]
             0.229: [G1Ergonomics (CSet Construction) finish choosing CSet, eden: 14 regions]
            , 0.0100000 secs]
            2026-09-13T19:10:18.000+0000: [GC pause (G1 Evacuation Pause) (young), 0.0200000 secs]
            """);
        assertThat(log.source().startEpochNanos()).isEqualTo(1_789_326_616_000_000_000L);
        assertThat(log.all(GcEvents.COLLECTION).start(1)
                        - log.all(GcEvents.COLLECTION).start(0))
                .isEqualTo(2);
    }

    @Test
    void aRotatedFileGoesOnWithItsJvm() throws Exception {
        String head = """
            2026-04-14 22:41:41 GC log file created gc.log.1
            OpenJDK 64-Bit Server VM (25.504-b01) for linux-amd64 JRE (1.8.0_504-x), built on Jan 1 2026
            Memory: 4k page, physical 2097152k(2094644k free), swap 3145728k(3145728k free)
            CommandLine flags: -XX:MaxHeapSize=268435456 -XX:+UseParallelGC
            """;
        LoadedRecording log = sound(
                folder,
                "5.000: " + PAUSE + "2026-04-14 22:41:41 GC log file has reached the maximum size. Saved as gc.log.0\n"
                        + head + "6.000: " + PAUSE);
        assertThat(log.all(GcEvents.PAUSE).size()).isEqualTo(2);
    }

    @Test
    void aJvmThatIsStartedLaterHasItsFirstCollectionInTime() throws Exception {
        LoadedRecording log = read(folder, "500.000: " + PAUSE + "2.000: " + PAUSE + "3.000: " + PAUSE);
        assertThat(log.all(GcEvents.COLLECTION).start(0)).isEqualTo(2);
    }

    @Test
    void aSingleCollectionCoversItsPause() throws Exception {
        LoadedRecording log = read(folder, "600.000: " + PAUSE);
        assertThat(log.all(GcEvents.PAUSE).durations()).containsExactly(0.027);
    }

    @Test
    void stopsBeforeTheFirstTimeAreLeftOut() throws Exception {
        String stop = "Total time for which application threads were stopped: 0,0270000 seconds\n";
        LoadedRecording log = read(folder, stop + stop + "2026-01-25T09:52:12.743+0100: 7,194: " + PAUSE + stop);
        assertThat(count(log, "jdk.SafepointBegin")).isEqualTo(1);
    }

    @Test
    void aLogWithoutTimesSaysWhatWouldBringThem() {
        assertThatThrownBy(() -> read(folder, PAUSE + PAUSE))
                .isInstanceOf(UnreadableRecordingException.class)
                .hasMessageContaining("has no times")
                .hasMessageContaining("-XX:+PrintGCTimeStamps");
    }

    @Test
    void phasesOfShenandoahAreNamedWithoutWhatTheyPrintWithin() throws Exception {
        LoadedRecording log = sound(folder, """
            25.400: [Pause Init Mark, 43.000 ms]
            25.500: [Concurrent marking 178G->184G(256G), 3685.000 ms]
            29.100: [Pause Final MarkTotal Garbage: 44620M
            Immediate Garbage: 3296M, 103 regions (20% of total)
             184G->181G(256G), 4.700 ms]
            29.400: [Concurrent reset bitmaps 172G->172G(256G), 1.700 ms]
            58.700: [Pause Init Mark (process weakrefs), 8.500 ms]
            60.000: [Pause Degenerated GC (Mark) 93058M->29873M(98304M), 1285.000 ms]
            """);
        assertThat(texts(log.all(GcEvents.PAUSE), "name"))
                .containsExactly(
                        "Pause Init Mark",
                        "Pause Final Mark",
                        "Pause Init Mark (process weakrefs)",
                        "Pause Degenerated GC (Mark)");
        assertThat(log.all(GcEvents.COLLECTION).size()).isEqualTo(3);
    }
}
