package org.flightdiff.recording.chunk.stack;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.flightdiff.recording.chunk.Cursor;
import org.flightdiff.recording.chunk.UnreadableChunkException;
import org.flightdiff.recording.chunk.constant.ConstantCodes;
import org.flightdiff.recording.chunk.constant.ConstantPool;
import org.flightdiff.recording.chunk.constant.Constants;
import org.flightdiff.recording.chunk.encoding.Encoding;
import org.flightdiff.recording.chunk.encoding.Encoding.ArrayOf;
import org.flightdiff.recording.chunk.encoding.Plain;
import org.flightdiff.recording.chunk.encoding.Struct;
import org.flightdiff.recording.chunk.metadata.Metadata;
import org.flightdiff.recording.chunk.metadata.TypeDeclaration.KnownType;
import org.flightdiff.recording.chunk.stack.Stacks.CodedStack.CodedFrame;

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
                .map(constants::of)
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

        @Override
        public boolean equals(Object other) {
            return other instanceof CodedStack stack
                    && stack.truncated == truncated
                    && Arrays.equals(stack.frames, frames);
        }

        @Override
        public int hashCode() {
            return 31 * Arrays.hashCode(frames) + Boolean.hashCode(truncated);
        }

        /** Codes of the texts of its method, parameters and kind; the line is 0 or below where unknown. */
        public record CodedFrame(int method, int parameters, int line, int type) {}
    }
}
