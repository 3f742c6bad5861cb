package org.flightdiff.view.codecache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.flightdiff.testing.VmRecordings.printed;
import static org.flightdiff.testing.VmRecordings.value;
import static org.flightdiff.testing.VmRecordings.whole;

import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Listing;
import org.flightdiff.shape.SettingsDifference;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.testing.English;
import org.flightdiff.testing.PanelCheck;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.view.Panel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CodeCachePanelsTest {

    @Test
    void segmentedCacheHasOneCurveForEachHeap() {
        Window segmented = whole("hbase-jdk11-repeat1");
        Window single = whole("hbase-jdk8-g1");
        TimeSeries used = (TimeSeries) PanelCheck.show(CodeHeapPanels.USED_BY_HEAP, segmented, single);
        assertThat(used.series())
                .extracting(series -> English.of(series.name()))
                .containsExactly(
                        "CodeHeap 'non-nmethods'",
                        "CodeHeap 'non-profiled nmethods'",
                        "CodeHeap 'profiled nmethods'",
                        "CodeCache");
        double lastSum = used.series().subList(0, 3).stream()
                .mapToDouble(series -> series.points().y(series.points().size() - 1))
                .sum();
        assertThat(lastSum).isCloseTo(18_512_768, within(0.5));
    }

    @Test
    void windowBetweenTwoSamplesBeginsWithTheLastLevelBeforeIt() {
        LoadedRecording recording = whole("hbase-jdk11-codecache").recording();
        Window between = new Window(recording, 30, 40);
        assertThat(between.events(CodeCacheEvents.STATISTICS).size()).isZero();
        assertThat(between.events(CodeCacheEvents.FULL).size()).isZero();
        PrintedEvent full =
                printed("hbase-jdk11-codecache", "jdk.CodeCacheFull").get(0);
        double used =
                full.number("reservedTopAddress") - full.number("startAddress") - full.number("unallocatedCapacity");
        assertThat(value(CodeCacheMetrics.USED_PEAK, between)).isEqualTo(used);
        for (Panel panel : CodeHeapPanels.ALL) {
            TimeSeries shape = (TimeSeries) PanelCheck.show(panel, between, between);
            assertThat(shape.series()).isNotEmpty().allSatisfy(series -> {
                assertThat(series.points().size()).isEqualTo(1);
                assertThat(series.points().x(0)).isZero();
            });
        }
    }

    @Test
    void fullEventIsListedWithTheThreadThatFoundNoRoom() {
        Window window = whole("hbase-jdk11-codecache");
        Listing full = (Listing) PanelCheck.show(CodeCachePanels.FULL_LISTING, window, window);
        assertThat(full.baseline()).hasSize(1);
        assertThat(full.baseline().get(0).get(0).number()).isBetween(26.5, 26.6);
        assertThat(English.of(full.baseline().get(0).get(7).words())).isEqualTo("C2 CompilerThread0");
    }

    @Test
    void sizesOfTheCacheThatDifferAreShown() {
        SettingsDifference settings = (SettingsDifference)
                PanelCheck.show(CodeCachePanels.SETTINGS, whole("hbase-jdk11-repeat1"), whole("hbase-jdk11-codecache"));
        assertThat(settings.rows())
                .filteredOn(row -> row.name().equals("code-cache.reserved-size"))
                .singleElement()
                .satisfies(row -> {
                    assertThat(row.baseline()).isEqualTo("240\u00a0MiB");
                    assertThat(row.candidate()).isEqualTo("5.00\u00a0MiB");
                });
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.VmRecordings#names")
    void panelsAreMissingOnlyWhereTheJvmDoesNotKnowTheEvent(String name) {
        Window window = whole(name);
        assertThat(PanelCheck.shapes(CodeCacheView.VIEW, window, window))
                .filteredOn(Unavailable.class::isInstance)
                .extracting(shape -> ((Unavailable) shape).reason())
                .allSatisfy(reason -> assertThat(English.of(reason)).contains("is not known to this JVM"));
    }
}
