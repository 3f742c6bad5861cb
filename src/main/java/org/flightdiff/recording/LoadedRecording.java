package org.flightdiff.recording;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.outside.Companion;
import org.flightdiff.outside.Outside;
import org.flightdiff.outside.command.JvmText;
import org.flightdiff.recording.FileBeside.TextBeside;
import org.flightdiff.recording.chunk.Chunk;
import org.flightdiff.recording.table.EventTable;
import org.jspecify.annotations.Nullable;

public final class LoadedRecording {

    private static final double NANOS = 1e9;

    private static final long FIRST_YEAR_NANOS = 365L * 24 * 3600 * 1_000_000_000L;

    /** A recording that begins with its JVM does so within this time. */
    public static final double BEGUN_WITH_JVM_SECONDS = 5;

    private final RecordingFile source;
    private final List<Chunk> chunks;
    private final Map<String, EventTable> tables;
    private final Map<Long, String> typeNames;
    private final Map<String, Long> eventCounts;
    private final Set<String> applicationEvents;
    private final Map<String, TimeTaken> applicationTimes;
    private final List<Problem> problems;
    private final EventSettings settings;
    private final Jvm jvm;
    private final Outside outside;
    private final Set<String> unread;
    private final Map<String, List<String>> categories;
    private final List<TextBeside> texts;
    private final @Nullable LoadedRecording bare;

    /**
     * A file as described by its chunk headers and record sizes.
     *
     * @param startEpochNanos start of the first chunk, nanoseconds since 1970
     * @param endEpochNanos end of the last chunk
     * @param readUntilEpochNanos end of the readable part; before the end only in a damaged file
     * @param eventCount number of records that are events
     * @param complete whether the file ends with a finished chunk, has no missing chunks and no impossible times, and
     *     could be read completely
     * @param continued further files of the same JVM that are joined to it, and parts after missing chunks, in order of
     *     time; the time between is not part of the recording, so its end is its start plus the recorded time
     */
    public record RecordingFile(
            Path file,
            long sizeBytes,
            int chunkCount,
            long startEpochNanos,
            long endEpochNanos,
            long readUntilEpochNanos,
            long eventCount,
            boolean complete,
            List<Continuation> continued) {

        public record Continuation(Path file, double atSeconds, double gapSeconds) {}

        public RecordingFile {
            continued = List.copyOf(continued);
        }

        public List<Path> files() {
            return Stream.concat(Stream.of(file), continued.stream().map(Continuation::file))
                    .distinct()
                    .toList();
        }

        public double unrecordedSeconds() {
            return continued.stream().mapToDouble(Continuation::gapSeconds).sum();
        }

        /** Where a time since 1970 lies, in seconds of recorded time from the start; NaN where nothing was recorded then. */
        public double recordedSeconds(long epochNanos) {
            double seconds = (epochNanos - startEpochNanos) / NANOS;
            for (Continuation part : continued) {
                if (seconds >= part.atSeconds() + part.gapSeconds()) {
                    seconds -= part.gapSeconds();
                } else if (seconds >= part.atSeconds()) {
                    return Double.NaN;
                }
            }
            return seconds >= 0 && seconds < readSeconds() ? seconds : Double.NaN;
        }

        /** Whether it is known on which day it was made: a log without any date begins in the first days of 1970. */
        public boolean isDated() {
            return startEpochNanos > FIRST_YEAR_NANOS;
        }

        public double durationSeconds() {
            return (endEpochNanos - startEpochNanos) / NANOS;
        }

        public double readSeconds() {
            return (readUntilEpochNanos - startEpochNanos) / NANOS;
        }
    }

    public LoadedRecording(
            RecordingFile source,
            List<Chunk> chunks,
            Map<String, EventTable> tables,
            Map<Long, String> typeNames,
            Set<String> applicationEvents,
            List<Problem> problems) {
        this.unread = Set.of();
        this.categories = Map.of();
        this.source = source;
        this.chunks = List.copyOf(chunks);
        this.tables = Map.copyOf(tables);
        this.typeNames = Map.copyOf(typeNames);
        this.eventCounts = Chunk.eventsByName(chunks, typeNames);
        this.applicationEvents = Set.copyOf(applicationEvents);
        this.applicationTimes = times(tables, applicationEvents, source);
        this.problems = List.copyOf(problems);
        this.settings = EventSettings.of(all(EventSettings.ACTIVE_SETTING), typeNames, eventCounts);
        this.jvm = Jvm.of(all(Jvm.INFORMATION), all(Jvm.GC_CONFIGURATION), all(Jvm.COLLECTION));
        this.outside = Outside.NONE;
        this.texts = List.of();
        this.bare = null;
    }

    private LoadedRecording(
            LoadedRecording same,
            Outside outside,
            Set<String> unread,
            Map<String, List<String>> categories,
            List<TextBeside> texts,
            @Nullable LoadedRecording bare) {
        source = same.source;
        chunks = same.chunks;
        tables = same.tables;
        typeNames = same.typeNames;
        eventCounts = same.eventCounts;
        applicationEvents = same.applicationEvents;
        applicationTimes = same.applicationTimes;
        problems = same.problems;
        settings = same.settings;
        jvm = same.jvm;
        this.outside = outside;
        this.unread = Set.copyOf(unread);
        this.categories = Map.copyOf(categories);
        this.texts = List.copyOf(texts);
        this.bare = bare;
    }

    /** This recording with what else was measured meanwhile, in place of what was known of that. */
    public LoadedRecording with(Outside measured) {
        return new LoadedRecording(this, measured, unread, categories, texts, bare);
    }

    public LoadedRecording with(RecordingFile moved, Map<String, EventTable> events) {
        return new LoadedRecording(moved, chunks, events, typeNames, applicationEvents, problems).in(categories);
    }

    public LoadedRecording leaving(Set<String> types) {
        return new LoadedRecording(this, outside, types, categories, texts, bare);
    }

    public LoadedRecording in(Map<String, List<String>> declared) {
        return new LoadedRecording(this, outside, unread, declared, texts, bare);
    }

    /** This recording as what texts made of another. */
    public LoadedRecording over(LoadedRecording other, List<TextBeside> read) {
        return new LoadedRecording(this, outside, unread, categories, read, other);
    }

    public LoadedRecording bare() {
        LoadedRecording own = bare == null ? this : bare;
        return own.outside.isEmpty() ? own : own.with(Outside.NONE);
    }

    public List<FileBeside> beside() {
        return outside.texts().stream()
                .map(JvmText::file)
                .distinct()
                .map(file -> new FileBeside(file, !Companion.isNamedAs(file, source.file())))
                .toList();
    }

    public List<TextBeside> texts() {
        return texts;
    }

    /** Where each event type belongs, by its name, from the widest category to the narrowest; without those of none. */
    public Map<String, List<String>> categories() {
        return categories;
    }

    /** Event types in its file that are not read yet; none, unless it was handed out while the file was read. */
    public Set<String> unread() {
        return unread;
    }

    void requireApplicationEvents() {
        unread.stream().filter(applicationEvents::contains).sorted().findFirst().ifPresent(this::requireRead);
    }

    private void requireRead(String event) {
        if (unread.contains(event)) {
            throw new UnreadEventsException(event);
        }
    }

    public Outside outside() {
        return outside;
    }

    public RecordingFile source() {
        return source;
    }

    public Jvm jvm() {
        return jvm;
    }

    public EventSettings settings() {
        return settings;
    }

    public boolean isOfLog() {
        return settings.areOfLog();
    }

    public List<Problem> problems() {
        return problems;
    }

    public Map<String, Long> eventCounts() {
        return eventCounts;
    }

    public Set<String> applicationEvents() {
        return applicationEvents;
    }

    public boolean holdsBesideJdk(String type) {
        return !EventOrigin.isOfJdk(type) && tables.containsKey(type);
    }

    public Map<String, TimeTaken> applicationTimes() {
        return applicationTimes;
    }

    private static Map<String, TimeTaken> times(
            Map<String, EventTable> tables, Set<String> types, RecordingFile source) {
        Map<String, TimeTaken> times = new HashMap<>();
        for (String type : types) {
            EventTable table = tables.get(type);
            times.put(
                    type,
                    table == null
                            ? TimeTaken.NONE
                            : TimeTaken.of(table, source.startEpochNanos(), source.readUntilEpochNanos()));
        }
        return Map.copyOf(times);
    }

    List<String> applicationEventsByCount() {
        return applicationEvents.stream()
                .filter(event -> eventCounts.getOrDefault(event, 0L) > 0)
                .sorted(Comparator.comparing((String event) -> -eventCounts.getOrDefault(event, 0L))
                        .thenComparing(Comparator.naturalOrder()))
                .toList();
    }

    /** How long the JVM had run when the recording began, in seconds; NaN when unknown, as where it began after its end. */
    public double jvmAgeSeconds() {
        boolean isKnown = jvm.startEpochNanos() != 0 && jvm.startEpochNanos() < source.endEpochNanos();
        return isKnown ? (source.startEpochNanos() - jvm.startEpochNanos()) / NANOS : Double.NaN;
    }

    /** Whether it was begun with its JVM, so that nearly all of the JVM's start lies in it; false when unknown. */
    public boolean beginsWithJvm() {
        return jvmAgeSeconds() <= BEGUN_WITH_JVM_SECONDS;
    }

    public Window whole() {
        return new Window(this, 0, source.readSeconds());
    }

    public List<Chunk> chunks() {
        return chunks;
    }

    public Map<String, EventTable> tables() {
        return tables;
    }

    public Map<Long, String> typeNames() {
        return typeNames;
    }

    public Events all(Selection selection) {
        return between(selection.event(), Long.MIN_VALUE, Long.MAX_VALUE, 0);
    }

    /** Events that start in [from, to), in nanoseconds since 1970, and have at least this duration. */
    Events between(String event, long fromEpochNanos, long toEpochNanos, long shortestNanos) {
        requireRead(event);
        EventTable known = tables.get(event);
        EventTable table = known == null ? EventTable.empty(event) : known;
        int end = toEpochNanos == Long.MAX_VALUE ? table.size() : table.firstRowFrom(toEpochNanos);
        Rows all = Rows.range(table.firstRowFrom(fromEpochNanos), end);
        // Without a threshold no row is looked at.
        Rows rows = shortestNanos <= 0 ? all : all.where(place -> table.duration(all.at(place)) >= shortestNanos);
        return new Events(table, source, rows);
    }
}
