package org.flightdiff.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.testing.ChunkHeaderField;
import org.flightdiff.testing.English;
import org.flightdiff.testing.ShippedLauncher;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Timeout(120)
class HardInputsTest {

    private static final List<Selection> READ = List.of(
            Selection.of("jdk.CPULoad").decimals("jvmUser"),
            Selection.of("jdk.ThreadPark").texts("parkedClass").withThreads());

    @TempDir
    Path folder;

    static Stream<HardInput> all() {
        return HardInputs.all();
    }

    @ParameterizedTest
    @MethodSource("all")
    void everyInputIsReadAndTellsItsLossesOrIsRefusedInOneLine(HardInput input) throws Exception {
        Path file = input.maker().in(folder);
        if (input.isRefused()) {
            assertThatThrownBy(() -> read(file))
                    .isInstanceOf(UnreadableRecordingException.class)
                    .hasMessageStartingWith(file + ": ")
                    .hasMessageContaining(input.lines().get(0))
                    .hasMessageNotContaining("\n");
        } else {
            LoadedRecording recording = read(file);
            assertThat(recording.problems())
                    .extracting(problem -> English.of(problem.text()))
                    .zipSatisfy(input.lines(), HardInputs::isSaid);
            assertThat(recording.source().durationSeconds()).isPositive();
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = ChunkHeaderField.class,
            names = {"SIZE", "CONSTANT_POOL", "METADATA"})
    void aDamagedSizeOrPositionInAHeaderLosesNothing(ChunkHeaderField field) throws Exception {
        Map<String, Long> sound = read(HardInputs.SAMPLE).eventCounts();
        for (int bit : new int[] {2, 10, 30, 63}) {
            byte[] damaged = field.flip(Files.readAllBytes(HardInputs.SAMPLE), bit);
            LoadedRecording mended = read(Files.write(folder.resolve("hard.jfr"), damaged));
            assertThat(mended.eventCounts()).isEqualTo(sound);
            assertThat(mended.problems()).extracting(Problem::id).containsExactly(Problem.CHUNK_HEADER);
            assertThat(mended.source().complete()).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bytes between chunks",
                "bytes after chunks",
                "a folder of chunks",
                "chunks in another order",
                "a chunk twice"
            })
    void whatIsAddedOrMovedCostsNoEvents(String name) throws Exception {
        Path input = HardInputs.named(name).maker().in(folder);
        assertThat(read(input).eventCounts()).isEqualTo(read(FiveChunks.file()).eventCounts());
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "a zip archive"})
    void whatIsPackedIsTheRecording(String name) throws Exception {
        Path input = HardInputs.named(name).maker().in(folder);
        LoadedRecording recording = read(input);
        assertThat(recording.eventCounts()).isEqualTo(read(HardInputs.SAMPLE).eventCounts());
        assertThat(recording.source().sizeBytes()).isEqualTo(Files.size(input));
    }

    private static LoadedRecording read(Path file) throws UnreadableRecordingException {
        return new RecordingReader(READ, Progress.SILENT).read(file);
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("all")
    void everyInputEndsInAComparisonOrInOneLine(HardInput input) throws Exception {
        Path file = input.maker().in(Files.createDirectory(folder.resolve("inputs")));
        ShippedLauncher launcher = ShippedLauncher.in(folder.resolve("project"));
        ShippedLauncher.Outcome outcome = launcher.run("compare", file.toString(), file.toString(), "--json", "-");
        if (input.isRefused()) {
            assertThat(outcome.output()).isEmpty();
            assertThat(outcome.errors()).startsWith("flightdiff: " + file + ": ");
            assertThat(outcome.errors().lines().toList()).zipSatisfy(input.lines(), HardInputs::isSaid);
        } else {
            assertThat(outcome.errors()).isEmpty();
            assertThat(losses(outcome.output())).zipSatisfy(input.lines(), HardInputs::isSaid);
        }
        assertThat(outcome.exitStatus()).isEqualTo(input.exitStatus());
    }

    private static List<String> losses(String json) {
        return JsonMapper.shared()
                .readTree(json)
                .path("sides")
                .path("baseline")
                .path(0)
                .path("problems")
                .valueStream()
                .map(JsonNode::asString)
                .toList();
    }
}
