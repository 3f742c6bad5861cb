package org.flightdiff.recording;

import java.util.IdentityHashMap;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedThread;
import org.jspecify.annotations.Nullable;

/**
 * Names as codes of a pool. Events share the classes, methods and threads of their chunk, so each name is made once,
 * for any number of events.
 */
final class ConstantNames {

    /** Objects of earlier chunks do not occur again, so they can be dropped. */
    private static final int MOST = 10_000;

    private final TextPool texts;
    private final IdentityHashMap<Object, Integer> codes = new IdentityHashMap<>();

    ConstantNames(TextPool texts) {
        this.texts = texts;
    }

    /** The code of a value's name, see {@link Names#of}; {@link ValueColumn#NULL_TEXT} if it has none. */
    int codeOf(@Nullable Object value) {
        boolean isConstant =
                value instanceof RecordedClass || value instanceof RecordedThread || value instanceof RecordedMethod;
        if (value == null || !isConstant) {
            return codeOfText(Names.of(value));
        }
        Integer known = codes.get(value);
        if (known != null) {
            return known;
        }
        if (codes.size() == MOST) {
            codes.clear();
        }
        int code = codeOfText(Names.of(value));
        codes.put(value, code);
        return code;
    }

    private int codeOfText(@Nullable String text) {
        return text == null ? ValueColumn.NULL_TEXT : texts.codeOf(text);
    }
}
