package org.flightdiff.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.flightdiff.recording.Field.Kind;
import org.flightdiff.recording.RecordingBytes.Opened;
import org.flightdiff.recording.chunk.ChunkHeader;
import org.flightdiff.recording.column.TextPool;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Damaged recordings, read by both parsers. Whatever is damaged, reading ends, no event is lost that the JDK's parser
 * reads, and the events of sound chunks are those of the original.
 */
class MutantsTest {

    private static final Duration LONGEST = Duration.ofSeconds(30);

    @TempDir
    Path folder;

    @Test
    void someMutantsAreReadWithoutNewLosses() throws Exception {
        readMutants(OddRecordings.write(), 0, 60);
    }

    @Tag("slow")
    @Test
    void manyMutantsOfThreeChunksAreReadWithoutNewLosses() throws Exception {
        readMutants(OddRecordings.write(), 1000, 1500);
    }

    @Tag("slow")
    @Test
    void manyMutantsOfARealRecordingAreReadWithoutNewLosses() throws Exception {
        readMutants(Path.of("sample-recordings", "hot-method-candidate.jfr"), 5000, 500);
    }

    private void readMutants(Path original, long firstSeed, int count) throws Exception {
        List<Selection> everything = BothParsers.everything(original, null);
        byte[] bytes = Files.readAllBytes(original);
        Chunk middle = middleChunk(original);
        Map<String, Integer> sound = soundRows(BothParsers.ours(original, everything), middle);
        for (long seed = firstSeed; seed < firstSeed + count; seed++) {
            Path mutant = Files.write(folder.resolve("mutant.jfr"), mutated(bytes, middle, new Random(seed)));
            String name = original.getFileName() + ", seed " + seed;
            Recording ours = assertTimeoutPreemptively(LONGEST, () -> read(mutant, everything, true), name);
            Recording jdks = assertTimeoutPreemptively(LONGEST, () -> read(mutant, everything, false), name);
            if (jdks != null) {
                assertThat(ours).as(name).isNotNull();
            }
            if (ours != null) {
                assertNoneIsLost(name, ours, jdks, sound, middle);
            }
        }
    }

    private static void assertNoneIsLost(
            String name, Recording ours, @Nullable Recording jdks, Map<String, Integer> sound, Chunk middle) {
        Map<String, Integer> our = soundRows(ours, middle);
        Map<String, Integer> jdk = jdks == null ? Map.of() : soundRows(jdks, middle);
        sound.forEach((row, times) -> assertThat(our.getOrDefault(row, 0))
                .as("%s: %s", name, row)
                .isGreaterThanOrEqualTo(Math.min(times, jdk.getOrDefault(row, 0))));
        our.forEach((row, times) -> assertThat(times)
                .as("%s: %s", name, row)
                .isLessThanOrEqualTo(Math.max(sound.getOrDefault(row, 0), jdk.getOrDefault(row, 0))));
    }

    private static @Nullable Recording read(Path mutant, List<Selection> everything, boolean ours) {
        try {
            return ours
                    ? new RecordingReader(everything, Progress.SILENT).read(mutant)
                    : BothParsers.jdks(mutant, everything);
        } catch (UnreadableRecordingException refused) {
            return null;
        }
    }

    /** The chunk that is damaged: the second, or the only one. */
    private static Chunk middleChunk(Path original) throws Exception {
        try (Opened opened = RecordingBytes.open(original)) {
            List<Chunk> chunks = opened.times().chunks();
            return chunks.get(Math.min(1, chunks.size() - 1));
        }
    }

    /** How often each row occurs that starts outside a chunk. */
    private static Map<String, Integer> soundRows(Recording recording, Chunk damaged) {
        Map<String, Integer> rows = new HashMap<>();
        recording.tables().forEach((event, table) -> {
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
            boolean isText = column.kind() == Kind.TEXT && value != TextPool.NULL;
            values.put(name, isText ? column.texts().get((int) value) : value);
        });
        return table.duration(row) + " " + values + " " + table.traces().get(table.stack(row));
    }

    /** Changes some bytes within a chunk, or cuts the file off there. */
    private static byte[] mutated(byte[] original, Chunk chunk, Random random) {
        byte[] mutant = original.clone();
        int at = (int) chunk.offset() + random.nextInt((int) chunk.sizeBytes());
        switch (random.nextInt(5)) {
            case 0 -> mutant[at] ^= (byte) (1 << random.nextInt(8));
            case 1 -> mutant[at] = (byte) random.nextInt(256);
            case 2 ->
                Arrays.fill(
                        mutant, at, Math.min(mutant.length, at + 1 + random.nextInt(64)), (byte) random.nextInt(256));
            case 3 -> {
                // Most of the file is events; this finds the header.
                int inHeader = (int) chunk.offset() + 8 + random.nextInt(60);
                mutant[inHeader] ^= (byte) (1 << random.nextInt(8));
            }
            default -> {
                return Arrays.copyOf(original, at);
            }
        }
        return mutant;
    }
}
