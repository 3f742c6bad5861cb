package org.flightdiff.recording.chunk;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.flightdiff.recording.column.TextPool;
import org.jspecify.annotations.Nullable;

/** The distinct stack traces of a chunk, with codes from 1 on; 0 stands for none. */
final class Stacks {

    private static final CodedStack NONE = new CodedStack(new int[0], false, false);
    private static final int UNKNOWN = -1;

    /** The others are compiled, inlined into what is compiled, or native. */
    private static final String INTERPRETED = "Interpreted";

    private final Constants constants;
    private final @Nullable ConstantPool pool;
    private final int[] codes;
    private final int unknownMethod;
    private long lastKey;
    private int lastCode = UNKNOWN;
    private final Map<CodedStack, Integer> byContent = new HashMap<>();
    private final List<CodedStack> distinct = new ArrayList<>();

    Stacks(Constants constants, Metadata metadata) {
        this.constants = constants;
        pool = metadata.all(KnownType.STACK_TRACE).stream()
                .map(constants::of)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
        codes = new int[pool == null ? 0 : pool.size()];
        Arrays.fill(codes, UNKNOWN);
        unknownMethod = constants.texts().codeOf(Names.UNKNOWN);
        distinct.add(NONE);
        byContent.put(NONE, 0);
    }

    /** The code of a stack trace; 0 if there is none of this key. */
    int codeOf(long key) throws UnreadableChunkException {
        if (key != lastKey || lastCode == UNKNOWN) {
            lastCode = find(key);
            lastKey = key;
        }
        return lastCode;
    }

    private int find(long key) throws UnreadableChunkException {
        int number = pool == null ? -1 : pool.find(key);
        if (pool == null || number < 0) {
            return 0;
        }
        if (codes[number] == UNKNOWN) {
            codes[number] = intern(read(pool, number));
        }
        return codes[number];
    }

    /** All that were asked for, by their codes. */
    List<CodedStack> distinct() {
        return List.copyOf(distinct);
    }

    private int intern(CodedStack stack) {
        Integer known = byContent.putIfAbsent(stack, distinct.size());
        if (known != null) {
            return known;
        }
        distinct.add(stack);
        return distinct.size() - 1;
    }

    private CodedStack read(ConstantPool there, int number) throws UnreadableChunkException {
        if (!(there.encoding() instanceof Struct trace)) {
            throw new UnreadableChunkException("a stack trace without fields");
        }
        Cursor in = constants.at(there, number);
        boolean truncated = true;
        boolean interpreted = false;
        int[] methods = new int[0];
        for (int i = 0; i < trace.type().fields().size(); i++) {
            Encoding field = trace.field(i);
            String name = trace.type().fields().get(i).name();
            if (name.equals("truncated") && field == Plain.BOOLEAN) {
                truncated = in.int8() != 0;
            } else if (name.equals("frames") && field instanceof ArrayOf frames) {
                interpreted = isFirstInterpreted(frames, in);
                methods = methods(frames, in);
            } else {
                field.skip(in);
            }
        }
        return new CodedStack(methods, truncated, interpreted);
    }

    /** Whether the running method was; the cursor does not move. */
    private boolean isFirstInterpreted(ArrayOf frames, Cursor in) throws UnreadableChunkException {
        if (!(frames.element() instanceof Struct frame)) {
            return false;
        }
        int field = frame.type().indexOf("type");
        if (field < 0) {
            return false;
        }
        int start = in.at();
        int code = TextPool.NULL;
        if (in.count() > 0) {
            frame.skipTo(in, field);
            code = constants.codeOf(frame.field(field), in);
        }
        in.moveTo(start);
        return code != TextPool.NULL
                && INTERPRETED.equals(constants.texts().texts().get(code));
    }

    private int[] methods(ArrayOf frames, Cursor in) throws UnreadableChunkException {
        if (!(frames.element() instanceof Struct frame)) {
            throw new UnreadableChunkException("stack frames without fields");
        }
        int field = frame.type().indexOf("method");
        ConstantNames names = field >= 0
                        && frame.field(field) instanceof ConstantKey key
                        && KnownType.of(key.type()) == KnownType.METHOD
                ? constants.names(key.type().id())
                : null;
        int[] methods = new int[in.count()];
        for (int i = 0; i < methods.length; i++) {
            if (names == null) {
                frame.skip(in);
                methods[i] = unknownMethod;
            } else {
                frame.skipTo(in, field);
                int code = names.codeOf(in.integer());
                methods[i] = code == TextPool.NULL ? unknownMethod : code;
                frame.skipAfter(in, field);
            }
        }
        return methods;
    }
}
