package org.flightdiff.statistics.hypothesis;

import org.flightdiff.language.Text;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.dependence.CrossCorrelation;
import org.flightdiff.statistics.dependence.Level;
import org.flightdiff.statistics.dependence.LongRunVariance;
import org.flightdiff.statistics.dependence.StandardErrors;
import org.flightdiff.statistics.estimate.Course;
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

    /**
     * Margins of two runs that plainly took the same course, such as a start-up or a cycle: what both rise and fall by
     * together is no chance and cancels. The windows are cut into as many stretches of equal exposure each, and the long-run
     * variance of the differences of stretches takes the place of that of either side (paired comparison; Box, Hunter &amp;
     * Hunter, Statistics for Experimenters, 1978, chapter 4). The margins shrink by that, never grow. Courses that are one to
     * the last digit are no two runs, and change nothing.
     *
     * @param apart what the samples of each side say alone
     * @param alone the error of both, in the unit of the courses
     * @param together the same of their differences
     */
    record CommonCourse(SampleMargins apart, StudentMargin alone, StudentMargin together) implements SampleMargins {
        /** How often unrelated courses may pass for one. */
        private static final double CHANCE = 0.025;

        /** The margins as they are where the sides have no course in common. */
        static SampleMargins or(SampleMargins apart, Estimate baseline, Estimate candidate) {
            Course before = baseline.course();
            Course after = candidate.course();
            if (before == null || after == null) {
                return apart;
            }
            return baseline.occurrences() != null && candidate.occurrences() != null
                    ? PairedByAge.or(apart, baseline, candidate, before, after)
                    : or(apart, before, after);
        }

        private static SampleMargins or(SampleMargins apart, Course before, Course after) {
            int stretches = Math.min(before.most(), after.most());
            if (stretches == 0) {
                return apart;
            }
            double[] one = before.in(stretches);
            double[] other = after.in(stretches);
            if (CrossCorrelation.chance(one, other) > CHANCE) {
                return apart;
            }
            StudentMargin alone = before.alone().joined(after.alone());
            StudentMargin together = differing(one, other, before.leastVariance() + after.leastVariance());
            return together.standardError() > 0 ? new CommonCourse(apart, alone, together) : apart;
        }

        private static StudentMargin differing(double[] one, double[] other, double leastVariance) {
            int stretches = one.length;
            double[] differences = new double[stretches];
            for (int stretch = 0; stretch < stretches; stretch++) {
                differences[stretch] = Level.difference(other[stretch], one[stretch]);
            }
            LongRunVariance.SeriesVariance spread = LongRunVariance.spread(differences);
            return new StudentMargin(
                    Math.sqrt(stretches * spread.longRun() + leastVariance),
                    StandardErrors.degreesOfFreedom(spread.effective(), stretches));
        }

        @Override
        public Margins.SideDistances at(double confidence) {
            double tail = (1 - confidence) / 2;
            return apart.at(confidence).times(Math.min(1, together.exceededIn(tail) / alone.exceededIn(tail)));
        }

        @Override
        public Text method() {
            return Text.of("method.common-course", apart.method());
        }
    }
}
