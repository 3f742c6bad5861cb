package org.flightdiff.view.trunk;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Groups;
import org.flightdiff.recording.PerWindow;
import org.flightdiff.recording.RowCodes;
import org.flightdiff.recording.RowTests;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.chunk.LongIndex;
import org.flightdiff.recording.table.StackTrace;
import org.flightdiff.view.allocation.AllocationEvents;
import org.flightdiff.view.methods.MethodEvents;
import org.flightdiff.view.threads.ThreadNames;

public final class Trunks {

    private static final PerWindow<Trunks> IN = new PerWindow<>(Trunks::new);

    /** What a thread does outside of its tasks, such as looking for the next, is less. */
    private static final double NEARLY_ALL = 0.95;

    /** Of fewer samples by chance nearly all may be below a method that is no trunk. */
    private static final int FEWEST_SAMPLES = 50;

    private static final List<Selection> WORK =
            List.of(MethodEvents.EXECUTION, AllocationEvents.SAMPLE, AllocationEvents.IN_NEW_TLAB);

    private final Map<String, List<String>> byKind = new HashMap<>();

    private Trunks(Window window) {
        Map<String, IdentityHashMap<StackTrace, Integer>> counts = new HashMap<>();
        WORK.forEach(selection -> count(window.events(selection), counts));
        counts.forEach((kind, stacks) -> byKind.put(kind, trunk(stacks)));
    }

    private static void count(Events events, Map<String, IdentityHashMap<StackTrace, Integer>> counts) {
        String field = events.has("sampledThread") ? "sampledThread" : Selection.THREAD;
        if (!events.has(field)) {
            return;
        }
        Groups kinds = events.byText(field, ThreadNames::kindOf);
        List<IdentityHashMap<StackTrace, Integer>> byKind = IntStream.range(0, kinds.size())
                .mapToObj(kind -> counts.computeIfAbsent(kinds.name(kind), name -> new IdentityHashMap<>()))
                .toList();
        RowCodes stacks = events.stackCodes();
        LongIndex sorts = new LongIndex();
        int[] sizes = new int[1 + events.size()];
        for (int row = 0; row < events.size(); row++) {
            sizes[sorts.add((long) kinds.of(row) << Integer.SIZE | stacks.of(row))]++;
        }
        for (int sort = 0; sort < sorts.size(); sort++) {
            StackTrace stack = events.stackOf((int) sorts.key(sort));
            if (!stack.truncated() && !stack.calls().isEmpty()) {
                byKind.get((int) (sorts.key(sort) >> Integer.SIZE)).merge(stack, sizes[sort], Integer::sum);
            }
        }
    }

    public static Trunks in(Window window) {
        return IN.of(window);
    }

    public boolean isBeside(String kind, StackTrace stack) {
        List<String> trunk = byKind.getOrDefault(kind, List.of());
        List<String> frames = stack.frames();
        if (stack.truncated() || trunk.isEmpty()) {
            return false;
        }
        if (frames.size() < trunk.size()) {
            return true;
        }
        for (int i = 0; i < trunk.size(); i++) {
            if (!frames.get(frames.size() - 1 - i).equals(trunk.get(i))) {
                return true;
            }
        }
        return false;
    }

    /** Whether each of some events is of a stack beside its thread's trunk. */
    public RowTests areBeside(Events events) {
        Groups kinds = events.byText(Selection.THREAD, ThreadNames::kindOf);
        return row -> isBeside(kinds.name(kinds.of(row)), events.stack(row));
    }

    private static List<String> trunk(IdentityHashMap<StackTrace, Integer> counts) {
        int all = counts.values().stream().mapToInt(Integer::intValue).sum();
        List<String> trunk = new ArrayList<>();
        IdentityHashMap<StackTrace, Integer> below = counts;
        while (all >= FEWEST_SAMPLES) {
            int depth = trunk.size();
            Map<String, Integer> byNext = new HashMap<>();
            below.forEach((stack, count) -> byNext.merge(frame(stack, depth), count, Integer::sum));
            String next = Collections.max(byNext.entrySet(), Map.Entry.comparingByValue())
                    .getKey();
            if (next.isEmpty() || byNext.getOrDefault(next, 0) < NEARLY_ALL * all) {
                return trunk;
            }
            trunk.add(next);
            IdentityHashMap<StackTrace, Integer> inside = new IdentityHashMap<>();
            below.forEach((stack, count) -> {
                if (frame(stack, depth).equals(next)) {
                    inside.put(stack, count);
                }
            });
            below = inside;
        }
        return trunk;
    }

    /** The method so many calls from the outermost one; empty where a stack is less deep. */
    private static String frame(StackTrace stack, int depth) {
        List<String> frames = stack.frames();
        return depth < frames.size() ? frames.get(frames.size() - 1 - depth) : "";
    }
}
