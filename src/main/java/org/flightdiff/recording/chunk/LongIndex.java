package org.flightdiff.recording.chunk;

import java.util.Arrays;
import java.util.concurrent.ThreadLocalRandom;

/** Numbers the distinct keys it is given from 0, in order of their first appearance. */
public final class LongIndex {

    private static final int FIRST_CAPACITY = 16;

    /** Smaller keys are found without a search wherever they are. */
    private static final int SMALL = 1 << 10;

    /** Of larger ones, those that leave no more than so many places empty for each key. */
    private static final int EMPTY_FOR_EACH = 16;

    private static final int LARGEST_DIRECT = 1 << 22;

    /** Spreads keys that differ in few bits. Unforeseeable, so that no file can be written whose keys collide. */
    private final long factor = ThreadLocalRandom.current().nextLong() | 1;

    private long[] keys = new long[FIRST_CAPACITY / 2];
    private int[] slots = new int[FIRST_CAPACITY];
    private int size;

    /** By key, for keys from 0 on: 1 above its number, 0 where it was not added. */
    private int[] direct = new int[0];

    /** What was asked for last: neighbouring events are often of one type, thread or class. */
    private long lastKey;

    private int lastNumber = -1;

    public int size() {
        return size;
    }

    public long key(int number) {
        return keys[number];
    }

    /** Two numbers as one key, the first of which {@link #high} gives and the second {@link #low}. */
    public static long pair(int high, int low) {
        return (long) high << Integer.SIZE | Integer.toUnsignedLong(low);
    }

    public int high(int number) {
        return (int) (keys[number] >> Integer.SIZE);
    }

    public int low(int number) {
        return (int) keys[number];
    }

    public int find(long key) {
        return key >= 0 && key < direct.length ? direct[(int) key] - 1 : search(key);
    }

    private int search(long key) {
        if (key == lastKey && lastNumber >= 0) {
            return lastNumber;
        }
        int mask = slots.length - 1;
        for (int slot = first(key); slots[slot] != 0; slot = (slot + 1) & mask) {
            if (keys[slots[slot] - 1] == key) {
                lastKey = key;
                lastNumber = slots[slot] - 1;
                return lastNumber;
            }
        }
        return -1;
    }

    public int add(long key) {
        int known = find(key);
        if (known >= 0) {
            return known;
        }
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, 2 * size);
            slots = new int[4 * size];
            for (int number = 0; number < size; number++) {
                place(number);
            }
        }
        keys[size] = key;
        place(size);
        size++;
        if (key >= direct.length && isDirect(key)) {
            growDirect((int) key);
        } else if (key >= 0 && key < direct.length) {
            direct[(int) key] = size;
        }
        return size - 1;
    }

    private boolean isDirect(long key) {
        return key < SMALL || (key < LARGEST_DIRECT && key / EMPTY_FOR_EACH < size);
    }

    private void growDirect(int key) {
        direct = new int[Integer.highestOneBit(key | 1) * 2];
        for (int number = 0; number < size; number++) {
            if (keys[number] >= 0 && keys[number] < direct.length) {
                direct[(int) keys[number]] = number + 1;
            }
        }
    }

    private void place(int number) {
        int mask = slots.length - 1;
        int slot = first(keys[number]);
        while (slots[slot] != 0) {
            slot = (slot + 1) & mask;
        }
        slots[slot] = number + 1;
    }

    private int first(long key) {
        return (int) ((key * factor) >>> Integer.SIZE) & (slots.length - 1);
    }
}
