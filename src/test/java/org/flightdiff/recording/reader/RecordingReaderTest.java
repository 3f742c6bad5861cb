package org.flightdiff.recording.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Problem;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.testing.SharedRecordings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingReaderTest {

    private static final Selection COLLECTIONS =
            Selection.of("jdk.GarbageCollection").numbers("gcId").texts("name");

    @TempDir
    Path folder;

    @Test
    void whatIsNoRecordingGivesOneClearLine() throws IOException {
        Path notes = Files.writeString(folder.resolve("notes.jfr"), "not a recording");
        assertEquals(
                notes + ": is neither a Flight Recorder recording nor a GC log of HotSpot;"
                        + " give a .jfr file or a log that a JVM wrote",
                refusal(notes));
        assertTrue(refusal(Files.createFile(folder.resolve("empty.jfr"))).contains("is empty"));
        assertTrue(refusal(folder.resolve("absent.jfr")).contains("does not exist"));
        assertTrue(refusal(folder).contains("is a folder"));
    }

    @Test
    void aRecordingFromBeforeOpenJdksFormatIsRefusedByItsFormat() throws IOException {
        byte[] old = {'F', 'L', 'R', 0, 0, 0, 0, 9};
        Path file = Files.write(folder.resolve("old.jfr"), old);
        assertTrue(refusal(file).contains("format 0.9, that of Oracle's JDK 7 and 8"));
    }

    @Test
    void aPackedRecordingIsUnpackedOnTheWay() throws Exception {
        Path plain = KeptRecordings.of("g1");
        Path packed = folder.resolve("packed.jfr");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            Files.copy(plain, out);
        }
        assertEquals(read(plain).source().eventCount(), read(packed).source().eventCount());
        assertEquals(Files.size(packed), read(packed).source().sizeBytes());
    }

    @Test
    void aRecordingCutOffWithinItsOnlyChunkIsReadUpToItsLastFlush() throws Exception {
        byte[] bytes = Files.readAllBytes(Path.of("sample-recordings", "allocation-baseline.jfr"));
        Path whole = Files.write(folder.resolve("whole.jfr"), bytes);
        Path cut = Files.write(folder.resolve("cut.jfr"), Arrays.copyOf(bytes, bytes.length * 4 / 5));
        LoadedRecording recording = read(cut);
        assertEquals(List.of(Problem.CUT_OFF), ids(recording));
        double until = recording.source().durationSeconds();
        assertTrue(until > 20 && until < 30, until + " s");
        long before = Arrays.stream(read(whole).whole().events(COLLECTIONS).starts())
                .filter(start -> start < until)
                .count();
        assertEquals(before, recording.whole().events(COLLECTIONS).size());
    }

    @Test
    void aRecordingOfAnOldJdkCutOffWithinItsOnlyChunkCannotBeRead() throws IOException {
        byte[] bytes = Files.readAllBytes(SharedRecordings.of("hbase-jdk11-g1"));
        Path cut = Files.write(folder.resolve("cut.jfr"), Arrays.copyOf(bytes, bytes.length * 4 / 5));
        assertTrue(refusal(cut).contains("is cut off within its first chunk"));
    }

    @Test
    void aRecordingCutOffInALaterChunkIsReadUpToThere() throws Exception {
        byte[] bytes = Files.readAllBytes(KeptRecordings.of("g1"));
        Path cut = folder.resolve("cut.jfr");
        try (OutputStream out = Files.newOutputStream(cut)) {
            out.write(bytes);
            out.write(bytes, 0, bytes.length / 2);
        }
        LoadedRecording recording = read(cut);
        assertEquals(1, recording.source().chunkCount());
        assertFalse(recording.source().complete());
        assertEquals(List.of(Problem.CUT_OFF), ids(recording));
        assertEquals(
                read(KeptRecordings.of("g1")).whole().events(COLLECTIONS).size(),
                recording.whole().events(COLLECTIONS).size());
    }

    @Test
    void damageIsEitherRefusedInOneLineOrSaid() throws IOException {
        byte[] whole = Files.readAllBytes(SharedRecordings.of("hbase-jdk11-g1"));
        int silent = 0;
        for (int percent = 5; percent < 100; percent += 10) {
            byte[] bytes = whole.clone();
            Random random = new Random(percent);
            int from = (int) (bytes.length * (percent / 100.0));
            for (int i = from; i < from + 200; i++) {
                bytes[i] = (byte) random.nextInt();
            }
            Path damaged = Files.write(folder.resolve("damaged" + percent + ".jfr"), bytes);
            try {
                LoadedRecording recording = read(damaged);
                boolean said = ids(recording).contains(Problem.DAMAGED);
                assertEquals(said, !recording.source().complete());
                silent += said ? 0 : 1;
            } catch (UnreadableRecordingException refused) {
                assertEquals(1, String.valueOf(refused.getMessage()).lines().count());
                assertTrue(String.valueOf(refused.getMessage()).startsWith(damaged.toString()));
            }
        }
        assertTrue(silent <= 2, silent + " of 10 damaged files were read without a word");
    }

    @Test
    void recordingsOfTwoJvmsInOneFileAreNoticed() throws Exception {
        Path both = folder.resolve("both.jfr");
        try (OutputStream out = Files.newOutputStream(both)) {
            Files.copy(KeptRecordings.of("g1"), out);
            Files.copy(KeptRecordings.of("serial"), out);
        }
        LoadedRecording recording = read(both);
        assertEquals(2, recording.source().chunkCount());
        assertTrue(ids(recording).contains(Problem.SEVERAL_JVMS));
        assertEquals(
                Stream.of("g1", "serial")
                        .mapToInt(collector -> collections(KeptRecordings.of(collector)))
                        .sum(),
                recording.whole().events(COLLECTIONS).size());
    }

    @Test
    void aReaderThatIsToldToStopStops() {
        RecordingReader reader = new RecordingReader(List.of(COLLECTIONS), (read, total) -> false);
        assertThrows(CancellationException.class, () -> reader.read(KeptRecordings.of("g1")));
    }

    @Test
    void progressEndsWithAllWantedEvents() throws Exception {
        long[] last = new long[2];
        new RecordingReader(List.of(COLLECTIONS), (read, total) -> {
                    last[0] = read;
                    last[1] = total;
                    return true;
                })
                .read(KeptRecordings.of("g1"));
        assertTrue(last[0] > 0);
        assertEquals(last[1], last[0]);
    }

    private static int collections(Path file) {
        try {
            return read(file).whole().events(COLLECTIONS).size();
        } catch (UnreadableRecordingException e) {
            throw new AssertionError(e);
        }
    }

    private static List<String> ids(LoadedRecording recording) {
        return recording.problems().stream().map(Problem::id).distinct().toList();
    }

    private static LoadedRecording read(Path file) throws UnreadableRecordingException {
        return new RecordingReader(List.of(COLLECTIONS), Progress.SILENT).read(file);
    }

    private static String refusal(Path file) {
        return String.valueOf(assertThrows(UnreadableRecordingException.class, () -> read(file))
                .getMessage());
    }
}
