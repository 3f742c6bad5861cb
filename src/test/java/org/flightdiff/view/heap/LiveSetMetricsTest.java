package org.flightdiff.view.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.flightdiff.view.gc.PrintedCollections.ids;
import static org.flightdiff.view.gc.PrintedCollections.median;
import static org.flightdiff.view.gc.PrintedCollections.sumOf;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.TimeSeries.Ahead;
import org.flightdiff.shape.TimeSeries.ReferenceLine;
import org.flightdiff.statistics.Scale;
import org.flightdiff.testing.AllRecordings;
import org.flightdiff.testing.English;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.gc.PrintedCollections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LiveSetMetricsTest {

    private static final int ROW = 5;
    private static final int POINTS = 4;
    private static final Set<String> FULL = Set.of("SerialOld", "PSMarkSweep", "ParallelOld", "G1Full");

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.AllRecordings#names")
    void growthIsTheSlopeOfTheLineThroughUsesAfterCollections(String name) {
        MeasuredRecording recording = MeasuredRecording.of(AllRecordings.of(name), HeapView.VIEW);
        PrintedCollections printed = PrintedCollections.of(recording.file());
        Set<Double> young = ids(printed.young());
        List<PrintedEvent> after = after(printed);
        List<PrintedEvent> afterOld = after.stream()
                .filter(summary -> !young.contains(summary.number("gcId")))
                .toList();
        List<PrintedEvent> afterTheStart = after.stream()
                .filter(summary -> isAfterTheStart(recording, summary))
                .toList();
        List<PrintedEvent> taken =
                afterOld.size() >= ROW ? afterOld : afterTheStart.size() >= POINTS ? afterTheStart : after;
        if (taken.size() < POINTS) {
            assertThat(recording.measure("heap.live-set.slope")).isInstanceOf(TooFew.class);
            return;
        }
        List<double[]> levels = new ArrayList<>();
        taken.forEach(summary -> levels.add(point(taken.get(0), summary, summary.number("heapUsed"))));
        double slope = leastSquares(levels);
        assertThat(recording.value("heap.live-set.slope"))
                .isCloseTo(slope, within(Math.max(1, 1e-4 * Math.abs(slope))));
        assertThat(English.of(((Measured) recording.measure("heap.live-set.slope")).note()))
                .startsWith(afterOld.size() >= ROW ? "after old" : "after any collection");
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.AllRecordings#names")
    void theLevelIsThatAfterCollectionsOfOneKind(String name) {
        MeasuredRecording recording = MeasuredRecording.of(AllRecordings.of(name), HeapView.VIEW);
        if (!(recording.measure("heap.live-set.median") instanceof Measured measured)) {
            assertThat(after(PrintedCollections.of(recording.file()))).hasSizeLessThan(ROW);
            return;
        }
        PrintedCollections printed = PrintedCollections.of(recording.file());
        String note = English.of(measured.note());
        Set<Double> full = ids(printed.all("GarbageCollection").stream()
                .filter(each -> FULL.contains(each.text("name")))
                .toList());
        List<PrintedEvent> after = after(printed);
        if (note.equals("lowest of 5 collections in a row")) {
            List<Double> lowest = new ArrayList<>();
            for (int last = ROW - 1; last < after.size(); last++) {
                lowest.add(after.subList(last - ROW + 1, last + 1).stream()
                        .mapToDouble(summary -> summary.number("heapUsed"))
                        .min()
                        .orElseThrow());
            }
            assertThat(measured.value()).isCloseTo(median(lowest.stream().mapToDouble(each -> each)), within(1.0));
        } else if (note.equals("after full collections")) {
            assertThat(measured.value())
                    .isCloseTo(
                            median(after.stream()
                                    .filter(summary -> full.contains(summary.number("gcId")))
                                    .mapToDouble(summary -> summary.number("heapUsed"))),
                            within(1.0));
        } else if (note.equals("lowest from one cycle of G1 to the next")) {
            List<Instant> cycles = printed.all("GarbageCollection").stream()
                    .filter(each -> each.text("name").equals("G1Old") && !full.contains(each.number("gcId")))
                    .map(each -> each.instant("startTime"))
                    .toList();
            List<Double> lowest = new ArrayList<>();
            for (int next = 1; next < cycles.size(); next++) {
                Instant from = cycles.get(next - 1);
                Instant to = cycles.get(next);
                after.stream()
                        .filter(summary -> !summary.instant("startTime").isBefore(from)
                                && summary.instant("startTime").isBefore(to))
                        .mapToDouble(summary -> summary.number("heapUsed"))
                        .min()
                        .ifPresent(lowest::add);
            }
            assertThat(measured.value()).isCloseTo(median(lowest.stream().mapToDouble(each -> each)), within(1.0));
        } else {
            assertThat(note).isEqualTo("after cycles of the collector");
            assertThat(printed.isG1()).isFalse();
        }
    }

    /** However much dies in the old generation before the next cycle frees it. */
    @Test
    void theLiveSetOfG1IsTheLowestUseFromOneCycleToTheNext() {
        SyntheticRecording recording = SyntheticRecording.named("live-set-of-g1")
                .lastingSeconds(70)
                .event("jdk.GCConfiguration", 0, Map.of("youngCollector", "G1New", "oldCollector", "G1Old"));
        for (int gcId = 0; gcId < 70; gcId++) {
            int sinceCycle = gcId % 10;
            recording
                    .event(
                            "jdk.GarbageCollection",
                            gcId * 1000,
                            10,
                            Map.of("gcId", gcId, "name", sinceCycle == 0 ? "G1Old" : "G1New"))
                    .event(
                            "jdk.GCHeapSummary",
                            gcId * 1000 + 10,
                            Map.of("gcId", gcId, "when", "After GC", "heapUsed", 20_000 + 5_000L * sinceCycle));
        }
        MeasuredRecording read = MeasuredRecording.of(recording.write(), HeapView.VIEW);
        assertThat(read.value("heap.live-set.median")).isEqualTo(20_000);
        assertThat(((Measured) read.measure("heap.live-set.median")).note())
                .hasToString("lowest from one cycle of G1 to the next");
    }

    @Test
    void aLeakUnderYoungCollectionsAloneIsALineThroughWhatTheyLeave() {
        SyntheticRecording recording = SyntheticRecording.named("leak-under-young-collections")
                .lastingSeconds(12)
                .event(
                        "jdk.GCConfiguration",
                        0,
                        Map.of("youngCollector", "ParallelScavenge", "oldCollector", "ParallelOld"));
        for (int gcId = 0; gcId < 12; gcId++) {
            long start = gcId < 3 ? 3_000L * (gcId - 3) : 0;
            recording
                    .event("jdk.GarbageCollection", gcId * 1000, 10, Map.of("gcId", gcId, "name", "ParallelScavenge"))
                    .event(
                            "jdk.GCHeapSummary",
                            gcId * 1000 + 10,
                            Map.of("gcId", gcId, "when", "After GC", "heapUsed", 10_000 + 100L * gcId + start));
        }
        MeasuredRecording read = MeasuredRecording.of(recording.write(), HeapView.VIEW);
        assertThat(read.value("heap.live-set.slope")).isCloseTo(100, within(1e-6));
        assertThat(((Measured) read.measure("heap.live-set.slope")).note())
                .hasToString("after any collection, without the first quarter");
    }

    /** 10 MiB and 2 MiB a second, of 100 MiB: at 45 s, whatever was in use at the start, and however rarely it is collected. */
    @Test
    void theHeapIsFullWhereTheLineThroughWhatCollectionsLeaveMeetsItsSize() {
        Window window = growing("until-full", Integer.MAX_VALUE);
        Ahead line =
                LiveSetLine.untilFull(Role.CANDIDATE, window, List.of(window)).orElseThrow();
        assertThat(line.until()).isCloseTo(45, within(0.1));
        assertThat(line.end()).isEqualTo(window.seconds());
        assertThat(line.limit()).isEqualTo(100 << 20);
        TimeSeries drawn = (TimeSeries) HeapPanels.AFTER_COLLECTIONS.show(Role.CANDIDATE, List.of(window));
        assertThat(drawn.ahead()).containsExactly(line);
        assertThat(drawn.levels()).extracting(ReferenceLine::value).containsExactly((double) (100 << 20));
        Window level = growing("level-soon", 9);
        assertThat(LiveSetLine.untilFull(Role.CANDIDATE, level, List.of(level))).isEmpty();
    }

    /** By 2 MiB a second until so many seconds. */
    private static Window growing(String name, int until) {
        SyntheticRecording recording = SyntheticRecording.named(name)
                .lastingSeconds(24)
                .event("jdk.GCConfiguration", 0, Map.of("youngCollector", "ParallelScavenge"))
                .event("jdk.GCHeapConfiguration", 0, Map.of("maxSize", 100L << 20));
        for (int second : new int[] {1, 2, 3, 4, 8, 12, 18, 23}) {
            recording
                    .event(
                            "jdk.GarbageCollection",
                            second * 1000,
                            0,
                            Map.of("gcId", second, "name", "ParallelScavenge"))
                    .event(
                            "jdk.GCHeapSummary",
                            second * 1000,
                            Map.of(
                                    "gcId",
                                    second,
                                    "when",
                                    "After GC",
                                    "heapUsed",
                                    second < 4 ? 0 : (10 + 2L * Math.min(second, until)) << 20));
        }
        return MeasuredRecording.of(recording.write(), HeapView.VIEW).whole();
    }

    /** Parallel with 236 MiB at most: once the old generation is full, all is that is committed, which is 190. */
    @Test
    void aHeapIsFullToWhichOnlyTheRoomForNewObjectsIsLeft() {
        SyntheticRecording recording = SyntheticRecording.named("full-beside-young-generation")
                .lastingSeconds(40)
                .event("jdk.GCHeapConfiguration", 0, Map.of("maxSize", 236L << 20));
        for (int second = 0; second < 40; second++) {
            boolean full = second >= 18;
            recording
                    .event("jdk.GarbageCollection", 1000 * second, 10, Map.of("gcId", second, "name", "ParallelOld"))
                    .event(
                            "jdk.GCHeapSummary",
                            1000 * second + 10,
                            Map.of(
                                    "gcId",
                                    second,
                                    "when",
                                    "After GC",
                                    "heapUsed",
                                    (full ? 187L : 7L + 10L * second) << 20,
                                    "heapSpace",
                                    Map.of(
                                            "committedSize", (full ? 190L : 226L) << 20,
                                            "reservedSize", 236L << 20)));
        }
        MeasuredRecording read = MeasuredRecording.of(recording.write(), HeapView.VIEW);
        assertThat(read.value("heap.live-set.slope")).isCloseTo(10 << 20, within(1e3));
    }

    @Test
    void aSlopeMayFallAndIsComparedByItsDifference() {
        assertThat(UseMetrics.LIVE_SET_SLOPE.scale()).isEqualTo(Scale.LINEAR);
    }

    @Test
    void stallsOfAFullHeapAreCounted() {
        MeasuredRecording recording = MeasuredRecording.of(KeptRecordings.of("zgc-full-z-heap"), HeapView.VIEW);
        List<PrintedEvent> stalls = PrintedCollections.of(recording.file()).all("ZAllocationStall");
        assertThat(stalls).isNotEmpty();
        assertThat(recording.value("heap.allocation-stall.count")).isEqualTo(stalls.size());
        assertThat(recording.value("heap.allocation-stall.total")).isCloseTo(sumOf(stalls, "duration"), within(1e-6));
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.AllRecordings#names")
    void otherCollectorsDoNotStallAllocations(String name) {
        MeasuredRecording recording = MeasuredRecording.of(AllRecordings.of(name), HeapView.VIEW);
        PrintedCollections printed = PrintedCollections.of(recording.file());
        assertThat(recording.value("heap.allocation-stall.count"))
                .isEqualTo(printed.all("ZAllocationStall").size());
        if (!printed.collector().endsWith("Z")) {
            assertThat(English.of(((Measured) recording.measure("heap.allocation-stall.count")).note()))
                    .startsWith("does not happen with");
        }
    }

    private static double leastSquares(List<double[]> points) {
        double x = points.stream().mapToDouble(each -> each[0]).average().orElseThrow();
        double y = points.stream().mapToDouble(each -> each[1]).average().orElseThrow();
        double xy = points.stream()
                .mapToDouble(each -> (each[0] - x) * (each[1] - y))
                .sum();
        return xy
                / points.stream()
                        .mapToDouble(each -> (each[0] - x) * (each[0] - x))
                        .sum();
    }

    private static double[] point(PrintedEvent origin, PrintedEvent event, double bytes) {
        double seconds = Duration.between(origin.instant("startTime"), event.instant("startTime"))
                        .toNanos()
                / 1e9;
        return new double[] {seconds, bytes};
    }

    private static boolean isAfterTheStart(MeasuredRecording recording, PrintedEvent event) {
        Instant start =
                Instant.EPOCH.plusNanos(recording.whole().recording().source().startEpochNanos());
        return Duration.between(start, event.instant("startTime")).toNanos() / 1e9
                >= recording.whole().seconds() / 4;
    }

    private static List<PrintedEvent> after(PrintedCollections printed) {
        return printed.all("GCHeapSummary", "when", "After GC");
    }
}
