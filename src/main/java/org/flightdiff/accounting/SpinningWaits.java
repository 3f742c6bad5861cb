package org.flightdiff.accounting;

import java.util.HashMap;
import java.util.Map;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Groups;
import org.flightdiff.recording.PerWindow;
import org.flightdiff.recording.RowNumbers;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Sureness;

/**
 * Threads that are on a processor in calls in which threads wait for the next task: a selector that returns at once and is
 * asked again. Samples of native code do not tell who waits there from who is on a processor, but both together are more time
 * than such threads have.
 *
 * @param byKind what part of such waits of a kind of threads was on a processor, 0 to 1
 */
public record SpinningWaits(Map<String, Double> byKind) {

    private static final PerWindow<SpinningWaits> IN = new PerWindow<>(SpinningWaits::measured);

    /** Who spins holds a processor all the time, and spends most of it so; samples may be off by some tenths of a thread. */
    private static final double MOSTLY = 0.5;

    public SpinningWaits {
        byKind = Map.copyOf(byKind);
    }

    public static SpinningWaits in(Window window) {
        return IN.of(window);
    }

    /** The same for each sample of native code, by whose it is. */
    public RowNumbers of(Events samples) {
        Groups kinds = samples.byText("sampledThread", Threads::kindOf);
        return row -> byKind.getOrDefault(kinds.name(kinds.of(row)), 0.0);
    }

    private static SpinningWaits measured(Window window) {
        Running running = Running.of(window);
        Map<String, Double> alive = ThreadLifetimes.of(window).means();
        Map<String, Double> parts = new HashMap<>();
        if (running.sureness() == Sureness.EXACT) {
            InNative.in(window).forEach((kind, threads) -> {
                double idle = threads.getOrDefault(Account.IDLE, 0.0);
                double used = running.byKind().getOrDefault(kind, 0.0);
                double all = alive.getOrDefault(kind, Double.NaN);
                double spins = Math.min(idle, used + idle - all);
                if (used >= MOSTLY * all && spins >= MOSTLY * used) {
                    parts.put(kind, spins / idle);
                }
            });
        }
        return new SpinningWaits(parts);
    }
}
