package org.flightdiff.statistics.test;

import org.apache.commons.statistics.distribution.TDistribution;
import org.flightdiff.language.Text;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.RunMedian;

/** How far the sampling interval of a difference reaches below and above its point, at any confidence. */
interface Margins {

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

    /**
     * Runs against runs: Student t with the degrees of freedom of Welch, The Generalization of Student's Problem,
     * Biometrika 34 (1947), as adding up the t intervals of a few runs by MOVER would be far too wide.
     */
    record Welch(RunMedian baseline, RunMedian candidate) implements Margins {
        @Override
        public Sides at(double confidence) {
            double b = square(baseline.standardError());
            double c = square(candidate.standardError());
            if (b + c == 0) {
                return new Sides(0, 0);
            }
            double degrees = square(b + c)
                    / (square(b) / baseline.degreesOfFreedom() + square(c) / candidate.degreesOfFreedom());
            double margin =
                    Math.sqrt(b + c) * TDistribution.of(degrees).inverseSurvivalProbability((1 - confidence) / 2);
            return new Sides(margin, margin);
        }

        private static double square(double x) {
            return x * x;
        }

        @Override
        public Text method() {
            return Text.of(
                    "method.welch-runs", Text.count(baseline.observations()), Text.count(candidate.observations()));
        }
    }
}
