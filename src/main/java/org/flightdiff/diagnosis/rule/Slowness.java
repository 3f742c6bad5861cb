package org.flightdiff.diagnosis.rule;

import java.util.List;
import org.flightdiff.comparison.result.WorkDone;
import org.flightdiff.recording.Events;

/** The metrics that show that an application takes longer for its work, where it says what that is. */
public final class Slowness {

    private static final String THREADS = "thread.active.mean";

    /** How long a unit of work takes. */
    public static final List<String> METRICS =
            List.of("application.duration.median", "application.duration.p95", "application.duration.p99");

    private Slowness() {}

    /** How many more threads wait at a time on the suffering side, from the share of their time in which they do. */
    public static double moreWaiting(Case pair, String share) {
        return pair.after(share).orElse(0) * pair.after(THREADS).orElse(0)
                - pair.before(share).orElse(0) * pair.before(THREADS).orElse(0);
    }

    /**
     * What part of the additional time of units of work so many more waiting threads account for at most, 0 to 1; NaN
     * where these take no longer, or the application does not say what it did.
     */
    public static double partOf(Case pair, double moreWaiting) {
        WorkDone work = pair.comparison().work();
        if (work == null) {
            return Double.NaN;
        }
        Events after = pair.after().events(work.event());
        double each = mean(after) - mean(pair.before().events(work.event()));
        double longer = each * after.size() / pair.after().seconds();
        return longer > 0 ? Math.max(0, Math.min(1, moreWaiting / longer)) : Double.NaN;
    }

    private static double mean(Events units) {
        return units.totalDuration() / units.size();
    }
}
