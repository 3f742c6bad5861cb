package org.flightdiff.view.methods;

import static org.flightdiff.view.methods.MethodEvents.EXECUTION;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.flightdiff.recording.PerWindow;
import org.flightdiff.recording.Window;
import org.flightdiff.statistics.test.ShareChanges;
import org.flightdiff.statistics.test.ShareChanges.Named;

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
     * The clearest of all changes; of methods on the stack only if no running method's share changed as clearly as
     * this.
     *
     * @param least in standard errors
     */
    public Optional<MethodChange> clearest(double least) {
        return clearest(ShareChanges::clearest, least);
    }

    /** The clearest of all rises, likewise. */
    public Optional<MethodChange> clearestRise(double least) {
        return clearest(ShareChanges::clearestRise, least);
    }

    private Optional<MethodChange> clearest(Function<ShareChanges, Optional<Named>> clearest, double least) {
        return clearest.apply(self)
                .map(found -> new MethodChange(found.name(), true, found.change()))
                .filter(change -> Math.abs(change.z()) >= least)
                .or(() -> clearest.apply(total)
                        .map(found -> new MethodChange(found.name(), false, found.change()))
                        .filter(change -> Math.abs(change.z()) >= least));
    }

    private static boolean isWithoutSamples(List<Window> windows) {
        return windows.stream()
                .allMatch(window -> MethodSamples.of(window, EXECUTION).count() == 0);
    }
}
