package org.flightdiff.recording;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import jdk.jfr.EventType;
import jdk.jfr.consumer.EventStream;
import jdk.jfr.consumer.RecordingFile;
import org.flightdiff.recording.RecordingBytes.Opened;
import org.jspecify.annotations.Nullable;

/** Reads a recording file in one pass. What is asked for decides what is kept; all else is skipped unparsed. */
public final class RecordingReader {

    private static final String JDK_EVENTS = "jdk.";

    private final List<Selection> selections;
    private final Progress progress;

    /**
     * A reader for any number of files.
     *
     * @param selections the event types and fields to keep
     * @param progress hears of each file's progress
     */
    public RecordingReader(List<Selection> selections, Progress progress) {
        List<Selection> all = new ArrayList<>(selections);
        all.add(EventSettings.ACTIVE_SETTING);
        all.add(Jvm.INFORMATION);
        all.add(Jvm.GC_CONFIGURATION);
        all.add(Losses.DATA_LOSS);
        this.selections = Selection.union(all);
        this.progress = progress;
    }

    /**
     * Reads a file.
     *
     * @throws UnreadableRecordingException if it is no recording, or nothing of it could be read
     * @throws CancellationException if the progress asked to stop
     */
    public Recording read(Path file) throws UnreadableRecordingException {
        try (Opened opened = RecordingBytes.open(file)) {
            return new OnePass(file, opened).run();
        } catch (IOException e) {
            throw new UnreadableRecordingException(
                    file, "cannot be read (" + e.getMessage() + ")", "check the file and its permissions", e);
        }
    }

    private final class OnePass {
        private final Path file;
        private final Opened opened;
        private final TextPool texts = new TextPool();
        private final StackPool stacks = new StackPool();
        private final Map<String, EventTable.Builder> builders = new TreeMap<>();
        private final Map<Long, String> typeNames = new HashMap<>();
        private final Set<String> applicationEvents = new TreeSet<>();
        private final Map<String, Long> counts = new HashMap<>();
        private long eventsRead;
        private long eventsTotal;

        OnePass(Path file, Opened opened) {
            this.file = file;
            this.opened = opened;
        }

        Recording run() throws IOException, UnreadableRecordingException {
            List<Selection> wanted = wantedOf(readTypes());
            for (Selection selection : wanted) {
                builders.put(selection.event(), new EventTable.Builder(selection, texts, stacks));
                eventsTotal += counts.getOrDefault(selection.event(), 0L);
            }
            Throwable damage = stream();
            if (damage != null && eventsRead == 0) {
                throw new UnreadableRecordingException(
                        file, "is damaged before its first event (" + damage + ")", "record it again", damage);
            }
            List<StackTrace> traces = stacks.traces();
            Map<String, EventTable> tables = new HashMap<>();
            builders.forEach((name, builder) -> tables.put(name, builder.build(traces)));
            List<Problem> problems = Losses.in(opened.walk(), tables, damage, eventsRead, eventsTotal);
            boolean complete = damage == null
                    && opened.walk().bytesLeftOver() == 0
                    && opened.walk().chunks().stream().allMatch(Chunk::finished);
            return new Recording(source(complete), tables, typeNames, counts, applicationEvents, problems);
        }

        private Recording.Source source(boolean complete) {
            List<Chunk> chunks = opened.walk().chunks();
            return new Recording.Source(
                    file,
                    opened.sizeBytes(),
                    chunks.size(),
                    chunks.stream().mapToLong(Chunk::startEpochNanos).min().orElseThrow(),
                    chunks.stream().mapToLong(Chunk::endEpochNanos).max().orElseThrow(),
                    chunks.stream().mapToLong(Chunk::eventCount).sum(),
                    complete);
        }

        private List<EventType> readTypes() throws IOException {
            try (RecordingFile types = new RecordingFile(opened.readable())) {
                List<EventType> all = types.readEventTypes();
                all.forEach(type -> typeNames.put(type.getId(), type.getName()));
                for (Chunk chunk : opened.walk().chunks()) {
                    chunk.eventsByType()
                            .forEach((id, count) ->
                                    counts.merge(typeNames.getOrDefault(id, "type " + id), count, Long::sum));
                }
                return all;
            }
        }

        /** The asked-for selections, and every event type that is not the JDK's with all of its simple fields. */
        private List<Selection> wantedOf(List<EventType> types) {
            List<Selection> wanted = new ArrayList<>(selections);
            for (EventType type : types) {
                if (!type.getName().startsWith(JDK_EVENTS)) {
                    applicationEvents.add(type.getName());
                    wanted.add(ApplicationEvents.selectionOf(type));
                }
            }
            return Selection.union(wanted);
        }

        /** Returns what stopped the parser before the end, or null. */
        private @Nullable Throwable stream() throws IOException {
            List<Throwable> errors = new ArrayList<>();
            try (EventStream stream = EventStream.openFile(opened.readable())) {
                stream.setReuse(true);
                stream.setOrdered(false);
                stream.onError(error -> {
                    errors.add(error);
                    stream.close();
                });
                builders.forEach((name, builder) -> stream.onEvent(name, event -> {
                    builder.add(event);
                    eventsRead++;
                    if (eventsRead % 4096 == 0 && !progress.advanced(eventsRead, eventsTotal)) {
                        errors.add(new CancellationException("reading " + file + " was cancelled"));
                        stream.close();
                    }
                }));
                stream.start();
            } catch (IOException | RuntimeException | InternalError parserGaveUp) {
                errors.add(parserGaveUp);
            }
            progress.advanced(eventsRead, eventsTotal);
            if (errors.isEmpty()) {
                return null;
            }
            if (errors.get(0) instanceof CancellationException cancelled) {
                throw cancelled;
            }
            return errors.get(0);
        }
    }
}
