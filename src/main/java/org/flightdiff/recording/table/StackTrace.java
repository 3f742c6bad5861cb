package org.flightdiff.recording.table;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;

/** The running frame first; equal ones are one object within a recording. */
public record StackTrace(List<Frame> calls, boolean truncated) {

    public static final StackTrace NONE = new StackTrace(List.of(), false);

    public StackTrace {
        calls = List.copyOf(calls);
    }

    public List<String> frames() {
        return new MethodNames(calls);
    }

    public List<String> places() {
        return calls.stream().map(Frame::place).toList();
    }

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
