package org.flightdiff.view.gc.survival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.flightdiff.view.gc.PrintedCollections.ids;
import static org.flightdiff.view.gc.PrintedCollections.sumOf;
import static org.flightdiff.view.gc.PrintedCollections.total;

import java.util.List;
import java.util.Set;
import org.flightdiff.testing.AllRecordings;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.gc.GcView;
import org.flightdiff.view.gc.PrintedCollections;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SurvivalMetricsTest {

    static List<String> recordings() {
        return AllRecordings.names();
    }

    @ParameterizedTest
    @ValueSource(strings = {"hbase-jdk11-g1", "hbase-jdk11-heap1g", "hbase-jdk17-g1", "kept g1"})
    void g1PromotesWhatItsOwnStatisticsSay(String name) {
        MeasuredRecording recording = read(name);
        double used =
                total(PrintedCollections.of(recording.file()).all("G1EvacuationOldStatistics"), "statistics.used");
        assertThat(recording.value("gc.promotion.rate") * recording.whole().seconds())
                .isCloseTo(used, within(1.0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"hbase-jdk8-parallel", "kept parallel"})
    void parallelPromotesWhatYoungCollectionsAddToTheOldGeneration(String name) {
        MeasuredRecording recording = read(name);
        PrintedCollections printed = PrintedCollections.of(recording.file());
        Set<Double> young = ids(printed.young());
        double growth = 0;
        for (PrintedEvent heap : printed.all("PSHeapSummary")) {
            if (young.contains(heap.number("gcId"))) {
                growth +=
                        heap.number("oldObjectSpace.used") * (heap.text("when").equals("After GC") ? 1 : -1);
            }
        }
        assertThat(growth).isPositive();
        assertThat(recording.value("gc.promotion.rate") * recording.whole().seconds())
                .isCloseTo(growth, within(1.0));
    }

    @ParameterizedTest
    @CsvSource({
        "hbase-jdk8-g1, 8u504 writes no jdk.G1EvacuationOldStatistics",
        "hbase-jdk8-cms, CMS records no promoted bytes",
        "hbase-jdk17-zgc, ZGC records no promoted bytes",
        "kept serial, Serial records no promoted bytes",
        "kept shenandoah, Shenandoah records no promoted bytes"
    })
    void otherwiseNoPromotionIsKnown(String name, String reason) {
        assertThat(read(name).measure("gc.promotion.rate")).hasToString("NotRecorded[reason=" + reason + "]");
    }

    @ParameterizedTest
    @MethodSource("recordings")
    void copyingIsSetAgainstThePausesOfTheSameCollections(String name) {
        MeasuredRecording recording = read(name);
        PrintedCollections printed = PrintedCollections.of(recording.file());
        List<PrintedEvent> copies = printed.all("EvacuationInformation");
        if (copies.isEmpty()) {
            assertThat(recording.measure("gc.copy.rate")).isInstanceOf(NotRecorded.class);
            assertThat(recording.measure("gc.copied.mean")).isInstanceOf(NotRecorded.class);
            return;
        }
        Set<Double> copied = ids(copies);
        double paused = sumOf(
                printed.all("GCPhasePause").stream()
                        .filter(pause -> copied.contains(pause.number("gcId")))
                        .toList(),
                "duration");
        double bytes = total(copies, "bytesCopied");
        assertThat(recording.value("gc.copy.rate")).isCloseTo(bytes / paused, within(1e-6 * bytes / paused));
        assertThat(recording.value("gc.copied.mean")).isCloseTo(bytes / copies.size(), within(1e-3));
    }

    @ParameterizedTest
    @MethodSource("recordings")
    void tenuringThresholdIsThatOfYoungCollections(String name) {
        MeasuredRecording recording = read(name);
        List<PrintedEvent> young = PrintedCollections.of(recording.file()).all("YoungGarbageCollection");
        if (young.isEmpty()) {
            assertThat(recording.measure("gc.tenuring-threshold.mean")).isInstanceOf(NotRecorded.class);
        } else {
            assertThat(recording.value("gc.tenuring-threshold.mean"))
                    .isCloseTo(total(young, "tenuringThreshold") / young.size(), within(1e-9));
        }
    }

    private static MeasuredRecording read(String name) {
        return MeasuredRecording.of(AllRecordings.of(name), GcView.VIEW);
    }
}
