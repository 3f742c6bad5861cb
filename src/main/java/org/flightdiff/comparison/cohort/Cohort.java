package org.flightdiff.comparison.cohort;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flightdiff.comparison.footing.MeasuredRun;
import org.flightdiff.recording.Jvm;

/**
 * Runs of which each is of another JVM, as only these are replicates of each other: recordings of one JVM have more in
 * common.
 *
 * @param runs one for each JVM
 * @param ofTheSameJvm how many more there were of these JVMs
 */
public record Cohort(List<MeasuredRun> runs, int ofTheSameJvm) {

    public Cohort {
        runs = List.copyOf(runs);
    }

    /** The longest run of each JVM, in the order given; one whose JVM is not known counts as of another. */
    public static Cohort of(List<MeasuredRun> all) {
        Map<Object, MeasuredRun> longest = new LinkedHashMap<>();
        for (MeasuredRun run : all) {
            longest.merge(
                    jvm(run),
                    run,
                    (one, other) -> Comparator.<MeasuredRun>comparingDouble(
                                                    each -> each.run().seconds())
                                            .compare(one, other)
                                    >= 0
                            ? one
                            : other);
        }
        return new Cohort(new ArrayList<>(longest.values()), all.size() - longest.size());
    }

    private static Object jvm(MeasuredRun run) {
        Jvm jvm = run.run().jvm();
        return jvm.startEpochNanos() == 0 ? run : List.of(jvm.pid(), jvm.startEpochNanos());
    }
}
