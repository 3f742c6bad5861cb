package org.flightdiff.recording;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.flightdiff.cli.CommandRun;
import org.flightdiff.cli.ExitStatus;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.testing.ChunkHeaderField;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.testing.KilledJvm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Chunks that a JVM did not finish: jdk.jfr waits forever for their end. */
@Timeout(120)
class UnfinishedChunkTest {

    private static final int HEADER_BYTES = 68;

    @TempDir
    Path folder;

    @Test
    void theChunkOfAJvmThatWasKilledIsReadUpToItsLastFlush() throws Exception {
        LoadedRecording recording = read(KilledJvm.chunkIn(Files.createDirectory(folder.resolve("repository"))));
        assertThat(recording.source().durationSeconds()).isPositive();
        assertThat(recording.source().readSeconds())
                .isEqualTo(recording.source().durationSeconds());
        assertThat(recording.jvm().pid()).isPositive();
        assertIsUnfinished(recording);
    }

    @Test
    void allEventsOfAnUnfinishedChunkAreReadAndWhatFollowsTheLastFlushIsNot() throws Exception {
        byte[] whole = Files.readAllBytes(KeptRecordings.of("g1"));
        Path unfinished = folder.resolve("unfinished.jfr");
        Files.write(unfinished, Arrays.copyOf(ChunkHeaderField.unfinished(whole), whole.length + 1000));
        LoadedRecording recording = read(unfinished);
        assertThat(recording.eventCounts())
                .isEqualTo(read(KeptRecordings.of("g1")).eventCounts());
        assertIsUnfinished(recording);
    }

    @Test
    void anUnfinishedChunkBehindFinishedOnesIsReadToo() throws Exception {
        Path both = folder.resolve("both.jfr");
        try (OutputStream out = Files.newOutputStream(both)) {
            Files.copy(KeptRecordings.of("serial"), out);
            out.write(ChunkHeaderField.unfinished(Files.readAllBytes(KeptRecordings.of("g1"))));
        }
        LoadedRecording recording = read(both);
        assertThat(recording.source().chunkCount()).isEqualTo(2);
        assertThat(ids(recording)).contains(Problem.UNFINISHED).doesNotContain(Problem.CUT_OFF, Problem.DAMAGED);
    }

    @Test
    void aChunkWithoutAnyFlushBehindFinishedOnesLosesNothingOfThem() throws Exception {
        Path both = folder.resolve("begun.jfr");
        try (OutputStream out = Files.newOutputStream(both)) {
            Files.copy(KeptRecordings.of("g1"), out);
            out.write(begun());
        }
        LoadedRecording recording = read(both);
        assertThat(recording.source().readSeconds())
                .isEqualTo(read(KeptRecordings.of("g1")).source().durationSeconds());
        assertIsUnfinished(recording);
    }

    @Test
    void aChunkWithoutAnyFlushIsRefusedInOneLine() throws Exception {
        Path begun = Files.write(folder.resolve("begun.jfr"), begun());
        CommandRun run = new CommandRun();
        run.fails(ExitStatus.UNREADABLE_RECORDING, "summary", begun);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines())
                .containsExactly("flightdiff: " + begun
                        + ": was begun by a JVM that ended before it wrote events there, so nothing of it can be read;"
                        + " give an earlier file of that JVM");
    }

    @Test
    void aReaderAsksWhetherToStopAlsoWhereNoWantedEventComes() throws Exception {
        AtomicInteger asked = new AtomicInteger();
        new RecordingReader(List.of(), (read, total) -> asked.incrementAndGet() > 0).read(KeptRecordings.of("g1"));
        assertThat(asked).hasValueGreaterThan(1);
    }

    private static void assertIsUnfinished(LoadedRecording recording) {
        assertThat(ids(recording)).containsExactly(Problem.UNFINISHED);
        assertThat(recording.source().complete()).isFalse();
    }

    /** What a JVM writes when it begins a chunk: a header without positions and duration, and nothing it points to. */
    private static byte[] begun() throws Exception {
        byte[] begun = ChunkHeaderField.unfinished(Files.readAllBytes(KeptRecordings.of("g1")));
        begun = ChunkHeaderField.SIZE.set(begun, HEADER_BYTES);
        begun = ChunkHeaderField.CONSTANT_POOL.set(begun, 0);
        begun = ChunkHeaderField.METADATA.set(begun, 0);
        begun = ChunkHeaderField.DURATION.set(begun, 0);
        return Arrays.copyOf(begun, 10_000);
    }

    private static List<String> ids(LoadedRecording recording) {
        return recording.problems().stream().map(Problem::id).toList();
    }

    private static LoadedRecording read(Path file) throws UnreadableRecordingException {
        return new RecordingReader(List.of(), Progress.SILENT).read(file);
    }
}
