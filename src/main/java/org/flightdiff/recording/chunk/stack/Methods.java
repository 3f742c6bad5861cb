package org.flightdiff.recording.chunk.stack;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.flightdiff.recording.chunk.LongIndex;
import org.flightdiff.recording.chunk.UnreadableChunkException;
import org.flightdiff.recording.chunk.constant.ConstantPool;
import org.flightdiff.recording.chunk.constant.Constants;
import org.flightdiff.recording.chunk.constant.Names;
import org.flightdiff.recording.column.TextPool;
import org.jspecify.annotations.Nullable;

/** The distinct methods of the stack traces of a chunk, each with its parameter types, with codes from 0 on. */
final class Methods {

    private static final int NOT_ASKED = -1;

    private final Constants constants;
    private final LongIndex byTexts = new LongIndex();
    private final List<Method> distinct = new ArrayList<>();
    private final int unknown;

    /** Codes of the texts of a method. */
    record Method(int name, int parameters) {}

    Methods(Constants constants) {
        this.constants = constants;
        unknown = add(constants.texts().codeOf(Names.UNKNOWN), constants.texts().codeOf(""));
    }

    /** The code of a method that nothing is known of. */
    int unknown() {
        return unknown;
    }

    Method get(int code) {
        return distinct.get(code);
    }

    /** The methods among the constants of a type, by its id. */
    Known of(long typeId) {
        return new Known(constants.pool(typeId));
    }

    private int add(int name, int parameters) {
        int code = byTexts.add((long) name << Integer.SIZE | Integer.toUnsignedLong(parameters));
        if (code == distinct.size()) {
            distinct.add(new Method(name, parameters));
        }
        return code;
    }

    /** The methods of one pool; each is made when it is first asked for. */
    final class Known {

        private final @Nullable ConstantPool pool;
        private final int[] codes;
        private long lastKey;
        private int lastCode = NOT_ASKED;

        private Known(@Nullable ConstantPool pool) {
            this.pool = pool;
            codes = new int[pool == null ? 0 : pool.size()];
            Arrays.fill(codes, NOT_ASKED);
        }

        /** The code of a method; that of an unknown one if there is none of this key. */
        int codeOf(long key) throws UnreadableChunkException {
            if (key == lastKey && lastCode != NOT_ASKED) {
                return lastCode;
            }
            int number = pool == null ? -1 : pool.find(key);
            int code = pool == null || number < 0 ? unknown : codeAt(pool, number);
            lastKey = key;
            lastCode = code;
            return code;
        }

        private int codeAt(ConstantPool there, int number) throws UnreadableChunkException {
            if (codes[number] == NOT_ASKED) {
                int name = constants.codeOf(there, number);
                codes[number] = name == TextPool.NULL ? unknown : add(name, constants.parametersOf(there, number));
            }
            return codes[number];
        }
    }
}
