package org.flightdiff.recording.parser;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.chunk.event.ChunkEvents;
import org.flightdiff.recording.chunk.event.EventRows;
import org.flightdiff.recording.chunk.event.WantedEvent;
import org.flightdiff.recording.chunk.stack.CodedFrame;
import org.flightdiff.recording.chunk.stack.CodedStack;
import org.flightdiff.recording.column.TextPool;
import org.flightdiff.recording.table.EventTable;
import org.flightdiff.recording.table.Frame;
import org.flightdiff.recording.table.FrameKind;
import org.flightdiff.recording.table.StackTrace;

/** Puts the events of the chunks of a file together. Texts and stack traces that chunks share are kept once. */
final class JoinedChunks {

    private final List<WantedEvent> wanted;
    private final Map<String, GrowingTable> tables = new HashMap<>();
    private final EventTimes times;
    private final boolean separate;
    private final TextPool texts = new TextPool();
    private final StackPool stacks = new StackPool();
    private ChunkEvents.Threads threads = new ChunkEvents.Threads(0, Map.of());
    private Map<Long, String> threadNames = Map.of();
    private long read;

    /** The events of one chunk, and how many of them had impossible times. */
    record ReadChunk(ChunkEvents events, EventTimes times) {}

    /** @param separate whether a thread's key can mean another thread in the next chunk */
    JoinedChunks(List<Selection> selections, EventTimes times, boolean separate) {
        for (Selection selection : selections) {
            tables.put(selection.event(), new GrowingTable(selection, texts));
        }
        this.wanted = tables.values().stream().map(GrowingTable::wanted).toList();
        this.times = times;
        this.separate = separate;
    }

    List<WantedEvent> wanted() {
        return wanted;
    }

    /** Adds the next chunk. */
    void add(ReadChunk part) {
        ChunkEvents events = part.events();
        int[] textCodes = textCodes(events);
        int[] codes = stackCodes(events.stacks(), frames(events.frames(), textCodes));
        events.byEvent().forEach((event, rows) -> add(event, rows, textCodes, codes));
        times.add(part.times());
        read += events.read();
    }

    private void add(String event, EventRows rows, int[] textCodes, int[] codes) {
        GrowingTable table = tables.get(event);
        if (table == null) {
            throw new IllegalArgumentException(event + " is not wanted");
        }
        table.add(rows, textCodes, codes);
    }

    private int[] textCodes(ChunkEvents events) {
        int[] codes = new int[events.texts().size()];
        for (int code = 0; code < codes.length; code++) {
            codes[code] = texts.codeOf(events.texts().get(code));
        }
        nameThreads(events).forEach((key, name) -> {
            Integer code = events.threads().codeByKey().get(key);
            if (code != null) {
                codes[code] = texts.codeOf(name);
            }
        });
        return codes;
    }

    /** A thread that is renamed keeps its first name while chunks go on to name it, as in the JDK's parser. */
    private Map<Long, String> nameThreads(ChunkEvents events) {
        boolean goesOn = !separate && events.threads().typeId() == threads.typeId();
        Map<Long, String> before = goesOn ? threadNames : Map.of();
        Map<Long, String> named = new HashMap<>();
        events.threads().codeByKey().forEach((key, code) -> {
            String own = events.texts().get(code);
            named.put(key, before.getOrDefault(key, own));
        });
        threads = events.threads();
        threadNames = named;
        return named;
    }

    /** The numbers of the frames of a chunk. */
    private int[] frames(List<CodedFrame> coded, int[] textCodes) {
        int[] joined = new int[coded.size()];
        for (int i = 0; i < joined.length; i++) {
            CodedFrame frame = coded.get(i);
            String type = frame.type() == TextPool.NULL ? null : texts.texts().get(textCodes[frame.type()]);
            joined[i] = stacks.number(new Frame(
                    texts.texts().get(textCodes[frame.method()]),
                    texts.texts().get(textCodes[frame.parameters()]),
                    frame.line(),
                    FrameKind.named(type)));
        }
        return joined;
    }

    private int[] stackCodes(List<CodedStack> coded, int[] joined) {
        int[] codes = new int[coded.size()];
        for (int i = 0; i < codes.length; i++) {
            int[] calls = coded.get(i).frames().clone();
            for (int call = 0; call < calls.length; call++) {
                calls[call] = joined[calls[call]];
            }
            codes[i] = stacks.codeOf(calls, coded.get(i).truncated());
        }
        return codes;
    }

    /** What was added. */
    ReadEvents events(long eventsTotal) {
        List<StackTrace> traces = stacks.traces();
        Map<String, EventTable> built = new HashMap<>();
        tables.forEach((event, table) -> built.put(event, table.build(traces)));
        return new ReadEvents(built, times, read, eventsTotal, null);
    }
}
