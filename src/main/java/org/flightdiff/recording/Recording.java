package org.flightdiff.recording;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** One recording file, read once into memory. Immutable. */
public final class Recording {

    private static final double NANOS = 1e9;

    private final Source source;
    private final List<Chunk> chunks;
    private final Map<String, EventTable> tables;
    private final Map<Long, String> typeNames;
    private final Map<String, Long> eventCounts;
    private final Set<String> applicationEvents;
    private final Map<String, Double> applicationSeconds;
    private final List<Problem> problems;
    private final EventSettings settings;
    private final Jvm jvm;

    /**
     * What the chunk headers and record sizes say of a file.
     *
     * @param file as it was given
     * @param sizeBytes its length as it lies on disk
     * @param chunkCount how many whole chunks it has
     * @param startEpochNanos start of the first chunk, nanoseconds since 1970
     * @param endEpochNanos end of the last chunk
     * @param readUntilEpochNanos where what could be read ends; before the end only in a damaged file
     * @param eventCount records that are events
     * @param complete whether the file ends with a finished chunk, lacks none within, states times that can be, and all
     *     of it could be read
     * @param continued the further files of the same JVM that are joined to it, and parts behind missing chunks, in
     *     order of time; what lies between is no part of the recording, so its end is its start and the time recorded
     */
    public record Source(
            Path file,
            long sizeBytes,
            int chunkCount,
            long startEpochNanos,
            long endEpochNanos,
            long readUntilEpochNanos,
            long eventCount,
            boolean complete,
            List<Continuation> continued) {

        /**
         * A file that goes on where another of the same JVM ended, or the same file behind chunks that it lacks.
         *
         * @param file as it was given
         * @param atSeconds where it begins, in seconds of recorded time from the start of the first file
         * @param gapSeconds time before it that is not recorded
         */
        public record Continuation(Path file, double atSeconds, double gapSeconds) {}

        public Source {
            continued = List.copyOf(continued);
        }

        /** A single file. */
        public Source(
                Path file,
                long sizeBytes,
                int chunkCount,
                long startEpochNanos,
                long endEpochNanos,
                long readUntilEpochNanos,
                long eventCount,
                boolean complete) {
            this(
                    file,
                    sizeBytes,
                    chunkCount,
                    startEpochNanos,
                    endEpochNanos,
                    readUntilEpochNanos,
                    eventCount,
                    complete,
                    List.of());
        }

        /** All files, each once, in order of time. */
        public List<Path> files() {
            return Stream.concat(Stream.of(file), continued.stream().map(Continuation::file))
                    .distinct()
                    .toList();
        }

        /** Time between the files, and within them, that none of them has recorded. */
        public double unrecordedSeconds() {
            return continued.stream().mapToDouble(Continuation::gapSeconds).sum();
        }

        /** Length of the recording in seconds. */
        public double durationSeconds() {
            return (endEpochNanos - startEpochNanos) / NANOS;
        }

        /** Length of the part that could be read, in seconds. */
        public double readSeconds() {
            return (readUntilEpochNanos - startEpochNanos) / NANOS;
        }
    }

    Recording(
            Source source,
            List<Chunk> chunks,
            Map<String, EventTable> tables,
            Map<Long, String> typeNames,
            Set<String> applicationEvents,
            List<Problem> problems) {
        this.source = source;
        this.chunks = List.copyOf(chunks);
        this.tables = Map.copyOf(tables);
        this.typeNames = Map.copyOf(typeNames);
        this.eventCounts = Chunk.eventsByName(chunks, typeNames);
        this.applicationEvents = Set.copyOf(applicationEvents);
        this.applicationSeconds = seconds(tables, applicationEvents);
        this.problems = List.copyOf(problems);
        this.settings = EventSettings.of(all(EventSettings.ACTIVE_SETTING), typeNames, eventCounts);
        this.jvm = Jvm.of(all(Jvm.INFORMATION), all(Jvm.GC_CONFIGURATION));
    }

    /** The file. */
    public Source source() {
        return source;
    }

    /** The JVM it was made in; the first, should there be several. */
    public Jvm jvm() {
        return jvm;
    }

    /** How events were recorded. */
    public EventSettings settings() {
        return settings;
    }

    /** What is wrong with it. */
    public List<Problem> problems() {
        return problems;
    }

    /** How many events of each type the file holds, read or not, by event name. */
    public Map<String, Long> eventCounts() {
        return eventCounts;
    }

    /** Names of the event types that are not the JDK's. */
    public Set<String> applicationEvents() {
        return applicationEvents;
    }

    /** How long the events of each type that is not the JDK's last together, in seconds, by name. */
    public Map<String, Double> applicationSeconds() {
        return applicationSeconds;
    }

    private static Map<String, Double> seconds(Map<String, EventTable> tables, Set<String> types) {
        Map<String, Double> seconds = new HashMap<>();
        for (String type : types) {
            EventTable table = tables.get(type);
            seconds.put(
                    type, table == null ? 0 : Arrays.stream(table.duration()).sum() / NANOS);
        }
        return Map.copyOf(seconds);
    }

    List<String> applicationEventsByCount() {
        return applicationEvents.stream()
                .sorted(Comparator.comparing((String event) -> -eventCounts.getOrDefault(event, 0L))
                        .thenComparing(Comparator.naturalOrder()))
                .toList();
    }

    /** How long the JVM had run when the recording began, in seconds; NaN when unknown. */
    public double jvmAgeSeconds() {
        return jvm.startEpochNanos() == 0 ? Double.NaN : (source.startEpochNanos() - jvm.startEpochNanos()) / NANOS;
    }

    /** All of it that could be read. */
    public Window whole() {
        return new Window(this, 0, source.readSeconds());
    }

    List<Chunk> chunks() {
        return chunks;
    }

    Map<String, EventTable> tables() {
        return tables;
    }

    Map<Long, String> typeNames() {
        return typeNames;
    }

    Events all(Selection selection) {
        return between(selection.event(), Long.MIN_VALUE, Long.MAX_VALUE, 0);
    }

    /** Events that start in [from, to), in nanoseconds since 1970, and last at least so long. */
    Events between(String event, long fromEpochNanos, long toEpochNanos, long shortestNanos) {
        EventTable table = tables.getOrDefault(
                event, new EventTable(event, new long[0], new long[0], Map.of(), new int[0], List.of()));
        int first = table.firstRowFrom(fromEpochNanos);
        int end = toEpochNanos == Long.MAX_VALUE ? table.size() : table.firstRowFrom(toEpochNanos);
        int[] rows = new int[Math.max(0, end - first)];
        int kept = 0;
        for (int row = first; row < end; row++) {
            if (table.duration()[row] >= shortestNanos) {
                rows[kept++] = row;
            }
        }
        return new Events(table, source, kept == rows.length ? rows : Arrays.copyOf(rows, kept));
    }
}
