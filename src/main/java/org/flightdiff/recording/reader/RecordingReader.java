package org.flightdiff.recording.reader;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.flightdiff.file.TemporaryFolder;
import org.flightdiff.outside.Companion;
import org.flightdiff.outside.Outside;
import org.flightdiff.outside.UnreadableSeriesException;
import org.flightdiff.recording.EventOrigin;
import org.flightdiff.recording.EventSettings;
import org.flightdiff.recording.Jvm;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Problem;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.beside.MeasuredBeside;
import org.flightdiff.recording.chunk.Chunk;
import org.flightdiff.recording.chunk.EventDeclaration;
import org.flightdiff.recording.file.ChunkTimes.Gap;
import org.flightdiff.recording.file.ChunkWalk;
import org.flightdiff.recording.file.GivenFile;
import org.flightdiff.recording.file.GivenFile.Recording;
import org.flightdiff.recording.file.ReadingFailure;
import org.flightdiff.recording.file.RecordingBytes;
import org.flightdiff.recording.file.RecordingBytes.OpenedFile;
import org.flightdiff.recording.gclog.GcLog;
import org.flightdiff.recording.parser.ChunkEventParser;
import org.flightdiff.recording.parser.ReadEvents;
import org.flightdiff.recording.reader.RarerEvents.Limits;
import org.flightdiff.recording.table.EventTable;

/** Reads a recording file in one pass. Keeps what is selected; everything else is skipped unparsed. */
public final class RecordingReader {

    private static final RecordingBytes FILES = new RecordingBytes(RecordingReader::samples);

    /** What is read of every recording: how it was made, its JVM, and what it lost. */
    private static final List<Selection> ALWAYS = List.of(
            EventSettings.ACTIVE_SETTING, Jvm.INFORMATION, Jvm.GC_CONFIGURATION, Jvm.COLLECTION, Losses.DATA_LOSS);

    private final List<Selection> selections;
    private final Progress progress;
    private final Further further;
    private final Limits limits;
    private final Map<Path, Outside> read;

    @FunctionalInterface
    interface Further {

        Stream<Selection> of(EventDeclaration declared);
    }

    public RecordingReader(List<Selection> selections, Progress progress) {
        this(selections, progress, RecordingReader::allBesideJdk, RarerEvents.USUAL, Map.of());
    }

    RecordingReader(List<Selection> selections, Progress progress, Limits limits) {
        this(selections, progress, RecordingReader::allBesideJdk, limits, Map.of());
    }

    RecordingReader(List<Selection> selections, Progress progress, Further further) {
        this(selections, progress, further, RarerEvents.USUAL, Map.of());
    }

    private RecordingReader(
            List<Selection> selections, Progress progress, Further further, Limits limits, Map<Path, Outside> read) {
        this.selections = Selection.union(
                Stream.concat(selections.stream(), ALWAYS.stream()).toList());
        this.progress = progress;
        this.further = further;
        this.limits = limits;
        this.read = Map.copyOf(read);
    }

    public RecordingReader knowing(Map<Path, Outside> beside) {
        return new RecordingReader(selections, progress, further, limits, beside);
    }

    /**
     * Reads a file.
     *
     * @throws UnreadableRecordingException if it is no recording, or nothing in it could be read
     * @throws CancellationException if the progress asked to stop
     */
    public LoadedRecording read(Path file) throws UnreadableRecordingException {
        return read(GivenFile.of(file));
    }

    public LoadedRecording read(GivenFile given) throws UnreadableRecordingException {
        return opened(given, (one, beside) -> one.read());
    }

    /**
     * Reads a file. Of a large and sound one, the rarer event types are read before all else and handed out at once.
     *
     * @param begun is given what is read first, with {@link LoadedRecording#unread} types; not called for other files
     * @throws UnreadableRecordingException if it is no recording, or nothing in it could be read
     * @throws CancellationException if the progress asked to stop
     */
    public LoadedRecording read(Path file, Consumer<LoadedRecording> begun) throws UnreadableRecordingException {
        return opened(GivenFile.of(file), (one, beside) -> {
            Optional<LoadedRecording> first = one.begun();
            if (first.isPresent()) {
                begun.accept(with(beside, first.get()));
            }
            return one.read();
        });
    }

    private interface FileReading {
        LoadedRecording of(OneFile one, Outside beside) throws IOException, UnreadableRecordingException;
    }

    private LoadedRecording opened(GivenFile given, FileReading reading) throws UnreadableRecordingException {
        Path file = given.path();
        try {
            if (given instanceof GivenFile.Log log) {
                return with(beside(file), new GcLog(log, progress).read());
            }
            Recording recording = given.recording();
            Outside beside = beside(file);
            try (OpenedFile opened = FILES.open(recording)) {
                return with(beside, reading.of(new OneFile(file, opened), beside));
            }
        } catch (IOException e) {
            throw ReadingFailure.of(file, e);
        }
    }

    private Outside beside(Path file) throws UnreadableRecordingException {
        Outside known = read.get(file);
        try {
            return known == null ? Companion.of(file) : known;
        } catch (UnreadableSeriesException bad) {
            throw new UnreadableRecordingException(file, bad);
        }
    }

    private static LoadedRecording with(Outside beside, LoadedRecording recording) throws UnreadableRecordingException {
        try {
            return MeasuredBeside.of(List.of(recording), "recording", beside).get(0);
        } catch (IllegalArgumentException bad) {
            throw new UnreadableRecordingException(recording.source().file(), bad);
        }
    }

    /**
     * Reads a recording that is no file of its own. It is kept in a temporary file meanwhile.
     *
     * @param bytes all of it; not closed
     * @param name what it is called
     * @throws UnreadableRecordingException as {@link #read(Path)}
     * @throws IOException if the bytes cannot be had, or not be kept
     */
    public LoadedRecording read(InputStream bytes, Path name) throws IOException, UnreadableRecordingException {
        Path copy = TemporaryFolder.create(".jfr");
        try {
            try (OutputStream out = Files.newOutputStream(copy)) {
                bytes.transferTo(out);
            }
            try (OpenedFile opened = FILES.open(GivenFile.of(name, copy).recording())) {
                return read(name, opened);
            }
        } finally {
            TemporaryFolder.remove(copy);
        }
    }

    static OpenedFile open(Path file) throws IOException, UnreadableRecordingException {
        return FILES.open(GivenFile.of(file).recording());
    }

    private static LoadedRecording samples(Path name, OpenedFile opened, Selection selection)
            throws IOException, UnreadableRecordingException {
        return new RecordingReader(List.of(selection), Progress.SILENT, type -> Stream.of()).read(name, opened);
    }

    private LoadedRecording read(Path name, OpenedFile opened) throws IOException, UnreadableRecordingException {
        return new OneFile(name, opened).read();
    }

    private static Stream<Selection> allBesideJdk(EventDeclaration type) {
        return EventOrigin.isOfJdk(type.name()) ? Stream.of() : Stream.of(Selection.ofApplication(type));
    }

    private final class OneFile {
        private final Path file;
        private final OpenedFile opened;
        private final ChunkWalk walk;
        private final List<Chunk> chunks;

        OneFile(Path file, OpenedFile opened) {
            this.file = file;
            this.opened = opened;
            this.walk = opened.walk();
            this.chunks = opened.times().chunks();
        }

        Optional<LoadedRecording> begun() throws UnreadableRecordingException {
            if (end() <= start()) {
                return Optional.empty();
            }
            try {
                DeclaredContents declared = declared();
                RarerEvents rarer = RarerEvents.among(declared.wanted(), declared.counts(), limits);
                if (rarer.unread().isEmpty()) {
                    return Optional.empty();
                }
                long all = declared.total(declared.wanted());
                ReadEvents events = declared.read(rarer.selections(), (read, few) -> progress.advanced(0, all));
                return isWhole(events)
                        ? Optional.of(recording(declared, events).leaving(rarer.unread()))
                        : Optional.empty();
            } catch (IOException damaged) {
                return Optional.empty();
            }
        }

        LoadedRecording read() throws UnreadableRecordingException {
            if (end() <= start()) {
                throw ReadingFailure.noTime(file);
            }
            try {
                DeclaredContents declared = declared();
                ReadEvents events = declared.read(declared.wanted(), progress);
                Optional<OneFile> sound = events.isShort() ? withoutDamaged() : Optional.empty();
                return sound.isPresent() ? sound.get().read() : recording(declared, events);
            } catch (IOException damaged) {
                return withoutDamaged()
                        .orElseThrow(() -> ReadingFailure.damaged(file, walk, damaged))
                        .read();
            }
        }

        private Optional<OneFile> withoutDamaged() {
            List<Chunk> damaged = chunks.size() == 1
                    ? chunks
                    : chunks.stream()
                            .filter(chunk ->
                                    new OneFile(file, opened.part(opened.times().only(chunk))).isShort())
                            .toList();
            return damaged.isEmpty() || damaged.size() == chunks.size()
                    ? Optional.empty()
                    : Optional.of(new OneFile(file, opened.part(opened.times().without(damaged))));
        }

        private boolean isShort() {
            try {
                DeclaredContents declared = declared();
                return declared.read(declared.wanted(), progress).isShort();
            } catch (IOException damaged) {
                return true;
            }
        }

        private DeclaredContents declared() throws IOException {
            ChunkEventParser parser = new ChunkEventParser(opened);
            List<EventDeclaration> declared = parser.declared();
            Map<Long, String> typeNames = new HashMap<>();
            declared.forEach(type -> typeNames.putIfAbsent(type.id(), type.name()));
            Map<String, List<String>> categories = new HashMap<>();
            declared.stream()
                    .filter(type -> !type.categories().isEmpty())
                    .forEach(type -> categories.putIfAbsent(type.name(), type.categories()));
            Set<String> applicationEvents = new TreeSet<>();
            List<Selection> wanted = wantedOf(declared, applicationEvents);
            List<Chunk> named = parser.named();
            return new DeclaredContents(
                    parser,
                    named,
                    typeNames,
                    categories,
                    applicationEvents,
                    wanted,
                    Chunk.eventsByName(named, typeNames));
        }

        private LoadedRecording recording(DeclaredContents parsed, ReadEvents events)
                throws UnreadableRecordingException {
            Throwable damage = events.damage();
            if (damage != null && events.eventsRead() == 0) {
                throw ReadingFailure.damaged(file, walk, damage);
            }
            BeyondHeap beyond = BeyondHeap.in(events.tables());
            boolean isCutOff = walk.bytesLeftOver() > 0 && !walk.isUnfinished();
            boolean whole = !events.isShort() && chunks.stream().allMatch(Chunk::sound) && !isCutOff;
            List<Problem> problems = Losses.in(opened, parsed.chunks(), events, beyond);
            LoadedRecording recording = new LoadedRecording(
                            source(whole, isWhole(events), beyond),
                            parsed.chunks(),
                            beyond.tables(),
                            parsed.typeNames(),
                            parsed.applicationEvents(),
                            problems)
                    .in(parsed.categories());
            List<Gap> gaps = opened.times().gaps();
            return gaps.isEmpty() ? recording : WithoutGaps.of(recording, gaps);
        }

        /** Whether all that was written can be read, though chunks may be missing and times be corrected. */
        private boolean isWhole(ReadEvents events) {
            return !events.isShort()
                    && chunks.stream().allMatch(Chunk::sound)
                    && walk.bytesLeftOver() == 0
                    && walk.bytesSkipped() == 0
                    && opened.isUnpacked()
                    && walk.repaired().isEmpty()
                    && !walk.isUnfinished();
        }

        private LoadedRecording.RecordingFile source(boolean whole, boolean complete, BeyondHeap beyond) {
            long lastRead = beyond.tables().values().stream()
                    .mapToLong(EventTable::lastEndNanos)
                    .filter(end -> end > start())
                    .max()
                    .orElse(end());
            return new LoadedRecording.RecordingFile(
                    file,
                    opened.sizeBytes(),
                    chunks.size(),
                    start(),
                    end(),
                    whole ? end() : Math.min(end(), lastRead),
                    chunks.stream().mapToLong(Chunk::eventCount).sum(),
                    complete
                            && beyond.leftOut() == 0
                            && opened.times().gaps().isEmpty()
                            && opened.times().problems().isEmpty(),
                    List.of());
        }

        private long start() {
            return chunks.stream().mapToLong(Chunk::startEpochNanos).min().orElseThrow();
        }

        private long end() {
            return chunks.stream().mapToLong(Chunk::endEpochNanos).max().orElseThrow();
        }

        private List<Selection> wantedOf(List<EventDeclaration> types, Set<String> applicationEvents) {
            List<Selection> wanted = new ArrayList<>(selections);
            for (EventDeclaration type : types) {
                if (EventOrigin.isOfApplication(type.name())) {
                    applicationEvents.add(type.name());
                }
                further.of(type).forEach(wanted::add);
            }
            return Selection.union(wanted);
        }
    }

    /**
     * What a file declares, by a parser that has read nothing else of it.
     *
     * @param chunks with their own names of event types, as far as they are known
     * @param wanted all selections
     * @param counts how many events of each type there are, by its name
     */
    private record DeclaredContents(
            ChunkEventParser parser,
            List<Chunk> chunks,
            Map<Long, String> typeNames,
            Map<String, List<String>> categories,
            Set<String> applicationEvents,
            List<Selection> wanted,
            Map<String, Long> counts) {

        ReadEvents read(List<Selection> part, Progress progress) throws IOException {
            return parser.read(part, total(part), progress);
        }

        long total(List<Selection> part) {
            return part.stream()
                    .mapToLong(selection -> counts.getOrDefault(selection.event(), 0L))
                    .sum();
        }
    }
}
