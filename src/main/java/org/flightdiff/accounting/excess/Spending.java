package org.flightdiff.accounting.excess;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.accounting.Account;
import org.flightdiff.accounting.Ledger;
import org.flightdiff.accounting.ThreadTime;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.stacks.FrameAmounts;
import org.flightdiff.stacks.tree.Movement;
import org.flightdiff.view.lanes.JvmThreads;
import org.flightdiff.view.panel.Sites;

/**
 * What both sides spend of one resource, and where that is more on the suffering side.
 *
 * @param resource what it is
 * @param amounts how much, by kind of thread and frame
 * @param ledger how many threads of each kind there are, and how much they run
 * @param suffering the side that may spend more
 * @param factor what the work done, or another JVM, makes of what the other side spends
 */
record Spending(Resource resource, FrameAmounts amounts, Ledger ledger, Role suffering, double factor) {

    /** Of the time of such threads, or of one thread: nobody acts on less. */
    private static final double LEAST_OF_TIME = 0.02;

    /** Of a processor. */
    private static final double LEAST_CORES = 0.05;

    /** Of what the whole side uses; repeated runs differ by that in single frames, see StackWeights. */
    private static final double LEAST_OF_SIDE = 0.051;

    /** Samples of allocations are fewer, and each stands for more. */
    private static final double LEAST_ALLOCATION = 0.1;

    /** Several hundred frames are looked at, most of which depend on each other. */
    private static final double SURE = 0.001;

    private static final double FEWEST_EVENTS = 12;

    private static final double HALF = 0.5;

    /** What still has so much of a change has most of it. */
    private static final double MOST = 0.8;

    /** Who uses less of the processors has little to lose there. */
    private static final double NEARLY_IDLE_CORES = 0.5;

    /** What processors are worth beside time of threads: half of them busy is no stop. */
    private static final double WORTH_OF_CORES = 0.5;

    /** What garbage is worth: collecting it takes a part of what making it does. */
    private static final double WORTH_OF_BYTES = 0.35;

    /** A method with all it calls, on both sides; the good side's amount as it is expected. */
    private record Within(String frame, double before, double expected, double after) {

        double more() {
            return after - expected;
        }

        /** What part of it is new, in tenths. */
        double newness() {
            return Math.rint(10 * (1 - expected / after)) / 10;
        }
    }

    /** Where each kind of threads spends more than expected. */
    List<Excess> excesses() {
        Set<String> threads = amounts.threads().stream()
                .filter(thread -> !JvmThreads.has(thread))
                .collect(Collectors.toSet());
        double side = threads.stream()
                .map(thread -> total(thread))
                .mapToDouble(total -> Math.max(total.expected, total.after))
                .sum();
        return threads.stream()
                .sorted()
                .filter(this::mayBeSlower)
                .flatMap(thread -> of(thread, side).stream())
                .toList();
    }

    /** Who is new, and waits for others or for time to pass, keeps nobody waiting. */
    private boolean mayBeSlower(String thread) {
        return switch (resource) {
            case COMPUTING, ALLOCATING, NATIVE, SOCKET, FILE -> true;
            case BLOCKED, QUEUED, PARKED, WAITING, SLEEPING ->
                ledger.of(suffering.other()).of(thread).isPresent();
        };
    }

    private Optional<Excess> of(String thread, double side) {
        double threads =
                Math.max(1, ledger.of(suffering).of(thread).map(Spending::busy).orElse(1.0));
        double least = least(side, threads);
        Within total = total(thread);
        List<Within> found = within(thread, "")
                .filter(each -> isOfApplication(each.frame) && more(thread, each) >= least)
                .filter(each -> isSure(thread, each.frame))
                .toList();
        return grown(thread, found, total)
                .filter(each -> !isConserved(each, total))
                .or(() -> Optional.of(total).filter(each -> more(thread, each) >= least && isSure(thread, "")))
                .map(each -> excess(thread, threads, each, side))
                // What is told is the whole time, the beginning too, and must not say otherwise.
                .filter(each -> each.after() > factor(thread) * each.before());
    }

    /**
     * Whether such threads allocate hardly more in all: it is what others of their methods allocated before, as where a
     * compiler inlines other methods.
     */
    private boolean isConserved(Within within, Within total) {
        return resource == Resource.ALLOCATING && total.more() < HALF * within.more();
    }

    /** How many threads have something to do: a pool is as large as its worst moment asked for. */
    private static double busy(ThreadTime threads) {
        return threads.alive() - threads.amount(Account.IDLE).threads();
    }

    private double least(double side, double threads) {
        return switch (resource) {
            case COMPUTING -> Math.max(LEAST_CORES, LEAST_OF_SIDE * side);
            case ALLOCATING -> LEAST_ALLOCATION * side;
            case NATIVE, BLOCKED, QUEUED, PARKED, WAITING, SLEEPING, SOCKET, FILE -> LEAST_OF_TIME * threads;
        };
    }

    private static boolean isOfApplication(String frame) {
        return !Sites.isJdk(frame) && !frame.contains("$$Lambda") && !frame.equals(Movement.TRUNCATED);
    }

    /**
     * How much more there is for certain. Threads that run for moments are sampled far too seldom or too often, which may
     * differ from side to side: where the processors counted less of the same threads, that has the last word.
     */
    private double more(String thread, Within within) {
        double counted =
                within.after * counted(suffering, thread) - within.expected * counted(suffering.other(), thread);
        return resource == Resource.COMPUTING ? Math.min(within.more(), counted) : within.more();
    }

    /** How much of its time a kind of threads was running for each moment in which it was sampled; 1 where that is unknown. */
    private double counted(Role side, String thread) {
        double scale = running(side, thread) / amounts.whole(thread).of(side);
        return Double.isFinite(scale) ? scale : 1;
    }

    private double running(Role side, String thread) {
        return ledger.of(side)
                .of(thread)
                .map(each -> each.amount(Account.RUNNING).threads())
                .orElse(Double.NaN);
    }

    private Within total(String thread) {
        return anywhere(thread, "");
    }

    /** All within a frame, whoever calls it. */
    private Within anywhere(String thread, String frame) {
        return within(
                thread,
                frame,
                amounts.within(thread, frame)
                        .map(bins -> Arrays.stream(bins).average().orElse(0)));
    }

    private Within within(String thread, String frame, Both<Double> both) {
        double before = both.of(suffering.other());
        return new Within(frame, before, factor(thread) * before, both.of(suffering));
    }

    /**
     * What to expect of a kind of threads. Of more threads that wait for somebody outside, or for time to pass, as many more
     * wait: none of them for longer.
     */
    private double factor(String thread) {
        return switch (resource) {
            case PARKED, WAITING, SLEEPING, SOCKET ->
                factor * Math.max(1, alive(suffering, thread) / alive(suffering.other(), thread));
            case COMPUTING, NATIVE, ALLOCATING, BLOCKED, QUEUED, FILE -> factor;
        };
    }

    private double alive(Role side, String thread) {
        return Math.max(1, ledger.of(side).of(thread).map(ThreadTime::alive).orElse(1.0));
    }

    private Stream<Within> within(String thread, String below) {
        return amounts.frames(thread, below).entrySet().stream()
                .map(each -> within(thread, each.getKey(), each.getValue()))
                .filter(each -> each.more() > 0);
    }

    /** Where most was added, leaving aside what only has other callers now, such as a method that goes by another name. */
    private Optional<Within> grown(String thread, List<Within> found, Within total) {
        Set<String> moved = new HashSet<>();
        Predicate<String> wanted = frame -> isOfApplication(frame) && !moved.contains(frame);
        Optional<Within> branch = branch(thread, found, total, wanted);
        while (branch.filter(each -> isMoved(thread, each)).isPresent() && moved.add(branch.get().frame)) {
            List<Within> left =
                    found.stream().filter(each -> wanted.test(each.frame)).toList();
            branch = branch(thread, left, total, wanted);
        }
        return branch.filter(each -> wanted.test(each.frame));
    }

    /** Whether what has most of it has hardly more than before, if it is counted from wherever it is called. */
    private boolean isMoved(String thread, Within within) {
        String inner = innermost(thread, within, Spending::isOfApplication).frame;
        return anywhere(thread, inner).more() < HALF * within.more();
    }

    /**
     * Where what was added branches off: the outermost method that had little before, compared with the whole. Where it
     * is no newer than the whole, the innermost method that still has most of it.
     */
    private Optional<Within> branch(String thread, List<Within> found, Within total, Predicate<String> wanted) {
        double most = found.stream().mapToDouble(Within::more).max().orElse(0);
        List<Within> main =
                found.stream().filter(each -> each.more() >= HALF * most).toList();
        double newest = main.stream().mapToDouble(Within::newness).max().orElse(0);
        Optional<Within> outermost = main.stream()
                .filter(each -> each.newness() >= newest)
                .max(Comparator.comparingDouble(Within::more)
                        .thenComparingLong(each -> below(thread, each))
                        .thenComparing(Within::frame));
        return newest > total.newness() ? outermost : outermost.map(each -> innermost(thread, each, wanted));
    }

    /** In how many methods below it something was added: of those that happen together, more in the outer one. */
    private long below(String thread, Within within) {
        return within(thread, within.frame).count();
    }

    /** The method furthest below another that still has most of what it has more. */
    private Within innermost(String thread, Within within, Predicate<String> wanted) {
        Within inner = within;
        while (true) {
            Within from = inner;
            Optional<Within> next = within(thread, from.frame)
                    .filter(each -> !each.frame.equals(from.frame) && wanted.test(each.frame))
                    .filter(each -> each.more() >= MOST * within.more())
                    .max(Comparator.comparingDouble(Within::more).thenComparing(Within::frame));
            if (next.isEmpty()) {
                return inner;
            }
            inner = next.get();
        }
    }

    private boolean isSure(String thread, String frame) {
        PairedDifference difference = difference(thread, frame);
        return difference.mean() > 0
                && difference.p() <= SURE
                && amounts.events(thread, frame).of(suffering) >= FEWEST_EVENTS;
    }

    private PairedDifference difference(String thread, String frame) {
        Both<double[]> within = amounts.within(thread, frame);
        return PairedDifference.of(within.of(suffering.other()), within.of(suffering), factor(thread));
    }

    private Excess excess(String thread, double threads, Within most, double side) {
        Within mechanism = most.frame.isEmpty() ? most : deepest(thread, most);
        Within inner = most.frame.isEmpty() ? most : innermost(thread, most, Spending::isOfApplication);
        Both<Double> told = amounts.whole(thread, most.frame);
        double severity = switch (resource) {
            case COMPUTING -> WORTH_OF_CORES * more(thread, most) / Math.max(side, NEARLY_IDLE_CORES);
            case ALLOCATING -> WORTH_OF_BYTES * most.more() / side;
            case NATIVE, BLOCKED, QUEUED, PARKED, WAITING, SLEEPING, SOCKET, FILE -> most.more() / threads;
        };
        return new Excess(
                resource,
                thread,
                threads,
                most.frame,
                inner.frame.equals(most.frame) || inner.frame.equals(mechanism.frame) ? "" : inner.frame,
                mechanism.frame.equals(most.frame) ? "" : mechanism.frame,
                resource == Resource.NATIVE
                        ? SystemCall.most(amounts.running(thread, most.frame, suffering))
                        : SystemCall.OTHER,
                told.of(suffering.other()),
                told.of(suffering),
                most.more(),
                Math.min(1, severity),
                difference(thread, most.frame).p());
    }

    /** Of what is below a method and has half of what it has more, that with the least. */
    private Within deepest(String thread, Within most) {
        return within(thread, most.frame)
                .filter(each -> each.more() >= HALF * most.more() && !each.frame.equals(Movement.TRUNCATED))
                .filter(each -> !each.frame.contains("$$Lambda"))
                .min(Comparator.comparingDouble(Within::after).thenComparing(Within::frame))
                .orElse(most);
    }

    /** Whether half of an excess of this resource happens within a method, too. */
    boolean isMostlyWithin(Excess excess, String frame) {
        if (frame.isEmpty() || excess.frame().isEmpty()) {
            return false;
        }
        Both<Double> both = amounts.withinBoth(excess.thread(), excess.frame(), frame);
        return within(excess.thread(), "", both).more() >= HALF * excess.more();
    }
}
