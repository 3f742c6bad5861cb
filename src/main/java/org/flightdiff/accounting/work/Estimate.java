package org.flightdiff.accounting.work;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.accounting.Idle;
import org.flightdiff.accounting.Work;
import org.flightdiff.accounting.Work.Source;
import org.flightdiff.accounting.work.Consensus.Carrier;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.view.allocation.Allocations;
import org.flightdiff.view.cpu.JvmLoad;
import org.flightdiff.view.heap.HeapEvents;
import org.flightdiff.view.locks.LockEvents;

/**
 * How much was done where nobody counted it. Unknown where too little tells, where carriers do not agree, where most of
 * what a side allocates is at places that the other does not have, and where the interval would be too wide to act on.
 */
public final class Estimate {

    /** Fewer are no consensus. */
    static final int FEWEST_SITES = 5;

    /** Classes load, caches fill and code is compiled in the first part of a recording, on either side in its own way. */
    private static final double SETTLED = 0.7;

    /** Where fewer agree, more disagree. */
    private static final double LEAST_AGREEMENT = 0.5;

    /** The same for another amount of work that nothing but allocation bears out: the rest may have been drawn along. */
    private static final double BY_SITES_ALONE = 0.75;

    /** A factor either way; beyond it, half as much could not be told from as much. */
    private static final double WIDEST = Math.log(1.5);

    /** Of what a side allocates: the old sites then have few samples, and those are of what changed. */
    private static final double DOMINATING = 0.9;

    /** Repeated runs lie as near to each other: so little less or more is about the same. */
    private static final double SAME = Math.log(1.18);

    /** A job of the same work allocates the same in all, but for what compilers and collectors of the day make of it. */
    private static final double SAME_JOB = Math.log(1.05);

    /** Places where threads wait, without any that allocates. */
    private static final int FEWEST_ALONE = 2;

    private final Both<List<Window>> whole;
    private final Both<List<Window>> settled;
    private final Both<List<AllocatingStack>> stacks;

    private Estimate(Both<List<Window>> sides) {
        whole = sides;
        settled = sides.map(
                windows -> windows.stream().map(window -> window.last(SETTLED)).toList());
        stacks = ObjectLayout.comparable(sides, settled.mapTogether(AllocatingStack::in));
    }

    public static Work of(Both<List<Window>> sides) {
        return new Estimate(sides).work();
    }

    private Work work() {
        List<AllocationSite> asked = AllocationSite.of(stacks);
        List<AllocationSite> sites = isDominated() ? List.of() : asked;
        List<Carrier> waits = WaitCounts.of(settled);
        if (sites.isEmpty() && waits.size() < FEWEST_ALONE) {
            return disputed(asked.size(), asked.isEmpty() ? Counters.of(settled) : List.of());
        }
        List<Carrier> counters =
                Stream.of(waits, Counters.of(settled)).flatMap(List::stream).toList();
        List<Carrier> carriers = Stream.of(AllocationSite.carriers(sites), inAll(sites), counters)
                .flatMap(List::stream)
                .toList();
        Consensus consensus = Consensus.of(carriers);
        return job(sites.size(), consensus)
                .orElseGet(() ->
                        isSound(sites, counters, consensus) ? told(consensus) : disputed(carriers.size(), counters));
    }

    /** What lies nearer to what counters tell than to no change may be work. */
    private static Work disputed(int asked, List<Carrier> counters) {
        double most = counters.isEmpty()
                ? Double.NaN
                : Math.exp(2 * Consensus.of(counters).log());
        return Work.disputed(asked, Math.min(1, most), Math.max(1, most));
    }

    private List<Carrier> inAll(List<AllocationSite> sites) {
        Both<Double> all = stacks.map(AllocatingStack::sum);
        return sites.isEmpty() ? List.of() : List.of(Carrier.of(all.baseline(), all.candidate(), 0));
    }

    private boolean isSound(List<AllocationSite> sites, List<Carrier> counters, Consensus consensus) {
        if (consensus.agreement() < LEAST_AGREEMENT || (consensus.high() - consensus.low()) / 2 > WIDEST) {
            return false;
        }
        long places = sites.stream().map(AllocationSite::place).distinct().count();
        boolean same = Math.abs(consensus.log()) <= SAME;
        double spread = ObjectLayout.spread(whole);
        boolean mayBeSame = Math.hypot(consensus.low() - consensus.log(), spread) > consensus.log()
                && Math.hypot(consensus.high() - consensus.log(), spread) > -consensus.log();
        if (!same && mayBeSame) {
            return false;
        }
        if (!same
                && (counters.stream().anyMatch(counter -> counter.bearsOut(consensus.log()))
                        || bearsOut(settled, consensus.log()))) {
            return true;
        }
        boolean shared = same || (places >= FEWEST_SITES && consensus.agreement() >= BY_SITES_ALONE);
        return shared && !Subtrees.contradict(stacks, consensus);
    }

    private Work told(Consensus consensus) {
        double wider = ObjectLayout.spread(whole);
        return new Work(
                Source.CONSENSUS,
                Math.exp(consensus.log()),
                Math.exp(consensus.log() - Math.hypot(consensus.log() - consensus.low(), wider)),
                Math.exp(consensus.log() + Math.hypot(consensus.high() - consensus.log(), wider)),
                consensus.agreeing(),
                consensus.agreement());
    }

    /** Of programs that end by themselves after the same work, how much sooner the candidate does. */
    private Optional<Work> job(int sites, Consensus consensus) {
        boolean finite = Stream.concat(whole.baseline().stream(), whole.candidate().stream())
                .allMatch(FiniteRun::is);
        if (!finite) {
            return Optional.empty();
        }
        Both<Double> allocated = whole.map(windows -> windows.stream()
                .mapToDouble(window ->
                        Arrays.stream(Allocations.in(window).amounts()).sum())
                .average()
                .orElse(Double.NaN));
        Both<Double> seconds = whole.map(windows ->
                windows.stream().mapToDouble(Window::seconds).average().orElse(Double.NaN));
        double longer = Math.log(seconds.candidate() / seconds.baseline());
        boolean same = Math.abs(Math.log(allocated.candidate() / allocated.baseline())) <= SAME_JOB;
        // What runs for a set time ends by itself, too, after about that time; and its sites say as much as before.
        return same && Math.abs(longer) >= Carrier.ALIKE && Math.abs(consensus.log() + longer) <= Carrier.ALIKE
                ? Optional.of(new Work(
                        Source.CONSENSUS,
                        Math.exp(-longer),
                        Math.exp(-longer - SAME_JOB),
                        Math.exp(-longer + SAME_JOB),
                        sites,
                        1))
                : Optional.empty();
    }

    private boolean isDominated() {
        Both<Set<String>> places =
                stacks.map(side -> side.stream().map(AllocatingStack::place).collect(Collectors.toSet()));
        return isNew(stacks.candidate(), places.baseline()) || isNew(stacks.baseline(), places.candidate());
    }

    private static boolean isNew(List<AllocatingStack> stacks, Set<String> known) {
        List<AllocatingStack> fresh = new ArrayList<>(stacks);
        fresh.removeIf(stack -> known.contains(stack.place()));
        return AllocatingStack.sum(fresh) >= DOMINATING * AllocatingStack.sum(stacks);
    }

    private static final List<Selection> EVENTS =
            List.of(LockEvents.BLOCKED, LockEvents.PARKED, HeapEvents.ALLOCATION_STALL);

    /** Of one thread: who waits less is not kept from anything. */
    private static final double LEAST_THREADS = 0.25;

    /** Of what work lost, on the log scale: a collector or compiler may take up the processors meanwhile. */
    private static final double LEAST_OF_LOAD = 1.0 / 3;

    /** Whether the side that would have done less by the logarithm of the ratio waits more and takes less processor time. */
    static boolean bearsOut(Both<List<Window>> sides, double log) {
        Both<Double> waits = sides.map(Estimate::threads);
        Both<Double> load = sides.map(Estimate::processors);
        double more = waits.candidate() - waits.baseline();
        double busier = Math.log(load.candidate() / load.baseline());
        return Math.signum(more) == -Math.signum(log)
                && Math.abs(more) >= LEAST_THREADS
                && busier / log >= LEAST_OF_LOAD;
    }

    private static double threads(List<Window> windows) {
        return windows.stream()
                .mapToDouble(window -> EVENTS.stream()
                                .mapToDouble(event -> window.events(event)
                                        .whereStack(stack ->
                                                !Idle.is(stack) || stack.calls().isEmpty())
                                        .totalDuration())
                                .sum()
                        / window.seconds())
                .average()
                .orElse(0);
    }

    private static double processors(List<Window> windows) {
        return windows.stream()
                .mapToDouble(window -> JvmLoad.seconds(window) / window.seconds())
                .average()
                .orElse(Double.NaN);
    }

    /**
     * Whether what sites have in common is only what one part of the program does: all that logs shares a factor, too. Then
     * the rest of the sites, without those below that part, say something else.
     */
    private static final class Subtrees {

        /** A part that allocates less decides nothing. */
        private static final double LARGE = 0.25;

        /** What is below more of the objects is the program. */
        private static final double WHOLE = 0.9;

        /** A method that has as much below it as another, within this part of all, stands for the same part of the program. */
        private static final double SAME = 0.03;

        static boolean contradict(Both<List<AllocatingStack>> sides, Consensus all) {
            return large(sides).stream().anyMatch(method -> {
                List<AllocationSite> rest = AllocationSite.of(sides.map(stacks -> stacks.stream()
                        .filter(stack -> !stack.methods().contains(method))
                        .toList()));
                if (rest.size() < Estimate.FEWEST_SITES) {
                    return false;
                }
                Consensus without = Consensus.of(AllocationSite.carriers(rest));
                return Math.abs(without.log() - all.log()) > Carrier.ALIKE
                        && (without.low() > all.log() || without.high() < all.log());
            });
        }

        /** Methods with a large part of the objects below them, one of those that have about the same. */
        private static List<String> large(Both<List<AllocatingStack>> sides) {
            Both<Map<String, Double>> shares = sides.map(Subtrees::shares);
            Set<String> methods = new TreeSet<>(shares.baseline().keySet());
            methods.addAll(shares.candidate().keySet());
            List<String> large = new ArrayList<>();
            List<Both<Double>> seen = new ArrayList<>();
            for (String method : methods) {
                Both<Double> own = shares.map(side -> side.getOrDefault(method, 0.0));
                double larger = Math.max(own.baseline(), own.candidate());
                if (larger >= LARGE && larger <= WHOLE && seen.stream().noneMatch(other -> isSame(own, other))) {
                    seen.add(own);
                    large.add(method);
                }
            }
            return large;
        }

        private static boolean isSame(Both<Double> one, Both<Double> other) {
            return Math.abs(one.baseline() - other.baseline()) < SAME
                    && Math.abs(one.candidate() - other.candidate()) < SAME;
        }

        private static Map<String, Double> shares(List<AllocatingStack> stacks) {
            double all = AllocatingStack.sum(stacks);
            Map<String, Double> shares = new HashMap<>();
            for (AllocatingStack stack : stacks) {
                stack.methods().forEach(method -> shares.merge(method, stack.bytes() / all, Double::sum));
            }
            return shares;
        }
    }
}
