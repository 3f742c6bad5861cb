package org.flightdiff.recording.gclog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.flightdiff.recording.gclog.PrintedLines.count;
import static org.flightdiff.recording.gclog.PrintedLines.names;
import static org.flightdiff.recording.gclog.PrintedLines.texts;

import java.io.IOException;
import java.nio.file.Path;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.view.gc.event.GcEvents;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What JDK 8 prints with flags beyond those of collections, or with none of those that matter. */
class PrintedLogFurtherFlagsTest {

    private static final String PAUSE =
            "[GC (Allocation Failure) [PSYoungGen: 76000K->10000K(76200K)] 88000K->35000K(251000K), 0.0270000 secs]\n";

    @TempDir
    private Path folder;

    private LoadedRecording read(String lines) throws IOException, UnreadableRecordingException {
        return PrintedLines.read(folder, lines);
    }

    @Test
    void freeListsOfCmsDoNotDisturb() throws IOException, UnreadableRecordingException {
        LoadedRecording log = read("""
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
        assertThat(log.problems()).isEmpty();
    }

    @Test
    void policiesAndReferencesDoNotDisturb() throws IOException, UnreadableRecordingException {
        LoadedRecording log = read("""
                0.180: [GC (Allocation Failure)0.190: [SoftReference, 0 refs, 0.0001000 secs]0.190: [JNI Weak Reference, 0.0000300 secs]AdaptiveSizePolicy::compute_survivor_space_size_and_thresh:  survived: 2600000  promoted: 13900000  overflow: trueAdaptiveSizeStart: 0.199 collection: 1
                  avg_survived_padded_avg: 75561280.000000  avg_promoted_padded_avg: 10916049.000000  tenuring_thresh: 1  target_size: 76021760
                AdaptiveSizePolicy::survivor space sizes: collection: 1 (2621440, 2621440) -> (2621440, 2621440)
                AdaptiveSizeStop: collection: 1
                 [PSYoungGen: 16000K->2500K(19000K)] 16100K->16000K(62000K), 0.0130000 secs] [Times: user=0.02 sys=0.05, real=0.01 secs]
                GC locker: Trying a full collection because scavenge failed
                      GC time would exceed GCTimeLimit of 98%
                """);
        assertThat(log.all(GcEvents.HEAP_SUMMARY).numbers("heapUsed")).containsExactly(16100 * 1024, 16000 * 1024);
        assertThat(log.problems()).isEmpty();
    }

    /** They are printed many at once, long after they were. */
    @Test
    void statisticsOfSafepointsAreNotOfAnotherJvm() throws IOException, UnreadableRecordingException {
        LoadedRecording log = read("1.000: " + PAUSE + "90.000: " + PAUSE + """
                         vmop                    [threads: total initially_running wait_to_block]    [time: spin block sync cleanup vmop] page_trap_count
                1.000: ParallelGCFailedAllocation       [      12          0              0    ]      [     0     0     0     0    27    ]  0
                2.000: no vm operation                  [      12          0              0    ]      [     0     0     0     0     0    ]  0
                """ + "91.000: " + PAUSE);
        assertThat(log.all(GcEvents.PAUSE).size()).isEqualTo(3);
        assertThat(log.problems()).isEmpty();
    }

    @Test
    void duplicatesOfStringsAreFoundOutsideCycles() throws IOException, UnreadableRecordingException {
        LoadedRecording log = read("""
                69.400: [GC concurrent-string-deduplication, 31.4K->7128.0B(24.5K), avg 67.3%, 0.0009000 secs]
                   [Last Exec: 0.0009000 secs, Idle: 0.7833000 secs, Blocked: 1/0.0043000 secs]
                      [Inspected:             619]
                [GC concurrent-string-deduplication, deleted 0 entries, 0.0000006 secs]
                70.000: [GC pause (G1 Evacuation Pause) (young), 0.0200000 secs]
                """);
        assertThat(names(log)).containsExactly("G1New");
        assertThat(log.problems()).isEmpty();
    }

    @Test
    void decisionsOfG1HaveNoDateThoughAllElseHas() throws IOException, UnreadableRecordingException {
        LoadedRecording log = read("""
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
        assertThat(log.problems()).isEmpty();
    }

    @Test
    void aRotatedFileGoesOnWithItsJvm() throws IOException, UnreadableRecordingException {
        String head = """
                2026-04-14 22:41:41 GC log file created gc.log.1
                OpenJDK 64-Bit Server VM (25.504-b01) for linux-amd64 JRE (1.8.0_504-x), built on Jan 1 2026
                Memory: 4k page, physical 2097152k(2094644k free), swap 3145728k(3145728k free)
                CommandLine flags: -XX:MaxHeapSize=268435456 -XX:+UseParallelGC
                """;
        LoadedRecording log = read(
                "5.000: " + PAUSE + "2026-04-14 22:41:41 GC log file has reached the maximum size. Saved as gc.log.0\n"
                        + head + "6.000: " + PAUSE);
        assertThat(log.all(GcEvents.PAUSE).size()).isEqualTo(2);
        assertThat(log.problems()).isEmpty();
    }

    @Test
    void aJvmThatIsStartedLaterHasItsFirstCollectionInTime() throws IOException, UnreadableRecordingException {
        LoadedRecording log = read("500.000: " + PAUSE + "2.000: " + PAUSE + "3.000: " + PAUSE);
        assertThat(log.all(GcEvents.COLLECTION).start(0)).isEqualTo(2);
    }

    @Test
    void aSingleCollectionCoversItsPause() throws IOException, UnreadableRecordingException {
        LoadedRecording log = read("600.000: " + PAUSE);
        assertThat(log.all(GcEvents.PAUSE).durations()).containsExactly(0.027);
    }

    @Test
    void stopsBeforeTheFirstTimeAreLeftOut() throws IOException, UnreadableRecordingException {
        String stop = "Total time for which application threads were stopped: 0,0270000 seconds\n";
        LoadedRecording log = read(stop + stop + "2026-01-25T09:52:12.743+0100: 7,194: " + PAUSE + stop);
        assertThat(count(log, "jdk.SafepointBegin")).isEqualTo(1);
    }

    @Test
    void aLogWithoutTimesSaysWhatWouldBringThem() {
        assertThatThrownBy(() -> read(PAUSE + PAUSE))
                .isInstanceOf(UnreadableRecordingException.class)
                .hasMessageContaining("has no times")
                .hasMessageContaining("-XX:+PrintGCTimeStamps");
    }

    @Test
    void phasesOfShenandoahAreNamedWithoutWhatTheyPrintWithin() throws IOException, UnreadableRecordingException {
        LoadedRecording log = read("""
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
        assertThat(log.problems()).isEmpty();
    }
}
