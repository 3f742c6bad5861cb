package org.flightdiff.diagnosis.rules.spent;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.flightdiff.accounting.regression.Regression.Increase;
import org.flightdiff.comparison.result.Cause;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.recording.Window;
import org.flightdiff.stacks.tree.Movement;
import org.flightdiff.view.methods.MethodEvents;
import org.flightdiff.view.panel.Sites;

/**
 * The methods whose calls tell whether what is spent is spent slower or more often: along each branch the caller, against
 * whose calls theirs are counted, then the methods of the branch from outside to inside, down to what the application asks
 * of the JDK, and what runs there most.
 */
final class Suspects {

    /** More would only slow the program down. */
    private static final int MOST = 5;

    /** What runs there most may be what is called more, though the accounts name what is around it. */
    private static final int RUNNING = 2;

    /** What the JVM times no calls of, as timing itself needs it: {@code jdk.jfr.internal.tracing.ExcludeList} of JDK 25. */
    private static final List<String> NEVER_TIMED = List.of(
            "java.util.concurrent.atomic.AtomicLong.",
            "sun.misc.Unsafe.",
            "java.lang.StringLatin1.",
            "java.lang.StringUTF16.",
            "java.util.concurrent.ConcurrentHashMap",
            "jdk.internal.",
            "jdk.jfr.",
            "java.lang.classfile.",
            "java.lang.Long.<init>",
            "java.lang.Long.valueOf",
            "java.lang.Number.<init>",
            "java.lang.String.charAt",
            "java.lang.String.length",
            "java.lang.String.coder",
            "java.lang.String.checkIndex",
            "java.lang.String.isLatin1",
            "java.lang.String.equals",
            "java.lang.String.hashCode");

    private Suspects() {}

    static Function<Case, List<String>> of(Cause name) {
        return pair -> Spent.in(pair, name)
                .map(spent -> spent.increases()
                        .flatMap(increase -> branch(pair, increase))
                        .filter(Suspects::isTimed)
                        .distinct()
                        .limit(MOST)
                        .toList())
                .orElse(List.of());
    }

    private static Stream<String> branch(Case pair, Increase increase) {
        Stream<String> caller =
                sampled(pair, stack -> caller(stack, increase.frame())).limit(1);
        Stream<String> within = Spent.frames(increase)
                .flatMap(frame -> Sites.isJdk(frame)
                        ? sampled(pair, stack -> entry(stack, frame)).limit(1)
                        : Stream.of(frame));
        Stream<String> running =
                sampled(pair, stack -> running(stack, increase.frame())).limit(RUNNING);
        return Stream.of(caller, within, running).flatMap(Function.identity());
    }

    /** Hidden classes cannot be named, and of methods that the compiler made, such as bodies of lambdas, no calls are timed. */
    private static boolean isTimed(String method) {
        return !method.contains("$$Lambda")
                && !method.contains(".lambda$")
                && !method.contains("/0x")
                && !Sites.isStandIn(method)
                && !method.equals(Movement.TRUNCATED)
                && NEVER_TIMED.stream().noneMatch(method::startsWith);
    }

    /** The methods that stacks of running threads tell, on the suffering side; that which most tell first. */
    private static Stream<String> sampled(Case pair, Function<List<String>, Optional<String>> told) {
        Map<String, Double> methods = new HashMap<>();
        for (Window window : pair.runsAfter()) {
            window.events(MethodEvents.EXECUTION)
                    .sumByStack(
                            row -> 1,
                            (stack, count) -> told.apply(stack.frames())
                                    .ifPresent(method -> methods.merge(method, count, Double::sum)));
        }
        return methods.entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey);
    }

    /** The method of the application that runs below another. */
    private static Optional<String> running(List<String> innermostFirst, String method) {
        int outer = innermostFirst.indexOf(method);
        return innermostFirst.stream()
                .limit(Math.max(0, outer))
                .filter(frame -> !Sites.isJdk(frame) && isTimed(frame))
                .findFirst();
    }

    /** The method of the application that calls another. */
    private static Optional<String> caller(List<String> innermostFirst, String method) {
        int outermost = innermostFirst.lastIndexOf(method);
        return outermost < 0
                ? Optional.empty()
                : innermostFirst.stream()
                        .skip(outermost + 1L)
                        .filter(frame -> !Sites.isJdk(frame) && isTimed(frame))
                        .findFirst();
    }

    /** The method of the JDK by which the application comes to one within the JDK. */
    private static Optional<String> entry(List<String> innermostFirst, String method) {
        int at = innermostFirst.indexOf(method);
        while (at >= 0 && at + 1 < innermostFirst.size() && Sites.isJdk(innermostFirst.get(at + 1))) {
            at++;
        }
        return at < 0 ? Optional.empty() : Optional.of(innermostFirst.get(at));
    }
}
