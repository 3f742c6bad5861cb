package org.flightdiff.view.exceptions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.testing.AllRecordings;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.PrintedEnvironment;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.Shown;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Measurement.TooFew;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ExceptionsTest {

    private static final String STATISTICS = "jdk.ExceptionStatistics";

    private static final String EXCEPTION = "jdk.JavaExceptionThrow";
    private static final String ERROR = "jdk.JavaErrorThrow";

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.AllRecordings#names")
    void rateIsTheGrowthOfTheCounterFromTheStartOfTheJvmToItsLastSample(String name) {
        MeasuredRecording recording = read(AllRecordings.of(name));
        assertThat(recording.value("exception.rate"))
                .isCloseTo(
                        PrintedEnvironment.growthPerSecond(
                                inOrder(PrintedEnvironment.of(recording.file(), STATISTICS)),
                                "throwables",
                                recording.recording()),
                        within(1e-6));
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.AllRecordings#names")
    void errorsAreCountedAsTheyWereCreated(String name) {
        MeasuredRecording recording = read(AllRecordings.of(name));
        assertThat(recording.value("exception.error.count"))
                .isEqualTo(PrintedEnvironment.of(recording.file(), "jdk.JavaErrorThrow")
                        .size());
    }

    @Test
    void oneSampleOfTheCounterIsTooFewForARate() {
        MeasuredRecording recording = read(SyntheticRecording.named("one-exception-sample")
                .event(STATISTICS, 500, Map.of("throwables", 4711))
                .write());
        assertThat(recording.measure("exception.rate")).isInstanceOf(TooFew.class);
    }

    @Test
    void errorsOfARealRecordingAreCountedByClass() {
        MeasuredRecording recording = read(SharedRecordings.of("hbase-jdk11-g1"));
        Breakdown classes = breakdown("errors-by-class", recording, recording);
        long printed = PrintedEnvironment.of(recording.file(), ERROR).stream()
                .filter(error -> error.text("thrownClass.name").endsWith("NoSuchMethodError"))
                .count();
        assertThat(printed).isPositive();
        assertThat(Shown.row(classes, "java.lang.NoSuchMethodError").baseline().get(0))
                .isCloseTo(printed / recording.whole().seconds(), within(1e-9));
        assertThat(Shown.of(ExceptionsView.VIEW, "exceptions-by-class", recording.whole(), recording.whole()))
                .asString()
                .startsWith("Unavailable")
                .contains(EXCEPTION + "#enabled=true");
    }

    @Test
    void placeOfAnExceptionIsBelowItsOwnConstructors() {
        MeasuredRecording recording = read(SyntheticRecording.named("throw-sites")
                .lastingSeconds(10)
                .event(
                        EXCEPTION,
                        1,
                        thrown(
                                "shop.SoldOutException",
                                "java.lang.Throwable.<init>",
                                "java.lang.Exception.<init>",
                                "shop.SoldOutException.<init>",
                                "shop.Cart.add"))
                .event(
                        EXCEPTION,
                        2,
                        thrown(
                                "java.lang.Exception",
                                "java.lang.Throwable.<init>",
                                "java.lang.Exception.<init>",
                                "shop.Cart.<init>",
                                "shop.Shop.main"))
                .write());
        Breakdown methods = breakdown("exceptions-by-method", recording, recording);
        assertThat(Shown.row(methods, "shop.Cart.add").baseline()).containsExactly(0.1, 0.5);
        assertThat(Shown.row(methods, "shop.Cart.<init>").baseline()).containsExactly(0.1, 0.5);
    }

    @Test
    void limitOnTheNumberOfEventsIsSaidBesideThem() {
        MeasuredRecording all = read(exceptions("all-exceptions", "off"));
        MeasuredRecording some = read(exceptions("some-exceptions", "100/s"));
        assertThat(breakdown("exceptions-by-class", all, some).note())
                .hasToString("candidate: " + EXCEPTION
                        + " was throttled to 100/s: counts and sums may be too low, shares hold");
    }

    @Test
    void curveShowsTheGrowthOfTheCounterBetweenSamples() {
        MeasuredRecording recording = read(SyntheticRecording.named("exception-counter")
                .event("jdk.ExceptionStatistics", 1_000, Map.of("throwables", 100))
                .event("jdk.ExceptionStatistics", 3_000, Map.of("throwables", 150))
                .write());
        TimeSeries curve = (TimeSeries)
                Shown.of(ExceptionsView.VIEW, "exceptions-per-second-over-time", recording.whole(), recording.whole());
        Points points = curve.series().get(0).points();
        assertThat(points.size()).isEqualTo(1);
        assertThat(points.x(0)).isCloseTo(3, within(1e-9));
        assertThat(points.y(0)).isCloseTo(25, within(1e-9));
    }

    private static List<PrintedEvent> inOrder(List<PrintedEvent> printed) {
        return printed.stream()
                .sorted(Comparator.comparing(sample -> sample.instant("startTime")))
                .toList();
    }

    private static MeasuredRecording read(Path file) {
        return MeasuredRecording.of(file, ExceptionsView.VIEW);
    }

    private static Path exceptions(String name, String throttle) {
        return SyntheticRecording.named(name)
                .event(EXCEPTION, 1, thrown("shop.SoldOutException", "shop.Cart.add"))
                .setting(EXCEPTION, "throttle", throttle)
                .write();
    }

    private static Map<String, Object> thrown(String type, String... frames) {
        return Map.of("thrownClass", type, "stackTrace", List.of(frames));
    }

    private static Breakdown breakdown(String title, MeasuredRecording baseline, MeasuredRecording candidate) {
        return (Breakdown) Shown.of(ExceptionsView.VIEW, title, baseline.whole(), candidate.whole());
    }
}
