package org.flightdiff.recording.chunk.stack;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.flightdiff.recording.chunk.Cursor;
import org.flightdiff.recording.chunk.UnreadableChunkException;
import org.flightdiff.recording.chunk.constant.ConstantPool;
import org.flightdiff.recording.chunk.constant.Constants;
import org.flightdiff.recording.chunk.constant.IntegerReader;
import org.flightdiff.recording.chunk.encoding.Encoding;
import org.flightdiff.recording.chunk.encoding.Encoding.ArrayOf;
import org.flightdiff.recording.chunk.encoding.Plain;
import org.flightdiff.recording.chunk.encoding.Struct;
import org.flightdiff.recording.chunk.metadata.Metadata;
import org.flightdiff.recording.chunk.metadata.TypeDeclaration.KnownType;
import org.flightdiff.recording.chunk.stack.CodedStack.CodedFrame;
import org.jspecify.annotations.Nullable;

/** The distinct stack traces of a chunk, with codes from 1 on; 0 stands for none. */
public final class Stacks implements IntegerReader.Meaning {

    private static final CodedStack NONE = new CodedStack(new int[0], false);
    private static final int UNKNOWN = -1;

    private final Constants constants;
    private final @Nullable ConstantPool pool;
    private final int truncatedAt;
    private final int framesAt;
    private final int[] codes;
    private final Frames frames;
    private final Map<CodedStack, Integer> byContent = new HashMap<>();
    private final List<CodedStack> distinct = new ArrayList<>();

    /** The stack traces of a chunk. */
    public Stacks(Constants constants, Metadata metadata) {
        this.constants = constants;
        pool = metadata.all(KnownType.STACK_TRACE).stream()
                .map(constants::of)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
        Struct trace = pool != null && pool.encoding() instanceof Struct struct ? struct : null;
        truncatedAt = trace == null ? -1 : trace.type().indexOf("truncated");
        framesAt = trace == null ? -1 : trace.type().indexOf("frames");
        codes = new int[pool == null ? 0 : pool.size()];
        Arrays.fill(codes, UNKNOWN);
        frames = new Frames(constants);
        distinct.add(NONE);
        byContent.put(NONE, 0);
    }

    /** The code of a stack trace; 0 if there is none of this key. */
    int codeOf(long key) throws UnreadableChunkException {
        int number = pool == null ? -1 : pool.find(key);
        if (pool == null || number < 0) {
            return 0;
        }
        if (codes[number] == UNKNOWN) {
            codes[number] = intern(read(pool, number));
        }
        return codes[number];
    }

    @Override
    public long of(long key) throws UnreadableChunkException {
        return codeOf(key);
    }

    @Override
    public void replace(long[] keys, int rows) throws UnreadableChunkException {
        for (int row = 0; row < rows; row++) {
            keys[row] = codeOf(keys[row]);
        }
    }

    /** The frames that the codes in the traces stand for. */
    public List<CodedFrame> frames() {
        return frames.distinct();
    }

    /** All that were asked for, by their codes. */
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
}
