package org.flightdiff.accounting;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Groups;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.table.Frame;
import org.flightdiff.recording.table.FrameKind;
import org.flightdiff.recording.table.StackTrace;
import org.flightdiff.view.lanes.StateTimes;
import org.flightdiff.view.panel.Sites;

/**
 * What all threads did, as the wall-clock samples of async-profiler tell ({@code wallClock.cpp}). It looks at every
 * thread equally often, whether it runs or stands still, and writes how often it found it still at one place as one
 * event with a number. The thread that it saw most often was there all the time, which tells how far two looks are
 * apart, also where there are too many threads to keep the interval that was asked for.
 */
final class WallClock {

    /** A thread found running, or once or more standing still. */
    static final Selection SAMPLES = Selection.of("profiler.WallClockSample")
            .texts("sampledThread", "state")
            .numbers("samples", "sampledThread.osThreadId")
            .withStacks();

    /** What it can tell apart. */
    static final Set<Account> TELLS = EnumSet.of(
            Account.RUNNING,
            Account.BLOCKED,
            Account.PARKED,
            Account.NOTIFIED,
            Account.SLEEPING,
            Account.SOCKET_READ,
            Account.SOCKET_WRITE,
            Account.FILE_READ,
            Account.FILE_WRITE,
            Account.FILE_FORCE,
            Account.IN_NATIVE);

    private static final String THREAD = "sampledThread";
    private static final String ID = "sampledThread.osThreadId";
    private static final String TIMES = "samples";
    private static final String STATE = "state";
    private static final String RUNS = "STATE_RUNNABLE";

    /** Where the C library waits for a monitor of the JVM, whose own frames are left out of stacks. */
    private static final List<String> AT_A_LOCK = List.of("futex", "pthread_cond_", "ObjectMonitor::enter");

    private WallClock() {}

    /** Threads by kind and account, in the mean over a window; none without such samples. */
    static Map<String, Map<Account, Double>> in(Window window) {
        Map<String, Map<Account, Double>> byKind = new HashMap<>();
        Events samples = window.events(SAMPLES);
        if (samples.isEmpty() || !samples.has(THREAD) || !samples.has(STATE)) {
            return byKind;
        }
        double apart = window.seconds() / mostLooks(samples);
        new StateTimes(window, samples, parts(samples), row -> looks(samples, row) * apart, true)
                .totals()
                .forEach((part, seconds) -> byKind.computeIfAbsent(
                                Waits.kindOf(part), kind -> new EnumMap<>(Account.class))
                        .put(Waits.accountOf(part), seconds / window.seconds()));
        return byKind;
    }

    /** Kinds of threads with what each of the samples counts for. A thread that never runs Java code is one of the JVM. */
    static Groups parts(Events samples) {
        Groups still = samples.byStack(stack -> of(stack).name());
        Groups running = samples.byText(STATE, state -> RUNS.equals(state) ? Account.RUNNING.name() : "");
        Set<String> ofProgram = ofProgram(samples);
        return samples.byText(THREAD, name -> {
                    String kind = Threads.kindOf(name);
                    return ofProgram.contains(kind) || kind.equals(Threads.COMPILERS) ? kind : Threads.COLLECTOR;
                })
                .and(still.and(running, (own, runs) -> runs.isEmpty() ? own : runs), Waits::part);
    }

    private static Set<String> ofProgram(Events samples) {
        Groups kinds = samples.byText(THREAD, Threads::kindOf);
        Groups code = samples.byStack(stack -> stack.calls().stream().anyMatch(WallClock::isJava) ? THREAD : "");
        return samples.rows()
                .filter(row -> !code.name(code.of(row)).isEmpty())
                .mapToObj(row -> kinds.name(kinds.of(row)))
                .collect(Collectors.toSet());
    }

    private static long looks(Events samples, int row) {
        return samples.has(TIMES) ? Math.max(1, samples.number(TIMES, row)) : 1;
    }

    private static double mostLooks(Events samples) {
        Map<Object, Long> byThread = new HashMap<>();
        samples.rows()
                .forEach(row -> byThread.merge(
                        samples.has(ID) ? (Object) samples.number(ID, row) : String.valueOf(samples.text(THREAD, row)),
                        looks(samples, row),
                        Long::sum));
        return byThread.values().stream().mapToLong(Long::longValue).max().orElse(1);
    }

    private static Account of(StackTrace stack) {
        List<Frame> calls = stack.calls().stream().filter(WallClock::isJava).toList();
        StackTrace java = new StackTrace(calls, stack.truncated());
        if (calls.isEmpty() || Idle.is(java)) {
            return Account.IDLE;
        }
        for (String frame : java.frames()) {
            if (!Sites.isJdk(frame)) {
                break;
            }
            if (frame.endsWith("Unsafe.park")) {
                return Account.PARKED;
            }
            if (frame.startsWith("java.lang.Object.wait")) {
                return Account.NOTIFIED;
            }
            if (frame.startsWith("java.lang.Thread.sleep")) {
                return Account.SLEEPING;
            }
        }
        Account transfer = InNative.transfer(java.frames());
        boolean locked = transfer == Account.IN_NATIVE
                && AT_A_LOCK.stream().anyMatch(stack.frames().get(0)::contains);
        return locked ? Account.BLOCKED : transfer;
    }

    /** Frames of libraries and of the JVM are native, too. */
    private static boolean isJava(Frame frame) {
        FrameKind kind = frame.kind();
        return kind != FrameKind.CPP
                && kind != FrameKind.KERNEL
                && (kind != FrameKind.NATIVE || Sites.isJdk(frame.method()));
    }
}
