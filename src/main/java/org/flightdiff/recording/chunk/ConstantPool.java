package org.flightdiff.recording.chunk;

import java.util.Arrays;

final class ConstantPool {

    private static final int FIRST_CAPACITY = 8;

    private final Encoding encoding;
    private final LongIndex keys = new LongIndex();
    private int[] positions = new int[FIRST_CAPACITY];

    ConstantPool(Encoding encoding) {
        this.encoding = encoding;
    }

    Encoding encoding() {
        return encoding;
    }

    int size() {
        return keys.size();
    }

    int find(long key) {
        return keys.find(key);
    }

    long key(int number) {
        return keys.key(number);
    }

    int position(int number) {
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
