package org.flightdiff.view.methods;

import static org.flightdiff.view.methods.MethodEvents.EXECUTION;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.flightdiff.recording.PerWindow;
import org.flightdiff.recording.Window;
import org.flightdiff.statistics.test.ShareChanges;

/**
 * How the share of samples of each method changed.
 *
 * @param self shares of samples in which it was running
 * @param total shares of samples in which it was on the stack
 */
public record MethodChanges(ShareChanges self, ShareChanges total) {

    /**
     * How much repeated runs of one program differ, as the inlining of each run decides which of several inlined
     * methods a sample is attributed to: 5.07 points is the largest change of a method between three runs of HBase
     * under the same load on JDK 11.
     */
    static final double RUN_TO_RUN = 0.051;

    /** By both sides: used by several panels and rules. */
    private static final PerWindow<Map<List<List<Window>>, MethodChanges>> OF_CANDIDATE =
            new PerWindow<>(window -> new ConcurrentHashMap<>());

    /**
     * Compares the execution samples of two sides.
     *
     * @return no changes if a side has no sample
     */
    public static MethodChanges between(List<Window> baseline, List<Window> candidate) {
        return OF_CANDIDATE
                .of(candidate.get(0))
                .computeIfAbsent(List.of(baseline, candidate), sides -> compared(baseline, candidate));
    }

    private static MethodChanges compared(List<Window> baseline, List<Window> candidate) {
        if (isWithoutSamples(baseline) || isWithoutSamples(candidate)) {
            return new MethodChanges(ShareChanges.NONE, ShareChanges.NONE);
        }
        MethodShares before = MethodShares.of(baseline, EXECUTION);
        MethodShares after = MethodShares.of(candidate, EXECUTION);
        return new MethodChanges(
                ShareChanges.between(before.self(), after.self(), RUN_TO_RUN),
                ShareChanges.between(before.total(), after.total(), RUN_TO_RUN));
    }

    /**
     * The clearest of all changes of running methods. If none is as clear as this, the largest of methods on the stack
     * that is: a method further down takes part in it, but had more of the samples before.
     *
     * @param least in standard errors
     */
    public Optional<MethodChange> clearest(double least) {
        return clear(self, true, least)
                .max(Comparator.comparingDouble(change -> Math.abs(change.z())))
                .or(() -> clearlyOnStack(least).findFirst());
    }

    /**
     * The clearest rise, found as {@link #clearest} finds a change.
     *
     * @param least in standard errors
     */
    public Optional<MethodChange> clearestRise(double least) {
        return clear(self, true, least)
                .filter(change -> change.z() > 0)
                .max(Comparator.comparingDouble(MethodChange::z))
                .or(() -> clearlyOnStack(least).filter(change -> change.z() > 0).findFirst());
    }

    /** All of methods on the stack that are as clear as this, largest first. */
    public Stream<MethodChange> clearlyOnStack(double least) {
        return clear(total, false, least);
    }

    private static Stream<MethodChange> clear(ShareChanges changes, boolean running, double least) {
        return changes.found().stream()
                .map(found -> new MethodChange(found.name(), running, found.change()))
                .filter(change -> Math.abs(change.z()) >= least);
    }

    private static boolean isWithoutSamples(List<Window> windows) {
        return windows.stream()
                .allMatch(window -> MethodSamples.of(window, EXECUTION).count() == 0);
    }
}
