package org.flightdiff.view.heap;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flightdiff.model.Role;
import org.flightdiff.shape.Series;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.testing.AllRecordings;
import org.flightdiff.testing.English;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Sides;
import org.flightdiff.view.gc.PrintedCollections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class HeapPanelsTest {

    private static final Path ON_25 = Path.of("sample-recordings", "jdk-upgrade-candidate.jfr");

    static List<String> recordings() {
        return AllRecordings.names();
    }

    @ParameterizedTest
    @MethodSource("recordings")
    void everyPanelShowsEveryRecordingOrSaysWhyNot(String name) {
        MeasuredRecording recording = MeasuredRecording.of(AllRecordings.of(name), HeapView.VIEW);
        for (Panel panel : HeapView.VIEW.panels()) {
            Shape shape = panel.show(new Sides(List.of(recording.whole()), List.of(recording.whole())));
            if (shape instanceof Unavailable unavailable) {
                assertThat(English.of(unavailable.reason())).isNotBlank().doesNotContain("\n");
            } else if (shape instanceof TimeSeries time) {
                assertThat(time.series()).as(panel.id().word()).hasSizeGreaterThanOrEqualTo(2);
            }
        }
    }

    @Test
    void heapShowsUsedCommittedAndReserved() {
        TimeSeries heap = (TimeSeries) show(HeapPanels.SIZE, SharedRecordings.of("hbase-jdk11-g1"));
        assertThat(heap.series())
                .filteredOn(series -> series.side() == Role.CANDIDATE)
                .extracting(series -> English.of(series.name()))
                .containsExactly("used", "committed", "reserved");
        double highest = highest(heap.series().get(0));
        assertThat(highest)
                .isEqualTo(PrintedCollections.of(SharedRecordings.of("hbase-jdk11-g1")).all("GCHeapSummary").stream()
                        .mapToDouble(summary -> summary.number("heapUsed"))
                        .max()
                        .orElseThrow());
    }

    @Test
    void liveSetIsAmongTheLevelsAfterCollections() {
        TimeSeries after = (TimeSeries) show(HeapPanels.AFTER_COLLECTIONS, SharedRecordings.of("hbase-jdk11-g1"));
        assertThat(series(after, "after any collection").points().size()).isEqualTo(41);
        assertThat(series(after, "after old, full and concurrent collections")
                        .points()
                        .size())
                .isEqualTo(15);
        assertThat(series(after, "live set").points().size()).isEqualTo(37);
    }

    @Test
    void generationsAreThoseOfTheCollector() {
        Path parallel = SharedRecordings.of("hbase-jdk8-parallel");
        assertThat(show(HeapPanels.G1, parallel)).isInstanceOf(Unavailable.class);
        TimeSeries generations = (TimeSeries) show(HeapPanels.PARALLEL, parallel);
        assertThat(generations.series())
                .filteredOn(series -> series.side() == Role.BASELINE)
                .extracting(series -> English.of(series.name()))
                .containsExactly("eden", "eden size", "survivors", "old");
    }

    @Test
    void newerJvmsShowPoolsAndTheResidentSet() {
        assertThat(((TimeSeries) show(HeapPanels.BY_POOL, ON_25)).series())
                .filteredOn(series -> series.side() == Role.BASELINE)
                .extracting(series -> English.of(series.name()))
                .containsExactly("G1 Eden Space", "G1 Old Gen", "G1 Survivor Space");
        assertThat(series((TimeSeries) show(ProcessMemoryPanels.RESIDENT, ON_25), "resident")
                        .points()
                        .size())
                .isPositive();
    }

    @Test
    void evacuationByShenandoahIsShownWhereItWasOn() {
        Path file = SyntheticRecording.named("shenandoah-evacuation")
                .event("jdk.GCConfiguration", 0, Map.of("youngCollector", "N/A", "oldCollector", "Shenandoah"))
                .event(
                        "jdk.ShenandoahEvacuationInformation",
                        1000,
                        Map.of("gcId", 1, "cSetUsedBefore", 800L, "cSetUsedAfter", 0L, "immediateBytes", 300L))
                .write();
        TimeSeries evacuation = (TimeSeries) show(ConcurrentCollectorPanels.EVACUATION, file);
        assertThat(series(evacuation, "immediate garbage").points().y(0)).isEqualTo(300);
    }

    private static double highest(Series series) {
        double highest = 0;
        for (int i = 0; i < series.points().size(); i++) {
            highest = Math.max(highest, series.points().y(i));
        }
        return highest;
    }

    private static Series series(TimeSeries shape, String name) {
        return shape.series().stream()
                .filter(series -> English.of(series.name()).equals(name) && series.side() == Role.BASELINE)
                .findFirst()
                .orElseThrow();
    }

    private static Shape show(Panel panel, Path file) {
        MeasuredRecording recording = MeasuredRecording.of(file, HeapView.VIEW);
        return panel.show(new Sides(List.of(recording.whole()), List.of(recording.whole())));
    }
}
