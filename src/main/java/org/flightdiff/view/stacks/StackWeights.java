package org.flightdiff.view.stacks;

import org.flightdiff.recording.Events;
import org.flightdiff.recording.Groups;
import org.flightdiff.recording.RowNumbers;
import org.flightdiff.recording.Selection;
import org.flightdiff.stacks.Weighed;
import org.flightdiff.view.threads.ThreadNames;
import org.jspecify.annotations.Nullable;

public final class StackWeights {

    /**
     * By how much of all samples repeated runs of one program differ, as the inlining of each run decides which of
     * several inlined methods a sample is attributed to: 5.07 points is the largest change of a method between three
     * runs of HBase under the same load on JDK 11.
     */
    public static final double RUN_TO_RUN = 0.051;

    private StackWeights() {}

    public static Weighed alike(Events events, double weight) {
        return of(events, RowNumbers.all(weight));
    }

    public static Weighed bySeconds(Events events) {
        return of(events, events.eachDuration());
    }

    public static Weighed of(Events events, RowNumbers weights) {
        return new Weighed(events, weights, threads(events));
    }

    private static @Nullable Groups threads(Events events) {
        if (events.has("sampledThread")) {
            return events.byText("sampledThread", ThreadNames::kindOf);
        }
        return events.has(Selection.THREAD) ? events.byText(Selection.THREAD, ThreadNames::kindOf) : null;
    }
}
