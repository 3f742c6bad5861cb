package org.flightdiff.accounting.work;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.flightdiff.accounting.Account;
import org.flightdiff.accounting.Account.Sort;
import org.flightdiff.accounting.Ledger;
import org.flightdiff.accounting.OpenUnits;
import org.flightdiff.accounting.SideLedger;
import org.flightdiff.accounting.ThreadTime;
import org.flightdiff.accounting.ThreadTime.Nature;
import org.flightdiff.accounting.Work;
import org.flightdiff.accounting.Work.Pace;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.cpu.CpuEvents;

/** Tells who set the pace of a side that did less: itself, or whoever asks it. */
public final class Paces {

    /** Of the machine: below it whoever wants a processor gets one. */
    public static final double FREE = 0.5;

    private static final double MOSTLY = 0.5;

    /** Of one thread: so much never rests, even if it is one of many. */
    private static final double LEAST_THREADS = 0.25;

    /** Of what all threads of the program compute. */
    private static final double HARDLY = 0.01;

    /** Of their time in waits: the largest step that is no change. */
    private static final double AS_LONG = 0.05;

    private Paces() {}

    /** How much was done, with who set the pace of the side that did less. */
    public static Work paced(Work work, Both<List<Window>> sides) {
        return work.isLess() || work.isMore()
                ? work.at(of(sides, work.isLess() ? Role.CANDIDATE : Role.BASELINE))
                : work;
    }

    private static Pace of(Both<List<Window>> sides, Role less) {
        SideLedger ledger = Ledger.of(sides).of(less);
        List<ThreadTime> program = ledger.kinds().stream()
                .filter(kind -> kind.nature() == Nature.PROGRAM || kind.nature() == Nature.VIRTUAL)
                .toList();
        double running =
                program.stream().mapToDouble(kind -> kind.threads(Sort.RUNNING)).sum();
        SideLedger more = Ledger.of(sides).of(less.other());
        boolean restless = program.stream()
                .filter(kind -> !isAside(kind, running, more))
                .anyMatch(kind -> {
                    double busy = kind.threads(Sort.RUNNING) + kind.threads(Sort.WAITING) + kind.threads(Sort.STOPPED);
                    // Who has a unit of work open does not rest, whatever else of it is known.
                    double open = open(kind, sides.of(less));
                    busy = Double.isNaN(open) ? busy : Math.max(busy, open);
                    return busy >= LEAST_THREADS && busy >= MOSTLY * kind.alive();
                });
        // Without a look at processors nobody knows which threads do the work.
        boolean known = !restless && ledger.recorded().contains(Account.RUNNING);
        Optional<ThreadTime> worker = program.stream()
                .filter(kind -> known)
                .max(Comparator.comparingDouble(kind -> kind.threads(Sort.RUNNING)));
        if (worker.filter(most -> idle(most, sides.of(less)) >= MOSTLY * most.alive())
                .isPresent()) {
            return Pace.ASKED;
        }
        // On a busy machine what is not recorded may be waiting for a processor, of threads that want one for a while.
        boolean free = load(sides.baseline()) < FREE && load(sides.candidate()) < FREE;
        return (free || running < LEAST_THREADS) && worker.isPresent() ? Pace.UNSEEN : Pace.OWN;
    }

    /** Whether such threads hardly compute, and wait as long where far more gets done: they do something else. */
    private static boolean isAside(ThreadTime kind, double running, SideLedger more) {
        double waiting = kind.threads(Sort.WAITING);
        return kind.threads(Sort.RUNNING) < HARDLY * running
                && more.of(kind.kind())
                        .filter(other -> Math.abs(other.threads(Sort.WAITING) - waiting) < AS_LONG * waiting)
                        .isPresent();
    }

    /** How many have nothing to do; of those that do units of work, also between these, however short that is. */
    private static double idle(ThreadTime worker, List<Window> windows) {
        double open = open(worker, windows);
        double between = worker.alive() - open - worker.threads(Sort.WAITING);
        return Double.isNaN(open) ? worker.threads(Sort.IDLE) : Math.max(worker.threads(Sort.IDLE), between);
    }

    /** How many have a unit of work open; NaN of those that do none. */
    private static double open(ThreadTime kind, List<Window> windows) {
        return windows.stream()
                .mapToDouble(window -> OpenUnits.in(window).byKind().getOrDefault(kind.kind(), Double.NaN))
                .average()
                .orElse(Double.NaN);
    }

    /** What part of the machine all programs use; NaN where that is not recorded. */
    private static double load(List<Window> windows) {
        return windows.stream()
                .flatMapToDouble(window -> {
                    Events looks = window.events(CpuEvents.LOAD).withDecimals("machineTotal");
                    return looks.rows().mapToDouble(row -> looks.decimal("machineTotal", row));
                })
                .average()
                .orElse(Double.NaN);
    }
}
