package org.flightdiff.accounting;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Groups;
import org.flightdiff.recording.RowTests;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.table.StackTrace;
import org.flightdiff.view.Availability;
import org.flightdiff.view.lanes.StateTimes;
import org.flightdiff.view.methods.MethodEvents;
import org.flightdiff.view.panel.Sites;

/**
 * How many threads were in native code, by what they do there, as {@code jdk.NativeMethodSample} tells.
 *
 * <p>Once in a period HotSpot looks at its threads one after the other, from the one behind the last that it sampled, and
 * samples the first that is in native code, at most one (JfrThreadSampler: {@code MAX_NR_OF_NATIVE_SAMPLES}). So it goes
 * round all threads again and again, and a thread is sampled in as many of the rounds as it is in native code. A sample
 * stands for the time of a round: a round ends where a thread is sampled that is not behind the one before, and in each
 * period without any sample. The order is that of thread ids (JDK 8 reverses it).
 */
public final class InNative {

    private static final String SAMPLED = "sampledThread";
    private static final String ID = "sampledThread.javaThreadId";

    /** Rounds are counted in stretches of so many seconds, as threads come and go. */
    private static final double STRETCH_SECONDS = 4;

    /** A thread that waits in native code works between waits, for a small part of the time. */
    private static final double ALWAYS = 0.8;

    /** That so many threads were found in so many rounds by chance, each there for half of the time, is less likely than 0.2 %. */
    private static final int SEVERAL = 3;

    private static final int FEWEST_ROUNDS = 3;

    private static final Set<Account> WAITING = EnumSet.of(Account.IDLE, Account.SOCKET_READ);

    private static final List<String> SOCKETS = List.of(
            "sun.nio.ch.SocketDispatcher.",
            "sun.nio.ch.SocketChannelImpl.",
            "sun.nio.ch.NioSocketImpl.",
            "java.net.Socket$",
            "java.net.SocketInputStream.",
            "java.net.SocketOutputStream.",
            "java.net.PlainSocketImpl.",
            "java.net.AbstractPlainSocketImpl.");

    private InNative() {}

    /** Whether a window would show something if threads had been in native code. */
    public static boolean isRecorded(Window window) {
        return Availability.missing(window, MethodEvents.IN_NATIVE.event()) == null && period(window) > 0;
    }

    private static double period(Window window) {
        return window.settings().of(MethodEvents.IN_NATIVE.event()).periodSeconds();
    }

    /** The samples of threads that neither wait to be asked nor for a socket: most of these use a processor. */
    public static Events working(Window window) {
        Events samples = window.events(MethodEvents.IN_NATIVE);
        return samples.where(samples.stackMeets(stack -> !WAITING.contains(of(stack))));
    }

    static Map<String, Map<Account, Double>> in(Window window) {
        Map<String, Map<Account, Double>> byKind = new HashMap<>();
        Events samples = window.events(MethodEvents.IN_NATIVE);
        if (samples.isEmpty() || !isRecorded(window)) {
            return byKind;
        }
        double[] weights = weights(samples, window);
        new StateTimes(window, samples, parts(samples, window), row -> weights[row], true)
                .totals()
                .forEach((part, seconds) -> byKind.computeIfAbsent(Waits.kindOf(part), kind -> new HashMap<>())
                        .put(Waits.accountOf(part), seconds / window.seconds()));
        return byKind;
    }

    /** Kinds of threads with what each of the samples counts for. */
    static Groups parts(Events samples, Window window) {
        Groups accounts = samples.byStack(stack -> of(stack).name());
        RowTests next = nextRequests(samples, window);
        return samples.byText(SAMPLED, Threads::kindOf)
                .and(
                        Groups.of(
                                samples, row -> next.test(row) ? Account.IDLE.name() : accounts.name(accounts.of(row))),
                        Waits::part);
    }

    /** Tells of each of all samples of a window whether its thread waits to be asked. */
    public static RowTests nextRequests(Events samples, Window window) {
        return samples.stackMeets(stack -> of(stack) == Account.SOCKET_READ)
                .and(Serving.in(window).waits(samples));
    }

    /**
     * For how many seconds each of all samples of a window stands, in their order: a round of the sampler, or one period
     * where that is longer.
     */
    public static double[] weights(Events samples, Window window) {
        double period = period(window);
        double[] weights = new double[samples.size()];
        long[] threads = threads(samples);
        int first = 0;
        while (first < weights.length) {
            double from = samples.start(first);
            int end = first;
            int ascents = 0;
            int descents = 0;
            while (end < weights.length && samples.start(end) < from + STRETCH_SECONDS) {
                long before = end == 0 ? Long.MAX_VALUE : threads[end - 1];
                ascents += threads[end] >= before ? 1 : 0;
                descents += threads[end] <= before ? 1 : 0;
                end++;
            }
            double stretch = Math.min(STRETCH_SECONDS, window.toSeconds() - from);
            // Where several threads are there in every round, a period without a sample is one that failed.
            double without = areAlwaysThere(threads, first, end, Math.min(ascents, descents))
                    ? 0
                    : Math.max(0, stretch / period - (end - first));
            double rounds = Math.max(1, Math.min(ascents, descents)) + without;
            Arrays.fill(weights, first, end, Math.max(period, stretch / rounds));
            first = end;
        }
        return weights;
    }

    private static boolean areAlwaysThere(long[] threads, int from, int to, int rounds) {
        Map<Long, Integer> counts = new HashMap<>();
        for (int i = from; i < to; i++) {
            counts.merge(threads[i], 1, Integer::sum);
        }
        long always = counts.values().stream()
                .filter(count -> count >= ALWAYS * rounds)
                .count();
        return rounds >= FEWEST_ROUNDS && always >= SEVERAL;
    }

    private static long[] threads(Events samples) {
        if (samples.has(ID)) {
            return samples.rows().mapToLong(row -> samples.number(ID, row)).toArray();
        }
        Groups names = samples.byText(SAMPLED, String::valueOf);
        return samples.rows().mapToLong(names::of).toArray();
    }

    private static Account of(StackTrace stack) {
        List<String> frames = stack.frames();
        if (frames.isEmpty()) {
            return Account.IN_NATIVE;
        }
        Account transfer = transfer(frames);
        boolean isIdle = (transfer == Account.SOCKET_READ && frames.stream().allMatch(Sites::isJdk))
                || (transfer == Account.IN_NATIVE && Idle.is(stack));
        return isIdle ? Account.IDLE : transfer;
    }

    /** The operation that has events of its own, by the names of its native methods in JDK 8 to 27. */
    static Account transfer(List<String> frames) {
        String method = frames.get(0).substring(frames.get(0).lastIndexOf('.') + 1);
        boolean socket = isAtSocket(frames);
        return switch (method) {
            case "force0", "sync0", "sync" -> Account.FILE_FORCE;
            case "read0", "readv0", "readBytes", "readBytes0", "pread0", "socketRead0" ->
                socket ? Account.SOCKET_READ : Account.FILE_READ;
            case "write0", "writev0", "writeBytes", "writeBytes0", "pwrite0", "socketWrite0" ->
                socket ? Account.SOCKET_WRITE : Account.FILE_WRITE;
            // A blocking socket of java.net waits for data there, from JDK 13 on.
            case "poll" -> isReading(frames) ? Account.SOCKET_READ : Account.IN_NATIVE;
            default -> Account.IN_NATIVE;
        };
    }

    private static boolean isAtSocket(List<String> frames) {
        return frames.stream()
                .takeWhile(Sites::isJdk)
                .anyMatch(frame -> SOCKETS.stream().anyMatch(frame::startsWith));
    }

    private static boolean isReading(List<String> frames) {
        return frames.stream()
                .takeWhile(Sites::isJdk)
                .anyMatch(frame -> frame.equals("sun.nio.ch.NioSocketImpl.implRead")
                        || frame.equals("sun.nio.ch.SocketChannelImpl.read")
                        || frame.equals("sun.nio.ch.SocketChannelImpl.blockingRead"));
    }
}
