package org.flightdiff.comparison.saved;

import java.util.List;
import java.util.Locale;
import org.flightdiff.language.Text;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.estimate.Basis;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.Occurrences;
import org.flightdiff.statistics.estimate.StudentMargin;
import org.flightdiff.statistics.estimate.TabulatedEstimate;
import org.jspecify.annotations.Nullable;

/**
 * What a recording says of how sure a value is, kept so that the value can be judged when the recording is gone.
 *
 * @param scale {@code log} where sides differ by a factor, {@code linear} where by a difference
 * @param basis what the value rests on: {@code samples}, {@code count}, {@code runs}, {@code point} or {@code exact}
 * @param effectiveObservations independent observations that would say as much
 * @param intervals by ascending confidence; none where there are too few observations for any
 * @param standardError where the error is Student's t, in the metric's unit or, on the logarithm, relative; else null
 * @param degreesOfFreedom of the standard error; null like it
 * @param course how the value came about along the window; null where it has none
 * @param occurrences independent occurrences that the value is made of; null when it is not made of any
 * @param exposure how much of what they occur in was observed; null like the occurrences
 * @param over whether it counts what came early in the window and then no more
 * @param method how the intervals were made
 */
public record SavedSpread(
        String scale,
        String basis,
        double effectiveObservations,
        List<Between> intervals,
        @Nullable Double standardError,
        @Nullable Double degreesOfFreedom,
        @Nullable SavedCourse course,
        @Nullable Double occurrences,
        @Nullable Double exposure,
        boolean over,
        Text method) {

    /** What is larger is no bound: few samples of a logarithm give ends near the largest number there is. */
    public static final double LARGEST = 1e300;

    /**
     * An interval in the metric's unit.
     *
     * @param confidence above 0 and below 1
     * @param low lower end; null where the samples do not bound it
     * @param high upper end; null likewise
     */
    public record Between(
            double confidence,
            @Nullable Double low,
            @Nullable Double high) {}

    public SavedSpread {
        intervals = List.copyOf(intervals);
    }

    static SavedSpread of(Estimate estimate) {
        TabulatedEstimate table = TabulatedEstimate.of(estimate);
        Occurrences occurrences = table.occurrences();
        StudentMargin student = table.studentMargin();
        return new SavedSpread(
                word(table.scale()),
                word(table.basis()),
                table.effectiveObservations(),
                table.table().stream()
                        .map(row -> new Between(
                                row.confidence(),
                                natural(row.interval().low(), table.scale()),
                                natural(row.interval().high(), table.scale())))
                        .toList(),
                student == null ? null : student.standardError(),
                student == null ? null : student.degreesOfFreedom(),
                SavedCourse.of(estimate),
                occurrences == null ? null : occurrences.independent(),
                occurrences == null ? null : occurrences.exposure(),
                table.isOver(),
                table.method());
    }

    /**
     * The estimate of a value with this spread.
     *
     * @throws IllegalArgumentException if the words, the numbers or their order are none that this class writes
     */
    Estimate estimate(double value, long observations) {
        Scale known = Scale.valueOf(scale.toUpperCase(Locale.ROOT));
        return new TabulatedEstimate(
                value,
                known,
                Basis.valueOf(basis.toUpperCase(Locale.ROOT)),
                observations,
                effectiveObservations,
                intervals.stream()
                        .map(each -> new TabulatedEstimate.TabulatedInterval(
                                each.confidence,
                                new Interval(
                                        end(each.low, known, Double.NEGATIVE_INFINITY),
                                        end(each.high, known, Double.POSITIVE_INFINITY))))
                        .toList(),
                standardError == null || degreesOfFreedom == null
                        ? null
                        : new StudentMargin(standardError, degreesOfFreedom),
                course == null ? null : course.course(),
                occurrences == null || exposure == null ? null : new Occurrences(occurrences, exposure),
                over,
                method);
    }

    static @Nullable Double natural(double end, Scale scale) {
        double value = scale.value(end);
        return Math.abs(value) <= LARGEST ? value : null;
    }

    private static double end(@Nullable Double natural, Scale scale, double unbounded) {
        return natural == null ? unbounded : scale.of(natural);
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
