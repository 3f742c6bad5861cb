package org.flightdiff.statistics.estimate;

import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.estimate.Estimate.Basis;
import org.jspecify.annotations.Nullable;

/**
 * An amount that was sampled and another one before it of which only the sum is known, such as what a JVM did up to the
 * first sample of its counters. The distances to the ends of both intervals are added as squares (method of variance
 * estimates recovery; Zou &amp; Donner, Statistics in Medicine 27, 2008); both are taken as independent.
 *
 * @param before what came before, on {@link Scale#LOG} and above 0, with an interval
 * @param original what was sampled, on {@link Scale#LOG}
 */
public record SumEstimate(Estimate before, Estimate original) implements DerivedEstimate {

    public SumEstimate {
        if (before.scale() != Scale.LOG || original.scale() != Scale.LOG || !(before.value() > 0)) {
            throw new IllegalArgumentException("no sum of " + before.value() + " and " + original.value());
        }
    }

    @Override
    public double value() {
        return before.value() + original.value();
    }

    @Override
    public Interval interval(double confidence) {
        Interval one = before.interval(confidence);
        Interval other = original.interval(confidence);
        double below = Math.hypot(before.value() - Math.exp(one.low()), original.value() - Math.exp(other.low()));
        double above = Math.hypot(Math.exp(one.high()) - before.value(), Math.exp(other.high()) - original.value());
        return new Interval(Math.log(Math.max(0, value() - below)), Math.log(value() + above));
    }

    /** By the delta method, where what came before has no error: what is sampled moves the logarithm by its share. */
    @Override
    public @Nullable StudentMargin studentMargin() {
        StudentMargin margin = original.studentMargin();
        return margin == null || before.basis() != Basis.EXACT ? null : scaled(margin);
    }

    private StudentMargin scaled(StudentMargin margin) {
        return new StudentMargin(margin.standardError() * share(), margin.degreesOfFreedom());
    }

    private double share() {
        return original.value() / value();
    }

    /** What came before adds to no stretch; of a count, which scatters by its root, it adds to the error. */
    @Override
    public @Nullable Course course() {
        Course course = original.course();
        if (course == null || (before.basis() != Basis.EXACT && before.basis() != Basis.COUNT)) {
            return null;
        }
        double variance = before.basis() == Basis.EXACT ? 0 : before.value() / (value() * value());
        return Course.of(
                course.stretches().stream()
                        .mapToDouble(stretch -> stretch * share())
                        .toArray(),
                course.samples(),
                scaled(course.alone()).joined(StudentMargin.normal(Math.sqrt(variance))),
                course.leastVariance() * share() * share() + variance);
    }

    /** What came before without an error is taken as one occurrence: it may all have had one reason. */
    @Override
    public @Nullable Occurrences occurrences() {
        Occurrences counted = before.occurrences();
        Occurrences occurrences = original.occurrences();
        double independent = counted == null ? 1 : counted.independent();
        return occurrences == null ? null : occurrences.with(new Occurrences(independent, 1));
    }

    @Override
    public boolean isOver() {
        return original.value() == 0;
    }
}
