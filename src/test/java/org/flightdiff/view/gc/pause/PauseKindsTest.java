package org.flightdiff.view.gc.pause;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.Shown;
import org.flightdiff.view.Sides;
import org.flightdiff.view.gc.GcView;
import org.flightdiff.view.gc.PrintedCollections;
import org.flightdiff.view.gc.event.GcEvents;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PauseKindsTest {

    private static final double SECONDS = 1e-6;
    private static final int PAUSES = 0;
    private static final int RATE = 1;
    private static final int MEAN = 2;
    private static final int MEDIAN = 3;
    private static final int DEVIATION = 4;
    private static final int LONGEST = 5;
    private static final int TOTAL = 6;

    @ParameterizedTest
    @CsvSource({
        "hbase-jdk8-g1,  Normal,           Young",
        "hbase-jdk8-g1,  Mixed,            Mixed",
        "hbase-jdk8-g1,  Initial Mark,     Concurrent start",
        "hbase-jdk17-g1, Normal,           Young",
        "hbase-jdk17-g1, Mixed,            Mixed",
        "hbase-jdk17-g1, Prepare Mixed,    Prepare mixed",
        "hbase-jdk17-g1, Concurrent Start, Concurrent start"
    })
    void typesOfG1TellYoungPausesApartOnEveryJdk(String name, String type, String kind) {
        PrintedCollections printed = PrintedCollections.of(SharedRecordings.of(name));
        List<Double> ids = printed.all("G1GarbageCollection").stream()
                .filter(gc -> gc.text("type").equals(type))
                .map(gc -> gc.number("gcId"))
                .toList();
        double[] seconds = printed.all("GCPhasePause").stream()
                .filter(pause -> ids.contains(pause.number("gcId")))
                .mapToDouble(pause -> pause.seconds("duration"))
                .toArray();
        assertThat(seconds).isNotEmpty();
        assertThat(PauseKinds.seconds(whole(name)).get(kind)).containsExactly(seconds, within(SECONDS));
    }

    /** JDK 8 calls it "GC remark", JDK 11 and 17 "Pause Remark". */
    @ParameterizedTest
    @CsvSource({
        "hbase-jdk8-g1, GC remark, Remark",
        "hbase-jdk17-g1, Pause Remark, Remark",
        "hbase-jdk11-g1, Pause Cleanup, Cleanup"
    })
    void whatACycleStopsForHasTheNameOfItsPhase(String name, String recorded, String kind) {
        List<PrintedEvent> printed = PrintedCollections.of(SharedRecordings.of(name)).all("GCPhasePause").stream()
                .filter(pause -> pause.text("name").equals(recorded))
                .toList();
        assertThat(PauseKinds.seconds(whole(name)).get(kind)).hasSize(printed.size());
    }

    @Test
    void everyPauseHasOneKind() {
        for (String name : SharedRecordings.names()) {
            Window window = whole(name);
            assertThat(PauseKinds.seconds(window).values().stream()
                            .mapToInt(seconds -> seconds.length)
                            .sum())
                    .isEqualTo(window.events(GcEvents.PAUSE).size());
        }
    }

    @Test
    void tableHasCountRateMeanMedianDeviationLongestAndTotal() {
        PrintedCollections printed = PrintedCollections.of(SharedRecordings.of("hbase-jdk8-parallel"));
        Map<Double, Double> byId = printed.all("GCPhasePause").stream()
                .collect(Collectors.toMap(pause -> pause.number("gcId"), pause -> pause.seconds("duration")));
        double[] young = printed.young().stream()
                .mapToDouble(gc -> byId.getOrDefault(gc.number("gcId"), Double.NaN))
                .toArray();
        double mean = Arrays.stream(young).average().orElseThrow();
        double variance =
                Arrays.stream(young).map(pause -> Math.pow(pause - mean, 2)).sum() / (young.length - 1);
        Window window = whole("hbase-jdk8-parallel");
        List<Double> row = Shown.row(kinds("hbase-jdk8-parallel", "hbase-jdk8-cms"), "Young")
                .baseline();
        assertThat(row.get(PAUSES)).isEqualTo(26);
        assertThat(row.get(RATE)).isCloseTo(26 / window.seconds(), within(1e-9));
        assertThat(row.get(MEAN)).isCloseTo(mean, within(SECONDS));
        assertThat(row.get(MEDIAN)).isCloseTo(PrintedCollections.median(Arrays.stream(young)), within(SECONDS));
        assertThat(row.get(DEVIATION)).isCloseTo(Math.sqrt(variance), within(SECONDS));
        assertThat(row.get(LONGEST)).isCloseTo(Arrays.stream(young).max().orElseThrow(), within(SECONDS));
        assertThat(row.get(TOTAL)).isCloseTo(Arrays.stream(young).sum(), within(SECONDS));
    }

    @Test
    void kindThatACollectorDoesNotHaveIsMissingAndOneThatDidNotHappenIsNone() {
        Breakdown toG1 = kinds("hbase-jdk8-parallel", "hbase-jdk17-g1");
        assertThat(Shown.row(toG1, "Mixed").baseline()).containsOnly(Double.NaN);
        assertThat(Shown.row(toG1, "Mixed").candidate().get(PAUSES)).isEqualTo(3);
        assertThat(Shown.row(toG1, "Full").baseline().get(PAUSES)).isEqualTo(2);
        assertThat(Shown.row(toG1, "Full").candidate().get(PAUSES)).isZero();
        assertThat(Shown.row(toG1, "Full").candidate().get(MEAN)).isNaN();
        Breakdown toZgc = kinds("hbase-jdk17-g1", "hbase-jdk17-zgc");
        assertThat(Shown.row(toZgc, "Full").candidate()).containsOnly(Double.NaN);
        assertThat(Shown.row(toZgc, "Mark start").candidate().get(PAUSES)).isEqualTo(6);
        assertThat(Shown.row(toZgc, "Mark start").baseline()).containsOnly(Double.NaN);
    }

    /** The figures of the investigation: full collections 2 to 0, young 26 to 11, a young pause 43 to 80 ms, 1.11 to 0.88 s. */
    @Test
    void parallelAgainstCmsTellsFewerAndLongerPauses() {
        Sides sides = new Sides(List.of(whole("hbase-jdk8-parallel")), List.of(whole("hbase-jdk8-cms")));
        Comparison comparison = Compared.of(sides, List.of(GcView.VIEW));
        assertThat(values(comparison, "gc.full.count")).containsExactly(2, 0);
        assertThat(values(comparison, "gc.metadata-threshold.count")).containsExactly(2, 0);
        assertThat(values(comparison, "gc.young.count")).containsExactly(26, 11);
        assertThat(values(comparison, "gc.young.pause.mean"))
                .containsExactly(new double[] {0.0427, 0.0802}, within(5e-5));
        assertThat(values(comparison, "gc.young.pause.total"))
                .containsExactly(new double[] {1.110, 0.882}, within(5e-4));
        assertThat(comparison.metric("gc.mixed.count").orElseThrow().candidate().amount())
                .isEmpty();
    }

    private static double[] values(Comparison comparison, String id) {
        MetricResult result = comparison.metric(id).orElseThrow();
        return new double[] {
            result.baseline().amount().orElseThrow(),
            result.candidate().amount().orElseThrow()
        };
    }

    private static Breakdown kinds(String baseline, String candidate) {
        return (Breakdown) PauseKindPanel.PANEL.show(new Sides(List.of(whole(baseline)), List.of(whole(candidate))));
    }

    private static Window whole(String name) {
        return MeasuredRecording.of(SharedRecordings.of(name), GcView.VIEW).whole();
    }
}
