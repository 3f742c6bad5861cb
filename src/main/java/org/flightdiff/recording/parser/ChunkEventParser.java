package org.flightdiff.recording.parser;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.chunk.Chunk;
import org.flightdiff.recording.chunk.Clock;
import org.flightdiff.recording.chunk.constant.NameCache;
import org.flightdiff.recording.chunk.event.ChunkEvents;
import org.flightdiff.recording.chunk.event.ChunkReader;
import org.flightdiff.recording.chunk.metadata.EventDeclaration;
import org.flightdiff.recording.chunk.metadata.Metadata;
import org.flightdiff.recording.file.RecordingBytes.OpenedFile;

/**
 * The parser of this project. It reads the chunks of a file at once, on all processors, and puts their events together
 * in the order of the file.
 */
public final class ChunkEventParser implements EventParser {

    private final OpenedFile opened;
    private final List<Chunk> chunks;
    private final ChunkBytes bytes;
    private final List<Metadata> metadata = new ArrayList<>();
    private final List<Chunk> named = new ArrayList<>();
    private final NameCache names = new NameCache();

    /** A parser of an opened file. */
    public ChunkEventParser(OpenedFile opened) {
        this.opened = opened;
        this.chunks = opened.times().chunks();
        this.bytes = new ChunkBytes(opened.readable());
    }

    @Override
    public List<EventDeclaration> declared() throws UnparsableException {
        Set<List<Object>> known = new HashSet<>();
        List<EventDeclaration> declared = new ArrayList<>();
        try {
            requireKnownForm();
            Metadata previous = null;
            Map<Long, String> typeNames = Map.of();
            for (Chunk chunk : chunks) {
                Metadata types = Metadata.of(bytes.record(chunk, chunk.header().metadataPosition()), previous);
                metadata.add(types);
                if (types != previous) {
                    Map<Long, String> own = new HashMap<>();
                    for (EventDeclaration type : types.events()) {
                        own.put(type.id(), type.name());
                        if (known.add(List.of(type.id(), type.name()))) {
                            declared.add(type);
                        }
                    }
                    typeNames = Map.copyOf(own);
                }
                named.add(chunk.naming(typeNames));
                previous = types;
            }
        } catch (IOException e) {
            throw new UnparsableException(e);
        }
        return declared;
    }

    @Override
    public List<Chunk> named() {
        return List.copyOf(named);
    }

    /** Of what is of another form, or known not to go on to its end, another parser may read more. */
    private void requireKnownForm() throws IOException {
        for (Chunk chunk : chunks) {
            if (!chunk.header().compressed() || chunk.sizeBytes() > Integer.MAX_VALUE) {
                throw new IOException("integers of fixed length, or more than 2 GB");
            }
            if (!chunk.sound()) {
                throw new IOException("a record of impossible size");
            }
        }
    }

    @Override
    public ReadEvents read(List<Selection> wanted, long eventsTotal, Progress progress) throws UnparsableException {
        boolean separate = !opened.times().isOneClock() || (chunks.size() > 1 && declaredCount(wanted) < eventsTotal);
        List<Clock> clocks = clocks(separate);
        JoinedChunks joined = new JoinedChunks(wanted, EventTimes.of(chunks), separate);
        try {
            new InParallel<>(chunks.size(), joined::add, (index, counted) -> read(index, clocks, joined, counted))
                    .run(read -> progress.advanced(read, eventsTotal));
        } catch (IOException e) {
            throw new UnparsableException(e);
        }
        return joined.events(eventsTotal);
    }

    private JoinedChunks.ReadChunk read(int index, List<Clock> clocks, JoinedChunks joined, LongConsumer counted)
            throws IOException {
        Chunk chunk = chunks.get(index);
        EventTimes times = EventTimes.of(chunks);
        ByteBuffer content = bytes.of(chunk);
        ChunkEvents events = new ChunkReader(
                        content,
                        chunk.header(),
                        metadata.get(index),
                        chunk.eventsByType(),
                        clocks.get(index),
                        joined.wanted(),
                        times,
                        names)
                .read(counted);
        bytes.release(content);
        return new JoinedChunks.ReadChunk(events, times);
    }

    /** How many events each chunk has of the types that it declares itself. */
    private long declaredCount(List<Selection> wanted) {
        List<String> events = wanted.stream().map(Selection::event).toList();
        return IntStream.range(0, chunks.size())
                .mapToLong(index -> {
                    Map<Long, Long> counts = chunks.get(index).eventsByType();
                    return metadata.get(index).ids(events).stream()
                            .mapToLong(id -> counts.getOrDefault(id, 0L))
                            .sum();
                })
                .sum();
    }

    /**
     * The clock of each chunk. Chunks with one id of metadata have that of the first, as in the JDK's parser, so that no
     * event is moved where the system's clock was adjusted between them.
     *
     * @param separate whether each chunk has its own in any case
     */
    private List<Clock> clocks(boolean separate) {
        List<Clock> clocks = new ArrayList<>();
        for (int index = 0; index < chunks.size(); index++) {
            boolean goesOn = !separate
                    && index > 0
                    && metadata.get(index).id() == metadata.get(index - 1).id();
            clocks.add(
                    goesOn ? clocks.get(index - 1) : Clock.of(chunks.get(index).header()));
        }
        return clocks;
    }
}
