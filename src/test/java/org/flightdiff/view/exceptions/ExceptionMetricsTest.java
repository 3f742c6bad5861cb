package org.flightdiff.view.exceptions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.AllRecordings;
import org.flightdiff.testing.English;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.PrintedEnvironment;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.PrintedTogether;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurement.TooFew;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ExceptionMetricsTest {

    private static final String STATISTICS = "jdk.ExceptionStatistics";

    static List<String> recordings() {
        return AllRecordings.names();
    }

    @ParameterizedTest
    @MethodSource("recordings")
    void rateIsTheGrowthOfTheCounterFromTheStartOfTheJvmToItsLastSample(String name) {
        MeasuredRecording recording = read(AllRecordings.of(name));
        assertThat(recording.value("exception.rate"))
                .isCloseTo(
                        PrintedEnvironment.growthPerSecond(
                                inOrder(PrintedTogether.of(recording.file(), STATISTICS)),
                                "throwables",
                                recording.recording()),
                        within(1e-6));
    }

    @ParameterizedTest
    @MethodSource("recordings")
    void errorsAreCountedAsTheyWereCreated(String name) {
        MeasuredRecording recording = read(AllRecordings.of(name));
        assertThat(recording.value("exception.error.count"))
                .isEqualTo(PrintedTogether.of(recording.file(), "jdk.JavaErrorThrow")
                        .size());
    }

    @Test
    void rateOfAWindowTakesTheSamplesInIt() {
        MeasuredRecording recording = read(SharedRecordings.of("hbase-jdk17-g1"));
        Window late = recording.window(10, 20);
        Instant start = Instant.ofEpochSecond(0, recording.recording().source().startEpochNanos());
        List<PrintedEvent> samples = PrintedTogether.of(recording.file(), STATISTICS).stream()
                .filter(sample -> !sample.instant("startTime").isBefore(start.plusSeconds(10))
                        && sample.instant("startTime").isBefore(start.plusSeconds(20)))
                .toList();
        assertThat(recording.value("exception.rate", late)).isCloseTo(growthPerSecond(samples), within(1e-6));
    }

    @Test
    void oneSampleOfTheCounterIsTooFewForARate() {
        MeasuredRecording recording = read(SyntheticRecording.named("one-exception-sample")
                .event(STATISTICS, 500, Map.of("throwables", 4711))
                .write());
        assertThat(recording.measure("exception.rate")).isInstanceOf(TooFew.class);
    }

    @Test
    void rateWithoutTheCounterIsNotZero() {
        MeasuredRecording recording = read(SyntheticRecording.named("no-exception-statistics")
                .setting(STATISTICS, "enabled", "false")
                .write());
        assertThat(recording.measure("exception.rate"))
                .isInstanceOfSatisfying(
                        NotRecorded.class,
                        missing -> assertThat(English.of(missing.reason())).contains(STATISTICS + "#enabled=true"));
    }

    private static double growthPerSecond(List<PrintedEvent> printed) {
        List<PrintedEvent> samples = inOrder(printed);
        PrintedEvent first = samples.get(0);
        PrintedEvent last = samples.get(samples.size() - 1);
        double seconds = Duration.between(first.instant("startTime"), last.instant("startTime"))
                        .toNanos()
                / 1e9;
        return (last.number("throwables") - first.number("throwables")) / seconds;
    }

    private static List<PrintedEvent> inOrder(List<PrintedEvent> printed) {
        return printed.stream()
                .sorted(Comparator.comparing(sample -> sample.instant("startTime")))
                .toList();
    }

    private static MeasuredRecording read(Path file) {
        return MeasuredRecording.of(file, ExceptionsView.VIEW);
    }
}
