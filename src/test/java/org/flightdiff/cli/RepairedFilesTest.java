package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.flightdiff.cli.CommandRun.number;
import static org.flightdiff.testing.ChunkHeaderField.DURATION;
import static org.flightdiff.testing.ChunkHeaderField.START;
import static org.flightdiff.testing.ChunkHeaderField.TICKS_PER_SECOND;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.assertj.core.data.Percentage;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Recordings whose bytes or clock a tool changed, which can be told and put right. */
class RepairedFilesTest {

    private static final byte CR = '\r';
    private static final byte LF = '\n';

    private final CommandRun run = new CommandRun();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private static final Path SAMPLE = Path.of("sample-recordings", "allocation-baseline.jfr");

    // Recordings that a tool took for text.

    @Test
    void theSharedCaseIsNamedWithTheWayOut() {
        Path converted = SharedRecordings.at("cases/line-ends-converted.jfr");
        run.fails(ExitStatus.UNREADABLE_RECORDING, "summary", converted);
        assertThat(run.err())
                .contains("CR LF became LF", "binary mode", "*.jfr binary", ".gitattributes")
                .doesNotContain("dump it again");
        run.fails(ExitStatus.UNREADABLE_RECORDING, "compare", converted, converted);
        assertThat(run.err()).contains("CR LF became LF");
    }

    @ParameterizedTest
    @ValueSource(strings = {"exceptions-candidate", "jdk-upgrade-candidate"})
    void aRecordingThatLostItsCrsOrGotSomeSaysSo(String name) throws IOException {
        byte[] sound = sample(name);
        byte[] converted = withoutCrs(sound);
        assertThat(converted).hasSizeLessThan(sound.length);
        assertThat(said(converted)).contains("CR LF became LF", "*.jfr binary");
        assertThat(said(withCrs(sound))).contains("LF became CR LF", "*.jfr binary");
    }

    @Test
    void whatIsCutOffOrLacksAPieceIsNotTakenForIt() throws IOException {
        byte[] sound = sample("exceptions-candidate");
        for (byte[] whole : List.of(sound, withoutSuchLines(sound))) {
            for (int lost : new int[] {1, 8, 300, whole.length / 3}) {
                assertThat(said(Arrays.copyOf(whole, whole.length - lost))).doesNotContain("taken for text");
            }
        }
    }

    @Test
    void onlyTheChunksThatWereHitAreLost() throws IOException {
        Path first = SyntheticRecording.named("line-ends-whole")
                .event("jdk.CPULoad", 500, Map.of("jvmUser", 0.2f, "jvmSystem", 0.1f, "machineTotal", 0.5f))
                .write();
        Path second = KeptRecordings.of("g1");
        byte[] converted = withoutCrs(Files.readAllBytes(second));
        assumeThat(converted.length).isLessThan((int) Files.size(second));
        ByteArrayOutputStream both = new ByteArrayOutputStream();
        both.writeBytes(Files.readAllBytes(first));
        both.writeBytes(converted);
        assertThat(said(both.toByteArray())).contains("CR LF became LF");
    }

    // Files that state a wrong frequency of their clock.

    @ParameterizedTest
    @ValueSource(doubles = {0.5, 0.94, 3})
    void timesAreCorrectedWhereLengthAndSamplesAgree(double factor) throws IOException {
        byte[] right = Files.readAllBytes(SAMPLE);
        String wrong =
                written("wrong.jfr", TICKS_PER_SECOND.set(right, Math.round(TICKS_PER_SECOND.in(right) * factor)));
        JsonNode comparison = run.json("compare", SAMPLE, wrong);
        assertThat(CommandRun.verdicts(comparison)).doesNotContain("worse", "better", "different");
        assertThat(number(comparison, "gc.pause.total", "candidate"))
                .isCloseTo(number(comparison, "gc.pause.total", "baseline"), Percentage.withPercentage(1));
        assertThat(CommandRun.remarks(comparison).toString())
                .contains("ticks-per-second")
                .doesNotContain("chunk-times", "event-times");
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
        assertThat(CommandRun.remarks(comparison).toString())
                .contains("ticks-per-second")
                .doesNotContain("chunk-times");
        JsonNode untouched = run.json("compare", SAMPLE, SAMPLE);
        assertThat(CommandRun.remarks(untouched).toString()).doesNotContain("ticks-per-second", "chunk-times");
        assertThat(number(comparison, "gc.rate", "baseline"))
                .isCloseTo(number(untouched, "gc.rate", "baseline"), Percentage.withPercentage(2));
    }

    @Test
    void aClockThatWasSetMeanwhileIsToldAsBefore() throws IOException {
        byte[] right = Files.readAllBytes(SAMPLE);
        String set = written("set.jfr", DURATION.set(right, DURATION.in(right) * 3 / 4));
        assertThat(CommandRun.remarks(run.json("compare", SAMPLE, set)).toString())
                .contains("chunk-times")
                .doesNotContain("ticks-per-second");
    }

    @Test
    void theSharedCaseShowsNoChange() {
        Path slow = SharedRecordings.at("cases/clock-slow.jfr");
        run.done("compare", SharedRecordings.at("cases/clock-true.jfr"), slow);
        assertThat(run.out()).startsWith("NO CHANGE").contains("No metric diverged");
        run.done("compare", slow, SharedRecordings.at("cases/clock-true.jfr"));
        assertThat(run.out()).startsWith("NO CHANGE").contains("the file states is 78.1");
    }

    private static byte[] sample(String name) throws IOException {
        return Files.readAllBytes(SAMPLE.resolveSibling(name + ".jfr"));
    }

    /** All that a summary says of a file, on either stream. */
    private String said(byte[] bytes) throws IOException {
        Path file = Files.write(folder.resolve("converted.jfr"), bytes);
        run.of("summary", file);
        return run.out() + run.err();
    }

    private static byte[] withoutCrs(byte[] bytes) {
        ByteArrayOutputStream converted = new ByteArrayOutputStream();
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] != CR || i + 1 == bytes.length || bytes[i + 1] != LF) {
                converted.write(bytes[i]);
            }
        }
        return converted.toByteArray();
    }

    private static byte[] withCrs(byte[] bytes) {
        ByteArrayOutputStream converted = new ByteArrayOutputStream();
        for (byte next : bytes) {
            if (next == LF) {
                converted.write(CR);
            }
            converted.write(next);
        }
        return converted.toByteArray();
    }

    /** As long as before, with another byte in place of each CR before LF. */
    private static byte[] withoutSuchLines(byte[] bytes) {
        byte[] other = bytes.clone();
        for (int i = 0; i + 1 < other.length; i++) {
            if (other[i] == CR && other[i + 1] == LF) {
                other[i] = 'x';
            }
        }
        return other;
    }

    private String written(String name, byte[] bytes) throws IOException {
        return Files.write(folder.resolve(name), bytes).toString();
    }
}
