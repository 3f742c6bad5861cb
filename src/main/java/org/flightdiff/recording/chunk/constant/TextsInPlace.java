package org.flightdiff.recording.chunk.constant;

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

    /** Of an entry: its digest; where it begins, and its length; and 1 above its code, or 0 where there is none. */
    private static final int WORDS = 3;

    private static final int PLACE = 1;
    private static final int CODE = 2;

    private final long factor = ThreadLocalRandom.current().nextLong() | 1;
    private final TextPool texts;
    /** Side by side, as each is somewhere else in memory than the last. */
    private long[] entries = new long[WORDS * FIRST_CAPACITY];

    private int capacity = FIRST_CAPACITY;
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
        int entry = first(digest);
        for (int probe = 0; probe < MOST_PROBES && entries[entry + CODE] != 0; probe++) {
            if (entries[entry] == digest && isSame(in, entries[entry + PLACE], start, length)) {
                return (int) entries[entry + CODE] - 1;
            }
            entry = next(entry);
        }
        in.moveTo(start + 1);
        int code = texts.codeOf(in.text(encoding));
        if (entries[entry + CODE] == 0) {
            set(entry, digest, (long) start << Integer.SIZE | length, code + 1);
            size++;
            if (2 * size > capacity) {
                grow();
            }
        }
        return code;
    }

    private static boolean isSame(Cursor in, long place, int start, int length) {
        return (int) place == length && in.isSame((int) (place >>> Integer.SIZE), start, length);
    }

    private void set(int entry, long digest, long place, long code) {
        entries[entry] = digest;
        entries[entry + PLACE] = place;
        entries[entry + CODE] = code;
    }

    private void grow() {
        long[] before = entries;
        capacity *= 2;
        entries = new long[WORDS * capacity];
        for (int old = 0; old < before.length; old += WORDS) {
            if (before[old + CODE] != 0) {
                int free = first(before[old]);
                while (entries[free + CODE] != 0) {
                    free = next(free);
                }
                set(free, before[old], before[old + PLACE], before[old + CODE]);
            }
        }
    }

    private int first(long digest) {
        return WORDS * ((int) (digest >>> Integer.SIZE) & (capacity - 1));
    }

    private int next(int entry) {
        return entry + WORDS == entries.length ? 0 : entry + WORDS;
    }
}
