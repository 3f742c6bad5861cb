package org.flightdiff.recording.chunk;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import org.flightdiff.recording.chunk.ChunkEvents.Threads;
import org.flightdiff.recording.chunk.TypeDeclaration.KnownType;
import org.flightdiff.recording.column.TextPool;
import org.jspecify.annotations.Nullable;

public final class ChunkReader {

    /** More events than this are found and read by turns, so that a very long chunk needs no more memory. */
    private static final int MOST_FOUND = 1 << 22;

    private final ByteBuffer chunk;
    private final TextPool texts = new TextPool();
    private final Map<String, EventRows.Builder> rows = new HashMap<>();
    private final LongIndex types = new LongIndex();
    private final EventPlan[] plans;
    private final Stacks stacks;
    private final Threads threads;
    private @Nullable UnreadableChunkException damage;

    /** All bytes of the chunk and no others; names are for all chunks of a file. */
    public ChunkReader(
            ByteBuffer chunk,
            ChunkHeader header,
            Metadata metadata,
            Map<Long, Long> counts,
            Clock clock,
            List<WantedEvent> wanted,
            PossibleTimes times,
            NameCache names)
            throws UnreadableChunkException {
        this.chunk = chunk;
        try {
            Encodings encodings = new Encodings(metadata);
            Constants constants = new Constants(chunk, new ConstantPools(chunk, header, encodings), names, texts);
            stacks = new Stacks(constants, metadata);
            threads = threads(constants, metadata);
            ValueReaders readers = new ValueReaders(encodings, constants, stacks, clock);
            Map<Integer, EventPlan> byNumber = new HashMap<>();
            for (WantedEvent event : wanted) {
                for (TypeDeclaration type : metadata.events(List.of(event.event()))) {
                    EventRows.Builder into = rows.computeIfAbsent(event.event(), name -> new EventRows.Builder(event));
                    int expected = (int) Math.min(counts.getOrDefault(type.id(), 0L), MOST_FOUND);
                    try {
                        EventPlan plan = new EventPlan(type, event, into, encodings, readers, clock, times, expected);
                        byNumber.put(types.add(type.id()), plan);
                    } catch (UnreadableChunkException damaged) {
                        // Its events are missed where they are counted; those of other types can be read.
                        damage = damaged;
                    }
                }
            }
            plans = new EventPlan[types.size()];
            byNumber.forEach((number, plan) -> plans[number] = plan);
        } catch (IndexOutOfBoundsException cutOff) {
            throw new UnreadableChunkException("constants end within a value");
        }
    }

    private static Threads threads(Constants constants, Metadata metadata) throws UnreadableChunkException {
        Map<Long, Integer> codeByKey = new HashMap<>();
        long typeId = 0;
        for (TypeDeclaration type : metadata.all(KnownType.THREAD)) {
            typeId = type.id();
            ConstantPool pool = constants.pool(typeId);
            for (int number = 0; pool != null && number < pool.size(); number++) {
                codeByKey.put(pool.key(number), constants.names(typeId).of(pool.key(number)));
            }
        }
        return new Threads(typeId, codeByKey);
    }

    /** Up to the first record of impossible size, or one that begins at the limit; progress may throw to stop. */
    public ChunkEvents read(long limit, LongConsumer progress) throws UnreadableChunkException {
        long read = 0;
        EventBatch batch = new EventBatch();
        try {
            Cursor in = Cursor.over(chunk);
            int found = 0;
            int end;
            for (int at = ChunkHeader.BYTES; at < Math.min(limit, in.size()); at = end) {
                in.moveTo(at);
                long size = in.integer();
                if (size <= 0 || size > in.size() - at) {
                    break;
                }
                end = at + (int) size;
                int type = types.find(in.integer());
                if (type >= 0) {
                    plans[type].find(in, end);
                    found++;
                    if (found == MOST_FOUND) {
                        read += readFound(in, batch, progress);
                        found = 0;
                    }
                }
            }
            read += readFound(in, batch, progress);
        } catch (IndexOutOfBoundsException cutOff) {
            throw new UnreadableChunkException("an event or constant ends within a value");
        }
        return events(read, batch.damage());
    }

    private long readFound(Cursor in, EventBatch batch, LongConsumer progress) throws UnreadableChunkException {
        long read = 0;
        for (EventPlan plan : plans) {
            read += plan.read(in, batch, progress);
        }
        return read;
    }

    private ChunkEvents events(long read, @Nullable UnreadableChunkException within) {
        for (EventPlan plan : plans) {
            plan.close();
        }
        Map<String, EventRows> built = new HashMap<>();
        rows.forEach((event, builder) -> built.put(event, builder.build()));
        return new ChunkEvents(
                built,
                texts.texts(),
                stacks.frames(),
                stacks.distinct(),
                stacks.bytecodeIndices(),
                threads,
                read,
                within == null ? damage : within);
    }

    /** Decides which times an event can have. Asked by one thread at a time. */
    public interface PossibleTimes {

        long durationOf(long startEpochNanos, long durationNanos);

        boolean holds(long startEpochNanos, long durationNanos);
    }
}
