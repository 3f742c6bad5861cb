package org.flightdiff.statistics.hypothesis;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.flightdiff.statistics.Quantiles;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.dependence.Autocorrelation;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.RunMedian;
import org.flightdiff.statistics.estimate.StudentMargin;

/**
 * A side as its runs, on the analysis scale: how far their values scatter, and what their samples say of how far that
 * is by chance of each.
 *
 * @param squares sum of squared deviations from their mean; not finite where a run is 0 on {@link Scale#LOG}
 * @param below variance of what lies below the value of a run, by its samples alone; 0 where they do not tell. The median
 *     of the runs, as they are runs of one thing, and the samples of some may hang together by chance so that they seem to
 *     say next to nothing
 * @param above the same above it
 */
record SideRuns(int count, double squares, double below, double above) {

    private static final double CONFIDENCE = 0.95;

    static SideRuns of(Estimate side) {
        List<Estimate> runs = RunMedian.runsOf(side);
        double[] values =
                runs.stream().mapToDouble(run -> side.scale().of(run.value())).toArray();
        return new SideRuns(
                values.length,
                Autocorrelation.squares(values),
                variance(
                        runs,
                        side.scale(),
                        run -> run.scale().of(run.value())
                                - run.interval(CONFIDENCE).low()),
                variance(
                        runs,
                        side.scale(),
                        run -> run.interval(CONFIDENCE).high() - run.scale().of(run.value())));
    }

    private static double variance(List<Estimate> runs, Scale scale, ToDoubleFunction<Estimate> margin) {
        double[] known = runs.stream()
                .filter(run -> run.scale() == scale && run.hasInterval())
                .mapToDouble(run -> deviation(run, margin))
                .filter(Double::isFinite)
                .map(deviation -> deviation * deviation)
                .toArray();
        return known.length == 0 ? 0 : Quantiles.median(known);
    }

    private static double deviation(Estimate run, ToDoubleFunction<Estimate> margin) {
        StudentMargin student = run.studentMargin();
        return student == null ? margin.applyAsDouble(run) / RunToRun.DEVIATIONS : student.standardError();
    }

    /** Whether all runs have a value on the analysis scale. */
    boolean areKnown() {
        return Double.isFinite(squares);
    }

    int degrees() {
        return count - 1;
    }

    double sampling() {
        return (below + above) / 2;
    }

    /** Variance of the median of the runs over that of one. */
    double share() {
        return RunMedian.shareOfVariance(count);
    }
}
