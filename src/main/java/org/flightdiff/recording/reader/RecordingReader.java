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
import java.util.function.Function;
import java.util.stream.Stream;
import org.flightdiff.file.TemporaryFolder;
import org.flightdiff.recording.EventOrigin;
import org.flightdiff.recording.EventSettings;
import org.flightdiff.recording.Jvm;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Problem;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.chunk.Chunk;
import org.flightdiff.recording.chunk.metadata.EventDeclaration;
import org.flightdiff.recording.file.ChunkTimes.Gap;
import org.flightdiff.recording.file.ChunkWalk;
import org.flightdiff.recording.file.ReadOnce;
import org.flightdiff.recording.file.RecordingBytes;
import org.flightdiff.recording.file.RecordingBytes.OpenedFile;
import org.flightdiff.recording.gclog.GcLog;
import org.flightdiff.recording.jdk.JdkEventParser;
import org.flightdiff.recording.parser.ChunkEventParser;
import org.flightdiff.recording.parser.EventParser;
import org.flightdiff.recording.parser.ReadEvents;
import org.flightdiff.recording.parser.UnparsableException;
import org.flightdiff.recording.reader.RarerEvents.Limits;
import org.flightdiff.recording.table.EventTable;

/** Reads a recording file in one pass. Keeps what is selected; everything else is skipped unparsed. */
public final class RecordingReader {

    /** In the order in which they are tried. */
    static final List<Function<OpenedFile, EventParser>> PARSERS = List.of(ChunkEventParser::new, JdkEventParser::new);

    private static final RecordingBytes FILES = new RecordingBytes(RecordingReader::samples);

    private final List<Selection> selections;
    private final Progress progress;
    private final List<Function<OpenedFile, EventParser>> parsers;
    private final Further further;
    private final Limits limits;

    /** What is kept of an event type beyond the given selections; nothing of most. */
    @FunctionalInterface
    interface Further {

        /** All that is kept of a type that a file declares; asked for each. */
        Stream<Selection> of(EventDeclaration declared);
    }

    /**
     * A reader for any number of files.
     *
     * @param selections the event types and fields to keep
     * @param progress receives each file's progress
     */
    public RecordingReader(List<Selection> selections, Progress progress) {
        this(selections, progress, PARSERS);
    }

    /** @param parsers are tried in turn, until one can read the file */
    RecordingReader(List<Selection> selections, Progress progress, List<Function<OpenedFile, EventParser>> parsers) {
        this(selections, progress, parsers, RecordingReader::allBesideJdk);
    }

    /** @param limits decide what is read first */
    RecordingReader(List<Selection> selections, Progress progress, Limits limits) {
        this(selections, progress, PARSERS, RecordingReader::allBesideJdk, limits);
    }

    /** @param further selections that depend on what a file declares */
    RecordingReader(
            List<Selection> selections,
            Progress progress,
            List<Function<OpenedFile, EventParser>> parsers,
            Further further) {
        this(selections, progress, parsers, further, RarerEvents.USUAL);
    }

    private RecordingReader(
            List<Selection> selections,
            Progress progress,
            List<Function<OpenedFile, EventParser>> parsers,
            Further further,
            Limits limits) {
        List<Selection> all = new ArrayList<>(selections);
        all.add(EventSettings.ACTIVE_SETTING);
        all.add(Jvm.INFORMATION);
        all.add(Jvm.GC_CONFIGURATION);
        all.add(Jvm.COLLECTION);
        all.add(Losses.DATA_LOSS);
        this.selections = Selection.union(all);
        this.progress = progress;
        this.parsers = List.copyOf(parsers);
        this.further = further;
        this.limits = limits;
    }

    /**
     * Reads a file.
     *
     * @throws UnreadableRecordingException if it is no recording, or nothing in it could be read
     * @throws CancellationException if the progress asked to stop
     */
    public LoadedRecording read(Path file) throws UnreadableRecordingException {
        return opened(file, OneFile::read);
    }

    /**
     * Reads a file. Of a large and sound one, the rarer event types are read before all else and handed out at once.
     *
     * @param begun is given what is read first, with {@link LoadedRecording#unread} types; not called for other files
     * @throws UnreadableRecordingException if it is no recording, or nothing in it could be read
     * @throws CancellationException if the progress asked to stop
     */
    public LoadedRecording read(Path file, Consumer<LoadedRecording> begun) throws UnreadableRecordingException {
        return opened(file, one -> {
            Optional<LoadedRecording> first = one.begun();
            if (first.isPresent()) {
                begun.accept(FilesBeside.joined(first.get()));
            }
            return one.read();
        });
    }

    /** Reads an opened file in its own way. */
    private interface FileReading {
        LoadedRecording of(OneFile one) throws IOException, UnreadableRecordingException;
    }

    private LoadedRecording opened(Path file, FileReading reading) throws UnreadableRecordingException {
        try {
            Path kept = ReadOnce.kept(file);
            if (GcLog.isOne(kept)) {
                return FilesBeside.joined(GcLog.read(file, kept, progress));
            }
            FilesBeside.requireNone(file, kept);
        } catch (IOException e) {
            throw ReadingFailure.of(file, e);
        }
        try (OpenedFile opened = open(file)) {
            return FilesBeside.joined(reading.of(new OneFile(file, opened)));
        } catch (IOException e) {
            throw ReadingFailure.of(file, e);
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
            try (OpenedFile opened = FILES.open(name, copy)) {
                return read(name, opened);
            }
        } finally {
            TemporaryFolder.remove(copy);
        }
    }

    /** Opens a file for parsers. */
    static OpenedFile open(Path file) throws IOException, UnreadableRecordingException {
        return FILES.open(file);
    }

    private static LoadedRecording samples(Path name, OpenedFile opened, Selection selection)
            throws IOException, UnreadableRecordingException {
        return new RecordingReader(List.of(selection), Progress.SILENT, PARSERS, type -> Stream.of())
                .read(name, opened);
    }

    /** Reads a file that is open already. */
    private LoadedRecording read(Path name, OpenedFile opened) throws IOException, UnreadableRecordingException {
        return new OneFile(name, opened).read();
    }

    /** Every event type that is not the JDK's, with all of its simple fields. */
    private static Stream<Selection> allBesideJdk(EventDeclaration type) {
        return EventOrigin.isOfJdk(type.name()) ? Stream.of() : Stream.of(ApplicationFields.selectionOf(type));
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

        /** What can be read at once; empty where that is all, or where not all is sound. */
        Optional<LoadedRecording> begun() throws UnreadableRecordingException {
            if (end() <= start()) {
                return Optional.empty();
            }
            try {
                DeclaredContents declared = declared(parsers.get(0));
                RarerEvents rarer = RarerEvents.among(declared.wanted(), declared.counts(), limits);
                if (rarer.unread().isEmpty()) {
                    return Optional.empty();
                }
                long all = declared.total(declared.wanted());
                ParsedContents parsed = declared.read(rarer.selections(), (read, few) -> progress.advanced(0, all));
                LoadedRecording recording = recording(parsed);
                return parsed.events().isShort() || !recording.source().complete()
                        ? Optional.empty()
                        : Optional.of(recording.leaving(rarer.unread()));
            } catch (UnparsableException anotherWillRead) {
                return Optional.empty();
            }
        }

        LoadedRecording read() throws IOException, UnreadableRecordingException {
            if (end() <= start()) {
                throw ReadingFailure.noTime(file);
            }
            ParsedContents best = null;
            Throwable reason = new IOException("no parser");
            try {
                best = best();
                if (!best.events().isShort()) {
                    return recording(best);
                }
            } catch (UnparsableException none) {
                reason = none.reason();
            }
            List<Chunk> unreadable = chunks.size() > 1 ? unreadable() : List.of();
            if (!unreadable.isEmpty() && unreadable.size() < chunks.size()) {
                return new OneFile(file, opened.part(opened.times().without(unreadable))).read();
            }
            if (best == null) {
                throw ReadingFailure.damaged(file, walk, reason);
            }
            return recording(best);
        }

        /**
         * What the first parser reads that comes to the end, or else the last that reads anything. One that goes on
         * where another has met damage guesses, and is not believed to have come to the end.
         */
        private ParsedContents best() throws UnparsableException {
            ParsedContents best = null;
            UnparsableException refused = new UnparsableException(new IOException("no parser"));
            for (Function<OpenedFile, EventParser> parser : parsers) {
                try {
                    best = parsed(parser).behind(refused.reason());
                    if (!best.events().isShort()) {
                        return best;
                    }
                } catch (UnparsableException tryNext) {
                    refused = tryNext;
                }
            }
            if (best == null) {
                throw refused;
            }
            return best;
        }

        /** The chunks that no parser reads to their end. */
        private List<Chunk> unreadable() {
            return chunks.stream()
                    .filter(chunk ->
                            new OneFile(file, opened.part(opened.times().only(chunk))).isShort())
                    .toList();
        }

        private boolean isShort() {
            try {
                return best().events().isShort();
            } catch (UnparsableException damaged) {
                return true;
            }
        }

        private ParsedContents parsed(Function<OpenedFile, EventParser> with) throws UnparsableException {
            DeclaredContents declared = declared(with);
            return declared.read(declared.wanted(), progress);
        }

        private DeclaredContents declared(Function<OpenedFile, EventParser> with) throws UnparsableException {
            EventParser parser = with.apply(opened);
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

        private LoadedRecording recording(ParsedContents parsed) throws UnreadableRecordingException {
            ReadEvents events = parsed.events();
            Throwable damage = events.damage();
            if (damage != null && events.eventsRead() == 0) {
                throw ReadingFailure.damaged(file, walk, damage);
            }
            BeyondHeap beyond = BeyondHeap.in(events.tables());
            boolean isCutOff = walk.bytesLeftOver() > 0 && !walk.isUnfinished();
            boolean whole = !events.isShort() && chunks.stream().allMatch(Chunk::sound) && !isCutOff;
            List<Problem> problems = Losses.in(opened, parsed.chunks(), events, beyond);
            LoadedRecording recording = new LoadedRecording(
                            source(whole, beyond),
                            parsed.chunks(),
                            beyond.tables(),
                            parsed.typeNames(),
                            parsed.applicationEvents(),
                            problems)
                    .in(parsed.categories());
            List<Gap> gaps = opened.times().gaps();
            return gaps.isEmpty() ? recording : WithoutGaps.of(recording, gaps);
        }

        private LoadedRecording.RecordingFile source(boolean whole, BeyondHeap beyond) {
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
                    whole
                            && beyond.leftOut() == 0
                            && walk.bytesLeftOver() == 0
                            && walk.bytesSkipped() == 0
                            && opened.isUnpacked()
                            && walk.repaired().isEmpty()
                            && !walk.isUnfinished()
                            && opened.times().gaps().isEmpty()
                            && opened.times().problems().isEmpty());
        }

        private long start() {
            return chunks.stream().mapToLong(Chunk::startEpochNanos).min().orElseThrow();
        }

        private long end() {
            return chunks.stream().mapToLong(Chunk::endEpochNanos).max().orElseThrow();
        }

        /** The given selections, and the further ones. */
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
}
