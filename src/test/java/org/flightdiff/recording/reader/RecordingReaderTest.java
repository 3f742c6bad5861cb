package org.flightdiff.recording.reader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Problem;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.testing.ChunkHeaderField;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.testing.Unchecked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RecordingReaderTest {

    private static final Selection COLLECTIONS =
            Selection.of("jdk.GarbageCollection").numbers("gcId").texts("name");

    @TempDir
    Path folder;

    private static final String ORDER = "org.shop.Order";
    private static final Selection ORDERS = Selection.of(ORDER);
    private static final Offset<Double> CLOSE = within(0.1);
    private static final int SECONDS = 10;
    private static final long HOUR_NANOS = 3_600_000_000_000L;

    @Test
    void aRecordingCutOffWithinItsOnlyChunkIsReadUpToItsLastFlush() throws Exception {
        byte[] bytes = Files.readAllBytes(Path.of("sample-recordings", "allocation-baseline.jfr"));
        Path whole = Files.write(folder.resolve("whole.jfr"), bytes);
        Path cut = Files.write(folder.resolve("cut.jfr"), Arrays.copyOf(bytes, bytes.length * 4 / 5));
        LoadedRecording recording = read(cut);
        assertThat(ids(recording)).containsExactly(Problem.CUT_OFF);
        double until = recording.source().durationSeconds();
        assertThat(until > 20 && until < 30).as(until + " s").isTrue();
        long before = Arrays.stream(read(whole).whole().events(COLLECTIONS).starts())
                .filter(start -> start < until)
                .count();
        assertThat(recording.whole().events(COLLECTIONS).size()).isEqualTo(before);
    }

    @Test
    void recordingsOfTwoJvmsInOneFileAreNoticed() throws Exception {
        Path both = folder.resolve("both.jfr");
        try (OutputStream out = Files.newOutputStream(both)) {
            Files.copy(KeptRecordings.of("g1"), out);
            Files.copy(KeptRecordings.of("serial"), out);
        }
        LoadedRecording recording = read(both);
        assertThat(recording.source().chunkCount()).isEqualTo(2);
        assertThat(ids(recording).contains(Problem.SEVERAL_JVMS)).isTrue();
        assertThat(recording.whole().events(COLLECTIONS).size())
                .isEqualTo(Stream.of("g1", "serial")
                        .mapToInt(collector -> Unchecked.of(() -> read(KeptRecordings.of(collector))
                                .whole()
                                .events(COLLECTIONS)
                                .size()))
                        .sum());
    }

    // Chunk headers whose times contradict the records, and missing or duplicate chunks.

    @ParameterizedTest
    @CsvSource({"DURATION, 44", "DURATION, 62", "DURATION, 63", "START_TICKS, 34", "START_TICKS, 40"})
    void oneFlippedBitOfAHeaderIsSaidAndTheRecordingLastsAsLongAsItsRecords(ChunkHeaderField field, int bit)
            throws Exception {
        Path sound = KeptRecordings.of("g1");
        Path flipped = Files.write(folder.resolve("flipped.jfr"), field.flip(Files.readAllBytes(sound), bit));
        LoadedRecording recording = readChunks(flipped);
        assertThat(recording.source().durationSeconds())
                .isCloseTo(readChunks(sound).source().durationSeconds(), CLOSE);
        assertIsSaid(recording, Problem.CHUNK_TIMES);
    }

    @ParameterizedTest
    @ValueSource(longs = {-HOUR_NANOS, HOUR_NANOS})
    void aClockSetWhileRecordingMovesNothing(long set) throws Exception {
        Path file = folder.resolve("clock.jfr");
        byte[] later = Files.readAllBytes(chunk(1));
        try (OutputStream out = Files.newOutputStream(file)) {
            Files.copy(chunk(0), out);
            out.write(ChunkHeaderField.START.set(later, ChunkHeaderField.START.in(later) + set));
        }
        LoadedRecording recording = readChunks(file);
        assertThat(recording.source().durationSeconds()).isCloseTo(2 * SECONDS, CLOSE);
        assertThat(recording.whole().events(ORDERS).starts()).containsExactly(1, 9, 11, 19);
        assertIsSaid(recording, Problem.CHUNK_TIMES);
    }

    @ParameterizedTest
    @CsvSource({"TICKS_PER_SECOND, 2000000000", "TICKS_PER_SECOND, 400000000", "DURATION, -5"})
    void oneHeaderOfManyThatIsWrongIsSaidAndMovesNoEventOfItsChunk(ChunkHeaderField field, long wrong)
            throws Exception {
        Path file = folder.resolve("second.jfr");
        try (OutputStream out = Files.newOutputStream(file)) {
            Files.copy(chunk(0), out);
            out.write(field.set(Files.readAllBytes(chunk(1)), wrong));
            Files.copy(chunk(2), out);
        }
        LoadedRecording recording = readChunks(file);
        assertThat(recording.source().durationSeconds()).isCloseTo(3 * SECONDS, CLOSE);
        assertThat(recording.whole().events(ORDERS).starts()).containsExactly(1, 9, 11, 19, 21, 29);
        assertIsSaid(recording, field == ChunkHeaderField.DURATION ? Problem.CHUNK_TIMES : Problem.TICKS);
    }

    @Test
    void timeOfMissingChunksDoesNotCount() throws Exception {
        LoadedRecording recording =
                readChunks(SyntheticRecording.joined("gap", chunk(0), chunk(1), chunk(4), chunk(6)));
        assertThat(recording.source().durationSeconds()).isCloseTo(4 * SECONDS, CLOSE);
        assertThat(recording.source().unrecordedSeconds()).isCloseTo(3 * SECONDS, CLOSE);
        Events orders = recording.whole().events(ORDERS);
        assertThat(orders.starts()).containsExactly(1, 9, 11, 19, 21, 29, 31, 39);
        assertThat(orders.following().toArray()).containsExactly(1, 2, 3, 5, 7);
        assertIsSaid(recording, Problem.GAP);
    }

    @Test
    void theRarerEventsOfAFileThatLacksChunksAreReadFirstToo() throws Exception {
        List<LoadedRecording> begun = new ArrayList<>();
        LoadedRecording all = PartlyRead.read(
                SyntheticRecording.joined("gap", chunk(0), chunk(1), chunk(4)), 0, Progress.SILENT, begun::add);
        assertIsSaid(all, Problem.GAP);
        assertThat(begun).extracting(LoadedRecording::source).containsExactly(all.source());
        assertThat(begun.get(0).unread()).isNotEmpty();
    }

    @Test
    void gapsWithinAFileStayWhereItIsJoinedToOthersOfItsJvm() throws Exception {
        LoadedRecording gap = readChunks(SyntheticRecording.joined("gap-first", chunk(0), chunk(2)));
        LoadedRecording next = readChunks(chunk(3));
        LoadedRecording joined = FilesOfOneJvm.joined(List.of(next, gap));
        assertThat(joined.source().unrecordedSeconds()).isPositive();
        assertThat(joined.source().files()).hasSize(2);
        assertThat(joined.source().durationSeconds()).isCloseTo(3 * SECONDS, CLOSE);
    }

    @Test
    void chunksInAnotherOrderAndSmallDifferencesOfClocksAreNothingToSay() throws Exception {
        byte[] drifted = Files.readAllBytes(chunk(1));
        drifted = ChunkHeaderField.START.set(drifted, ChunkHeaderField.START.in(drifted) + 50_000_000);
        Path second = Files.write(folder.resolve("drifted.jfr"), drifted);
        LoadedRecording recording = readChunks(SyntheticRecording.joined("shuffled", chunk(2), chunk(0), second));
        assertThat(recording.problems()).isEmpty();
        assertThat(recording.source().complete()).isTrue();
        assertThat(recording.source().durationSeconds()).isCloseTo(3 * SECONDS, CLOSE);
    }

    private static List<String> ids(LoadedRecording recording) {
        return recording.problems().stream().map(Problem::id).distinct().toList();
    }

    private static LoadedRecording read(Path file) throws UnreadableRecordingException {
        return new RecordingReader(List.of(COLLECTIONS), Progress.SILENT).read(file);
    }

    private static void assertIsSaid(LoadedRecording recording, String problem) {
        assertThat(recording.problems()).extracting(Problem::id).containsExactly(problem);
        assertThat(recording.source().complete()).isFalse();
    }

    /** Ten seconds with an order near each end, directly after the chunk with the previous number. */
    private static Path chunk(int number) throws IOException {
        Instant start = SyntheticRecording.START.plusSeconds((long) number * SECONDS);
        return SyntheticRecording.named("chunk-of-ten-seconds-" + number)
                .startingAt(start)
                .lastingSeconds(SECONDS)
                .event(ORDER, 1000, Map.of("number", 1))
                .event(ORDER, 9000, Map.of("number", 2))
                .write();
    }

    private static LoadedRecording readChunks(Path file) throws UnreadableRecordingException {
        return new RecordingReader(List.of(ORDERS), Progress.SILENT).read(file);
    }
}
