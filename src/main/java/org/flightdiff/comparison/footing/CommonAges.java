package org.flightdiff.comparison.footing;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.flightdiff.recording.Ages;
import org.flightdiff.view.Counted;
import org.jspecify.annotations.Nullable;

/**
 * Over which stretch of their lives JVMs are counted, so that what a start-up does cancels: from the start of the JVM
 * where that lies in the recordings of all runs, else from the age of the oldest at its first sample, to the age of the
 * youngest at its last.
 */
final class CommonAges {

    /**
     * Where less of the shortest run lies in the stretch, somebody has chosen windows of different times of life, or
     * JVMs of other ages were recorded: that is then what is compared.
     */
    private static final double LEAST_SHARE = 0.5;

    /** Of so many runs none decides for the others: how far they lie apart tells what an odd length does. */
    private static final int MANY_RUNS = 10;

    private CommonAges() {}

    /** By the name of the event that holds the counters; not for those of which there is no such stretch. */
    static Map<String, Ages> of(List<MeasuredRun> runs) {
        Map<String, Ages> common = new HashMap<>();
        if (runs.size() >= MANY_RUNS) {
            return common;
        }
        for (String event : Counted.EVENTS) {
            Ages ages = of(runs, event);
            if (ages != null) {
                common.put(event, ages);
            }
        }
        return common;
    }

    private static @Nullable Ages of(List<MeasuredRun> runs, String event) {
        if (runs.stream().anyMatch(run -> run.counted(event) == null)) {
            return null;
        }
        List<Ages> all = runs.stream()
                .map(run -> Objects.requireNonNull(run.counted(event)))
                .toList();
        Ages common = all.stream().reduce(Ages::common).orElseThrow();
        double shortest = all.stream().mapToDouble(Ages::seconds).min().orElseThrow();
        boolean isMost = common.seconds() > 0 && common.seconds() >= LEAST_SHARE * shortest;
        return isMost && !all.stream().allMatch(ages -> isLike(common, ages)) ? common : null;
    }

    /** Runs from one age on that are as good as equally long need no cut. */
    private static boolean isLike(Ages common, Ages own) {
        return own.fromSeconds() == common.fromSeconds() && Exposure.areAlike(own.seconds(), common.seconds());
    }
}
