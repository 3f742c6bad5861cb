package org.flightdiff.comparison.cohort;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.flightdiff.comparison.footing.MeasuredRun;
import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.model.Both;

/**
 * Runs of which each is of another JVM, as only these are replicates of each other: recordings of one JVM have more in
 * common.
 *
 * @param runs one for each JVM
 * @param ofTheSameJvm how many more there were of these JVMs
 * @param unread the files that could not be read
 */
public record MeasuredCohort(List<MeasuredRun> runs, int ofTheSameJvm, List<Path> unread) {

    public MeasuredCohort {
        runs = List.copyOf(runs);
        unread = List.copyOf(unread);
    }

    /** The longest run of each JVM, in the order given; one whose JVM is not known counts as of another. */
    public static MeasuredCohort of(List<MeasuredRun> all, List<Path> unread) {
        List<MeasuredRun> longest = new ArrayList<>();
        for (MeasuredRun run : all) {
            int same = 0;
            while (same < longest.size()
                    && !longest.get(same).run().jvm().isSameAs(run.run().jvm())) {
                same++;
            }
            if (same == longest.size()) {
                longest.add(run);
            } else if (run.run().seconds() > longest.get(same).run().seconds()) {
                longest.set(same, run);
            }
        }
        return new MeasuredCohort(longest, all.size() - longest.size(), unread);
    }

    /**
     * The runs of two cohorts as sides.
     *
     * @throws IllegalArgumentException if one has no run
     */
    public static MeasuredSides sides(Both<MeasuredCohort> cohorts) {
        return new MeasuredSides(cohorts.baseline().runs(), cohorts.candidate().runs());
    }
}
