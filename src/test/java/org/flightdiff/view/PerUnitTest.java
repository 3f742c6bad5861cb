package org.flightdiff.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.Map;
import java.util.SplittableRandom;
import org.flightdiff.comparison.Compared;
import org.flightdiff.recording.Window;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.testing.English;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.catalogue.Views;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PerUnitTest {

    private static final Path STEADY = steady();
    private static final double MEBIBYTE = 1 << 20;

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
                .isInstanceOfSatisfying(
                        NotRecorded.class,
                        missing -> assertThat(English.of(missing.reason()))
                                .isEqualTo("the application recorded no events of its own"));
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
