package org.flightdiff.recording.chunk.stack;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.flightdiff.recording.chunk.Cursor;
import org.flightdiff.recording.chunk.LongIndex;
import org.flightdiff.recording.chunk.UnreadableChunkException;
import org.flightdiff.recording.chunk.constant.ConstantCodes;
import org.flightdiff.recording.chunk.constant.Constants;
import org.flightdiff.recording.chunk.constant.Names;
import org.flightdiff.recording.chunk.encoding.Encoding;
import org.flightdiff.recording.chunk.encoding.Encoding.ArrayOf;
import org.flightdiff.recording.chunk.encoding.Encoding.ConstantKey;
import org.flightdiff.recording.chunk.encoding.Plain;
import org.flightdiff.recording.chunk.encoding.Struct;
import org.flightdiff.recording.chunk.metadata.TypeDeclaration.KnownType;
import org.flightdiff.recording.chunk.stack.Stacks.CodedStack.CodedFrame;
import org.flightdiff.recording.column.TextPool;
import org.jspecify.annotations.Nullable;

final class Frames {

    private final Constants constants;
    private final Methods methods;
    private final LongIndex places = new LongIndex();
    private final LongIndex codes = new LongIndex();

    private final List<CodedFrame> distinct = new ArrayList<>();
    private @Nullable FrameLayout layout;

    Frames(Constants constants) {
        this.constants = constants;
        methods = new Methods(constants);
    }

    /** The fields in which a frame says what, -1 if there is none; null where the method or type is no constant. */
    private record FrameLayout(
            Struct struct,
            int method,
            int line,
            int type,
            @Nullable ConstantCodes methods,
            @Nullable ConstantCodes types) {}

    List<CodedFrame> distinct() {
        return List.copyOf(distinct);
    }

    int[] codes(ArrayOf frames, Cursor in) throws UnreadableChunkException {
        if (!(frames.element() instanceof Struct struct)) {
            throw new UnreadableChunkException("stack frames without fields");
        }
        if (layout == null || layout.struct != struct) {
            layout = layout(struct);
        }
        int[] calls = new int[in.count()];
        boolean plain = layout.methods != null && layout.types != null && struct.integers() == struct.size();
        for (int i = 0; i < calls.length; i++) {
            calls[i] = plain ? codeOfIntegers(layout, in) : code(layout, in);
        }
        return calls;
    }

    private FrameLayout layout(Struct struct) {
        int method = struct.type().indexOf("method");
        int line = struct.type().indexOf("lineNumber");
        int type = struct.type().indexOf("type");
        ConstantCodes known = method >= 0
                        && struct.field(method) instanceof ConstantKey key
                        && KnownType.of(key.type()) == KnownType.METHOD
                ? methods.of(key.type().id())
                : null;
        ConstantCodes types = type >= 0 && struct.field(type) instanceof ConstantKey key
                ? constants.names(key.type().id())
                : null;
        return new FrameLayout(
                struct,
                known == null ? -1 : method,
                line >= 0 && struct.field(line) == Plain.INT ? line : -1,
                type,
                known,
                types);
    }

    /** The same where each field is an integer, as in all recordings of HotSpot: no field is asked how it is encoded. */
    private int codeOfIntegers(FrameLayout there, Cursor in) throws UnreadableChunkException {
        long method = -1;
        long line = 0;
        long type = -1;
        int fields = there.struct.size();
        for (int i = 0; i < fields; i++) {
            long value = in.integer();
            if (i == there.method) {
                method = value;
            } else if (i == there.line) {
                line = value;
            } else if (i == there.type) {
                type = value;
            }
        }
        return code(
                Objects.requireNonNull(there.methods).of(method),
                (int) line,
                Objects.requireNonNull(there.types).of(type));
    }

    private int code(FrameLayout there, Cursor in) throws UnreadableChunkException {
        int method = methods.unknown();
        int line = 0;
        int type = TextPool.NULL;
        int fields = there.struct.size();
        for (int i = 0; i < fields; i++) {
            Encoding field = there.struct.field(i);
            if (i == there.method && there.methods != null) {
                method = there.methods.of(in.integer());
            } else if (i == there.line) {
                line = (int) in.integer();
            } else if (i == there.type) {
                type = there.types == null ? constants.codeOf(field, in) : there.types.of(in.integer());
            } else {
                field.skip(in);
            }
        }
        return code(method, line, type);
    }

    private int code(int method, int line, int type) {
        int code = codes.add(both(places.add(both(method, line)), type));
        if (code == distinct.size()) {
            Methods.Method known = methods.get(method);
            distinct.add(new CodedFrame(known.name(), known.parameters(), line, type));
        }
        return code;
    }

    private static long both(int high, int low) {
        return (long) high << Integer.SIZE | Integer.toUnsignedLong(low);
    }

    /** The distinct methods of the stack traces of a chunk, each with its parameter types, with codes from 0 on. */
    private static final class Methods {

        private final Constants constants;
        private final LongIndex byTexts = new LongIndex();
        private final List<Method> distinct = new ArrayList<>();
        private final int unknown;

        record Method(int name, int parameters) {}

        Methods(Constants constants) {
            this.constants = constants;
            unknown = add(
                    constants.texts().codeOf(Names.UNKNOWN), constants.texts().codeOf(""));
        }

        int unknown() {
            return unknown;
        }

        Method get(int code) {
            return distinct.get(code);
        }

        ConstantCodes of(long typeId) {
            return new ConstantCodes(constants.pool(typeId), unknown, (pool, number) -> {
                int name = constants.codeOf(pool, number);
                return name == TextPool.NULL ? unknown : add(name, constants.parametersOf(pool, number));
            });
        }

        private int add(int name, int parameters) {
            int code = byTexts.add((long) name << Integer.SIZE | Integer.toUnsignedLong(parameters));
            if (code == distinct.size()) {
                distinct.add(new Method(name, parameters));
            }
            return code;
        }
    }
}
