package org.flightdiff.comparison.saved;

import java.util.List;
import org.flightdiff.statistics.estimate.Course;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.StudentMargin;
import org.jspecify.annotations.Nullable;

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
        long observations,
        double standardError,
        double degreesOfFreedom,
        double leastVariance) {

    public SavedCourse {
        stretches = List.copyOf(stretches);
    }

    /** That of an estimate; null where it has none. */
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
        return new Course(stretches, observations, new StudentMargin(standardError, degreesOfFreedom), leastVariance);
    }
}
