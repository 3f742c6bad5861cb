package org.flightdiff.recording.table;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;

/**
 * A stack trace; equal ones are one object within a recording.
 *
 * @param calls the frames, the running one first
 * @param truncated whether the recorder cut it off
 */
public record StackTrace(List<Frame> calls, boolean truncated) {

    /** For an event recorded without a stack trace. */
    public static final StackTrace NONE = new StackTrace(List.of(), false);

    public StackTrace {
        calls = List.copyOf(calls);
    }

    /**
     * The methods as {@code package.Class.method}, the running one first; without the numbers of lambdas, hidden
     * classes and proxies, so that two recordings can be matched.
     */
    public List<String> frames() {
        return new MethodNames(calls);
    }

    /** The places in the code, the running one first; see {@link Frame#place}. */
    public List<String> places() {
        return calls.stream().map(Frame::place).toList();
    }

    /** Whether the running method was interpreted rather than compiled. */
    public boolean interpreted() {
        return !calls.isEmpty() && calls.get(0).kind() == FrameKind.INTERPRETED;
    }

    private static final class MethodNames extends AbstractList<String> implements RandomAccess {

        private final List<Frame> calls;

        MethodNames(List<Frame> calls) {
            this.calls = calls;
        }

        @Override
        public String get(int index) {
            return calls.get(index).method();
        }

        @Override
        public int size() {
            return calls.size();
        }
    }
}
