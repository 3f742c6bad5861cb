package org.flightdiff.recording.jdk;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;
import org.flightdiff.recording.chunk.constant.Names;
import org.flightdiff.recording.table.Frame;
import org.flightdiff.recording.table.FrameKind;
import org.flightdiff.recording.table.StackTrace;
import org.jspecify.annotations.Nullable;

/**
 * The distinct stack traces of a recording. Within a chunk the parser returns the same object for the same trace, so
 * each trace is resolved once and then found by identity; across chunks it is found by content.
 */
final class JdkStackPool {

    /** Limits how many objects of earlier chunks are kept alive. */
    private static final int IDENTITIES_KEPT = 100_000;

    private final IdentityHashMap<RecordedStackTrace, Integer> byIdentity = new IdentityHashMap<>();
    private final IdentityHashMap<RecordedMethod, String> methods = new IdentityHashMap<>();
    private final IdentityHashMap<RecordedMethod, String> parameters = new IdentityHashMap<>();
    private final Map<Frame, Frame> frames = new HashMap<>();
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
            parameters.clear();
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
        List<Frame> calls = new ArrayList<>();
        for (RecordedFrame each : trace.getFrames()) {
            Frame frame = frame(each);
            calls.add(frames.computeIfAbsent(frame, same -> same));
        }
        return new StackTrace(calls, trace.isTruncated());
    }

    private Frame frame(RecordedFrame frame) {
        RecordedMethod method = frame.getMethod();
        // Its own getLineNumber and getType fail if a recorder gave the fields other types.
        int line = frame.hasField("lineNumber") && frame.getValue("lineNumber") instanceof Integer given ? given : 0;
        return new Frame(
                method == null ? Names.UNKNOWN : methods.computeIfAbsent(method, JdkNames::ofMethod),
                method == null ? "" : parameters.computeIfAbsent(method, JdkNames::parametersOf),
                line,
                FrameKind.named(frame.hasField("type") ? frame.getType() : null));
    }
}
