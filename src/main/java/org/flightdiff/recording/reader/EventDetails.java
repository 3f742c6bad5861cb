package org.flightdiff.recording.reader;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.stream.Stream;
import org.flightdiff.recording.EventField;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.beside.MeasuredBeside;
import org.flightdiff.recording.file.RecordingBytes.OpenedFile;
import org.flightdiff.recording.parser.EventParser;
import org.flightdiff.recording.table.EventTable;

/**
 * All events of one type of a recording with everything that was recorded of them. A recording keeps only what its
 * metrics need, so the rest is read from its files when it is to be seen.
 */
public final class EventDetails {

    private final String type;
    private final LoadedRecording recording;
    private final LoadedRecording read;
    private final List<EventField> fields;

    private EventDetails(String type, LoadedRecording recording, LoadedRecording read, List<EventField> fields) {
        this.type = type;
        this.recording = recording;
        this.read = read;
        this.fields = List.copyOf(fields);
    }

    /**
     * Reads a type from the files of a recording.
     *
     * @throws UnreadableRecordingException if a file cannot be read any more, or has changed
     * @throws CancellationException if the progress asked to stop
     */
    public static EventDetails read(LoadedRecording recording, String type, Progress progress)
            throws UnreadableRecordingException {
        return read(recording, type, progress, RecordingReader.PARSERS);
    }

    static EventDetails read(
            LoadedRecording recording, String type, Progress progress, List<Function<OpenedFile, EventParser>> parsers)
            throws UnreadableRecordingException {
        Map<String, EventField> fields = new LinkedHashMap<>();
        RecordingReader reader = new RecordingReader(List.of(), progress, parsers, declared -> {
            if (!declared.name().equals(type)) {
                return Stream.of();
            }
            List<EventField> here = EventField.of(declared);
            here.forEach(field -> fields.putIfAbsent(field.name(), field));
            return Stream.of(Selection.ofAll(type, here));
        });
        List<LoadedRecording> files = new ArrayList<>();
        for (Path file : recording.source().files()) {
            files.add(reader.read(file));
        }
        LoadedRecording again = MeasuredBeside.of(FilesOfOneJvm.joined(files), recording.outside());
        EventTable logged = again.tables().get(type);
        if (fields.isEmpty() && logged != null) {
            LoggedFields.of(logged).forEach(field -> fields.put(field.name(), field));
            again = LoggedFields.named(again, logged);
        }
        if (!isSame(recording, again, type)) {
            throw new UnreadableRecordingException(
                    recording.source().file(), "has changed since it was read", "load it again");
        }
        return new EventDetails(type, recording, again, List.copyOf(fields.values()));
    }

    private static boolean isSame(LoadedRecording one, LoadedRecording other, String type) {
        EventTable kept = one.tables().get(type);
        EventTable all = other.tables().get(type);
        return one.source().sizeBytes() == other.source().sizeBytes()
                && one.source().startEpochNanos() == other.source().startEpochNanos()
                && one.eventCounts().equals(other.eventCounts())
                && (kept == null || all == null || kept.hasTimesOf(all));
    }

    /** The name of the type. */
    public String type() {
        return type;
    }

    /** Its fields, in the order of the declaration; none if the JVM does not know the type. */
    public List<EventField> fields() {
        return fields;
    }

    /** The events of the whole recording, whatever the thresholds of others. */
    public Events all() {
        return in(recording.whole());
    }

    /** The events of a window of the recording. */
    public Events in(Window window) {
        return window.eventsOf(read, type);
    }

    /**
     * Events of the type with everything that was recorded of them.
     *
     * @param known some events of this type, of a window of the recording
     */
    public Events of(Events known) {
        EventTable kept = recording.tables().get(type);
        EventTable all = read.tables().get(type);
        return kept == null || all == null ? all() : known.from(kept, all);
    }
}
