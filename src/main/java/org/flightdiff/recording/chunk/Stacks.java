package org.flightdiff.recording.chunk;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import org.flightdiff.recording.chunk.Encoding.ArrayOf;
import org.flightdiff.recording.chunk.Encoding.ConstantKey;
import org.flightdiff.recording.chunk.Stacks.CodedStack.CodedFrame;
import org.flightdiff.recording.chunk.TypeDeclaration.KnownType;
import org.flightdiff.recording.column.TextPool;
import org.jspecify.annotations.Nullable;

/** The distinct stack traces of a chunk, with codes from 1 on; 0 stands for none. */
public final class Stacks {

    private static final CodedStack NONE = new CodedStack(new int[0], false);
    private final Constants constants;
    private final int truncatedAt;
    private final int framesAt;
    private final ConstantCodes codes;
    private final Frames frames;
    private final Map<CodedStack, Integer> byContent = new HashMap<>();
    private final List<CodedStack> distinct = new ArrayList<>();

    public Stacks(Constants constants, Metadata metadata) {
        this.constants = constants;
        ConstantPool pool = metadata.all(KnownType.STACK_TRACE).stream()
                .map(type -> constants.pool(type.id()))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
        Struct trace = pool != null && pool.encoding() instanceof Struct struct ? struct : null;
        truncatedAt = trace == null ? -1 : trace.type().indexOf("truncated");
        framesAt = trace == null ? -1 : trace.type().indexOf("frames");
        codes = new ConstantCodes(pool, 0, (there, number) -> intern(read(there, number)));
        frames = new Frames(constants);
        distinct.add(NONE);
        byContent.put(NONE, 0);
    }

    public ConstantCodes codes() {
        return codes;
    }

    public List<CodedFrame> frames() {
        return frames.distinct();
    }

    /** At which bytecode index each frame was, as pairs of its code and the index. */
    public LongIndex bytecodeIndices() {
        return frames.indices;
    }

    public List<CodedStack> distinct() {
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
        int[] calls = new int[0];
        for (int i = 0; i < trace.size(); i++) {
            Encoding field = trace.field(i);
            if (i == truncatedAt && field == Plain.BOOLEAN) {
                truncated = in.int8() != 0;
            } else if (i == framesAt && field instanceof ArrayOf array) {
                calls = frames.codes(array, in);
            } else {
                field.skip(in);
            }
        }
        return new CodedStack(calls, truncated);
    }

    /** A stack trace, as codes of its frames, the running one first, perhaps cut off by the recorder. */
    public record CodedStack(int[] frames, boolean truncated) {

        /** Unforeseeable, so that no file can be written whose traces all collide. */
        private static final int FACTOR = ThreadLocalRandom.current().nextInt() | 1;

        @Override
        public boolean equals(Object other) {
            return other instanceof CodedStack stack
                    && stack.truncated == truncated
                    && Arrays.equals(stack.frames, frames);
        }

        @Override
        public int hashCode() {
            int hash = truncated ? 1 : 0;
            for (int frame : frames) {
                hash = (hash + frame) * FACTOR;
                hash ^= hash >>> 15;
            }
            return hash;
        }

        /** Codes of the texts of its method, parameters and kind; the line is 0 or below where unknown. */
        public record CodedFrame(int method, int parameters, int line, int type) {}
    }

    private static final class Frames {

        private final Constants constants;
        private final Methods methods;
        private final LongIndex places = new LongIndex();
        private final LongIndex codes = new LongIndex();
        private final LongIndex indices = new LongIndex();

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
                int index,
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
            int index = struct.type().indexOf("bytecodeIndex");
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
                    index >= 0 && struct.field(index) == Plain.INT ? index : -1,
                    type,
                    known,
                    types);
        }

        /** The same where each field is an integer, as in all recordings of HotSpot: no field is asked how it is encoded. */
        private int codeOfIntegers(FrameLayout there, Cursor in) throws UnreadableChunkException {
            long method = -1;
            long line = 0;
            long index = 0;
            long type = -1;
            int fields = there.struct.size();
            for (int i = 0; i < fields; i++) {
                long value = in.integer();
                if (i == there.method) {
                    method = value;
                } else if (i == there.line) {
                    line = value;
                } else if (i == there.index) {
                    index = value;
                } else if (i == there.type) {
                    type = value;
                }
            }
            return code(
                    Objects.requireNonNull(there.methods).of(method),
                    (int) line,
                    (int) index,
                    Objects.requireNonNull(there.types).of(type));
        }

        private int code(FrameLayout there, Cursor in) throws UnreadableChunkException {
            int method = methods.unknown;
            int line = 0;
            int index = 0;
            int type = TextPool.NULL;
            int fields = there.struct.size();
            for (int i = 0; i < fields; i++) {
                Encoding field = there.struct.field(i);
                if (i == there.method && there.methods != null) {
                    method = there.methods.of(in.integer());
                } else if (i == there.line) {
                    line = (int) in.integer();
                } else if (i == there.index) {
                    index = (int) in.integer();
                } else if (i == there.type) {
                    type = there.types == null ? constants.codeOf(field, in) : there.types.of(in.integer());
                } else {
                    field.skip(in);
                }
            }
            return code(method, line, index, type);
        }

        private int code(int method, int line, int index, int type) {
            int code = codes.add(LongIndex.pair(places.add(LongIndex.pair(method, line)), type));
            if (code == distinct.size()) {
                Methods.Method known = methods.distinct.get(method);
                distinct.add(new CodedFrame(known.name(), known.parameters(), line, type));
            }
            // Where a recorder knows none it writes 0, which is the first instruction, too.
            if (index > 0 && line > 0) {
                indices.add(LongIndex.pair(code, index));
            }
            return code;
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
                        constants.texts().codeOf(Names.UNKNOWN),
                        constants.texts().codeOf(""));
            }

            ConstantCodes of(long typeId) {
                return new ConstantCodes(constants.pool(typeId), unknown, (pool, number) -> {
                    int name = constants.codeOf(pool, number);
                    return name == TextPool.NULL ? unknown : add(name, constants.parametersOf(pool, number));
                });
            }

            private int add(int name, int parameters) {
                int code = byTexts.add(LongIndex.pair(name, parameters));
                if (code == distinct.size()) {
                    distinct.add(new Method(name, parameters));
                }
                return code;
            }
        }
    }
}
