package org.flightdiff.comparison.saved;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.estimate.Course;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.Estimate.Basis;
import org.flightdiff.statistics.estimate.Occurrences;
import org.flightdiff.statistics.estimate.StudentMargin;
import org.flightdiff.statistics.estimate.TabulatedEstimate;
import org.jspecify.annotations.Nullable;

/**
 * What a recording says of how sure a value is, kept so that the value can be judged when the recording is gone.
 *
 * @param scale whether sides differ by a factor or by a difference
 * @param basis what the value rests on
 * @param effectiveObservations independent observations that would say as much
 * @param standardError where the error is Student's t, in the metric's unit or, on the logarithm, relative; else null
 * @param degreesOfFreedom of the standard error; null like it
 * @param course how the value came about along the window; null where it has none
 * @param occurrences independent occurrences that the value is made of; null when it is not made of any
 * @param exposure how much of what they occur in was observed; null like the occurrences
 * @param over whether it counts what came early in the window and then no more; null in old summaries, which did not tell
 * @param method how the intervals were made
 * @param intervals by ascending confidence; none where there are too few observations for any
 */
public record SavedSpread(
        Scale scale,
        Basis basis,
        @JsonProperty("effectiveN") double effectiveObservations,
        @Nullable Double standardError,
        @Nullable Double degreesOfFreedom,
        @Nullable SavedCourse course,
        @Nullable Double occurrences,
        @Nullable Double exposure,
        @Nullable Boolean over,
        Text method,
        List<Between> intervals) {

    /** What is larger is no bound: few samples of a logarithm give ends near the largest number there is. */
    public static final double LARGEST = 1e300;

    /** In the metric's unit; an end is null where the samples do not bound it. */
    public record Between(
            double confidence,
            @Nullable Double low,
            @Nullable Double high) {}

    /** Where the intervals were not read there are none. */
    public SavedSpread {
        intervals = intervals == null ? List.of() : List.copyOf(intervals);
    }

    /** The same, with the 95 % interval that stands beside the value where no others are. */
    public SavedSpread orWithin(@Nullable Double low, @Nullable Double high) {
        return !intervals.isEmpty() || (low == null && high == null)
                ? this
                : new SavedSpread(
                        scale,
                        basis,
                        effectiveObservations,
                        standardError,
                        degreesOfFreedom,
                        course,
                        occurrences,
                        exposure,
                        over,
                        method,
                        List.of(new Between(RunSummary.CONFIDENCE, low, high)));
    }

    static SavedSpread of(Estimate estimate) {
        TabulatedEstimate table = TabulatedEstimate.of(estimate);
        Occurrences occurrences = table.occurrences();
        StudentMargin student = table.studentMargin();
        return new SavedSpread(
                table.scale(),
                table.basis(),
                table.effectiveObservations(),
                student == null ? null : student.standardError(),
                student == null ? null : student.degreesOfFreedom(),
                SavedCourse.of(estimate),
                occurrences == null ? null : occurrences.independent(),
                occurrences == null ? null : occurrences.exposure(),
                table.isOver(),
                table.method(),
                table.table().stream()
                        .map(row -> new Between(
                                row.confidence(),
                                natural(row.interval().low(), table.scale()),
                                natural(row.interval().high(), table.scale())))
                        .toList());
    }

    /** @throws IllegalArgumentException if the numbers or their order are none that this class writes */
    Estimate estimate(double value, long observations) {
        return new TabulatedEstimate(
                value,
                scale,
                basis,
                observations,
                effectiveObservations,
                intervals.stream()
                        .map(each -> new TabulatedEstimate.TabulatedInterval(
                                each.confidence,
                                new Interval(
                                        end(each.low, scale, Double.NEGATIVE_INFINITY),
                                        end(each.high, scale, Double.POSITIVE_INFINITY))))
                        .toList(),
                standardError == null || degreesOfFreedom == null
                        ? null
                        : new StudentMargin(standardError, degreesOfFreedom),
                course == null ? null : course.course(),
                occurrences == null || exposure == null ? null : new Occurrences(occurrences, exposure),
                Boolean.TRUE.equals(over),
                method);
    }

    static @Nullable Double natural(double end, Scale scale) {
        double value = scale.value(end);
        return Math.abs(value) <= LARGEST ? value : null;
    }

    private static double end(@Nullable Double natural, Scale scale, double unbounded) {
        return natural == null ? unbounded : scale.of(natural);
    }

    /**
     * How a value came about along its window, kept so that another run that took the same course can be told from one that
     * did not.
     *
     * @param stretches what each of 20 stretches adds beyond its share
     * @param observations of how many it is made
     * @param standardError of the value by its own samples alone, in the same unit
     * @param degreesOfFreedom of the standard error
     * @param leastVariance what whole samples leave in any case, in the square of that unit
     */
    public record SavedCourse(
            List<Double> stretches,
            @JsonProperty("n") long observations,
            double standardError,
            double degreesOfFreedom,
            double leastVariance) {

        public SavedCourse {
            stretches = List.copyOf(stretches);
        }

        static @Nullable SavedCourse of(Estimate estimate) {
            Course course = estimate.course();
            return course == null
                    ? null
                    : new SavedCourse(
                            course.stretches(),
                            course.samples(),
                            course.alone().standardError(),
                            course.alone().degreesOfFreedom(),
                            course.leastVariance());
        }

        Course course() {
            return new Course(
                    stretches, observations, new StudentMargin(standardError, degreesOfFreedom), leastVariance);
        }
    }
}
