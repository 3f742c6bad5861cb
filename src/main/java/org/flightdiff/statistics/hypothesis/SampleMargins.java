package org.flightdiff.statistics.hypothesis;

import org.flightdiff.language.Text;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.StudentMargin;

/** What the samples of two single runs say of how far the interval of their difference reaches. */
interface SampleMargins {

    static SampleMargins of(Estimate baseline, Estimate candidate) {
        StudentMargin one = baseline.studentMargin();
        StudentMargin other = candidate.studentMargin();
        SampleMargins apart = one == null || other == null
                ? new Mover(baseline, candidate)
                : new Welch(baseline, candidate, one.joined(other));
        return CommonCourse.or(apart, baseline, candidate);
    }

    Margins.SideDistances at(double confidence);

    /** A few words for people. */
    Text method();

    /**
     * Method of variance estimates recovery: each side's own distances to its interval's ends, added as squares. Zou
     * &amp; Donner, Construction of Confidence Limits about Effect Measures, Statistics in Medicine 27 (2008). Keeps
     * skewed intervals skewed; the sides are independent.
     */
    record Mover(Estimate baseline, Estimate candidate) implements SampleMargins {
        @Override
        public Margins.SideDistances at(double confidence) {
            Margins.SideDistances b = sides(baseline, confidence);
            Margins.SideDistances c = sides(candidate, confidence);
            return new Margins.SideDistances(
                    RunToRun.joined(c.below(), b.above()), RunToRun.joined(c.above(), b.below()));
        }

        /** A value without an interval of its own adds nothing: there the floor alone speaks. */
        private static Margins.SideDistances sides(Estimate side, double confidence) {
            if (!side.hasInterval()) {
                return new Margins.SideDistances(0, 0);
            }
            double center = side.scale().of(side.value());
            Interval interval = side.interval(confidence);
            return new Margins.SideDistances(
                    Math.max(0, center - interval.low()), Math.max(0, interval.high() - center));
        }

        @Override
        public Text method() {
            return baseline.method().equals(candidate.method())
                    ? baseline.method()
                    : Text.pair(baseline.method(), candidate.method());
        }
    }

    /** Student's t against Student's t, as adding up their intervals by MOVER would be far too wide. */
    record Welch(Estimate baseline, Estimate candidate, StudentMargin joined) implements SampleMargins {
        @Override
        public Margins.SideDistances at(double confidence) {
            double margin = joined.exceededIn((1 - confidence) / 2);
            return new Margins.SideDistances(margin, margin);
        }

        @Override
        public Text method() {
            return Text.of(
                    "method.welch-samples", Text.count(baseline.observations()), Text.count(candidate.observations()));
        }
    }
}
