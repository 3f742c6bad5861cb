package org.flightdiff.statistics.test;

import org.flightdiff.language.Text;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.estimate.Basis;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.StudentMargin;

/** How far the sampling interval of a difference reaches below and above its point, at any confidence. */
interface Margins {

    /** Those of two estimates. */
    static Margins of(Estimate baseline, Estimate candidate) {
        StudentMargin one = baseline.studentMargin();
        StudentMargin other = candidate.studentMargin();
        return one == null || other == null
                ? new Mover(baseline, candidate)
                : new Welch(baseline, candidate, one.joined(other));
    }

    Sides at(double confidence);

    /** A few words for people. */
    Text method();

    /** Distances from the point, not negative, possibly infinite. */
    record Sides(double below, double above) {}

    /**
     * Method of variance estimates recovery: each side's own distances to its interval's ends, added as squares. Zou
     * &amp; Donner, Construction of Confidence Limits about Effect Measures, Statistics in Medicine 27 (2008). Keeps
     * skewed intervals skewed; the sides are independent.
     */
    record Mover(Estimate baseline, Estimate candidate) implements Margins {
        @Override
        public Sides at(double confidence) {
            Sides b = sides(baseline, confidence);
            Sides c = sides(candidate, confidence);
            return new Sides(joined(c.below, b.above), joined(c.above, b.below));
        }

        /** A value without an interval of its own adds nothing: there the floor alone speaks. */
        private static Sides sides(Estimate side, double confidence) {
            if (!side.hasInterval()) {
                return new Sides(0, 0);
            }
            double center = side.scale().of(side.value());
            Interval interval = side.interval(confidence);
            return new Sides(Math.max(0, center - interval.low()), Math.max(0, interval.high() - center));
        }

        private static double joined(double one, double other) {
            return Math.sqrt(one * one + other * other);
        }

        @Override
        public Text method() {
            return baseline.method().equals(candidate.method())
                    ? baseline.method()
                    : Text.pair(baseline.method(), candidate.method());
        }
    }

    /** Student's t against Student's t, as adding up their intervals by MOVER would be far too wide. */
    record Welch(Estimate baseline, Estimate candidate, StudentMargin joined) implements Margins {
        @Override
        public Sides at(double confidence) {
            double margin = joined.exceededIn((1 - confidence) / 2);
            return new Sides(margin, margin);
        }

        @Override
        public Text method() {
            boolean runs = baseline.basis() == Basis.RUNS && candidate.basis() == Basis.RUNS;
            return Text.of(
                    runs ? "method.welch-runs" : "method.welch-samples",
                    Text.count(baseline.observations()),
                    Text.count(candidate.observations()));
        }
    }
}
