package org.flightdiff.recording.parser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.chunk.Stacks.CodedStack;
import org.flightdiff.recording.reader.BothParsers;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.recording.table.EventTable;
import org.flightdiff.recording.table.Frame;
import org.flightdiff.recording.table.FrameKind;
import org.flightdiff.recording.table.StackTrace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChunkEventParserTest {

    private static final Selection EVERYTHING =
            Selection.of("shop.Everything").numbers("large").withThreads();

    @TempDir
    Path folder;

    private final JoinedChunks.StackPool pool = new JoinedChunks.StackPool();
    private final int add = pool.number(Frame.of("shop.Cart.add"));
    private final int run = pool.number(Frame.of("shop.Cart.run"));

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

    // Distinct stack traces by the numbers of their frames.

    @Test
    void noTraceIsZero() {
        assertThat(pool.codeOf(new CodedStack(new int[0], false))).isZero();
        assertThat(pool.traces()).containsExactly(StackTrace.NONE);
    }

    @Test
    void equalFramesAreOne() {
        assertThat(pool.number(Frame.of("shop.Cart.add"))).isEqualTo(add);
        assertThat(pool.number(new Frame("shop.Cart.add", "()", 7, FrameKind.UNKNOWN)))
                .isNotIn(add, run);
    }

    @Test
    void tracesDifferByFramesTheirOrderAndWhetherTheyWereCutOff() {
        int trace = pool.codeOf(new CodedStack(new int[] {add, run}, false));
        assertThat(List.of(
                        trace,
                        pool.codeOf(new CodedStack(new int[] {run, add}, false)),
                        pool.codeOf(new CodedStack(new int[] {add, run}, true)),
                        pool.codeOf(new CodedStack(new int[] {add}, false))))
                .doesNotHaveDuplicates();
        assertThat(pool.codeOf(new CodedStack(new int[] {add, run}, false))).isEqualTo(trace);
        assertThat(pool.traces().get(trace).frames()).containsExactly("shop.Cart.add", "shop.Cart.run");
    }

    private static LoadedRecording read(Path file, List<Selection> selections) throws UnreadableRecordingException {
        return new RecordingReader(selections, Progress.SILENT).read(file);
    }
}
