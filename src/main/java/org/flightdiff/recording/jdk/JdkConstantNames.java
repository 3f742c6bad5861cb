package org.flightdiff.recording.jdk;

import java.util.IdentityHashMap;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedThread;
import org.flightdiff.recording.column.TextPool;
import org.jspecify.annotations.Nullable;

/**
 * Names as codes of a pool. Events share the classes, methods and threads of their chunk, so each name is made once,
 * for any number of events.
 */
final class JdkConstantNames {

    /** Objects of earlier chunks do not occur again, so they can be dropped. */
    private static final int MOST = 10_000;

    private final TextPool texts;
    private final IdentityHashMap<Object, Integer> codes = new IdentityHashMap<>();

    JdkConstantNames(TextPool texts) {
        this.texts = texts;
    }

    /** The code of a value's name, see {@link JdkNames#of}; {@link TextPool#NULL} if it has none. */
    int codeOf(@Nullable Object value) {
        boolean isConstant =
                value instanceof RecordedClass || value instanceof RecordedThread || value instanceof RecordedMethod;
        if (value == null || !isConstant) {
            return texts.codeOf(JdkNames.of(value));
        }
        Integer known = codes.get(value);
        if (known != null) {
            return known;
        }
        if (codes.size() == MOST) {
            codes.clear();
        }
        int code = texts.codeOf(JdkNames.of(value));
        codes.put(value, code);
        return code;
    }
}
