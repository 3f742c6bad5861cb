package org.flightdiff.recording.chunk;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.flightdiff.recording.column.TextPool;
import org.jspecify.annotations.Nullable;

/** The distinct frames of the stack traces of a chunk, with codes from 0 on. */
final class Frames {

    private final Constants constants;
    private final int unknownMethod;
    private final Map<CodedFrame, Integer> byContent = new HashMap<>();
    private final List<CodedFrame> distinct = new ArrayList<>();
    private @Nullable Layout layout;

    Frames(Constants constants) {
        this.constants = constants;
        unknownMethod = constants.texts().codeOf(Names.UNKNOWN);
    }

    /**
     * Where a frame says what.
     *
     * @param struct its fields
     * @param method the field of the method; -1 if there is none
     * @param line likewise
     * @param type likewise
     * @param names of the methods; null if the field has no method
     */
    private record Layout(
            Struct struct,
            int method,
            int line,
            int type,
            @Nullable ConstantNames names) {}

    /** All that were asked for, by their codes. */
    List<CodedFrame> distinct() {
        return List.copyOf(distinct);
    }

    /** The codes of the frames of a stack; moves behind them. */
    int[] codes(ArrayOf frames, Cursor in) throws UnreadableChunkException {
        if (!(frames.element() instanceof Struct struct)) {
            throw new UnreadableChunkException("stack frames without fields");
        }
        if (layout == null || layout.struct != struct) {
            layout = layout(struct);
        }
        int[] codes = new int[in.count()];
        for (int i = 0; i < codes.length; i++) {
            codes[i] = intern(frame(layout, in));
        }
        return codes;
    }

    private Layout layout(Struct struct) {
        int method = struct.type().indexOf("method");
        int line = struct.type().indexOf("lineNumber");
        ConstantNames names = method >= 0
                        && struct.field(method) instanceof ConstantKey key
                        && KnownType.of(key.type()) == KnownType.METHOD
                ? constants.names(key.type().id())
                : null;
        return new Layout(
                struct,
                names == null ? -1 : method,
                line >= 0 && struct.field(line) == Plain.INT ? line : -1,
                struct.type().indexOf("type"),
                names);
    }

    private CodedFrame frame(Layout there, Cursor in) throws UnreadableChunkException {
        int method = unknownMethod;
        int line = 0;
        int type = TextPool.NULL;
        for (int i = 0; i < there.struct.type().fields().size(); i++) {
            Encoding field = there.struct.field(i);
            if (i == there.method && there.names != null) {
                int code = there.names.codeOf(in.integer());
                method = code == TextPool.NULL ? unknownMethod : code;
            } else if (i == there.line) {
                line = (int) in.integer();
            } else if (i == there.type) {
                type = constants.codeOf(field, in);
            } else {
                field.skip(in);
            }
        }
        return new CodedFrame(method, line, type);
    }

    private int intern(CodedFrame frame) {
        Integer known = byContent.putIfAbsent(frame, distinct.size());
        if (known != null) {
            return known;
        }
        distinct.add(frame);
        return distinct.size() - 1;
    }
}
