package org.flightdiff;

import java.nio.file.Path;
import java.util.ArrayList;
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
        List<MeasuredRun> runs = new ArrayList<>();
        Summary longest = null;
        for (Summary summary : (Iterable<Summary>) summaries::iterator) {
            runs.add(summary.amongMany());
            longest = longest == null || summary.seconds() > longest.seconds() ? summary : longest;
        }
        if (longest == null) {
            throw new IllegalArgumentException("a cohort needs a summary, and this one has none");
        }
        MeasuredCohort many = MeasuredCohort.of(runs, unread);
        // A side of a single run is compared by more than its numbers.
        return new Cohort(
                many.runs().size() > 1
                        ? many
                        : new MeasuredCohort(List.of(longest.saved()), many.ofTheSameJvm(), unread));
    }

    MeasuredCohort measured() {
        return measured;
    }

    /** How many JVMs are compared. */
    public int size() {
        return measured.runs().size();
    }
}
