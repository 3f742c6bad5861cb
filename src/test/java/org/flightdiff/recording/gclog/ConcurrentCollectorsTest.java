package org.flightdiff.recording.gclog;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.view.gc.GcEvents;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConcurrentCollectorsTest {

    @TempDir
    private Path folder;

    /** Of 400 MB 250 are free, and 20 more in the reserve of the collector. */
    @Test
    void whatIsNotFreeBeforeACycleIsInUse() throws Exception {
        WrittenLog log = WrittenLog.of(folder, """
            [0.010s] Using Shenandoah
            [0.010s] Heap Max Capacity: 400M
            [3.000s] Trigger: Learning 1 of 5. Free (250M) is below initial threshold (280M)
            [3.000s] Free: 250M, Max: 512K regular, 250M humongous, Frag: 0% external, 0% internal; Reserve: 20480K, Max: 512K
            [3.001s] GC(0) Concurrent reset 0.500ms
            [3.002s] GC(0) Pause Init Mark 0.100ms
            [3.010s] GC(0) Concurrent cleanup 150M->60M(400M) 0.100ms
            [3.010s] Free: 320M, Max: 512K regular, 300M humongous, Frag: 1% external, 0% internal; Reserve: 20480K, Max: 512K
            [3.010s] Metaspace: 4000K->4001K(1056768K)
            [9.000s] Trigger: GC request (System.gc())
            [9.000s] Free: 200M, Max: 512K regular, 200M humongous, Frag: 1% external, 0% internal; Used: 0B, Mutator Free: 400 Collector Reserve: 20480K, Max: 512K; Used: 0B Old Collector Reserve: 5120K, Max: 512K; Used: 0B
            [9.001s] GC(1) Concurrent reset 0.500ms
            [9.002s] GC(1) Pause Init Mark 0.100ms
            """);
        assertThat(log.before()).containsExactly(130, 175);
        assertThat(log.after()).startsWith(60);
        assertThat(log.causes()).containsExactly("Concurrent GC", "System.gc()");
        assertThat(log.recording()
                        .all(Selection.of("jdk.MetaspaceSummary").numbers("metaspace.used"))
                        .numbers("metaspace.used"))
                .containsExactly(4000 << 10, 4001 << 10);
    }

    @Test
    void jdk27SaysWhatIsInUse() throws Exception {
        WrittenLog log = WrittenLog.of(folder, """
            [0.010s] Using Shenandoah
            [3.000s] Trigger (Young): Handle Allocation Failure
            [3.000s] Whole heap stats: Total free: 10M, Total used: 390M, Max humongous allocatable: 0B; External fragmentation: 0.00%
            [3.000s]   Mutator partition stats: regions in capacity: 780, regions in freeset: 0. Used size including retired regions: 380M
            [3.001s] GC(0) Concurrent reset 0.500ms
            [3.060s] GC(0) Pause Full 391M->60M(400M) 28.000ms
            [4.000s] GC(0) At end of Full GC: used: 61440K, used regions: 61440K
            """);
        assertThat(log.before()).containsExactly(390);
        assertThat(log.after()).containsExactly(60);
        assertThat(log.causes()).containsExactly("Allocation Failure");
    }

    /** Whole gigabytes that are free would leave a gigabyte of doubt. */
    @Test
    void whatIsFreeInGigabytesTellsNothing() throws Exception {
        WrittenLog log = WrittenLog.of(folder, """
            [0.010s] Using Shenandoah
            [0.010s] Heap Max Capacity: 200G
            [3.000s] Free: 150G, Max: 32M regular, 150G humongous, Frag: 0% external, 0% internal; Reserve: 10G, Max: 32M
            [3.002s] GC(0) Pause Init Mark 0.100ms
            """);
        assertThat(log.before()).containsExactly(Double.NaN);
    }

    /** A recorder has two collections with the number 5, and so has the log. */
    @Test
    void markingOfTheOldGenerationIsACollectionOfItsOwn() throws Exception {
        WrittenLog log = WrittenLog.of(folder, """
            [0.010s] Using Shenandoah
            [3.001s] GC(5) Concurrent reset (Young) 0.500ms
            [3.002s] GC(5) Pause Init Mark (Young) 0.100ms
            [3.005s] GC(5) Pause Final Mark (Young) 0.200ms
            [3.009s] GC(5) Concurrent cleanup (Young) 90M->50M(400M) 0.100ms
            [3.010s] GC(5) Concurrent marking (Old)
            [3.014s] GC(5) Concurrent marking (Old) 4.000ms
            [3.015s] GC(5) Pause Final Mark (Old) 0.300ms
            [3.016s] GC(6) Concurrent reset (Young) 0.500ms
            [3.018s] GC(7) Coalescing and filling (Old) 0.400ms
            [3.019s] GC(8) Concurrent marking (Old) 0.400ms
            """);
        assertThat(log.collections().numbers("gcId")).containsExactly(5, 5, 6, 7, 8);
        assertThat(log.collections().seconds("sumOfPauses")).containsExactly(0.0003, 0.0003, 0, 0, 0);
        assertThat(log.pauses().durations()).containsExactly(0.0001, 0.0002, 0.0003);
    }

    @Test
    void aDegeneratedPauseThatLostItsTriggerHasItsCause() throws Exception {
        WrittenLog log = WrittenLog.of(folder, """
            [8.000s] Cancelling GC: Humongous Allocation Failure
            [8.001s] Trigger: Handle Allocation Failure
            [8.011s] GC(3) Pause Degenerated GC (Outside of Cycle) 120M->56M(128M) 10.000ms
            [9.011s] Trigger: Average GC time (2.00 ms) is above the time for average allocation rate (9 MB/s)
            [9.021s] GC(4) Pause Degenerated GC (Mark) 121M->57M(128M) 10.000ms
            [9.100s] GC(5) Pause Full (System.gc()) 60M->40M(128M) 30.000ms
            """);
        assertThat(log.causes())
                .containsExactly("Humongous Allocation Failure", "Humongous Allocation Failure", "System.gc()");
        assertThat(log.before()).containsExactly(120, 121, 60);
    }

    /** What finds no place in the old generation stays where it is. */
    @Test
    void whatIsNotPromotedIsNoFailure() throws Exception {
        WrittenLog log = WrittenLog.of(folder, """
            [8.000s] GC(3) Pause Init Mark (Young) 0.100ms
            [8.001s] GC(3) Promotion failed, size 48, has plab? yes, PLAB remaining: 0, plab promotions disabled
            """);
        assertThat(log.recording().all(GcEvents.PROMOTION_FAILED).isEmpty()).isTrue();
    }

    /** A program that has not collected yet. */
    @Test
    void theFirstLinesAloneAreALog() throws Exception {
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
    void partsOfPhasesAreNoPauses() throws Exception {
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
    void generationsSayWhichCollectionGoesOn() throws Exception {
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
    void threadsThatStallMayHaveParenthesesInTheirNames() throws Exception {
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
