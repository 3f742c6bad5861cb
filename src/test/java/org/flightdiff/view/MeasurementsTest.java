package org.flightdiff.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.TimedAmounts;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.testing.English;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.catalogue.Views;
import org.flightdiff.view.exceptions.ExceptionsView;
import org.flightdiff.view.heap.HeapView;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MeasurementsTest {

    private static final Selection STALL = Selection.of("jdk.ZAllocationStall").numbers("size");
    private static final int STALLS = 40;

    private final Window window = Compared.recording(SyntheticRecording.named("without-heap-space")
                    .event("jdk.GCHeapSummary", 100, Map.of("gcId", 1, "when", "Before GC"))
                    .event("jdk.GCHeapSummary", 200, Map.of("gcId", 1, "when", "After GC"))
                    .write())
            .whole();

    private static final Path STEADY = steady();
    private static final double MEBIBYTE = 1 << 20;

    @Test
    void eventsUnderWayWhenTheRecordingBeganAreCounted() throws UnreadableRecordingException {
        Window window = stalls();
        assertThat(window.events(STALL).start(0)).isNegative();
        assertThat(value(Measurements.count(window.events(STALL), window))).isEqualTo(STALLS);
    }

    @Test
    void amountsOfEventsUnderWayWhenTheRecordingBeganAreSummed() throws UnreadableRecordingException {
        Window window = stalls();
        double[] sizes = window.events(STALL).numbers("size");
        assertThat(value(Measurements.perSecond(window.events(STALL), sizes, window)))
                .isCloseTo(STALLS * 100 / 3.0, within(1e-6));
    }

    @Test
    void whatIsSpentOnEachEventIsOneSumOverTheOther() throws UnreadableRecordingException {
        Window window = stalls();
        double[] few = {0.1, 1.5, 2.5};
        assertThat(value(perEvent(few, new double[] {1, 2, 5}, window))).isCloseTo(8.0 / STALLS, within(1e-12));
        double[] many = IntStream.range(0, 100).mapToDouble(i -> i * 0.03).toArray();
        double[] amounts = IntStream.range(0, 100).mapToDouble(i -> 1 + i % 3).toArray();
        assertThat(value(perEvent(many, amounts, window))).isCloseTo(199.0 / STALLS, within(1e-12));
        double[] most = IntStream.range(0, 5_000).mapToDouble(i -> i * 0.0006).toArray();
        double[] ones = new double[5_000];
        Arrays.fill(ones, 1);
        assertThat(value(perEvent(most, ones, window))).isCloseTo(5_000.0 / STALLS, within(1e-12));
    }

    @Test
    void nothingSpentIsNothingForEachEventAndNoEventIsNoValue() throws UnreadableRecordingException {
        Window window = stalls();
        double[] none = {};
        assertThat(value(perEvent(none, none, window))).isZero();
        assertThat(Measurements.perEvent(
                        TimedAmounts.of(new double[] {1}, new double[] {1}),
                        window.events("jdk.GarbageCollection"),
                        window,
                        "events"))
                .isInstanceOf(TooFew.class);
    }

    // Recordings whose events lack usual fields: reduced ones, or those of an unknown JVM.

    @Test
    void aMetricSaysWhichFieldItMissed() {
        Metric peak = HeapView.VIEW.metrics().stream()
                .filter(metric -> metric.id().equals("heap.used-before-gc.peak"))
                .findFirst()
                .orElseThrow();
        NotRecorded missing = (NotRecorded) peak.in(window);
        assertThat(English.of(missing.reason())).isEqualTo("jdk.GCHeapSummary has no field heapUsed in this recording");
    }

    @Test
    void everyMetricAndPanelOfEveryViewCopes() {
        Comparison comparison = Compared.of(new Sides(List.of(window), List.of(window)));
        assertThat(comparison.divergences()).isEmpty();
        List<Shape> heap = comparison.views().stream()
                .filter(view -> view.id().equals(HeapView.VIEW.id()))
                .flatMap(view -> view.shapes().stream())
                .toList();
        assertThat(heap).as(heap.toString()).allMatch(Unavailable.class::isInstance);
    }

    @ParameterizedTest
    @CsvSource({"3, 20, 0.15", "27.6, 28, 0.9857", "120, 120, 1", "3600, 300, 12"})
    void binsOfACurveAreAboutASecondWithinReason(double window, int bins, double seconds) {
        TimeBins curve = TimeBins.forCurve(window(window));
        assertThat(curve.middles()).hasSize(bins);
        assertThat(curve.seconds()).isCloseTo(seconds, within(1e-3));
    }

    @Test
    void amountsAreSummedInTheBinOfTheirTime() {
        Window late = new Window(window(20).recording(), 10, 20);
        TimeBins bins = TimeBins.of(late, 5);
        assertThat(bins.middles()).containsExactly(11, 13, 15, 17, 19);
        double[] times = {10, 11.9, 12, 19.999};
        assertThat(bins.sums(TimedAmounts.of(times, new double[] {1, 2, 4, 8}))).containsExactly(3, 4, 0, 0, 8);
        assertThat(bins.perSecond(times, new double[] {1, 2, 4, 8})).containsExactly(1.5, 2, 0, 0, 4);
        assertThat(bins.grouped(times, new double[] {1, 2, 4, 8}).get(0)).containsExactly(1, 2);
    }

    @Test
    void anIntervalTakesItsPartOfEachBinThatItReachesInto() {
        TimeBins bins = TimeBins.of(new Window(window(20).recording(), 10, 20), 5);
        double[] shares = bins.shares(new double[] {9, 11.5, 17.8, 19.5}, new double[] {1.5, 3, 0.1, 60});
        assertThat(shares).usingComparatorWithPrecision(1e-9).containsExactly(0.5, 1, 0.25, 0.05, 0.25);
    }

    @Test
    void eventsAreCountedInTheBinOfTheirStart() {
        SyntheticRecording recording =
                SyntheticRecording.named("counted-by-bin").lastingSeconds(30);
        for (int millis = 0; millis < 30_000; millis += 7 + millis % 500) {
            recording.event("jdk.ExceptionStatistics", millis, Map.of("throwables", millis));
        }
        Window whole =
                MeasuredRecording.of(recording.write(), ExceptionsView.VIEW).whole();
        for (Window window : List.of(whole, new Window(whole.recording(), 3, 21))) {
            Events events = window.events("jdk.ExceptionStatistics");
            TimedAmounts ones = TimedAmounts.of(events, row -> 1);
            TimeBins bins = TimeBins.of(window, 40);
            assertThat(bins.counts(events)).containsExactly(bins.sums(ones));
            assertThat(bins.perSecond(events)).containsExactly(bins.perSecond(ones));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "work.rate, 10",
        "work.cpu.per-unit, 0.2",
        "work.gc.per-unit, 0.05",
        "work.gc-pause.per-unit, 0.001",
        "work.blocked.per-unit, 0.0005"
    })
    void whatAUnitCostsIsWhatWasSpentOverTheUnits(String metric, double expected) {
        assertThat(estimate(metric, whole(STEADY)).value()).isCloseTo(expected, within(1e-8));
    }

    @Test
    void bytesAreThoseOfTheSamples() {
        assertThat(estimate("work.allocation.per-unit", whole(STEADY)).value()).isCloseTo(0.2 * MEBIBYTE, within(1e-6));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "work.rate",
                "work.allocation.per-unit",
                "work.cpu.per-unit",
                "work.gc.per-unit",
                "work.gc-pause.per-unit",
                "work.blocked.per-unit"
            })
    void withoutEventsOfTheApplicationThereIsNoValue(String metric) {
        Path none = base("per-unit-none").write();
        assertThat(measure(metric, whole(none)))
                .hasToString("NotRecorded[reason=the application recorded no events of its own]");
    }

    @Test
    void aWindowWithoutAUnitHasTooFew() {
        Window early = new Window(Compared.recording(STEADY), 0, 0.02);
        assertThat(measure("work.gc-pause.per-unit", early)).isInstanceOf(TooFew.class);
        assertThat(estimate("work.rate", early).value()).isZero();
    }

    @Test
    void whatRisesAndFallsWithTheUnitsDoesNotMakeTheirCostUncertain() {
        SyntheticRecording wavering =
                SyntheticRecording.named("per-unit-wavering").setting("jdk.ObjectAllocationSample", "enabled", "true");
        SplittableRandom random = new SplittableRandom(1);
        for (int second = 0; second < 60; second++) {
            int units = random.nextInt(5, 60);
            for (int unit = 0; unit < units; unit++) {
                double at = (second + (unit + random.nextDouble()) / units) * 1_000;
                wavering.event("shop.Checkout", at, 10, Map.of("items", 1));
                wavering.event("jdk.ObjectAllocationSample", at + 1, sample(random.nextLong(1 << 19, 1 << 20)));
            }
        }
        Window window = whole(wavering.write());
        assertThat(width(estimate("work.allocation.per-unit", window)))
                .isLessThan(width(estimate("allocation.rate", window)) / 2);
    }

    @Test
    void aLateStartDoesNotMakeTheRateUncertain() {
        SyntheticRecording late = SyntheticRecording.named("per-unit-late").lastingSeconds(25);
        for (int unit = 0; unit < 19_600; unit++) {
            late.event("shop.Checkout", 500 + unit * 1.25, 1, Map.of("items", 1));
        }
        Estimate rate = estimate("work.rate", whole(late.write()));
        assertThat(rate.interval(0.999).low()).isGreaterThan(Math.log(rate.value() / 1.1));
    }

    /** From 0.2 s before the recording's start to its end, 3 s later. */
    private static Window stalls() throws UnreadableRecordingException {
        SyntheticRecording recording =
                SyntheticRecording.named("under-way-at-the-start").lastingSeconds(3);
        for (int i = 0; i < STALLS; i++) {
            recording.event("jdk.ZAllocationStall", -200 + 3200.0 * i / (STALLS - 1), 250, Map.of("size", 100));
        }
        Path file = recording.write();
        return new RecordingReader(List.of(STALL), Progress.SILENT).read(file).whole();
    }

    private static Measurement perEvent(double[] seconds, double[] amounts, Window window) {
        return Measurements.perEvent(TimedAmounts.of(seconds, amounts), window.events(STALL), window, "events");
    }

    private static double value(Measurement measurement) {
        assertThat(measurement).isInstanceOf(Measured.class);
        return ((Measured) measurement).value();
    }

    private static Window window(double seconds) {
        Path file = SyntheticRecording.named("lasting-" + seconds)
                .lastingSeconds(seconds)
                .event("jdk.ExceptionStatistics", 1, Map.of("throwables", 1))
                .write();
        return MeasuredRecording.of(file, ExceptionsView.VIEW).whole();
    }

    /** A minute: ten units a second, two processors of eight, 2 MiB a second, a pause of 20 ms every other second. */
    private static Path steady() {
        SyntheticRecording recording = base("per-unit-steady");
        for (int unit = 0; unit < 600; unit++) {
            recording.event("shop.Checkout", 50 + unit * 100, 30, Map.of("items", unit));
        }
        return recording.write();
    }

    private static SyntheticRecording base(String name) {
        SyntheticRecording recording = SyntheticRecording.named(name)
                .setting("jdk.ObjectAllocationSample", "enabled", "true")
                .event(
                        "jdk.CPUInformation",
                        0,
                        Map.of("cpu", "x", "description", "x", "sockets", 1, "cores", 8, "hwThreads", 8));
        for (int second = 0; second <= 59; second++) {
            recording.event(
                    "jdk.CPULoad", second * 1_000, Map.of("jvmUser", 0.2, "jvmSystem", 0.05, "machineTotal", 0.3));
            recording.event("jdk.ObjectAllocationSample", second * 1_000 + 10, sample(1 << 20));
            recording.event("jdk.ObjectAllocationSample", second * 1_000 + 510, sample(1 << 20));
        }
        for (int collection = 0; collection < 30; collection++) {
            double start = 1_000 + collection * 2_000;
            recording.event(
                    "jdk.GarbageCollection",
                    start,
                    20,
                    Map.of("gcId", collection, "name", "G1New", "cause", "G1 Evacuation Pause"));
            recording.event("jdk.GCPhasePause", start, 20, Map.of("gcId", collection, "name", "GC Pause"));
        }
        for (int block = 0; block < 3; block++) {
            recording.event(
                    "jdk.JavaMonitorEnter",
                    5_000 + block * 20_000,
                    100,
                    Map.of("monitorClass", "org.shop.Cart", "eventThread", "main"));
        }
        return recording;
    }

    private static Map<String, Object> sample(long bytes) {
        return Map.of("weight", bytes, "objectClass", "org.shop.Item", "eventThread", "main");
    }

    private static Window whole(Path file) {
        return Compared.recording(file).whole();
    }

    private static double width(Estimate estimate) {
        return estimate.interval(0.95).high() - estimate.interval(0.95).low();
    }

    private static Estimate estimate(String metric, Window window) {
        assertThat(measure(metric, window)).isInstanceOf(Measured.class);
        return ((Measured) measure(metric, window)).estimate();
    }

    private static Measurement measure(String id, Window window) {
        return Views.ALL.stream()
                .flatMap(view -> view.metrics().stream())
                .filter(metric -> metric.id().equals(id))
                .findFirst()
                .orElseThrow()
                .in(window);
    }
}
