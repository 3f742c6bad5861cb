package org.flightdiff.recording.gclog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.recording.gclog.PrintedLines.causes;
import static org.flightdiff.recording.gclog.PrintedLines.count;
import static org.flightdiff.recording.gclog.PrintedLines.names;
import static org.flightdiff.recording.gclog.PrintedLines.texts;

import java.io.IOException;
import java.nio.file.Path;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.view.gc.event.GcEvents;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What JDK 5, 6 and 7 print otherwise than JDK 8. */
class PrintedLogOfOldJdksTest {

    @TempDir
    private Path folder;

    private LoadedRecording read(String lines) throws IOException, UnreadableRecordingException {
        return PrintedLines.read(folder, lines);
    }

    @Test
    void aCauseIsWhatStandsFirst() throws IOException, UnreadableRecordingException {
        LoadedRecording log = read("""
            1.000: [GC 8000K->2000K(64000K), 0.0100000 secs]
            2.000: [Full GC (System) [PSYoungGen: 300K->0K(16000K)] [PSOldGen: 1700K->1500K(48000K)] 2000K->1500K(64000K) [PSPermGen: 900K->900K(16384K)], 0.0200000 secs]
            3.000: [GC pause (young), 0.0300000 secs]
            4.000: [GC [PSYoungGen: 16000K->2000K(16000K)] 17500K->3500K(64000K), 0.0400000 secs]
            """);
        assertThat(causes(log)).containsExactly("Unknown GCCause", "System.gc()", "Unknown GCCause", "Unknown GCCause");
    }

    @Test
    void thePermanentGenerationIsNotTheOldOne() throws IOException, UnreadableRecordingException {
        LoadedRecording log = read("""
            7.000: [Full GC 7.001: [CMS: 15000K->9000K(40000K), 0.1000000 secs] 20000K->9000K(60000K), [CMS Perm : 30000K->29000K(50000K)], 0.1200000 secs]
            9.000: [GC 9.000: [ParNew: 18000K->1000K(20000K), 0.0100000 secs] 27000K->10000K(60000K), 0.0110000 secs]
            """);
        assertThat(names(log)).containsExactly("SerialOld", "ParNew");
        assertThat(log.all(GcEvents.HEAP_SUMMARY).numbers("youngUsed"))
                .containsExactly(5000 * 1024, 0, 18000 * 1024, 1000 * 1024);
    }

    @Test
    void aFullCollectionThatTheProgramAskedForIsNoFailure() throws IOException, UnreadableRecordingException {
        LoadedRecording log = read("""
            7.000: [Full GC (System) 7.001: [CMS (concurrent mode interrupted): 15000K->9000K(40000K), 0.1000000 secs] 20000K->9000K(60000K), [CMS Perm : 30000K->29000K(50000K)], 0.1200000 secs]
            8.000: [Full GC 8.001: [CMSbailing out to foreground collection (concurrent mode failure): 15000K->9000K(40000K), 0.1000000 secs] 20000K->9000K(60000K), [CMS Perm : 30000K->29000K(50000K)], 0.1200000 secs]
            """);
        assertThat(count(log, "jdk.ConcurrentModeFailure")).isEqualTo(1);
    }

    @Test
    void pausesOfCyclesOfCmsAlternateWhereNothingNamesThem() throws IOException, UnreadableRecordingException {
        LoadedRecording log = read("""
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
    void aCollectorThatIsKnownLaterNamesWhatWasBefore() throws IOException, UnreadableRecordingException {
        String pause = "%d.000: [GC 48000K->32000K(80000K), 0.0020000 secs]\n";
        LoadedRecording log = read(pause.formatted(1) + pause.formatted(2) + pause.formatted(3) + pause.formatted(4)
                + "5.000: [GC pause (young) 48000K->32000K(80000K), 0.0020000 secs]\n");
        assertThat(names(log)).containsOnly("G1New");
    }

    @Test
    void generationsMayFollowAPolicy() throws IOException, UnreadableRecordingException {
        LoadedRecording log = read("""
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
        assertThat(log.problems()).isEmpty();
    }

    @Test
    void theHeapIsPrintedWithinACollection() throws IOException, UnreadableRecordingException {
        LoadedRecording log = read("""
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
        assertThat(log.problems()).isEmpty();
    }

    @Test
    void parNewMayGoWithASerialOldGeneration() throws IOException, UnreadableRecordingException {
        LoadedRecording log = read("""
            6.000: [GC6.000: [ParNew: 19000K->2000K(19600K), 0.0180000 secs]6.018: [Tenured: 44000K->25000K(44800K), 0.2500000 secs] 60000K->25000K(64500K), [Perm : 43000K->43000K(262000K)], 0.2700000 secs]
            8.000: [GC8.000: [ParNew: 19000K->2000K(19600K), 0.0180000 secs] 44000K->27000K(64500K), 0.0190000 secs]
            """);
        assertThat(log.jvm().collector()).isEqualTo(Collector.SERIAL);
        assertThat(names(log)).containsExactly("SerialOld", "DefNew");
    }

    @Test
    void cyclesOfG1EndWithTheirCleanUpWhereNothingIsFreed() throws IOException, UnreadableRecordingException {
        LoadedRecording log = read("""
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
        assertThat(log.problems()).isEmpty();
    }

    @Test
    void eachWorkerOfG1HasANumberOfItsOwn() throws IOException, UnreadableRecordingException {
        LoadedRecording log = read("""
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
        assertThat(log.problems()).isEmpty();
    }
}
