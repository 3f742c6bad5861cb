package org.flightdiff.recording;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;
import org.flightdiff.recording.chunk.Names;
import org.jspecify.annotations.Nullable;

/**
 * The distinct stack traces of a recording. Within a chunk the parser returns the same object for the same trace, so
 * each trace is resolved once and then found by identity; across chunks it is found by content.
 */
final class JdkStackPool {

    /** Limits how many objects of earlier chunks are kept alive. */
    private static final int IDENTITIES_KEPT = 100_000;

    /** The others are compiled, inlined into what is compiled, or native. */
    private static final String INTERPRETED = "Interpreted";

    private final IdentityHashMap<RecordedStackTrace, Integer> byIdentity = new IdentityHashMap<>();
    private final IdentityHashMap<RecordedMethod, String> methods = new IdentityHashMap<>();
    private final Map<StackTrace, Integer> byContent = new HashMap<>();
    private final List<StackTrace> traces = new ArrayList<>();

    JdkStackPool() {
        traces.add(StackTrace.NONE);
        byContent.put(StackTrace.NONE, 0);
    }

    int codeOf(@Nullable RecordedStackTrace trace) {
        if (trace == null) {
            return 0;
        }
        Integer known = byIdentity.get(trace);
        if (known != null) {
            return known;
        }
        if (byIdentity.size() >= IDENTITIES_KEPT) {
            byIdentity.clear();
            methods.clear();
        }
        int code = intern(resolve(trace));
        byIdentity.put(trace, code);
        return code;
    }

    List<StackTrace> traces() {
        return List.copyOf(traces);
    }

    private int intern(StackTrace trace) {
        Integer known = byContent.putIfAbsent(trace, traces.size());
        if (known != null) {
            return known;
        }
        traces.add(trace);
        return traces.size() - 1;
    }

    private StackTrace resolve(RecordedStackTrace trace) {
        List<String> frames = new ArrayList<>();
        for (RecordedFrame frame : trace.getFrames()) {
            RecordedMethod method = frame.getMethod();
            frames.add(method == null ? Names.UNKNOWN : methods.computeIfAbsent(method, JdkNames::ofMethod));
        }
        return new StackTrace(frames, trace.isTruncated(), isInterpreted(trace.getFrames()));
    }

    private static boolean isInterpreted(List<RecordedFrame> frames) {
        return !frames.isEmpty()
                && frames.get(0).hasField("type")
                && INTERPRETED.equals(frames.get(0).getType());
    }
}
