package org.flightdiff.view.timing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.PerWindow;
import org.flightdiff.recording.Window;

/** Every call of timed methods, counted from the last moment before the window to the last in it; else 0 seconds. */
public record TimedMethods(double seconds, Map<String, TimedCalls> byMethod) {

    private static final PerWindow<TimedMethods> OF_WINDOW = new PerWindow<>(TimedMethods::counted);

    private static final String DESCRIPTOR = "method.descriptor";

    private record Overload(String method, String descriptor) {}

    public TimedMethods {
        byMethod = Map.copyOf(byMethod);
    }

    public static TimedMethods in(Window window) {
        return OF_WINDOW.of(window);
    }

    private static TimedMethods counted(Window window) {
        Events all = window.everywhere(TimingEvents.TIMING);
        double from = 0;
        double to = 0;
        Map<Overload, TimedCalls> before = Map.of();
        Map<Overload, TimedCalls> added = new HashMap<>();
        for (int row = 0; row < all.size() && all.start(row) <= window.toSeconds(); ) {
            double moment = all.start(row);
            Map<Overload, TimedCalls> known = new HashMap<>();
            for (; row < all.size() && all.start(row) == moment; row++) {
                known.merge(overload(all, row), calls(all, row), TimedCalls::and);
            }
            if (moment < window.fromSeconds()) {
                from = moment;
            } else {
                to = moment;
                add(known, before, added);
            }
            before = known;
        }
        return new TimedMethods(to - from > 0 ? to - from : 0, byMethod(added));
    }

    private static Overload overload(Events all, int row) {
        return new Overload(
                String.valueOf(all.text("method", row)),
                all.has(DESCRIPTOR) ? String.valueOf(all.text(DESCRIPTOR, row)) : "");
    }

    private static Map<String, TimedCalls> byMethod(Map<Overload, TimedCalls> added) {
        Map<String, List<TimedCalls>> overloads = new TreeMap<>();
        added.forEach((overload, calls) -> overloads
                .computeIfAbsent(overload.method, method -> new ArrayList<>())
                .add(calls));
        Map<String, TimedCalls> byMethod = new TreeMap<>();
        overloads.forEach((method, all) -> byMethod.put(method, TimedCalls.ofOverloads(all)));
        return byMethod;
    }

    private static void add(
            Map<Overload, TimedCalls> known, Map<Overload, TimedCalls> before, Map<Overload, TimedCalls> added) {
        known.forEach((overload, calls) -> {
            TimedCalls earlier = before.get(overload);
            added.merge(overload, earlier == null ? calls : calls.since(earlier), TimedCalls::and);
        });
    }

    private static TimedCalls calls(Events all, int row) {
        double calls = all.number("invocations", row);
        double mean = known(all.seconds("average", row));
        return new TimedCalls(
                calls,
                calls == 0 ? 0 : calls * mean,
                known(all.seconds("minimum", row)),
                known(all.seconds("maximum", row)));
    }

    /** Where a time is not known the JVM writes the smallest number there is. */
    private static double known(double seconds) {
        return seconds >= 0 ? seconds : Double.NaN;
    }
}
