package org.flightdiff.view.compilation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.flightdiff.testing.VmRecordings.durations;
import static org.flightdiff.testing.VmRecordings.printed;
import static org.flightdiff.testing.VmRecordings.reason;
import static org.flightdiff.testing.VmRecordings.value;
import static org.flightdiff.testing.VmRecordings.whole;
import static org.flightdiff.view.compilation.RateMetricsTest.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Listing;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.testing.English;
import org.flightdiff.testing.PanelCheck;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CompilationPanelsTest {

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.VmRecordings#names")
    void longestCompilationHeadsTheListing(String name) {
        Window window = whole(name);
        double[] durations = durations(printed(name, "jdk.Compilation"));
        if (durations.length == 0) {
            assertThat(reason(DurationMetrics.LONGEST, window)).isEqualTo("no compilations");
            return;
        }
        double longest = Arrays.stream(durations).max().orElseThrow();
        assertThat(value(DurationMetrics.LONGEST, window)).isCloseTo(longest, within(1e-12));
        Listing listing = (Listing) PanelCheck.show(CompilationPanels.LONGEST, window, window);
        assertThat(listing.baseline()).hasSize(durations.length);
        assertThat(listing.baseline().get(0).get(0).number()).isCloseTo(longest, within(1e-12));
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.VmRecordings#names")
    void failuresAreCountedByTheirMessage(String name) {
        Window window = whole(name);
        int failures = printed(name, "jdk.CompilationFailure").size();
        assertThat(value(DurationMetrics.FAILURE_RATE, window)).isCloseTo(failures / window.seconds(), within(1e-9));
        for (var failure : printed(name, "jdk.CompilationFailure")) {
            assertThat(PanelCheck.amounts(FailurePanels.FAILURES, window, failure.text("failureMessage"))
                            .get(0))
                    .isPositive();
        }
    }

    @Test
    void rateBetweenTwoSamplesIsDrawnAtTheLaterOne() {
        Window window = whole(SyntheticRecording.named("compilation-curve")
                .event("jdk.CompilerStatistics", 10_000, statistics(1_000, 1_000))
                .event("jdk.CompilerStatistics", 12_000, statistics(1_500, 4_000))
                .event("jdk.CompilerStatistics", 14_000, statistics(1_500, 4_000))
                .write());
        TimeSeries rate = (TimeSeries) PanelCheck.show(CounterPanels.RATE, window, window);
        Points standard = rate.series().get(0).points();
        assertThat(List.of(standard.x(0), standard.y(0))).containsExactly(12.0, 250.0);
        assertThat(List.of(standard.x(1), standard.y(1))).containsExactly(14.0, 0.0);
        TimeSeries time = (TimeSeries) PanelCheck.show(CounterPanels.TIME, window, window);
        assertThat(time.series().get(0).points().y(0)).isEqualTo(1.5);
    }

    @Test
    void inliningFailuresAreOnlyThoseThatDidNotSucceed() {
        Window window = whole(SyntheticRecording.named("inlining")
                .event("jdk.CompilerInlining", 1, inlining(true, "inline (hot)"))
                .event("jdk.CompilerInlining", 2, inlining(false, "too big"))
                .event("jdk.CompilerInlining", 3, inlining(false, "too big"))
                .lastingSeconds(10)
                .write());
        assertThat(PanelCheck.amounts(FailurePanels.INLINING_FAILURES, window, "too big")
                        .get(0))
                .isCloseTo(0.2, within(1e-9));
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.VmRecordings#names")
    void panelsWithoutEventsSayWhichToTurnOn(String name) {
        Window window = whole(name);
        List<Shape> shapes = PanelCheck.shapes(CompilationView.VIEW, window, window);
        assertThat(shapes)
                .filteredOn(Unavailable.class::isInstance)
                .extracting(shape -> ((Unavailable) shape).reason())
                .allSatisfy(reason -> assertThat(English.of(reason))
                        .containsAnyOf(
                                "jdk.CompilerInlining#enabled=true",
                                "jdk.CompilerQueueUtilization is not known to this JVM"));
    }

    private static Map<String, ?> inlining(boolean succeeded, String message) {
        return Map.of("compileId", 1, "succeeded", succeeded, "message", message);
    }
}
