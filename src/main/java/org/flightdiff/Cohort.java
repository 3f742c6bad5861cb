package org.flightdiff;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.comparison.cohort.MeasuredCohort;
import org.flightdiff.comparison.footing.MeasuredRun;

/**
 * Many JVMs of a fleet as one side of a comparison, as {@code flightdiff cohorts} takes a folder. Holds only what is
 * compared of each. Immutable.
 */
public final class Cohort {

    private final MeasuredCohort measured;

    private Cohort(MeasuredCohort measured) {
        this.measured = measured;
    }

    /**
     * A cohort. Of several recordings of one JVM the longest counts.
     *
     * @param summaries at least one, in an order that does not change from time to time; each is let go before the next
     *     is taken
     * @param unread files of the cohort that could not be read, which remarks name
     * @throws IllegalArgumentException if there is no summary
     */
    public static Cohort of(Stream<Summary> summaries, List<Path> unread) {
        List<MeasuredRun> runs = summaries.map(Summary::saved).toList();
        if (runs.isEmpty()) {
            throw new IllegalArgumentException("a cohort needs a summary, and this one has none");
        }
        return new Cohort(MeasuredCohort.of(runs, unread));
    }

    MeasuredCohort measured() {
        return measured;
    }

    /** How many JVMs are compared. */
    public int size() {
        return measured.runs().size();
    }
}
