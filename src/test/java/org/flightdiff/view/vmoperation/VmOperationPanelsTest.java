package org.flightdiff.view.vmoperation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.flightdiff.testing.VmRecordings.whole;

import java.util.List;
import java.util.Map;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Listing;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.testing.English;
import org.flightdiff.testing.PanelCheck;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class VmOperationPanelsTest {

    @Test
    void operationsOfOneNameAreAddedUpAndTagged() {
        Window window = whole(SyntheticRecording.named("operations-by-name")
                .event("jdk.ExecuteVMOperation", 1_000, 10, operation("G1IncCollectionPause", true, 1))
                .event("jdk.ExecuteVMOperation", 2_000, 30, operation("G1CollectForAllocation", true, 2))
                .event("jdk.ExecuteVMOperation", 3_000, 5, operation("HandshakeAllThreads", false, 0))
                .event("jdk.ExecuteVMOperation", 4_000, 1, operation("JFROldObject", true, 3))
                .write());
        List<Double> collections =
                PanelCheck.amounts(OperationBreakdowns.BY_OPERATION, window, "CollectForAllocation (GC)");
        Breakdown byOperation = (Breakdown) PanelCheck.show(OperationBreakdowns.BY_OPERATION, window, window);
        assertThat(byOperation.columns().stream().map(column -> English.of(column.name())))
                .containsExactly("Total", "Longest", "Deviation", "Count", "Mean", "Share of time", "Per second");
        assertThat(collections.get(0)).isCloseTo(0.040, within(1e-9));
        assertThat(collections.get(1)).isCloseTo(0.030, within(1e-9));
        assertThat(collections.get(2)).isCloseTo(Math.sqrt(2) * 0.010, within(1e-9));
        assertThat(collections.get(3)).isEqualTo(2);
        assertThat(collections.get(4)).isCloseTo(0.020, within(1e-9));
        assertThat(collections.get(5)).isCloseTo(0.040 / 60, within(1e-9));
        assertThat(collections.get(6)).isCloseTo(2 / 60.0, within(1e-9));
        assertThat(byOperation.rows())
                .extracting(Breakdown.BreakdownRow::key)
                .contains("HandshakeAllThreads (no safepoint)", "JFROldObject (JFR)");
    }

    @Test
    void callersAreThreadsWithoutTheirNumbersAndNeverTheRecorders() {
        Window window = whole(SyntheticRecording.named("operations-by-caller")
                .event("jdk.ExecuteVMOperation", 1_000, 10, operation("RevokeBias", true, 1))
                .event("jdk.ExecuteVMOperation", 2_000, 30, operation("JFROldObject", true, 2))
                .write());
        Breakdown byCaller = (Breakdown) PanelCheck.show(OperationBreakdowns.BY_CALLER, window, window);
        assertThat(byCaller.rows()).extracting(Breakdown.BreakdownRow::key).containsExactly("worker-#");
        assertThat(byCaller.rows().get(0).baseline().get(0)).isCloseTo(0.010, within(1e-9));
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.VmRecordings#names")
    void everyOperationIsListedAndDrawnOnce(String name) {
        Window window = whole(name);
        int operations = window.events("jdk.ExecuteVMOperation").size();
        Listing listing = (Listing) PanelCheck.show(VmOperationPanels.LISTING, window, window);
        assertThat(listing.baseline()).hasSize(operations);
        assertThat(listing.baseline()).allSatisfy(row -> assertThat(row).hasSameSizeAs(listing.columns()));
        TimeSeries drawn = (TimeSeries) PanelCheck.show(VmOperationPanels.OVER_TIME, window, window);
        assertThat(drawn.series().stream()
                        .mapToInt(series -> series.points().size())
                        .sum())
                .isEqualTo(2 * operations);
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.VmRecordings#names")
    void everyPanelShowsWhatWasRecorded(String name) {
        Window window = whole(name);
        // Latencies are off by default, and unknown before JDK 25.
        boolean biasedLocks = window.recording().jvm().feature() <= 17;
        assertThat(PanelCheck.shapes(VmOperationView.VIEW, window, window))
                .filteredOn(Unavailable.class::isInstance)
                .hasSize(biasedLocks ? 1 : 2);
    }

    private static Map<String, ?> operation(String name, boolean safepoint, long safepointId) {
        return VmOperationMetricsTest.operation(name, safepoint, safepointId);
    }
}
