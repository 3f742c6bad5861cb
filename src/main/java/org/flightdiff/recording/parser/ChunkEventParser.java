package org.flightdiff.recording.parser;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.chunk.Chunk;
import org.flightdiff.recording.chunk.ChunkEvents;
import org.flightdiff.recording.chunk.ChunkHeader;
import org.flightdiff.recording.chunk.ChunkReader;
import org.flightdiff.recording.chunk.Clock;
import org.flightdiff.recording.chunk.Cursor;
import org.flightdiff.recording.chunk.EventDeclaration;
import org.flightdiff.recording.chunk.Metadata;
import org.flightdiff.recording.chunk.NameCache;
import org.flightdiff.recording.chunk.UnreadableChunkException;
import org.flightdiff.recording.chunk.WantedEvent;
import org.flightdiff.recording.file.RecordingBytes.OpenedFile;

/** Reads the chunks at once, on all processors, and puts their events together in the order of the file. */
public final class ChunkEventParser {

    private final OpenedFile opened;
    private final List<Chunk> chunks;
    private final ChunkBytes bytes;
    private final List<Metadata> metadata = new ArrayList<>();
    private final List<Chunk> named = new ArrayList<>();
    private final NameCache names = new NameCache();

    public ChunkEventParser(OpenedFile opened) {
        this.opened = opened;
        this.chunks = opened.times().chunks();
        this.bytes = new ChunkBytes(opened.readable());
    }

    public List<EventDeclaration> declared() throws IOException {
        Set<List<Object>> known = new HashSet<>();
        List<EventDeclaration> declared = new ArrayList<>();
        requireKnownForm();
        Metadata previous = null;
        Map<Long, String> typeNames = Map.of();
        for (Chunk chunk : chunks) {
            Metadata types = Metadata.of(bytes.record(chunk, chunk.header().metadataPosition()), previous);
            metadata.add(types);
            if (!types.equals(previous)) {
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
        return declared;
    }

    public List<Chunk> named() {
        return List.copyOf(named);
    }

    private void requireKnownForm() throws IOException {
        for (Chunk chunk : chunks) {
            if (!chunk.header().compressed() || chunk.sizeBytes() > Integer.MAX_VALUE) {
                throw new IOException("integers of fixed length, or more than 2 GB");
            }
        }
    }

    /**
     * Reads events into columns. Of a damaged chunk those are read that precede the first one that cannot be.
     *
     * @param eventsTotal number of selected events, by the sizes of the records
     * @throws IOException if none of them can be read rightly
     * @throws CancellationException if the progress asked to stop
     */
    public ReadEvents read(List<Selection> wanted, long eventsTotal, Progress progress) throws IOException {
        boolean separate = !opened.times().isOneClock() || (chunks.size() > 1 && declaredCount(wanted) < eventsTotal);
        List<Clock> clocks = clocks(separate);
        JoinedChunks joined = new JoinedChunks(wanted, EventTimes.of(chunks), separate);
        new InParallel<>(chunks.size(), joined::add, (index, counted) -> {
                    ByteBuffer content = bytes.of(chunks.get(index));
                    JoinedChunks.ReadChunk read =
                            new Part(index, content, clocks.get(index), joined.wanted()).read(counted);
                    bytes.release(content);
                    return read;
                })
                .run(read -> progress.advanced(read, eventsTotal));
        return joined.events(eventsTotal);
    }

    private final class Part {

        private final int index;
        private final ByteBuffer content;
        private final Clock clock;
        private final List<WantedEvent> wanted;

        Part(int index, ByteBuffer content, Clock clock, List<WantedEvent> wanted) {
            this.index = index;
            this.content = content;
            this.clock = clock;
            this.wanted = wanted;
        }

        JoinedChunks.ReadChunk read(LongConsumer counted) throws UnreadableChunkException {
            try {
                return read(Long.MAX_VALUE, counted);
            } catch (UnreadableChunkException damaged) {
                return before(damaged);
            }
        }

        /** Where the first event is that cannot be read is found by halving: columns are read, not one event after the other. */
        private JoinedChunks.ReadChunk before(UnreadableChunkException damage) throws UnreadableChunkException {
            long sound = ChunkHeader.BYTES;
            long damaged = content.limit();
            JoinedChunks.ReadChunk longest = read(sound, none -> {});
            while (damaged - sound > 1) {
                long middle = (sound + damaged) / 2;
                try {
                    longest = read(middle, none -> {});
                    sound = middle;
                } catch (UnreadableChunkException tooFar) {
                    damaged = middle;
                }
            }
            return new JoinedChunks.ReadChunk(longest.events().damagedBy(damage), longest.times());
        }

        private JoinedChunks.ReadChunk read(long limit, LongConsumer counted) throws UnreadableChunkException {
            Chunk chunk = chunks.get(index);
            EventTimes times = EventTimes.of(chunks);
            ChunkEvents events = new ChunkReader(
                            content,
                            chunk.header(),
                            metadata.get(index),
                            chunk.eventsByType(),
                            clock,
                            wanted,
                            times,
                            names)
                    .read(limit, counted);
            return new JoinedChunks.ReadChunk(events, times);
        }
    }

    private long declaredCount(List<Selection> wanted) {
        List<String> events = wanted.stream().map(Selection::event).toList();
        return IntStream.range(0, chunks.size())
                .mapToLong(index -> {
                    Map<Long, Long> counts = chunks.get(index).eventsByType();
                    return metadata.get(index).events(events).stream()
                            .mapToLong(type -> counts.getOrDefault(type.id(), 0L))
                            .sum();
                })
                .sum();
    }

    /**
     * Chunks with one id of metadata have the clock of the first, unless each has its own, as in the JDK's parser, so that
     * no event is moved where the system's clock was adjusted between them.
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

    /** Buffers that are used again, as mapped files stay in memory; only very long chunks are mapped. */
    private static final class ChunkBytes {

        private static final long LONGEST_READ = 64L << 20;
        private static final int LONGEST_SIZE = 9;

        /** How much is read at a time: each thread keeps a buffer outside the heap as large as the largest that it asked for. */
        private static final int PIECE = 1 << 18;

        private final Path file;
        private final Queue<ByteBuffer> free = new ConcurrentLinkedQueue<>();

        ChunkBytes(Path file) {
            this.file = file;
        }

        ByteBuffer of(Chunk chunk) throws IOException {
            if (chunk.sizeBytes() > LONGEST_READ) {
                return mapped(chunk);
            }
            int size = (int) chunk.sizeBytes();
            ByteBuffer used = free.poll();
            ByteBuffer bytes = used != null && used.capacity() >= size ? used : ByteBuffer.allocate(size);
            return read(chunk.offset(), bytes.clear().limit(size));
        }

        /** The bytes of one record that begins at a position of a chunk. */
        ByteBuffer record(Chunk chunk, long position) throws IOException {
            long left = chunk.sizeBytes() - position;
            if (position < ChunkHeader.BYTES || left <= 0) {
                throw new UnreadableChunkException("a record at " + position);
            }
            ByteBuffer size = ByteBuffer.allocate((int) Math.min(left, LONGEST_SIZE));
            long length = Cursor.over(read(chunk.offset() + position, size)).integerOrNone();
            if (length <= 0 || length > Math.min(left, Integer.MAX_VALUE)) {
                throw new UnreadableChunkException("a record of " + length + " bytes at " + position);
            }
            return read(chunk.offset() + position, ByteBuffer.allocate((int) length));
        }

        private ByteBuffer read(long position, ByteBuffer bytes) throws IOException {
            try (FileChannel channel = FileChannel.open(file)) {
                int end = bytes.limit();
                while (bytes.position() < end) {
                    bytes.limit(Math.min(end, bytes.position() + PIECE));
                    if (channel.read(bytes, position + bytes.position()) < 0) {
                        throw new IOException("the file became shorter while it was read");
                    }
                }
            }
            return bytes.flip();
        }

        private ByteBuffer mapped(Chunk chunk) throws IOException {
            try (FileChannel channel = FileChannel.open(file)) {
                return channel.map(MapMode.READ_ONLY, chunk.offset(), chunk.sizeBytes());
            }
        }

        void release(ByteBuffer bytes) {
            if (!bytes.isReadOnly()) {
                free.add(bytes);
            }
        }
    }
}
