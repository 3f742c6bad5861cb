package org.flightdiff.stacks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.flightdiff.recording.table.Frame;
import org.flightdiff.recording.table.StackTrace;
import org.flightdiff.stacks.tree.Movement;

/**
 * The names by which the frames of two sides are matched, as numbers. The only place that knows which frames are there
 * in some JDKs only. Numbers of lambdas, proxies and hidden classes are gone when a recording is read.
 *
 * <p>Left out, so that what is below stands directly on what is above, are
 *
 * <ul>
 *   <li>how threads start their task: {@code Thread.runWith} and {@code Continuation.enter0} of newer JDKs;
 *   <li>what stands between {@code Method.invoke} and the method: native, generated or by method handle;
 *   <li>forms of method handles and lambdas, of which there are as many as the JVM pleases;
 *   <li>the native halves {@code Object.wait0}, {@code Thread.sleep0} and {@code Thread.sleepNanos0}.
 * </ul>
 */
final class MatchedNames {

    static final int LEFT_OUT = -1;
    private static final Frame TRUNCATED = Frame.of(Movement.TRUNCATED);

    private static final Pattern ONLY_IN_SOME = Pattern.compile("java\\.lang\\.(Virtual)?Thread\\.runWith"
            + "|jdk\\.internal\\.vm\\.Continuation\\.enter0"
            + "|java\\.lang\\.Object\\.wait0"
            + "|java\\.lang\\.Thread\\.sleep(Nanos)?0"
            + "|(jdk\\.internal|sun)\\.reflect\\.(Generated|Native|Delegating|DirectMethodHandle"
            + "|DirectConstructorHandle)\\w*Accessor\\w*(\\$\\w+)*\\.(invoke|newInstance)\\w*"
            + "|java\\.lang\\.invoke\\.(LambdaForm|DirectMethodHandle\\$Holder|DelegatingMethodHandle\\$Holder"
            + "|Invokers\\$Holder)(\\$\\w+)*\\.\\w+");

    /** Classes that moved when JDK 9 closed its internals. */
    private static final Pattern MOVED = Pattern.compile("^sun\\.(misc\\.Unsafe|reflect)(?=\\.)");

    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<String> names = new ArrayList<>();
    private final IdentityHashMap<Frame, Integer> known = new IdentityHashMap<>();
    private final boolean lines;

    MatchedNames(boolean lines) {
        this.lines = lines;
    }

    /** The name without what differs from one JDK to another; empty for a frame that is left out. */
    static String matched(String method) {
        if (ONLY_IN_SOME.matcher(method).matches()) {
            return "";
        }
        return method.startsWith("sun.") ? MOVED.matcher(method).replaceFirst("jdk.internal.$1") : method;
    }

    private int of(Frame frame) {
        return known.computeIfAbsent(frame, this::number);
    }

    private int number(Frame frame) {
        String method = matched(frame.method());
        if (method.isEmpty()) {
            return LEFT_OUT;
        }
        String name = lines && frame.line() != Frame.NO_LINE ? method + ":" + frame.line() : method;
        Integer number = numbers.putIfAbsent(name, names.size());
        if (number != null) {
            return number;
        }
        names.add(name);
        return names.size() - 1;
    }

    int numberOf(String name) {
        return numbers.getOrDefault(name, LEFT_OUT);
    }

    String name(int number) {
        return names.get(number);
    }

    int size() {
        return names.size();
    }

    /** Those not left out, the running one first, and one for those cut off. */
    Calls calls(StackTrace stack) {
        // An array, as C1 does not see through the calls of a list.
        Frame[] all = stack.calls().toArray(Frame[]::new);
        int[] numbers = new int[all.length + 1];
        Frame[] frames = new Frame[numbers.length];
        int count = 0;
        for (Frame frame : all) {
            int number = of(frame);
            if (number != LEFT_OUT) {
                numbers[count] = number;
                frames[count++] = frame;
            }
        }
        if (stack.truncated()) {
            numbers[count] = of(TRUNCATED);
            frames[count++] = TRUNCATED;
        }
        return new Calls(Arrays.copyOf(numbers, count), Arrays.copyOf(frames, count));
    }

    /** The running one first: numbers of their matched names, and the frames as recorded. */
    @SuppressWarnings("ArrayRecordComponent") // made for each of many stacks, read at once
    record Calls(int[] numbers, Frame[] frames) {

        int size() {
            return numbers.length;
        }

        static final class Distinct {

            /** Of each number, the round in which it came last. */
            private int[] rounds = new int[1024];

            private int round;

            int[] of(int[] numbers) {
                round++;
                int[] distinct = new int[numbers.length];
                int count = 0;
                for (int number : numbers) {
                    if (number >= rounds.length) {
                        rounds = Arrays.copyOf(rounds, Math.max(number + 1, 2 * rounds.length));
                    }
                    if (rounds[number] != round) {
                        rounds[number] = round;
                        distinct[count++] = number;
                    }
                }
                return Arrays.copyOf(distinct, count);
            }
        }
    }
}
