package org.flightdiff.recording.chunk.constant;

import java.util.Arrays;
import org.flightdiff.recording.chunk.LongIndex;
import org.flightdiff.recording.chunk.encoding.Encoding;

public final class ConstantPool {

    private static final int FIRST_CAPACITY = 8;

    private final Encoding encoding;
    private final LongIndex keys = new LongIndex();
    private int[] positions = new int[FIRST_CAPACITY];

    ConstantPool(Encoding encoding) {
        this.encoding = encoding;
    }

    public Encoding encoding() {
        return encoding;
    }

    public int size() {
        return keys.size();
    }

    public int find(long key) {
        return keys.find(key);
    }

    public long key(int number) {
        return keys.key(number);
    }

    public int position(int number) {
        return positions[number];
    }

    void put(long key, int position) {
        int number = keys.add(key);
        if (number == positions.length) {
            positions = Arrays.copyOf(positions, 2 * number);
        }
        positions[number] = position;
    }
}
