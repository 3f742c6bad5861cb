package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.cli.CommandRun.metric;
import static org.flightdiff.testing.ChunkHeaderField.DURATION;
import static org.flightdiff.testing.ChunkHeaderField.START;
import static org.flightdiff.testing.ChunkHeaderField.TICKS_PER_SECOND;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.data.Percentage;
import org.flightdiff.testing.SharedCases;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Files that state a wrong frequency of their clock. */
class TicksPerSecondTest {

    private static final Path SAMPLE = Path.of("sample-recordings", "allocation-baseline.jfr");

    private final CommandRun run = new CommandRun();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @ParameterizedTest
    @ValueSource(doubles = {0.5, 0.72, 0.94, 1.3, 3})
    void timesAreCorrectedWhereLengthAndSamplesAgree(double factor) throws IOException {
        byte[] right = Files.readAllBytes(SAMPLE);
        String wrong =
                written("wrong.jfr", TICKS_PER_SECOND.set(right, Math.round(TICKS_PER_SECOND.in(right) * factor)));
        JsonNode comparison = run.json("compare", SAMPLE.toString(), wrong);
        assertThat(comparison
                        .path("metrics")
                        .valueStream()
                        .map(result -> result.path("verdict").asString()))
                .doesNotContain("worse", "better", "different");
        assertThat(metric(comparison, "gc.pause.total").path("candidate").asDouble())
                .isCloseTo(
                        metric(comparison, "gc.pause.total").path("baseline").asDouble(), Percentage.withPercentage(1));
        assertThat(ids(comparison)).contains("ticks-per-second").doesNotContain("chunk-times", "event-times");
    }

    @Test
    void allChunksAreCorrected() throws IOException {
        byte[] right = Files.readAllBytes(SAMPLE);
        byte[] wrong = TICKS_PER_SECOND.set(right, TICKS_PER_SECOND.in(right) / 2);
        Path one = Path.of(written("one.jfr", wrong));
        byte[] other = START.set(wrong, START.in(wrong) + 2 * DURATION.in(wrong));
        String two = SyntheticRecording.joined("two-wrong-clocks", one, Path.of(written("other.jfr", other)))
                .toString();
        JsonNode comparison = run.json("compare", two, two);
        assertThat(ids(comparison)).contains("ticks-per-second").doesNotContain("chunk-times");
        assertThat(metric(comparison, "gc.rate").path("baseline").asDouble())
                .isCloseTo(
                        metric(run.json("compare", SAMPLE.toString(), SAMPLE.toString()), "gc.rate")
                                .path("baseline")
                                .asDouble(),
                        Percentage.withPercentage(2));
    }

    @Test
    void aClockThatWasSetMeanwhileIsToldAsBefore() throws IOException {
        byte[] right = Files.readAllBytes(SAMPLE);
        String set = written("set.jfr", DURATION.set(right, DURATION.in(right) * 3 / 4));
        assertThat(ids(run.json("compare", SAMPLE.toString(), set)))
                .contains("chunk-times")
                .doesNotContain("ticks-per-second");
    }

    @Test
    void rightFilesAreLeftAlone() {
        assertThat(ids(run.json("compare", SAMPLE.toString(), SAMPLE.toString())))
                .doesNotContain("ticks-per-second", "chunk-times");
    }

    @Test
    void theSharedCaseShowsNoChange() {
        String slow = SharedCases.of("clock-slow.jfr");
        assertThat(run.of("compare", SharedCases.of("clock-true.jfr"), slow)).isZero();
        assertThat(run.out()).startsWith("NO CHANGE").contains("Nothing diverged");
        assertThat(run.of("compare", slow, SharedCases.of("clock-true.jfr"))).isZero();
        assertThat(run.out()).startsWith("NO CHANGE").contains("baseline: the file states 78.1");
    }

    private static List<String> ids(JsonNode comparison) {
        return comparison
                .path("comparability")
                .path("remarks")
                .valueStream()
                .map(remark -> remark.path("id").asString())
                .toList();
    }

    private String written(String name, byte[] bytes) throws IOException {
        return Files.write(folder.resolve(name), bytes).toString();
    }
}
