package org.flightdiff.recording.parser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.OddRecordings;
import org.flightdiff.recording.Problem;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.reader.BothParsers;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.recording.table.EventTable;
import org.flightdiff.testing.ChunkHeaderField;
import org.flightdiff.testing.KeptRecordings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChunkEventParserTest {

    private static final Selection EVERYTHING =
            Selection.of("shop.Everything").numbers("large").withThreads();

    @TempDir
    Path folder;

    @Test
    void aThreadThatIsRenamedKeepsItsFirstName() throws Exception {
        Events events = read(OddRecordings.write(), List.of(EVERYTHING)).whole().events(EVERYTHING);
        Set<String> names = new LinkedHashSet<>();
        events.rows().forEach(row -> names.add(String.valueOf(events.text(Selection.THREAD, row))));
        assertThat(names).hasSize(1);
    }

    @Test
    void theResultDoesNotDependOnWhichThreadReadsWhichChunk() throws Exception {
        Path file = OddRecordings.write();
        List<Selection> everything = BothParsers.everything(file, null);
        Map<String, EventTable> first = BothParsers.ours(file, everything);
        for (int time = 0; time < 10; time++) {
            assertThat(BothParsers.differences(BothParsers.ours(file, everything), first))
                    .isEmpty();
        }
    }

    private static LoadedRecording read(Path file, List<Selection> selections) throws UnreadableRecordingException {
        return new RecordingReader(selections, Progress.SILENT).read(file);
    }

    @Test
    void aHeaderThatPointsBesideTheLastCheckpointIsMendedAndLosesNothing() throws Exception {
        byte[] bytes = Files.readAllBytes(KeptRecordings.of("g1"));
        Path file = Files.write(
                folder.resolve("chain.jfr"), ChunkHeaderField.CONSTANT_POOL.set(bytes, (long) bytes.length - 1));
        LoadedRecording mended = read(file, List.of());
        assertThat(mended.problems()).extracting(Problem::id).containsExactly(Problem.CHUNK_HEADER);
        assertThat(mended.eventCounts())
                .isEqualTo(read(KeptRecordings.of("g1"), List.of()).eventCounts());
    }

    @Test
    void progressComesFromTheReadingThreadAndEndsWithAllEvents() throws Exception {
        Thread reading = Thread.currentThread();
        List<Thread> others = new ArrayList<>();
        AtomicLong last = new AtomicLong();
        AtomicLong all = new AtomicLong();
        Progress progress = (read, total) -> {
            if (Thread.currentThread() != reading) {
                others.add(Thread.currentThread());
            }
            last.set(read);
            all.set(total);
            return true;
        };
        new RecordingReader(List.of(EVERYTHING), progress).read(OddRecordings.write());
        assertThat(others).isEmpty();
        assertThat(last.get()).isPositive().isEqualTo(all.get());
    }

    @Test
    void readingStopsWhenItIsToldTo() {
        AtomicInteger asked = new AtomicInteger();
        assertThatThrownBy(() -> new RecordingReader(List.of(EVERYTHING), (read, total) -> asked.incrementAndGet() < 2)
                        .read(OddRecordings.write()))
                .isInstanceOf(CancellationException.class);
    }
}
