package org.flightdiff.accounting.excess;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.view.allocation.AllocationEvents;
import org.flightdiff.view.locks.LockEvents;
import org.flightdiff.view.methods.MethodEvents;
import org.flightdiff.view.threads.ThreadEvents;
import org.flightdiff.view.threads.ThreadNames;

/** How many threads of each kind were seen to do anything. */
final class ThreadsSeen {

    private static final List<Selection> DOING = List.of(
            LockEvents.PARKED,
            LockEvents.BLOCKED,
            LockEvents.WAITED,
            ThreadEvents.SLEPT,
            AllocationEvents.SAMPLE,
            MethodEvents.EXECUTION,
            MethodEvents.IN_NATIVE);

    private ThreadsSeen() {}

    /** By kind, the mean over the runs of a side. */
    static Map<String, Double> of(List<Window> windows) {
        Map<String, Double> threads = new HashMap<>();
        for (Window window : windows) {
            Set<String> names = new HashSet<>();
            DOING.forEach(selection -> add(window.events(selection), names));
            names.forEach(name -> threads.merge(ThreadNames.kindOf(name), 1.0 / windows.size(), Double::sum));
        }
        return threads;
    }

    private static void add(Events events, Set<String> names) {
        String field = events.has("sampledThread") ? "sampledThread" : Selection.THREAD;
        if (events.has(field)) {
            for (int row = 0; row < events.size(); row++) {
                String name = events.text(field, row);
                if (name != null) {
                    names.add(name);
                }
            }
        }
    }
}
