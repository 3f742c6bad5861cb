package org.flightdiff.recording.reader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordingFile;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.OddRecordings;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.chunk.Chunk;
import org.flightdiff.recording.chunk.ChunkHeader;
import org.flightdiff.recording.chunk.Mutation;
import org.flightdiff.recording.column.TextPool;
import org.flightdiff.recording.file.RecordingBytes.OpenedFile;
import org.flightdiff.recording.table.EventTable;
import org.flightdiff.recording.table.Field.ColumnKind;
import org.flightdiff.recording.table.ValueColumn;
import org.flightdiff.testing.AsyncProfiler;
import org.flightdiff.testing.SharedRecordings;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever is damaged, reading ends, no event is lost that the JDK's parser reads, and sound chunks stay as they were.
 */
@Tag("slow")
class MutantsTest {

    private static final Duration LONGEST = Duration.ofMinutes(2);

    private static final int MANY = Integer.getInteger("mutants", 2000);
    private static final int TOLD_EACH = 500;

    @TempDir
    Path folder;

    static Stream<Named<Callable<Path>>> recordings() {
        return Stream.of(
                Named.of("three chunks", OddRecordings::write),
                Named.of("async-profiler's", AsyncProfiler::recording),
                Named.of("JDK 8", () -> SharedRecordings.of("hbase-jdk8-cms")),
                Named.of("JDK 11", () -> SharedRecordings.of("hbase-jdk11-c2only")),
                Named.of("JDK 17", () -> Path.of("sample-recordings", "hot-method-candidate.jfr")),
                Named.of("JDK 25", () -> Path.of("sample-recordings", "jdk-upgrade-candidate.jfr")));
    }

    /** As many as {@code -Dmutants=20000} says, half of them of the small file that has several chunks. */
    @ParameterizedTest
    @MethodSource("recordings")
    void manyMutantsAreReadWithoutNewLosses(Callable<Path> original) throws Exception {
        Path file = original.call();
        readMutants(file, 1000, file.equals(OddRecordings.write()) ? MANY / 2 : MANY / 10);
    }

    private void readMutants(Path original, long firstSeed, int count) throws Exception {
        List<Selection> everything = BothParsers.everything(original, null);
        byte[] bytes = Files.readAllBytes(original);
        Chunk middle = middleChunk(original);
        Map<String, Integer> sound = soundRows(BothParsers.ours(original, everything), middle);
        Map<String, Integer> outcomes = new TreeMap<>();
        for (long seed = firstSeed; seed < firstSeed + count; seed++) {
            Random random = new Random(seed);
            Mutation mutation = Mutation.any(random);
            Path mutant = Files.write(folder.resolve("mutant.jfr"), mutation.of(bytes.clone(), middle, random));
            String name = original.getFileName() + ", seed " + seed + ", " + mutation;
            LoadedRecording ours = assertTimeoutPreemptively(LONGEST, () -> read(mutant, everything), name);
            Map<String, EventTable> jdks = assertTimeoutPreemptively(LONGEST, () -> byJdk(mutant, everything), name);
            if (jdks != null) {
                assertThat(ours).as(name).isNotNull();
            }
            // A header may state times that cannot be, which the JDK's parser does not look at.
            if (mutation != Mutation.TIMES
                    && mutation != Mutation.HEADER
                    && assertTimeoutPreemptively(LONGEST, () -> beginsAsItIs(mutant), name)) {
                assertThat(ours)
                        .as("%s, of which the JDK reads events as it is", name)
                        .isNotNull();
            }
            if (ours != null) {
                assertNoneIsLost(name, ours, jdks, sound, middle);
            }
            outcomes.merge(mutation + " " + outcome(ours), 1, Integer::sum);
            long done = seed - firstSeed + 1;
            if (done % TOLD_EACH == 0 || done == count) {
                System.out.println(original.getFileName() + ": " + done + " of " + count + " mutants " + outcomes);
            }
        }
    }

    /** Whether the JDK's parser reads an event of the file as it is, without the repairs that both parsers get. */
    private static boolean beginsAsItIs(Path mutant) {
        try (RecordingFile asItIs = new RecordingFile(mutant)) {
            return asItIs.hasMoreEvents() && asItIs.readEvent() != null;
        } catch (IOException | RuntimeException | InternalError | StackOverflowError damaged) {
            return false;
        }
    }

    private static String outcome(@Nullable LoadedRecording recording) {
        if (recording == null) {
            return "refused";
        }
        return recording.problems().isEmpty() ? "read" : "read in part";
    }

    private static void assertNoneIsLost(
            String name,
            LoadedRecording ours,
            @Nullable Map<String, EventTable> jdks,
            Map<String, Integer> sound,
            Chunk middle) {
        Map<String, Integer> our = soundRows(ours.tables(), middle);
        Map<String, Integer> jdk = jdks == null ? Map.of() : soundRows(jdks, middle);
        sound.forEach((row, times) -> assertThat(our.getOrDefault(row, 0))
                .as("%s: %s", name, row)
                .isGreaterThanOrEqualTo(Math.min(times, jdk.getOrDefault(row, 0))));
        our.forEach((row, times) -> assertThat(times)
                .as("%s: %s", name, row)
                .isLessThanOrEqualTo(Math.max(sound.getOrDefault(row, 0), jdk.getOrDefault(row, 0))));
    }

    private static @Nullable LoadedRecording read(Path mutant, List<Selection> everything) {
        try {
            return new RecordingReader(everything, Progress.SILENT).read(mutant);
        } catch (UnreadableRecordingException refused) {
            return null;
        }
    }

    private static @Nullable Map<String, EventTable> byJdk(Path mutant, List<Selection> everything) throws Exception {
        try {
            Map<String, EventTable> read = BothParsers.jdks(mutant, everything);
            return read.values().stream().allMatch(table -> table.size() == 0) ? null : read;
        } catch (UnreadableRecordingException refused) {
            return null;
        }
    }

    /** The chunk that is damaged: the second, or the only one. */
    private static Chunk middleChunk(Path original) throws Exception {
        try (OpenedFile opened = RecordingReader.open(original)) {
            List<Chunk> chunks = opened.times().chunks();
            return chunks.get(Math.min(1, chunks.size() - 1));
        }
    }

    /** How often each row occurs that starts outside a chunk. */
    private static Map<String, Integer> soundRows(Map<String, EventTable> tables, Chunk damaged) {
        Map<String, Integer> rows = new HashMap<>();
        tables.forEach((event, table) -> {
            for (int row = 0; row < table.size(); row++) {
                if (!isIn(damaged.header(), ticks(table, row))) {
                    rows.merge(event + " " + row(table, row), 1, Integer::sum);
                }
            }
        });
        return rows;
    }

    /** By the events' clock, as what is after a chunk that is left out moves up to the one before it. */
    private static boolean isIn(ChunkHeader chunk, long ticks) {
        return ticks >= chunk.startTicks() && ticks <= chunk.ticksAfter((double) chunk.durationNanos());
    }

    private static long ticks(EventTable table, int row) {
        ValueColumn start = table.columns().get("startTime");
        return start == null ? Long.MIN_VALUE : start.value(row);
    }

    private static String row(EventTable table, int row) {
        Map<String, Object> values = new TreeMap<>();
        table.columns().forEach((name, column) -> {
            long value = column.value(row);
            boolean isText = column.kind() == ColumnKind.TEXT && value != TextPool.NULL;
            values.put(name, isText ? column.texts().get((int) value) : value);
        });
        Object stack = table.hasStacks() ? table.traces().get(table.stack(row)) : "";
        return table.duration(row) + " " + values + " " + stack;
    }
}
