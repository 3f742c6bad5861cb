package org.flightdiff.comparison.timed;

import java.util.List;
import org.flightdiff.accounting.Work;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;
import org.flightdiff.statistics.Lazy;
import org.flightdiff.statistics.judgement.Significance;

/** The methods whose calls both sides timed, compared when they are first asked for. */
public final class TimedSides {

    private final Lazy<SlowerOrMoreOften> compared;

    /** @param work how much the candidate did of what the baseline did */
    public TimedSides(Both<List<Window>> windows, Work work, Significance significance) {
        compared = new Lazy<>(() -> SlowerOrMoreOften.of(windows, work, significance));
    }

    /** Seen from a side: the other is what it is compared with. */
    public SlowerOrMoreOften of(Role side) {
        return side == Role.CANDIDATE ? compared.get() : compared.get().swapped();
    }
}
