package org.flightdiff.recording.chunk.constant;

import java.util.Arrays;
import java.util.concurrent.ThreadLocalRandom;
import org.flightdiff.recording.chunk.Cursor;
import org.flightdiff.recording.chunk.UnreadableChunkException;
import org.flightdiff.recording.column.TextPool;

/**
 * The codes of texts that events hold themselves. A text that came before is known by its bytes, of which no text need be
 * made.
 */
final class TextsInPlace {

    private static final int FIRST_CAPACITY = 1 << 10;

    /** After so many others in the way, a text is looked up as such: whoever writes them so must not slow us down. */
    private static final int MOST_PROBES = 16;

    private final long factor = ThreadLocalRandom.current().nextLong() | 1;
    private final TextPool texts;
    private int[] starts = new int[FIRST_CAPACITY / 2];
    private int[] lengths = new int[starts.length];
    private int[] codes = new int[starts.length];
    private long[] digests = new long[starts.length];
    /** Each 1 above the place of a text; 0 where there is none. */
    private int[] slots = new int[FIRST_CAPACITY];

    private int size;

    TextsInPlace(TextPool texts) {
        this.texts = texts;
    }

    /**
     * The code of a text; moves behind it.
     *
     * @param start where it begins, with its encoding
     * @param encoding its first byte, behind which the cursor is
     */
    int codeOf(Cursor in, int start, int encoding) throws UnreadableChunkException {
        in.skipText(encoding);
        int length = in.at() - start;
        long digest = in.digest(start, in.at(), factor);
        int mask = slots.length - 1;
        int slot = first(digest);
        for (int probe = 0; probe < MOST_PROBES && slots[slot] != 0; probe++) {
            int place = slots[slot] - 1;
            if (digests[place] == digest && lengths[place] == length && in.isSame(starts[place], start, length)) {
                return codes[place];
            }
            slot = (slot + 1) & mask;
        }
        in.moveTo(start + 1);
        int code = texts.codeOf(in.text(encoding));
        if (slots[slot] == 0) {
            add(start, length, code, digest, slot);
        }
        return code;
    }

    private void add(int start, int length, int code, long digest, int slot) {
        slots[slot] = size + 1;
        starts[size] = start;
        lengths[size] = length;
        codes[size] = code;
        digests[size] = digest;
        size++;
        if (size == starts.length) {
            starts = Arrays.copyOf(starts, 2 * size);
            lengths = Arrays.copyOf(lengths, 2 * size);
            codes = Arrays.copyOf(codes, 2 * size);
            digests = Arrays.copyOf(digests, 2 * size);
            slots = new int[4 * size];
            for (int place = 0; place < size; place++) {
                int free = first(digests[place]);
                while (slots[free] != 0) {
                    free = (free + 1) & (slots.length - 1);
                }
                slots[free] = place + 1;
            }
        }
    }

    private int first(long digest) {
        return (int) (digest >>> Integer.SIZE) & (slots.length - 1);
    }
}
