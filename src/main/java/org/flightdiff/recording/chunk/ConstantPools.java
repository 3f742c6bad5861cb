package org.flightdiff.recording.chunk;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Each checkpoint says how far before it the previous one is; the first constant of a key counts. */
final class ConstantPools {

    private static final long CHECKPOINT = 1;

    private final Map<Long, ConstantPool> byType = new HashMap<>();
    private final Encodings encodings;

    ConstantPools(ByteBuffer chunk, ChunkHeader header, Encodings encodings) throws UnreadableChunkException {
        this.encodings = encodings;
        Cursor in = Cursor.over(chunk);
        long position = header.constantPoolPosition();
        long delta;
        long next = in.size();
        do {
            if (position < ChunkHeader.BYTES || position >= next) {
                throw new UnreadableChunkException("checkpoint at " + position);
            }
            in.moveTo((int) position);
            delta = add(in);
            // Each byte is walked over once, however hostile the file is.
            if (in.at() > next) {
                throw new UnreadableChunkException("checkpoints overlap at " + next);
            }
            next = position;
            position += delta;
        } while (delta != 0);
    }

    /** Adds the constants of a checkpoint. Returns the distance to the previous one, 0 if there is none. */
    private long add(Cursor in) throws UnreadableChunkException {
        int start = in.at();
        long size = in.integer();
        long type = in.integer();
        if (type != CHECKPOINT || size <= 0 || size > in.size() - start) {
            throw new UnreadableChunkException("no checkpoint at " + start);
        }
        in.integer();
        in.integer();
        long delta = in.integer();
        in.int8();
        int poolCount = in.count();
        for (int i = 0; i < poolCount; i++) {
            addPool(in);
        }
        if (in.at() != start + size) {
            throw new UnreadableChunkException("the checkpoint at " + start + " does not end where it says");
        }
        return delta;
    }

    private void addPool(Cursor in) throws UnreadableChunkException {
        long typeId = in.integer();
        ConstantPool pool = byType.get(typeId);
        if (pool == null) {
            pool = new ConstantPool(encodings.of(typeId));
            byType.put(typeId, pool);
        }
        int count = in.count();
        if (count == 0) {
            throw new UnreadableChunkException("an empty constant pool before " + in.at());
        }
        Encoding encoding = pool.encoding();
        for (int i = 0; i < count; i++) {
            pool.put(in.integer(), in.at());
            encoding.skip(in);
        }
    }

    @Nullable
    ConstantPool of(long typeId) {
        return byType.get(typeId);
    }
}
