package org.flightdiff.recording.parser;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.flightdiff.recording.CodePlaces;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.chunk.ChunkEvents;
import org.flightdiff.recording.chunk.EventRows;
import org.flightdiff.recording.chunk.Stacks.CodedStack;
import org.flightdiff.recording.chunk.Stacks.CodedStack.CodedFrame;
import org.flightdiff.recording.chunk.WantedEvent;
import org.flightdiff.recording.chunk.WantedEvent.WantedField;
import org.flightdiff.recording.chunk.WantedEvent.WantedField.NumberForm;
import org.flightdiff.recording.column.LongColumn;
import org.flightdiff.recording.column.TextPool;
import org.flightdiff.recording.table.EventTable;
import org.flightdiff.recording.table.Field;
import org.flightdiff.recording.table.Field.ColumnKind;
import org.flightdiff.recording.table.Frame;
import org.flightdiff.recording.table.FrameKind;
import org.flightdiff.recording.table.StackTrace;
import org.flightdiff.recording.table.ValueColumn;
import org.jspecify.annotations.Nullable;

final class JoinedChunks {

    private final List<WantedEvent> wanted;
    private final Map<String, GrowingTable> tables = new HashMap<>();
    private final EventTimes times;
    private final boolean separate;
    private final TextPool texts = new TextPool();
    private final StackPool stacks = new StackPool();
    private final CodePlaces.Builder places = new CodePlaces.Builder();
    private ChunkEvents.Threads threads = new ChunkEvents.Threads(0, Map.of());
    private Map<Long, String> threadNames = Map.of();
    private long read;
    private @Nullable Throwable damage;

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

    void add(ReadChunk part) {
        ChunkEvents events = part.events();
        int[] textCodes = textCodes(events);
        int[] joined = frames(events.frames(), textCodes);
        int[] codes = stackCodes(events.stacks(), joined);
        places.add(events.bytecodeIndices(), joined, stacks.frames);
        events.byEvent()
                .forEach((event, rows) ->
                        Objects.requireNonNull(tables.get(event)).add(rows, textCodes, codes));
        times.add(part.times());
        read += events.read();
        damage = events.damage() == null ? damage : events.damage();
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
        events.threads()
                .codeByKey()
                .forEach((key, code) ->
                        named.put(key, before.getOrDefault(key, events.texts().get(code))));
        threads = events.threads();
        threadNames = named;
        return named;
    }

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
            codes[i] = stacks.codeOf(new CodedStack(calls, coded.get(i).truncated()));
        }
        return codes;
    }

    ReadEvents events(long eventsTotal) {
        List<StackTrace> traces = stacks.traces();
        Map<String, EventTable> built = new HashMap<>();
        tables.forEach((event, table) -> built.put(event, table.build(traces)));
        built.put(CodePlaces.SELECTION.event(), places.build());
        return new ReadEvents(built, times, read, eventsTotal, damage);
    }

    /** Traces are looked up by the numbers of their frames: one which an earlier chunk had is made once. */
    static final class StackPool {

        private final Map<Frame, Integer> numbers = new HashMap<>();
        private final List<Frame> frames = new ArrayList<>();
        private final Map<CodedStack, Integer> codes = new HashMap<>();
        private final List<StackTrace> traces = new ArrayList<>();

        StackPool() {
            traces.add(StackTrace.NONE);
            codes.put(new CodedStack(new int[0], false), 0);
        }

        int number(Frame frame) {
            return numbers.computeIfAbsent(frame, absent -> {
                frames.add(absent);
                return frames.size() - 1;
            });
        }

        int codeOf(CodedStack stack) {
            return codes.computeIfAbsent(stack, absent -> {
                Frame[] calls =
                        Arrays.stream(absent.frames()).mapToObj(frames::get).toArray(Frame[]::new);
                traces.add(new StackTrace(List.of(calls), absent.truncated()));
                return traces.size() - 1;
            });
        }

        List<StackTrace> traces() {
            return List.copyOf(traces);
        }
    }

    private static final class GrowingTable {

        private final Selection selection;
        private final TextPool texts;
        private final List<WantedField> fields = new ArrayList<>();
        private final List<LongColumn.Builder> columns = new ArrayList<>();
        private final LongColumn.Builder start = new LongColumn.Builder();
        private final LongColumn.Builder duration = new LongColumn.Builder();
        private final boolean[] present;

        GrowingTable(Selection selection, TextPool texts) {
            this.selection = selection;
            this.texts = texts;
            for (Field field : selection.fields()) {
                List<String> names = new ArrayList<>(List.of(field.name()));
                names.addAll(field.olderNames());
                fields.add(new WantedField(names, form(field.kind())));
            }
            if (selection.stacks()) {
                fields.add(new WantedField(List.of(Selection.STACK_TRACE), NumberForm.STACK));
            }
            if (selection.threads()) {
                fields.add(new WantedField(List.of(Selection.THREAD), NumberForm.THREAD));
            }
            fields.forEach(field -> columns.add(new LongColumn.Builder()));
            present = new boolean[fields.size()];
        }

        private static NumberForm form(ColumnKind kind) {
            return switch (kind) {
                case NUMBER -> NumberForm.NUMBER;
                case WHOLE -> NumberForm.WHOLE;
                case DECIMAL -> NumberForm.DECIMAL;
                case DURATION -> NumberForm.TIMESPAN;
                case TIME -> NumberForm.TIMESTAMP;
                case TEXT -> NumberForm.NAME;
            };
        }

        WantedEvent wanted() {
            return new WantedEvent(selection.event(), fields);
        }

        void add(EventRows rows, int[] textCodes, int[] stackCodes) {
            rows.start().forEachBlock(start::addAll);
            rows.durationNanos().forEachBlock(duration::addAll);
            for (int i = 0; i < fields.size(); i++) {
                LongColumn values = rows.columns().get(i).values();
                LongColumn.Builder column = columns.get(i);
                switch (fields.get(i).form()) {
                    case NUMBER, WHOLE, DECIMAL, TIMESPAN, TIMESTAMP -> values.forEachBlock(column::addAll);
                    case NAME, THREAD -> addCodes(values, textCodes, column);
                    case STACK -> addCodes(values, stackCodes, column);
                }
                present[i] |= rows.columns().get(i).present();
            }
        }

        private static void addCodes(LongColumn codes, int[] newCodes, LongColumn.Builder to) {
            codes.forEachBlock((block, rows) -> {
                for (int row = 0; row < rows; row++) {
                    block[row] = block[row] == TextPool.NULL ? TextPool.NULL : newCodes[(int) block[row]];
                }
                to.addAll(block, rows);
            });
        }

        EventTable build(List<StackTrace> traces) {
            Map<String, ValueColumn> built = new HashMap<>();
            LongColumn stacks = LongColumn.EMPTY;
            for (int i = 0; i < fields.size(); i++) {
                LongColumn values = columns.get(i).build();
                if (fields.get(i).form() == NumberForm.STACK) {
                    stacks = values;
                } else if (fields.get(i).form() == NumberForm.THREAD) {
                    built.put(Selection.THREAD, new ValueColumn(ColumnKind.TEXT, values, texts.texts()));
                } else if (present[i]) {
                    Field field = selection.fields().get(i);
                    built.put(field.name(), new ValueColumn(field.kind(), values, texts.texts()));
                }
            }
            return EventTable.sorted(selection.event(), start.build(), duration.build(), built, stacks, traces);
        }
    }
}
