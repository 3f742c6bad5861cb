package org.flightdiff.accounting;

import java.util.Arrays;
import java.util.List;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Availability;
import org.flightdiff.view.cpu.CpuEvents;

/**
 * Where the time of a unit of work went, of those that one kind of threads does: seconds per unit, in the mean.
 *
 * @param done how many units are done per second
 * @param taken from its start to its end; NaN without any
 * @param running on a processor, or stopped with all others; at most so much where only the whole JVM's processors are known
 * @param waiting as events tell
 * @param threshold from how many seconds on all waits are recorded; 0 where all are
 */
public record UnitTime(double done, double taken, double running, double waiting, double threshold) {

    private static final double NANOS = 1e9;

    public static UnitTime of(Window window, String kind) {
        OpenUnits units = OpenUnits.in(window);
        double done = units.doneByKind().getOrDefault(kind, 0.0);
        double open = units.byKind().getOrDefault(kind, 0.0);
        SideLedger ledger = Ledger.of(window);
        boolean isCounted = Availability.missing(window, CpuEvents.THREAD_LOAD.event()) == null;
        double running = isCounted || Double.isNaN(ledger.processors())
                ? ledger.threads(kind, Account.RUNNING)
                : ledger.processors();
        double stopped = ledger.of(kind)
                .map(threads -> threads.amount(Account.STOPPED).threads())
                .orElse(0.0);
        List<Waits> waits = Arrays.stream(Waits.values())
                .filter(each -> each != Waits.PINNED && each.isRecorded(window))
                .toList();
        double waiting = waits.stream()
                .mapToDouble(each -> seconds(window.events(each.selection()), units, kind))
                .sum();
        double threshold = waits.stream()
                .mapToDouble(
                        each -> window.settings().of(each.selection().event()).thresholdNanos() / NANOS)
                .max()
                .orElse(0);
        return new UnitTime(
                done,
                open / done,
                Math.min(open, running + stopped) / done,
                waiting / window.seconds() / done,
                threshold);
    }

    private static double seconds(Events waits, OpenUnits units, String kind) {
        return waits.where(units.around(waits))
                .whereText(Selection.THREAD, name -> Threads.kindOf(name).equals(kind))
                .totalDuration();
    }

    /** What no event tells of: waits that are too short, and waiting for a processor. */
    public double rest() {
        return Math.max(0, taken - running - waiting);
    }

    /** How many threads do what no event tells of, in the mean; NaN without units of work. */
    public double restOfThreads() {
        return done * rest();
    }
}
