package org.flightdiff.accounting.regression;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.flightdiff.view.lanes.JvmThreads;

/** The methods within which most was added of what one kind of threads spends. */
record GrownMethods(UsageChange change, String thread) {

    private static final double HALF = 0.5;

    /** What still has so much of a change has most of it. */
    private static final double MOST = 0.8;

    /** Of what was added in two methods: what so little of it is added in both at once is two changes. */
    private static final double APART = 0.2;

    /** A method with all it calls, on both sides; the good side's amount as it is expected. */
    record Within(String frame, double before, double expected, double after) {

        double more() {
            return after - expected;
        }

        /** What part of it is new, in tenths. */
        double newness() {
            return Math.rint(10 * (1 - expected / after)) / 10;
        }
    }

    /** Where most was added, leaving aside what only has other callers now, such as a method that goes by another name. */
    Optional<Within> grown(List<Within> found) {
        Set<String> moved = new HashSet<>();
        Predicate<String> wanted = frame -> UsageChange.isOfApplication(frame) && !moved.contains(frame);
        Optional<Within> branch = branch(found, wanted);
        while (branch.filter(this::isMoved).isPresent()
                && moved.add(branch.get().frame())) {
            List<Within> left =
                    found.stream().filter(each -> wanted.test(each.frame())).toList();
            branch = branch(left, wanted);
        }
        return branch.filter(each -> wanted.test(each.frame()));
    }

    /**
     * Whether what has most of it has hardly more than before, if it is counted from wherever it is called, in whichever
     * threads; or goes by another name.
     */
    private boolean isMoved(Within within) {
        String inner = innermost(within, UsageChange::isOfApplication).frame();
        return change.anywhere(thread, inner).more() < HALF * within.more()
                || isOfOtherThreads(within)
                || new RenamedMethod(change.amounts(), change.suffering(), thread, change.factor(thread))
                        .is(within.frame(), within.expected(), within.after());
    }

    /** Whether other threads, be it of another name, did hardly less of it on the good side. */
    boolean isOfOtherThreads(Within within) {
        double inAll = change.amounts().threads().stream()
                .filter(each -> !JvmThreads.has(each))
                .mapToDouble(each -> change.anywhere(each, within.frame()).more())
                .sum();
        return inAll < HALF * within.more();
    }

    /**
     * Where what was added branches off: the outermost method that had little before, compared with the whole. Where it
     * is no newer than the whole, the innermost method that still has most of it.
     */
    private Optional<Within> branch(List<Within> found, Predicate<String> wanted) {
        double most = found.stream().mapToDouble(Within::more).max().orElse(0);
        List<Within> main =
                found.stream().filter(each -> each.more() >= HALF * most).toList();
        double newest = main.stream().mapToDouble(Within::newness).max().orElse(0);
        Optional<Within> outermost = main.stream()
                .filter(each -> each.newness() >= newest)
                .max(Comparator.comparingDouble(Within::more)
                        .thenComparingLong(this::below)
                        .thenComparing(Within::frame));
        return newest > change.total(thread).newness() ? outermost : outermost.map(each -> innermost(each, wanted));
    }

    /** In how many methods below it something was added: of those that happen together, more in the outer one. */
    private long below(Within within) {
        return change.within(thread, within.frame()).count();
    }

    /** The method furthest below another that still has most of what it has more. */
    Within innermost(Within within, Predicate<String> wanted) {
        Within inner = within;
        while (true) {
            Within from = inner;
            Optional<Within> next = change.within(thread, from.frame())
                    .filter(each -> !each.frame().equals(from.frame()) && wanted.test(each.frame()))
                    .filter(each -> each.more() >= MOST * within.more())
                    .max(Comparator.comparingDouble(Within::more).thenComparing(Within::frame));
            if (next.isEmpty()) {
                return inner;
            }
            inner = next.get();
        }
    }

    /** Where about as much was added in a method that neither calls one nor is called by it. */
    Optional<Within> beside(List<Within> found, Within one) {
        List<Within> apart = found.stream()
                .filter(each -> each.more() >= HALF * one.more())
                .filter(each ->
                        change.within(thread, "", change.amounts().withinBoth(thread, each.frame(), one.frame()))
                                        .more()
                                < APART * each.more())
                .toList();
        return grown(apart);
    }
}
