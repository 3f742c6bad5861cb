package org.flightdiff.view.lanes;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Groups;
import org.flightdiff.recording.RowNumbers;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.ThreadState;
import org.flightdiff.view.Availability;
import org.flightdiff.view.io.Operation;
import org.flightdiff.view.locks.LockEvents;
import org.flightdiff.view.methods.MethodEvents;
import org.flightdiff.view.threads.ThreadEvents;
import org.flightdiff.view.threads.ThreadNames;

public final class StateEvents {

    private static final String SAMPLED_THREAD = "sampledThread";
    private static final String PERIOD = "samplingPeriod";

    private StateEvents() {}

    static List<Selection> of(ThreadState state) {
        return switch (state) {
            case RUNNING -> List.of(MethodEvents.EXECUTION, MethodEvents.CPU_TIME);
            case BLOCKED -> List.of(LockEvents.BLOCKED);
            case IO ->
                Arrays.stream(Operation.values()).map(Operation::selection).toList();
            case WAITING -> List.of(LockEvents.WAITED);
            case PARKED -> List.of(LockEvents.PARKED);
            case SLEEPING -> List.of(ThreadEvents.SLEPT);
            case IN_NATIVE -> List.of(MethodEvents.IN_NATIVE);
        };
    }

    /** Those of a state that a window has: of two samplers that tell the same, the first that it recorded. */
    public static List<Selection> in(Window window, ThreadState state) {
        Stream<Selection> recorded = of(state).stream().filter(selection -> isUsable(window, selection));
        return (isSampled(state) ? recorded.limit(1) : recorded).toList();
    }

    static boolean isByCpuTime(Window window) {
        return in(window, ThreadState.RUNNING).contains(MethodEvents.CPU_TIME);
    }

    static List<Selection> all() {
        return Arrays.stream(ThreadState.values())
                .flatMap(state -> of(state).stream())
                .toList();
    }

    static Map<ThreadState, List<String>> names() {
        return Arrays.stream(ThreadState.values())
                .collect(Collectors.toMap(
                        state -> state,
                        state -> of(state).stream().map(Selection::event).toList()));
    }

    /** The events that last as long as their thread was in a state. */
    static Stream<Selection> lasting() {
        return Arrays.stream(ThreadState.values())
                .filter(state -> !isSampled(state))
                .flatMap(state -> of(state).stream());
    }

    static boolean isSampled(ThreadState state) {
        return switch (state) {
            case RUNNING, IN_NATIVE -> true;
            case BLOCKED, IO, WAITING, PARKED, SLEEPING -> false;
        };
    }

    static boolean isRecorded(Window window, ThreadState state) {
        return !in(window, state).isEmpty();
    }

    private static boolean isUsable(Window window, Selection selection) {
        return Availability.missing(window, selection.event()) == null
                && (!isPeriodic(selection) || periodSeconds(window, selection) > 0);
    }

    private static boolean isPeriodic(Selection selection) {
        return selection.equals(MethodEvents.EXECUTION) || selection.equals(MethodEvents.IN_NATIVE);
    }

    /** How many seconds each of some events stands for: its period if it is a sample, else its duration. */
    public static RowNumbers seconds(Window window, Selection selection) {
        Events events = window.events(selection);
        if (selection.equals(MethodEvents.CPU_TIME)) {
            return row -> Math.max(0, events.seconds(PERIOD, row));
        }
        double period = periodSeconds(window, selection);
        return isPeriodic(selection) ? RowNumbers.all(period) : events.eachDuration();
    }

    private static double periodSeconds(Window window, Selection sampled) {
        return window.settings().of(sampled.event()).periodSeconds();
    }

    public static Groups kinds(Events events) {
        String field = events.has(SAMPLED_THREAD) ? SAMPLED_THREAD : Selection.THREAD;
        return events.has(field)
                ? events.byText(field, ThreadNames::kindOf)
                : Groups.of(events, row -> ThreadNames.UNKNOWN);
    }

    /** The shortest of such events that are recorded, in seconds; 0 if all are. */
    static double thresholdSeconds(Window window) {
        return lasting()
                        .filter(selection -> Availability.missing(window, selection.event()) == null)
                        .mapToLong(selection -> Math.max(
                                window.shortestNanos(selection),
                                window.settings().of(selection.event()).thresholdNanos()))
                        .max()
                        .orElse(0)
                / 1e9;
    }
}
