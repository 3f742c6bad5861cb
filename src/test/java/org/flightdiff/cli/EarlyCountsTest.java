package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.flightdiff.cli.option.ExitStatus;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** What only a start-up does does not grow with the window, and what shows the same on both sides has not changed. */
class EarlyCountsTest {

    private static final int SHORT = 26;
    private static final int LONG = 31;

    private final CommandRun run = new CommandRun();

    @ParameterizedTest
    @CsvSource({"27, 31, 26", "11, 26, 31", "3, 26, 60", "2, 60, 26"})
    void asManyErrorsOfTheStartUpAreUnchangedHoweverLongTheWindowsAre(int errors, int before, int after) {
        Path baseline = failing("early-before-" + errors, before, errors, 1_700);
        Path candidate = failing("early-after-" + errors, after, errors, 900);
        assertThat(gate(baseline, candidate)).isEqualTo(ExitStatus.DONE);
        JsonNode metric = errorCount(baseline, candidate);
        assertThat(metric.path("verdict").asString()).isEqualTo("unchanged");
        assertThat(metric.path("rank").isNull()).isTrue();
        assertThat(metric.path("reason").asString()).contains("all of it came early");
    }

    @Test
    void errorsOfTheStartUpThatDoubledAreWorseAndBetterTheOtherWayRound() {
        Path few = failing("early-few", LONG, 40, 1_700);
        Path many = failing("early-many", SHORT, 80, 1_700);
        assertThat(errorCount(few, many).path("verdict").asString()).isEqualTo("worse");
        assertThat(errorCount(many, few).path("verdict").asString()).isEqualTo("better");
    }

    @Test
    void aRateOfWhatOnlyTheStartUpDidIsJudgedAsCounted() {
        Path one = starting("early-threads-one", SHORT, 30, 2_000);
        Path other = starting("early-threads-other", 2 * SHORT, 30, 2_000);
        assertThat(verdict(one, other, "thread.start.rate")).isEqualTo("unchanged");
        assertThat(verdict(other, one, "thread.start.rate")).isEqualTo("unchanged");
    }

    @Test
    void aRateOfWhatGoesOnIsJudgedAsARate() {
        Path one = starting("going-threads-one", SHORT, 100, 1_000.0 * SHORT);
        Path other = starting("going-threads-other", 2 * SHORT, 100, 2_000.0 * SHORT);
        assertThat(verdict(one, other, "thread.start.rate")).isEqualTo("better");
    }

    @Test
    void asManyInAWindowThatIsTwiceAsLongAreFewerPerSecondButAreShownAlike() {
        Path one = failing("going-one", SHORT, 200, 1_000.0 * SHORT);
        Path other = failing("going-other", 2 * SHORT, 200, 2_000.0 * SHORT);
        for (List<Path> sides : List.of(List.of(one, other), List.of(other, one))) {
            JsonNode metric = errorCount(sides.get(0), sides.get(1));
            assertThat(metric.path("verdict").asString()).isEqualTo("inconclusive");
            assertThat(metric.path("reason").asString()).contains("both sides show the same");
        }
    }

    @Test
    void aSavedSummaryOfTheBaselineSaysTheSame(@TempDir Path folder) {
        Path summary = folder.resolve("early.json");
        Path baseline = failing("early-saved", LONG, 27, 1_700);
        assertThat(run.of("summary", baseline.toString(), "--json", summary.toString()))
                .isZero();
        JsonNode metric = errorCount(summary, failing("early-not-saved", SHORT, 27, 900));
        assertThat(metric.path("verdict").asString()).isEqualTo("unchanged");
    }

    @Test
    void oneErrorMoreOfManyIsNoDivergenceEitherWay() {
        Path one = failing("early-swapped-one", SHORT, 27, 900);
        Path other = failing("early-swapped-other", LONG, 28, 900);
        assertThat(Stream.of(errorCount(one, other), errorCount(other, one))
                        .map(metric -> metric.path("verdict").asString()))
                .doesNotContain("worse", "better");
    }

    private static Path failing(String name, int seconds, int errors, double withinMillis) {
        return events(name, seconds, errors, withinMillis, "jdk.JavaErrorThrow", Map.of("message", "no such method"));
    }

    private static Path starting(String name, int seconds, int threads, double withinMillis) {
        return events(name, seconds, threads, withinMillis, "jdk.ThreadStart", Map.of("thread", "worker"));
    }

    private static Path events(
            String name, int seconds, int count, double withinMillis, String event, Map<String, ?> fields) {
        SyntheticRecording recording = SyntheticRecording.named(name).lastingSeconds(seconds);
        for (int i = 0; i < count; i++) {
            recording.event(event, withinMillis * (i + 0.5) / count, fields);
        }
        return recording.write();
    }

    private int gate(Path baseline, Path candidate) {
        return run.of("compare", baseline.toString(), candidate.toString(), "--fail-on", "worse");
    }

    private String verdict(Path baseline, Path candidate, String metric) {
        return metric(baseline, candidate, metric).path("verdict").asString();
    }

    private JsonNode errorCount(Path baseline, Path candidate) {
        return metric(baseline, candidate, "exception.error.count");
    }

    private JsonNode metric(Path baseline, Path candidate, String id) {
        return CommandRun.metric(run.json("compare", baseline.toString(), candidate.toString()), id);
    }
}
