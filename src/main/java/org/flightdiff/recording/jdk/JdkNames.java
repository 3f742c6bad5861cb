package org.flightdiff.recording.jdk;

import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedObject;
import jdk.jfr.consumer.RecordedThread;
import org.flightdiff.recording.chunk.constant.Names;
import org.flightdiff.recording.chunk.constant.Parameters;
import org.jspecify.annotations.Nullable;

/** Names of what the JDK's parser returns. */
final class JdkNames {

    private JdkNames() {}

    private static String ofClass(@Nullable RecordedClass type) {
        // Its own getName fails if there is none.
        return Names.ofClass(
                type != null && type.hasField("name") && type.getValue("name") instanceof String text ? text : null);
    }

    static String ofMethod(RecordedMethod method) {
        return Names.ofMethod(ofClass(method.getType()), method.getName());
    }

    /** See {@link Parameters#of}. */
    static String parametersOf(RecordedMethod method) {
        return Parameters.of(
                method.hasField("descriptor") && method.getValue("descriptor") instanceof String text ? text : null);
    }

    /** The name of anything that has one; null for values without a name. */
    static @Nullable String of(@Nullable Object value) {
        if (value instanceof String text) {
            return text;
        }
        if (value instanceof RecordedClass type) {
            return ofClass(type);
        }
        if (value instanceof RecordedThread thread) {
            return Names.ofThread(thread.getJavaName(), thread.getOSName(), thread.getOSThreadId());
        }
        if (value instanceof RecordedMethod method) {
            return ofMethod(method);
        }
        if (value instanceof RecordedObject struct) {
            return struct.hasField("name") ? of(struct.getValue("name")) : null;
        }
        return value == null || value instanceof Object[] ? null : value.toString();
    }
}
