package org.flightdiff.recording.chunk;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import org.flightdiff.recording.chunk.Cursor.TextEncoding;
import org.flightdiff.recording.chunk.Encoding.ConstantKey;
import org.flightdiff.recording.chunk.Encoding.InPlaceText;
import org.flightdiff.recording.chunk.TypeDeclaration.KnownType;
import org.flightdiff.recording.column.TextPool;
import org.jspecify.annotations.Nullable;

final class Constants {

    /** A name is at most some constants away: a frame's method, its class, that one's symbol. */
    private static final int DEEPEST = 32;

    private final ByteBuffer chunk;
    private final ConstantPools pools;
    private final NameCache cache;
    private final TextPool texts;
    private final TextsInPlace inPlace;
    private final Map<Long, ConstantCodes> names = new HashMap<>();
    private int depth;

    Constants(ByteBuffer chunk, ConstantPools pools, NameCache cache, TextPool texts) {
        this.chunk = chunk;
        this.pools = pools;
        this.cache = cache;
        this.texts = texts;
        inPlace = new TextsInPlace(texts);
    }

    Cursor at(ConstantPool pool, int number) {
        Cursor in = Cursor.over(chunk);
        in.moveTo(pool.position(number));
        return in;
    }

    ConstantCodes names(long typeId) {
        return names.computeIfAbsent(typeId, id -> new ConstantCodes(pools.of(id), TextPool.NULL, this::codeOf));
    }

    TextPool texts() {
        return texts;
    }

    int codeOf(ConstantPool pool, int number) throws UnreadableChunkException {
        Cursor in = at(pool, number);
        if (depth == DEEPEST) {
            throw new UnreadableChunkException("a constant at " + in.at() + " is named by itself");
        }
        depth++;
        try {
            return pool.encoding() instanceof Struct struct ? codeOf(struct, in) : codeOf(pool.encoding(), in);
        } finally {
            depth--;
        }
    }

    private int codeOf(Struct struct, Cursor in) throws UnreadableChunkException {
        return switch (KnownType.of(struct.type())) {
            case CLASS -> texts.codeOf(className(struct, in));
            // The name of a thread can change from chunk to chunk.
            case THREAD -> texts.addApart(threadName(struct, in));
            case METHOD -> texts.codeOf(methodName(struct, in));
            case STACK_TRACE, OTHER -> codeOf((Encoding) struct, in);
        };
    }

    int codeOf(Encoding encoding, Cursor in) throws UnreadableChunkException {
        if (encoding instanceof ConstantKey constant) {
            return names(constant.type().id()).of(in.integer());
        }
        if (encoding instanceof InPlaceText text) {
            int start = in.at();
            int form = in.int8();
            return form == TextEncoding.CONSTANT
                    ? names(text.typeId()).of(in.integer())
                    : inPlace.codeOf(in, start, form);
        }
        if (encoding instanceof Plain plain) {
            return texts.codeOf(plain.text(in));
        }
        int field = encoding instanceof Struct struct ? struct.type().indexOf("name") : -1;
        if (field < 0) {
            encoding.skip(in);
            return TextPool.NULL;
        }
        Struct struct = (Struct) encoding;
        struct.skipTo(in, field);
        int code = codeOf(struct.field(field), in);
        struct.skipAfter(in, field);
        return code;
    }

    private String className(Struct type, Cursor in) throws UnreadableChunkException {
        String name = text(type, "name", in);
        return name == null ? Names.UNKNOWN : cache.ofClass(name);
    }

    private String threadName(Struct thread, Cursor in) throws UnreadableChunkException {
        String javaName = text(thread, "javaName", in);
        String osName = javaName == null ? text(thread, "osName", in) : null;
        return Names.ofThread(javaName, osName, javaName == null && osName == null ? osThreadId(thread, in) : 0);
    }

    private static long osThreadId(Struct thread, Cursor in) throws UnreadableChunkException {
        int field = thread.type().indexOf("osThreadId");
        if (field < 0 || thread.field(field) != Plain.LONG) {
            return -1;
        }
        int start = in.at();
        thread.skipTo(in, field);
        long id = in.integer();
        in.moveTo(start);
        return id;
    }

    private String methodName(Struct method, Cursor in) throws UnreadableChunkException {
        String name = text(method, "name", in);
        String type = Names.UNKNOWN;
        int field = method.type().indexOf("type");
        if (field >= 0
                && method.field(field) instanceof ConstantKey key
                && KnownType.of(key.type()) == KnownType.CLASS) {
            method.skipTo(in, field);
            int code = names(key.type().id()).of(in.integer());
            type = code == TextPool.NULL ? Names.UNKNOWN : texts.texts().get(code);
        }
        return name == null ? Names.ofMethod(type, null) : cache.ofMethod(type, name);
    }

    int parametersOf(ConstantPool methods, int number) throws UnreadableChunkException {
        String descriptor =
                methods.encoding() instanceof Struct method ? text(method, "descriptor", at(methods, number)) : null;
        return texts.codeOf(descriptor == null ? "" : cache.parameters(descriptor));
    }

    @Nullable
    ConstantPool pool(long typeId) {
        return pools.of(typeId);
    }

    /** The text in a field of a struct; null if there is no such field, or no text in it. The cursor does not move. */
    private @Nullable String text(Struct struct, String fieldName, Cursor in) throws UnreadableChunkException {
        int field = struct.type().indexOf(fieldName);
        if (field < 0) {
            return null;
        }
        int start = in.at();
        struct.skipTo(in, field);
        String text = text(struct.field(field), in, 0);
        in.moveTo(start);
        return text;
    }

    private @Nullable String text(Encoding encoding, Cursor in, int constantsAway) throws UnreadableChunkException {
        if (constantsAway == DEEPEST) {
            throw new UnreadableChunkException("a text before " + in.at() + " is defined by itself");
        }
        if (encoding instanceof InPlaceText text) {
            int form = in.int8();
            return form == TextEncoding.CONSTANT
                    ? textOf(pools.of(text.typeId()), in.integer(), constantsAway)
                    : in.text(form);
        }
        return encoding instanceof ConstantKey constant
                ? textOf(pools.of(constant.type().id()), in.integer(), constantsAway)
                : null;
    }

    private @Nullable String textOf(@Nullable ConstantPool pool, long key, int constantsAway)
            throws UnreadableChunkException {
        int number = pool == null ? -1 : pool.find(key);
        return pool == null || number < 0 ? null : text(pool.encoding(), at(pool, number), constantsAway + 1);
    }

    /** A text that came before is known by its bytes, of which no text need be made. */
    private static final class TextsInPlace {

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

        /** The code of a text that starts with its encoding, behind which the cursor is; moves behind the text. */
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
}
