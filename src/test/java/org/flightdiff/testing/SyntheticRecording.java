package org.flightdiff.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.locks.LockSupport;
import jdk.jfr.EventType;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Timespan;
import jdk.jfr.Timestamp;
import jdk.jfr.ValueDescriptor;
import org.flightdiff.recording.chunk.EventDeclaration;
import org.flightdiff.testing.FieldShape.Struct;
import org.flightdiff.view.View;
import org.openjdk.jmc.flightrecorder.writer.api.Recording;
import org.openjdk.jmc.flightrecorder.writer.api.Recordings;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.Types.Builtin;

/**
 * Writes a recording of chosen events, for what cannot be provoked on the running JDK: a code cache that fills, an
 * evacuation that fails, the field names of JDK 8.
 *
 * <pre>{@code
 * SyntheticRecording.named("evacuation-failure")
 *         .event("jdk.GarbageCollection", 100, 12.5,
 *                 Map.of("gcId", 1, "name", "G1New", "sumOfPauses", Duration.ofMillis(12)))
 *         .event("jdk.GCHeapSummary", 100, Map.of("gcId", 1, "heapSpace.committedSize", 64L << 20))
 *         .event("jdk.ExecutionSample", 120,
 *                 Map.of("sampledThread", "main", "stackTrace", List.of("org.shop.Cart.add:17")))
 *         .setting("jdk.ExecuteVMOperation", "threshold", "10 ms")
 *         .write();
 * }</pre>
 *
 * <p>An event has exactly the given fields, besides startTime and duration. If the running JDK knows a field, it is
 * written with that JDK's type and unit, else with the type of the Java value. Nested fields are written with dots or
 * as a {@code Map}. Besides numbers, booleans and strings a value may be
 *
 * <ul>
 *   <li>a {@code Duration} or {@code Instant}; a plain number is in the field's own unit, ticks being nanoseconds,
 *   <li>for fields that hold a thread, a class or a method ({@code eventThread}, {@code objectClass}, {@code method}):
 *       its name as a string, methods with their class ("org.shop.Cart.add"),
 *   <li>for {@code stackTrace}: a list of frames, topmost first, as "org.shop.Cart.add" or "org.shop.Cart.add:17", or
 *       "org.shop.Cart.add:17@5" with its bytecode index. What
 *       other recorders leave out can be left out: the method (""), its class ("add") and the names of either
 *       ("org.shop.Cart.", ".add").
 * </ul>
 *
 * <p>Limits. The writer cannot leave out a number, so all events of a type must have the same numbers (strings and
 * structs may be absent). Event fields cannot be arrays; a struct with one field gets a second one, always empty. Ticks
 * are nanoseconds: the writer knows no other frequency. A file is one chunk; {@link #joined} makes more of them.
 */
public final class SyntheticRecording {

    public static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    /** One for each JVM of a build, as several run at a time. */
    private static final Path DIRECTORY =
            Path.of("target", "synthetic-recordings", System.getProperty("surefire.forkNumber", "1"));

    private static final long A_MOMENT_NANOS = 50_000;

    private static final String ACTIVE_SETTING = "jdk.ActiveSetting";

    private final Path file;
    private final List<SyntheticEvent> events = new ArrayList<>();
    private final List<Setting> settings = new ArrayList<>();
    private Instant start = START;
    private double lengthSeconds = 60;
    private boolean ofJdk9;

    private record Setting(String event, String name, String value) {}

    private SyntheticRecording(Path file) {
        this.file = file;
    }

    /** @param name of the file, without directory and suffix; a file of that name is overwritten */
    public static SyntheticRecording named(String name) {
        return new SyntheticRecording(DIRECTORY.resolve(name + ".jfr"));
    }

    /** When the recording starts; {@link #START} if not called. */
    public SyntheticRecording startingAt(Instant instant) {
        start = instant;
        return this;
    }

    /** The length in its chunk header; 60 s if not called, whatever the times of the events. */
    public SyntheticRecording lastingSeconds(double seconds) {
        lengthSeconds = seconds;
        return this;
    }

    /** As Oracle's JDK 9 and 10 write it: format 1.0, where the JDK's events have names of another prefix. */
    public SyntheticRecording ofJdk9() {
        ofJdk9 = true;
        return this;
    }

    /** Adds an event with a duration. Times are in milliseconds, the start is counted from the recording's start. */
    public SyntheticRecording event(String type, double startMillis, double durationMillis, Map<String, ?> fields) {
        events.add(SyntheticEvent.lasting(type, startMillis, durationMillis, fields));
        return this;
    }

    /** Adds an event without a duration, in milliseconds from the recording's start. */
    public SyntheticRecording event(String type, double atMillis, Map<String, ?> fields) {
        events.add(SyntheticEvent.instant(type, atMillis, fields));
        return this;
    }

    /** Adds a {@code jdk.ActiveSetting} at the recording's start; its id is that of the event type in this file. */
    public SyntheticRecording setting(String event, String name, String value) {
        settings.add(new Setting(event, name, value));
        return this;
    }

    public Path write() {
        try {
            Files.createDirectories(DIRECTORY);
            // Two classes may write one recording at a time: who reads it sees a whole one.
            Path begun = Files.createTempFile(DIRECTORY, "begun", ".jfr");
            try (Recording recording = Recordings.newRecording(
                    begun,
                    header -> header.withStartTicks(SyntheticTime.ticks(start))
                            .withTimestamp(SyntheticTime.sinceEpoch(start))
                            .withDuration(SyntheticTime.nanosOfSeconds(lengthSeconds)))) {
                write(recording);
                endWriting(recording);
            }
            if (ofJdk9) {
                Files.write(begun, ChunkHeaderField.ofFormat(Files.readAllBytes(begun), 1, 0));
            }
            Files.move(begun, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The writer's thread looks only twice a second whether it shall end, which a recording in twenty or so waits for,
     * more on a busy machine. So it is ended once it has taken all events; what it has taken it writes.
     */
    private static void endWriting(Recording recording) {
        recording.rotateChunk();
        try {
            BlockingQueue<?> events = (BlockingQueue<?>) part(recording, "chunkDataQueue");
            while (!events.isEmpty()) {
                LockSupport.parkNanos(A_MOMENT_NANOS);
            }
            ((ExecutorService) part(recording, "chunkDataMergingService")).shutdownNow();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object part(Recording recording, String name) throws ReflectiveOperationException {
        Field field = recording.getClass().getDeclaredField(name);
        field.setAccessible(true);
        return field.get(recording);
    }

    public MeasuredRecording in(View view) {
        return MeasuredRecording.of(write(), view);
    }

    /** Writes the files one after the other into one, as a recording of several chunks. */
    public static Path joined(String name, Path... chunks) {
        Path joined = DIRECTORY.resolve(name + ".jfr");
        try (var out = Files.newOutputStream(joined)) {
            for (Path chunk : chunks) {
                Files.copy(chunk, out);
            }
            return joined;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void write(Recording recording) {
        EventTypes types = new EventTypes(recording, start);
        Map<String, List<SyntheticEvent>> byType = new LinkedHashMap<>();
        for (SyntheticEvent event : events) {
            byType.computeIfAbsent(event.type(), type -> new ArrayList<>()).add(event);
        }
        for (Setting setting : settings) {
            byType.computeIfAbsent(setting.event(), type -> new ArrayList<>());
        }
        Map<String, Type> declared = new LinkedHashMap<>();
        byType.forEach((name, ofType) -> declared.put(name, types.write(written(name), ofType)));
        List<SyntheticEvent> active = new ArrayList<>();
        for (Setting setting : settings) {
            long id = Objects.requireNonNull(declared.get(setting.event())).getId();
            Map<String, ?> fields = Map.of("id", id, "name", setting.name(), "value", setting.value());
            active.add(SyntheticEvent.instant(ACTIVE_SETTING, 0, fields));
        }
        if (!active.isEmpty()) {
            types.write(written(ACTIVE_SETTING), active);
        }
    }

    private String written(String type) {
        return ofJdk9 ? type.replaceFirst("^jdk\\.", "com.oracle.jdk.") : type;
    }

    private static final class EventTypes {

        private final Recording recording;
        private final Instant start;
        private final FieldWriter fields;
        private final Map<String, EventType> known = new LinkedHashMap<>();

        EventTypes(Recording recording, Instant recordingStart) {
            this.recording = recording;
            this.start = recordingStart;
            this.fields = new FieldWriter(recording);
            for (EventType type : FlightRecorder.getFlightRecorder().getEventTypes()) {
                known.put(type.getName(), type);
            }
        }

        Type write(String name, List<SyntheticEvent> events) {
            Map<String, ValueDescriptor> knownFields = knownFields(name);
            boolean lasting = knownFields.containsKey("duration")
                    || events.stream().anyMatch(event -> event.durationNanos() != null);
            Struct shape =
                    FieldShape.of(events.stream().map(SyntheticEvent::fields).toList(), knownFields);
            Type type = recording.registerType(name, "jdk.jfr.Event", structure -> {
                // The JDK's parser finds start and duration by position.
                structure.addField("startTime", Builtin.LONG, fields.timestamp(Timestamp.TICKS));
                if (lasting) {
                    structure.addField("duration", Builtin.LONG, fields.timespan(Timespan.TICKS));
                }
                fields.declare(structure, name, shape);
            });
            for (SyntheticEvent event : events) {
                recording.writeEvent(type.asValue(value -> {
                    Long duration = event.durationNanos();
                    value.putField("startTime", SyntheticTime.ticks(start.plusNanos(event.startNanos())));
                    value.putField("duration", duration == null ? 0 : duration);
                    fields.put(value, name, shape, event.fields());
                }));
            }
            return type;
        }

        private Map<String, ValueDescriptor> knownFields(String eventName) {
            EventType type = known.get(EventDeclaration.currentName(eventName));
            return type == null ? Map.of() : FieldShape.byName(type.getFields());
        }
    }
}
