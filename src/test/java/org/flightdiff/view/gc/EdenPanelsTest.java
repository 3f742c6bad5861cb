package org.flightdiff.view.gc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.flightdiff.view.gc.PrintedCollections.ids;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Scatter;
import org.flightdiff.shape.Scatter.TrendLine;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.testing.English;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.Shown;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.testing.VmRecordings;
import org.flightdiff.view.Sides;
import org.flightdiff.view.gc.PausePanels.EdenPanels;
import org.flightdiff.view.gc.PausePanels.PauseKindPanel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EdenPanelsTest {

    private static final double TARGET = 0.1;

    private static final double SECONDS = 1e-6;
    private static final int PAUSES = 0;
    private static final int RATE = 1;
    private static final int MEAN = 2;
    private static final int MEDIAN = 3;
    private static final int DEVIATION = 4;
    private static final int LONGEST = 5;
    private static final int TOTAL = 6;

    private static final String HUMONGOUS = "G1 Humongous Allocation";
    private static final String FULL_EDEN = "G1 Evacuation Pause";
    private static final double WINDOW_SECONDS = 10;

    private final SyntheticRecording recording = SyntheticRecording.named("set-off")
            .event("jdk.GCConfiguration", 0, Map.of("youngCollector", "G1New", "oldCollector", "G1Old"));

    private int collections;

    /**
     * The slope, the intercept and the eden that meets 100 ms are those of SciPy 1.x, from what jfr print --json says of
     * each young collection:
     *
     * <pre>{@code
     * r = scipy.stats.theilslopes(pauses, edens, method='joint')
     * r.slope, r.intercept, (0.1 - r.intercept) / r.slope
     * }</pre>
     */
    @ParameterizedTest
    @CsvSource({
        "hbase-jdk8-g1,          1.0008145556037808e-10, 0.012606186944444445, 873226838.7406876",
        "hbase-jdk11-repeat1,    1.2268053128169136e-10, 0.01272619239153846,  711390851.4796768",
        "hbase-jdk11-g1-plab258, 2.2606624696312882e-10, 0.010218682388292682, 397146052.6185962",
        "hbase-jdk17-g1,         9.974052361094977e-11,  0.012351293783557104, 878767255.7076951",
        "hbase-jdk8-parallel,   -8.879146806448058e-12,  0.035721235551631245, -7239295154.089508"
    })
    void lineIsTheOneOfAnIndependentCalculation(String name, double slope, double intercept, double eden) {
        EdenFit fit = EdenPanels.fit(whole(name));
        double found = fit.slope().value();
        assertThat(found).isCloseTo(slope, within(1e-5 * Math.abs(slope)));
        assertThat(fit.intercept(found)).isCloseTo(intercept, within(1e-6));
        assertThat(fit.edenFor(TARGET, found)).isCloseTo(eden, within(1e-4 * Math.abs(eden)));
    }

    @Test
    void withoutCollectionsItSaysThatThereAreTooFew() {
        Text words = new EdenFit(new double[0], new double[0]).inWords(0.1);
        assertThat(words).isEqualTo(Text.of("note.gc.eden.too-few", Text.count(0), Text.count(EdenFit.FEWEST)));
    }

    @Test
    void chartHasAPointForEachYoungCollectionTheTargetAndTheLineThroughThemWhereThereIsOne() {
        Window jdk8 = whole("hbase-jdk8-g1");
        Window jdk11 = whole("hbase-jdk11-g1");
        Scatter chart = (Scatter) EdenPanels.CHART.show(new Sides(List.of(jdk8), List.of(jdk11)));
        PrintedCollections printed = PrintedCollections.of(SharedRecordings.of("hbase-jdk11-g1"));
        PrintedEvent collection = printed.young().get(0);
        double id = collection.number("gcId");
        double eden = printed.all("G1HeapSummary").stream()
                .filter(heap -> heap.number("gcId") == id && heap.text("when").equals("Before GC"))
                .findFirst()
                .orElseThrow()
                .number("edenUsedSize");
        double paused = PrintedCollections.sumOf(printed.pausesOf(Set.of(id)), "duration");
        assertThat(chart.count(Role.BASELINE)).isEqualTo(34);
        assertThat(chart.count(Role.CANDIDATE)).isEqualTo(printed.young().size());
        assertThat(chart.points().candidate().x(0)).isEqualTo(eden);
        assertThat(chart.points().candidate().y(0)).isCloseTo(paused, within(1e-6));
        assertThat(chart.lines())
                .extracting(line -> line.side() + " " + English.of(line.name()) + " " + line.isLevel())
                .containsExactly(
                        "BASELINE pause target true", "BASELINE fitted line false", "CANDIDATE pause target true");
        TrendLine fitted = chart.lines().get(1);
        assertThat(fitted.start()).isCloseTo(0.012606186944444445, within(1e-6));
        assertThat(fitted.at(873226838.7406876)).isCloseTo(TARGET, within(1e-5));
        assertThat(English.of(chart.note()).replace('\u00a0', ' '))
                .contains("copy rate in pauses 538 MiB/s")
                .contains("copy rate in pauses 643 MiB/s");
    }

    @Test
    void edenThatMeetsTheTargetIsToldWithItsDoubts() {
        assertThat(English.of(chart("hbase-jdk8-g1").note()).replace('\u00a0', ' '))
                .contains("per MiB of eden")
                .contains("it meets the target of 100 ms up to an eden of about 833 MiB")
                .contains("outside the observed range, 1.00 MiB to 292 MiB");
        assertThat(English.of(chart("hbase-jdk8-parallel").note()))
                .isEqualTo("over 26 young collections no significant dependence of the pause on eden");
        double[] three = {1, 2, 3};
        assertThat(English.of(new EdenFit(three, three).inWords(TARGET))).contains("too few for a line, 8 needed");
        double[] many =
                IntStream.range(0, 20).mapToDouble(i -> (i + 1) * 0x1p20).toArray();
        double[] pauses = IntStream.range(0, 20)
                .mapToDouble(i -> 0.2 + 0.001 * i + (i % 2) * 1e-5)
                .toArray();
        assertThat(English.of(new EdenFit(many, pauses).inWords(TARGET)).replace('\u00a0', ' '))
                .endsWith("no eden meets the target of 100 ms");
    }

    @Test
    void collectorsThatWriteNoEdenSaySo() {
        Window cms = whole("hbase-jdk8-cms");
        assertThat(EdenPanels.CHART.show(new Sides(List.of(cms), List.of(cms)))).isInstanceOf(Unavailable.class);
    }

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
        double[] seconds =
                VmRecordings.durations(printed.pausesOf(ids(printed.all("G1GarbageCollection", "type", type))));
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
        List<PrintedEvent> printed =
                PrintedCollections.of(SharedRecordings.of(name)).all("GCPhasePause", "name", recorded);
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

    // What G1 collects because of a marking cycle was set off by what set off the cycle.

    @Test
    void mixedPausesBelongToTheCauseOfTheirCycle() {
        collection("Normal", FULL_EDEN);
        collection("Concurrent Start", HUMONGOUS);
        collection("Prepare Mixed", FULL_EDEN);
        collection("Mixed", FULL_EDEN);
        collection("Normal", FULL_EDEN);
        collection("Concurrent Start", FULL_EDEN);
        collection("Mixed", FULL_EDEN);
        recording.event("jdk.CPULoad", WINDOW_SECONDS * 1_000, Map.of("jvmUser", 0.1f));
        Window window = recording.in(GcView.VIEW).whole();
        assertThat(PauseKinds.setOffPerSecond(window, HUMONGOUS) * window.seconds())
                .isEqualTo(3, within(1e-9));
        assertThat(PauseKinds.setOffPerSecond(window, FULL_EDEN) * window.seconds())
                .isEqualTo(4, within(1e-9));
    }

    private static Scatter chart(String name) {
        Window window = whole(name);
        return (Scatter) EdenPanels.CHART.show(new Sides(List.of(window), List.of(window)));
    }

    private static Window whole(String name) {
        return MeasuredRecording.of(SharedRecordings.of(name), GcView.VIEW).whole();
    }

    private static Breakdown kinds(String baseline, String candidate) {
        return (Breakdown) PauseKindPanel.PANEL.show(new Sides(List.of(whole(baseline)), List.of(whole(candidate))));
    }

    private void collection(String type, String cause) {
        double at = 1_000.0 * ++collections;
        recording
                .event("jdk.GarbageCollection", at, 10, Map.of("gcId", collections, "name", "G1New", "cause", cause))
                .event("jdk.G1GarbageCollection", at, 10, Map.of("gcId", collections, "type", type));
    }
}
