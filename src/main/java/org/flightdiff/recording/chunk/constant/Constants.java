package org.flightdiff.recording.chunk.constant;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import org.flightdiff.recording.chunk.Cursor;
import org.flightdiff.recording.chunk.TextEncoding;
import org.flightdiff.recording.chunk.UnreadableChunkException;
import org.flightdiff.recording.chunk.encoding.Encoding;
import org.flightdiff.recording.chunk.encoding.Encoding.ConstantKey;
import org.flightdiff.recording.chunk.encoding.Encoding.InPlaceText;
import org.flightdiff.recording.chunk.encoding.Plain;
import org.flightdiff.recording.chunk.encoding.Struct;
import org.flightdiff.recording.chunk.metadata.TypeDeclaration;
import org.flightdiff.recording.chunk.metadata.TypeDeclaration.KnownType;
import org.flightdiff.recording.column.TextPool;
import org.jspecify.annotations.Nullable;

/** The constants of a chunk, by what they are called. */
public final class Constants {

    /** A name is at most some constants away: a frame's method, its class, that one's symbol. */
    private static final int DEEPEST = 32;

    private final ByteBuffer chunk;
    private final ConstantPools pools;
    private final NameCache cache;
    private final TextPool texts;
    private final TextsInPlace inPlace;
    private final Map<Long, ConstantNames> names = new HashMap<>();
    private int depth;

    /** @param texts receives the names */
    public Constants(ByteBuffer chunk, ConstantPools pools, NameCache cache, TextPool texts) {
        this.chunk = chunk;
        this.pools = pools;
        this.cache = cache;
        this.texts = texts;
        inPlace = new TextsInPlace(texts);
    }

    /** The constants of a type; null if there are none. */
    @Nullable
    public ConstantPool of(TypeDeclaration type) {
        return pools.of(type.id());
    }

    /** A new cursor at a constant. */
    public Cursor at(ConstantPool pool, int number) {
        Cursor in = Cursor.over(chunk);
        in.moveTo(pool.position(number));
        return in;
    }

    public ConstantNames names(long typeId) {
        return names.computeIfAbsent(typeId, id -> new ConstantNames(this, pools.of(id)));
    }

    /** The texts that codes stand for. */
    public TextPool texts() {
        return texts;
    }

    /** The code of the name of a constant, which is made anew. */
    public int codeOf(ConstantPool pool, int number) throws UnreadableChunkException {
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

    /** The code of a value's name, {@link TextPool#NULL} if it has none; moves behind the value. */
    public int codeOf(Encoding encoding, Cursor in) throws UnreadableChunkException {
        if (encoding instanceof ConstantKey constant) {
            return names(constant.type().id()).codeOf(in.integer());
        }
        if (encoding instanceof InPlaceText text) {
            int start = in.at();
            int form = in.int8();
            return form == TextEncoding.CONSTANT
                    ? names(text.typeId()).codeOf(in.integer())
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
            int code = names(key.type().id()).codeOf(in.integer());
            type = code == TextPool.NULL ? Names.UNKNOWN : texts.texts().get(code);
        }
        return name == null ? Names.ofMethod(type, null) : cache.ofMethod(type, name);
    }

    /** The code of the parameter types of a constant that is a method. */
    public int parametersOf(ConstantPool methods, int number) throws UnreadableChunkException {
        String descriptor =
                methods.encoding() instanceof Struct method ? text(method, "descriptor", at(methods, number)) : null;
        return texts.codeOf(descriptor == null ? "" : cache.parameters(descriptor));
    }

    /** The constants of a type, by its id; null if there are none. */
    @Nullable
    public ConstantPool pool(long typeId) {
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
                ? textOf(of(constant.type()), in.integer(), constantsAway)
                : null;
    }

    private @Nullable String textOf(@Nullable ConstantPool pool, long key, int constantsAway)
            throws UnreadableChunkException {
        int number = pool == null ? -1 : pool.find(key);
        return pool == null || number < 0 ? null : text(pool.encoding(), at(pool, number), constantsAway + 1);
    }
}
