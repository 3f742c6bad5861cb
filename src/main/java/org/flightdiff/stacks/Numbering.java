package org.flightdiff.stacks;

import java.util.Arrays;

final class Numbering {

    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    private long[] keys = new long[1024];
    private int[] slots = new int[2048];
    private int size;

    Numbering() {
        Arrays.fill(slots, -1);
    }

    int of(long key) {
        int known = find(key);
        if (known >= 0) {
            return known;
        }
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, 2 * size);
            slots = new int[4 * size];
            Arrays.fill(slots, -1);
            for (int number = 0; number < size; number++) {
                slots[free(keys[number])] = number;
            }
        }
        keys[size] = key;
        slots[free(key)] = size;
        return size++;
    }

    int find(long key) {
        int slot = slot(key);
        while (slots[slot] >= 0) {
            if (keys[slots[slot]] == key) {
                return slots[slot];
            }
            slot = (slot + 1) & (slots.length - 1);
        }
        return -1;
    }

    int of(int high, int low) {
        return of((long) high << Integer.SIZE | (low & 0xffff_ffffL));
    }

    int high(int number) {
        return (int) (keys[number] >> Integer.SIZE);
    }

    int low(int number) {
        return (int) keys[number];
    }

    int size() {
        return size;
    }

    private int slot(long key) {
        long spread = key * SPREAD;
        return (int) ((spread >>> 32) ^ spread) & (slots.length - 1);
    }

    private int free(long key) {
        int slot = slot(key);
        while (slots[slot] >= 0) {
            slot = (slot + 1) & (slots.length - 1);
        }
        return slot;
    }
}
