package org.flightdiff.recording.parser;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import org.flightdiff.recording.table.Frame;
import org.flightdiff.recording.table.StackTrace;

/** Traces are looked up by the numbers of their frames, so that one which an earlier chunk had costs no object. */
final class StackPool {

    private static final int FIRST_CAPACITY = 1024;

    /** Unforeseeable, so that no file can be written whose traces all collide. */
    private final int factor = ThreadLocalRandom.current().nextInt() | 1;

    private final Map<Frame, Integer> numbers = new HashMap<>();
    private final List<Frame> frames = new ArrayList<>();
    private final List<StackTrace> traces = new ArrayList<>();
    private int[] hashes = new int[FIRST_CAPACITY / 2];
    private int[] slots = new int[FIRST_CAPACITY];

    StackPool() {
        add(StackTrace.NONE, hash(new int[0], false));
    }

    int number(Frame frame) {
        Integer known = numbers.putIfAbsent(frame, frames.size());
        if (known != null) {
            return known;
        }
        frames.add(frame);
        return frames.size() - 1;
    }

    int codeOf(int[] calls, boolean truncated) {
        int hash = hash(calls, truncated);
        int slot = hash & (slots.length - 1);
        while (slots[slot] != 0) {
            int code = slots[slot] - 1;
            if (hashes[code] == hash && isOf(traces.get(code), calls, truncated)) {
                return code;
            }
            slot = (slot + 1) & (slots.length - 1);
        }
        return add(trace(calls, truncated), hash);
    }

    List<StackTrace> traces() {
        return List.copyOf(traces);
    }

    private StackTrace trace(int[] calls, boolean truncated) {
        Frame[] found = new Frame[calls.length];
        for (int call = 0; call < calls.length; call++) {
            found[call] = frames.get(calls[call]);
        }
        return new StackTrace(List.of(found), truncated);
    }

    private int add(StackTrace trace, int hash) {
        int code = traces.size();
        traces.add(trace);
        if (code == hashes.length) {
            hashes = Arrays.copyOf(hashes, 2 * code);
            slots = new int[4 * code];
            for (int known = 0; known < code; known++) {
                slots[free(hashes[known])] = known + 1;
            }
        }
        hashes[code] = hash;
        slots[free(hash)] = code + 1;
        return code;
    }

    private int free(int hash) {
        int slot = hash & (slots.length - 1);
        while (slots[slot] != 0) {
            slot = (slot + 1) & (slots.length - 1);
        }
        return slot;
    }

    private int hash(int[] calls, boolean truncated) {
        int hash = truncated ? 1 : 0;
        for (int call : calls) {
            hash = (hash + call) * factor;
            hash ^= hash >>> 15;
        }
        return hash;
    }

    @SuppressWarnings("ReferenceEquality")
    private boolean isOf(StackTrace trace, int[] calls, boolean truncated) {
        List<Frame> known = trace.calls();
        if (trace.truncated() != truncated || known.size() != calls.length) {
            return false;
        }
        for (int call = 0; call < calls.length; call++) {
            if (known.get(call) != frames.get(calls[call])) {
                return false;
            }
        }
        return true;
    }
}
