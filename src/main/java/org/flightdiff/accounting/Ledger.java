package org.flightdiff.accounting;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.accounting.ThreadTime.Nature;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.model.TwoSided;
import org.flightdiff.recording.PerWindow;
import org.flightdiff.recording.Window;

/**
 * Where the time of both sides' threads went: for each kind of threads how many there were and how many of them were
 * running, waiting by what for, idle or stopped, in threads (thread-seconds per second), so that parts add up and the
 * rest that nothing tells of is seen.
 *
 * @param baseline nothing where there is no such side
 * @param candidate likewise
 */
public record Ledger(SideLedger baseline, SideLedger candidate) implements TwoSided<SideLedger> {

    private static final PerWindow<SideLedger> RUN = new PerWindow<>(RunLedger::of);

    /**
     * The ledger of the windows of both sides, one for each run; a side may have none.
     *
     * @throws org.flightdiff.recording.UnreadEventsException if some of the events are not read yet
     */
    public static Ledger of(Both<List<Window>> windows) {
        return new Ledger(of(windows.baseline()), of(windows.candidate()));
    }

    private static SideLedger of(List<Window> runs) {
        return MeanLedger.of(runs.stream().map(RUN::of).toList());
    }

    /** All kinds of threads, in alphabetical order. */
    public List<String> kinds() {
        return Stream.of(baseline, candidate)
                .flatMap(side -> side.kinds().stream().map(ThreadTime::kind))
                .distinct()
                .sorted()
                .toList();
    }

    /** What the threads of a kind are. */
    public Nature nature(String kind) {
        return Stream.of(baseline, candidate)
                .flatMap(side -> side.of(kind).stream().map(ThreadTime::nature))
                .findFirst()
                .orElseThrow();
    }

    /** The threads of a kind on a side; none if it has no such threads. */
    public ThreadTime of(Role side, String kind) {
        return of(side).of(kind).orElseGet(() -> ThreadTime.none(kind, nature(kind)));
    }

    /** How many more threads of a kind are in an account on the candidate; NaN if a side has not recorded it. */
    public double difference(String kind, Account account) {
        return candidate.threads(kind, account) - baseline.threads(kind, account);
    }
}
