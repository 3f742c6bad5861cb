package org.flightdiff.diagnosis.rule;

import org.flightdiff.comparison.result.UnitsOfWork;
import org.flightdiff.recording.Events;
import org.flightdiff.view.Metric;
import org.flightdiff.view.threads.ThreadMetrics;

/** How much longer an application takes for its work because threads wait, where it says what its work is. */
public final class Slowness {

    private Slowness() {}

    /** How many more threads wait at a time on the suffering side, from the share of their time in which they do. */
    public static double moreWaiting(Case pair, Metric share) {
        return pair.after(share).orElse(0) * pair.after(ThreadMetrics.MEAN).orElse(0)
                - pair.before(share).orElse(0) * pair.before(ThreadMetrics.MEAN).orElse(0);
    }

    /**
     * What part of the additional time of units of work so many more waiting threads account for at most, 0 to 1; NaN
     * where these take no longer, or the application does not say what it did.
     */
    public static double partOf(Case pair, double moreWaiting) {
        UnitsOfWork work = pair.comparison().unitsOfWork();
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
