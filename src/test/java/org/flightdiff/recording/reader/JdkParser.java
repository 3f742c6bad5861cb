package org.flightdiff.recording.reader;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import jdk.jfr.consumer.EventStream;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedObject;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.chunk.Chunk;
import org.flightdiff.recording.chunk.ChunkHeader;
import org.flightdiff.recording.chunk.Clock;
import org.flightdiff.recording.chunk.NameCache.Parameters;
import org.flightdiff.recording.chunk.Names;
import org.flightdiff.recording.column.LongColumn;
import org.flightdiff.recording.column.TextPool;
import org.flightdiff.recording.file.RecordingBytes.OpenedFile;
import org.flightdiff.recording.parser.EventTimes;
import org.flightdiff.recording.table.EventTable;
import org.flightdiff.recording.table.Field;
import org.flightdiff.recording.table.Field.ColumnKind;
import org.flightdiff.recording.table.Frame;
import org.flightdiff.recording.table.FrameKind;
import org.flightdiff.recording.table.StackTrace;
import org.flightdiff.recording.table.ValueColumn;
import org.jspecify.annotations.Nullable;

/** The events of a file as the parser of the JDK reads them, which this project's is tested against. */
final class JdkParser {

    private static final long NANOS_PER_SECOND = 1_000_000_000L;
    private static final long LONGEST_SECONDS = Long.MAX_VALUE / NANOS_PER_SECOND;

    private final TextPool texts = new TextPool();
    private final Map<StackTrace, Integer> stacks = new LinkedHashMap<>(Map.of(StackTrace.NONE, 0));
    private final Map<String, Table> tables = new TreeMap<>();
    private final EventTimes times;
    private @Nullable Throwable damage;

    private JdkParser(List<Selection> wanted, EventTimes times) {
        wanted.forEach(selection -> tables.put(selection.event(), new Table(selection)));
        this.times = times;
    }

    /** The selected events; of a file of several chunks those of the chunks that can be read to their end, if any cannot. */
    static Map<String, EventTable> read(OpenedFile opened, List<Selection> wanted) throws IOException {
        List<Chunk> chunks = opened.times().chunks();
        EventTimes times = EventTimes.of(chunks);
        byte[] bytes = Files.readAllBytes(opened.readable());
        List<byte[]> mended = chunks.stream().map(chunk -> mended(bytes, chunk)).toList();
        Path file = Files.createTempFile("mended", ".jfr");
        JdkParser whole = new JdkParser(wanted, times);
        // It takes the clock of the first chunk for that of all.
        if (opened.times().isOneClock()) {
            whole.add(file, mended);
        }
        if (!opened.times().isOneClock() || (chunks.size() > 1 && whole.damage != null)) {
            whole = new JdkParser(wanted, times);
            for (byte[] chunk : mended) {
                JdkParser one = new JdkParser(wanted, times);
                one.add(file, List.of(chunk));
                if (one.damage == null) {
                    whole.add(file, List.of(chunk));
                }
            }
        }
        Files.delete(file);
        return whole.built();
    }

    /** The bytes of a chunk with what counts in its header, finished: the parser waits for the end of one that is not. */
    private static byte[] mended(byte[] file, Chunk chunk) {
        int from = (int) chunk.offset();
        byte[] mended = Arrays.copyOfRange(file, from, from + (int) chunk.sizeBytes());
        ChunkHeader header = chunk.header();
        ByteBuffer.wrap(mended)
                .position(Long.BYTES)
                .putLong(header.sizeBytes())
                .putLong(header.constantPoolPosition())
                .putLong(header.metadataPosition())
                .putLong(header.startEpochNanos())
                .putLong(header.durationNanos())
                .putLong(header.startTicks())
                .putLong(header.ticksPerSecond())
                .put((byte) 0);
        return mended;
    }

    private void add(Path file, List<byte[]> chunks) throws IOException {
        try (OutputStream out = Files.newOutputStream(file)) {
            for (byte[] chunk : chunks) {
                out.write(chunk);
            }
        }
        add(file);
    }

    private void add(Path readable) {
        try (EventStream stream = EventStream.openFile(readable)) {
            stream.setReuse(true);
            stream.setOrdered(false);
            stream.onError(error -> {
                damage = error;
                stream.close();
            });
            tables.forEach((name, table) -> Stream.of(name, name.replaceFirst("^jdk\\.", "com.oracle.jdk."))
                    .distinct()
                    .forEach(inFile -> stream.onEvent(inFile, event -> {
                        long start = epochNanos(event.getStartTime());
                        long duration = times.durationOf(start, nanos(event.getDuration()));
                        if (times.holds(start, duration)) {
                            table.add(event, start, duration);
                        }
                    })));
            stream.start();
        } catch (IOException | RuntimeException | InternalError | StackOverflowError gaveUp) {
            damage = gaveUp;
        }
    }

    private Map<String, EventTable> built() {
        List<StackTrace> traces = List.copyOf(stacks.keySet());
        Map<String, EventTable> built = new HashMap<>();
        tables.forEach((name, table) -> built.put(name, table.built(traces)));
        return built;
    }

    private final class Table {

        private final Selection selection;
        private final Map<Field, LongColumn.Builder> columns = new LinkedHashMap<>();
        private final List<Field> present = new ArrayList<>();
        private final LongColumn.Builder start = new LongColumn.Builder();
        private final LongColumn.Builder duration = new LongColumn.Builder();
        private final LongColumn.Builder stack = new LongColumn.Builder();
        private final LongColumn.Builder thread = new LongColumn.Builder();

        Table(Selection selection) {
            this.selection = selection;
            selection.fields().forEach(field -> columns.put(field, new LongColumn.Builder()));
        }

        void add(RecordedEvent event, long startEpochNanos, long durationNanos) {
            start.add(startEpochNanos);
            duration.add(durationNanos);
            columns.forEach((field, column) -> {
                String name = Stream.concat(Stream.of(field.name()), field.olderNames().stream())
                        .filter(each -> isThere(event, each))
                        .findFirst()
                        .orElse(null);
                if (name != null && !present.contains(field)) {
                    present.add(field);
                }
                column.add(name == null ? field.kind().absent() : value(event, field.kind(), name));
            });
            if (selection.stacks()) {
                stack.add(stackOf(event.getStackTrace()));
            }
            if (selection.threads()) {
                thread.add(texts.codeOf(name(event.getThread())));
            }
        }

        EventTable built(List<StackTrace> traces) {
            Map<String, ValueColumn> built = new HashMap<>();
            present.forEach(field -> built.put(
                    field.name(),
                    new ValueColumn(
                            field.kind(), requireNonNull(columns.get(field)).build(), texts.texts())));
            if (selection.threads()) {
                built.put(Selection.THREAD, new ValueColumn(ColumnKind.TEXT, thread.build(), texts.texts()));
            }
            return EventTable.sorted(selection.event(), start.build(), duration.build(), built, stack.build(), traces);
        }
    }

    /** A struct that is null has no fields. */
    private static boolean isThere(RecordedEvent event, String name) {
        int dot = name.lastIndexOf('.');
        return event.hasField(name) && (dot < 0 || event.getValue(name.substring(0, dot)) instanceof RecordedObject);
    }

    private long value(RecordedEvent event, ColumnKind kind, String name) {
        Object value = event.getValue(name);
        boolean isNumber = value instanceof Number || value instanceof Boolean;
        return switch (kind) {
            case NUMBER -> isNumber ? number(event, name, value) : 0;
            case WHOLE -> isNumber ? number(event, name, value) : Clock.NOT_AVAILABLE;
            case DECIMAL -> {
                double decimal = value instanceof Number number ? number.doubleValue() : Double.NaN;
                yield Double.doubleToRawLongBits(Double.isFinite(decimal) ? decimal : Double.NaN);
            }
            case DURATION -> {
                try {
                    yield nanos(event.getDuration(name));
                } catch (IllegalArgumentException none) {
                    yield Clock.NOT_AVAILABLE;
                }
            }
            case TIME -> {
                try {
                    Instant time = event.getInstant(name);
                    boolean is = Math.abs(time.getEpochSecond()) < LONGEST_SECONDS;
                    yield is ? epochNanos(time) : Clock.NOT_AVAILABLE;
                } catch (IllegalArgumentException none) {
                    yield Clock.NOT_AVAILABLE;
                }
            }
            case TEXT -> texts.codeOf(name(value));
        };
    }

    private static long number(RecordedEvent event, String name, Object value) {
        if (value instanceof Boolean truth) {
            return truth ? 1 : 0;
        }
        boolean decimal = value instanceof Float || value instanceof Double;
        return decimal ? ((Number) value).longValue() : event.getLong(name);
    }

    private static long epochNanos(Instant instant) {
        return instant.getEpochSecond() * NANOS_PER_SECOND + instant.getNano();
    }

    private static long nanos(Duration duration) {
        if (duration.toSeconds() <= -LONGEST_SECONDS) {
            return Clock.NOT_AVAILABLE;
        }
        return duration.toSeconds() >= LONGEST_SECONDS ? Long.MAX_VALUE : duration.toNanos();
    }

    private static @Nullable String name(@Nullable Object value) {
        if (value instanceof String text) {
            return text;
        }
        if (value instanceof RecordedClass type) {
            return ofClass(type);
        }
        if (value instanceof RecordedThread thread) {
            return Names.ofThread(thread.getJavaName(), thread.getOSName(), thread.getOSThreadId());
        }
        if (value instanceof RecordedMethod method) {
            return Names.ofMethod(ofClass(method.getType()), method.getName());
        }
        if (value instanceof RecordedObject struct) {
            return struct.hasField("name") ? name(struct.getValue("name")) : null;
        }
        return value == null || value instanceof Object[] ? null : value.toString();
    }

    /** Its own getName fails if there is none. */
    private static String ofClass(@Nullable RecordedClass type) {
        return Names.ofClass(type == null ? null : text(type, "name"));
    }

    private static @Nullable String text(RecordedObject struct, String field) {
        return struct.hasField(field) && struct.getValue(field) instanceof String text ? text : null;
    }

    private int stackOf(@Nullable RecordedStackTrace trace) {
        if (trace == null) {
            return 0;
        }
        List<Frame> calls = trace.getFrames().stream().map(JdkParser::frame).toList();
        return stacks.computeIfAbsent(new StackTrace(calls, trace.isTruncated()), added -> stacks.size());
    }

    private static Frame frame(RecordedFrame frame) {
        RecordedMethod method = frame.getMethod();
        // Its own getLineNumber and getType fail if a recorder gave the fields other types.
        int line = frame.hasField("lineNumber") && frame.getValue("lineNumber") instanceof Integer given ? given : 0;
        return new Frame(
                method == null ? Names.UNKNOWN : String.valueOf(name(method)),
                method == null ? "" : Parameters.of(text(method, "descriptor")),
                line,
                FrameKind.named(frame.hasField("type") ? frame.getType() : null));
    }
}
