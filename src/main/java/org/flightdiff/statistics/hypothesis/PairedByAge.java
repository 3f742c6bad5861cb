package org.flightdiff.statistics.hypothesis;

import java.util.stream.IntStream;
import org.flightdiff.language.Text;
import org.flightdiff.statistics.dependence.CrossCorrelation;
import org.flightdiff.statistics.dependence.Level;
import org.flightdiff.statistics.dependence.LongRunVariance;
import org.flightdiff.statistics.dependence.StandardErrors;
import org.flightdiff.statistics.estimate.Course;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.StudentMargin;
import org.jspecify.annotations.Nullable;

/**
 * Margins of two amounts, each of which is known for as many stretches of its window. With the stretches b of the smaller
 * side and c of the larger one, and a ratio &rho; between them, the mean of c - &rho; b is 0 where &rho; is the ratio of the
 * two. The ratios that its error does not contradict are the interval (Fieller, Some Problems in Interval Estimation,
 * Journal of the Royal Statistical Society B 16, 1954), and whether there is a change at all is decided at &rho; = 1, by the
 * plain difference of the amounts: nothing is divided by what is next to nothing.
 *
 * <p>Where both rise and fall together beyond chance, as two runs that start up, they are set against each other stretch by
 * stretch: what both do at one age is no chance and cancels (paired comparison; Box, Hunter &amp; Hunter, Statistics for
 * Experimenters, 1978, chapter 4). The error is then the {@link LongRunVariance} of the differences, with Student's t;
 * whether a change adds to each stretch or multiplies it is not known beforehand, so the ratio of the two sides themselves
 * has its own error, and the narrower of the two margins counts. Without a change they are one. Sides that do not go
 * together have each its own error. In either case what plainly goes along a {@linkplain Level#steady straight line} is no
 * chance. The margins are never wider than those of the two sides by their own samples.
 *
 * @param apart what the samples of each side say alone
 * @param smaller the smaller of the two amounts
 * @param rises whether the candidate is the larger one
 * @param together whether both rise and fall together
 * @param adding error of the difference of the amounts
 * @param own error of the larger amount less as many times the smaller one as it is
 * @param multiplying error of the logarithm of their ratio; null where too few stretches hold the amounts to show one
 */
record PairedByAge(
        SampleMargins apart,
        double smaller,
        double larger,
        boolean rises,
        boolean together,
        StudentMargin adding,
        StudentMargin own,
        @Nullable StudentMargin multiplying)
        implements SampleMargins {

    private static final double FEWEST_DEGREES = 1;

    /** How often unrelated courses may pass for one. */
    private static final double CHANCE = 0.025;

    /** Nearer amounts differ alike on both scales, and the smaller of two estimates of one error makes more false alarms. */
    private static final double TELLING = 2;

    /** The differences of fewer are often alike by chance. */
    private static final int FEWEST_STRETCHES = 10;

    /** The margins as they are where there are no amounts along both windows. */
    static SampleMargins or(SampleMargins apart, Estimate baseline, Estimate candidate, Course before, Course after) {
        int stretches = Math.min(before.most(), after.most());
        if (stretches == 0) {
            return apart;
        }
        boolean rises = candidate.value() >= baseline.value();
        double smaller = rises ? baseline.value() : candidate.value();
        double larger = rises ? candidate.value() : baseline.value();
        Amounts low = new Amounts(smaller, rises ? before : after, stretches);
        Amounts high = new Amounts(larger, rises ? after : before, stretches);
        boolean together = stretches >= FEWEST_STRETCHES
                && CrossCorrelation.chanceOfCourses(low.beyond(), high.beyond()) <= CHANCE;
        if (!together && larger < TELLING * smaller) {
            return apart;
        }
        StudentMargin adding = together ? low.together(high, 1) : low.alone(1).joined(high.alone(1));
        StudentMargin own = together
                ? low.together(high, larger / smaller)
                : low.alone(larger / smaller).joined(high.alone(1));
        // Courses that are one to the last digit are no two runs.
        if (adding.standardError() == 0 || own.standardError() == 0) {
            return apart;
        }
        double degrees = Math.min(own.degreesOfFreedom(), Math.min(low.evenlyFilled(), high.evenlyFilled()) - 1);
        StudentMargin multiplying =
                together && degrees >= FEWEST_DEGREES ? new StudentMargin(own.standardError() / larger, degrees) : null;
        return new PairedByAge(apart, smaller, larger, rises, together, adding, own, multiplying);
    }

    /** What a side did in each stretch, per stretch of its exposure. */
    private record Amounts(double value, Course course, double[] beyond) {

        Amounts(double value, Course course, int stretches) {
            this(value, course, course.in(stretches));
        }

        double in(int stretch) {
            return value * (1 + beyond.length * beyond[stretch]);
        }

        /** Error of the mean of so many times these: by all samples, or that around the line along which they plainly go. */
        StudentMargin alone(double times) {
            Level level = Level.steady(
                    IntStream.range(0, beyond.length).mapToDouble(this::in).toArray());
            return level.phases() > 1
                    ? error(level, times * times * leastVariance(), times)
                    : new StudentMargin(
                            times * value * course.alone().standardError(),
                            course.alone().degreesOfFreedom());
        }

        /** Error of the mean of the other's amounts less so many times these, stretch by stretch. */
        StudentMargin together(Amounts other, double times) {
            int stretches = beyond.length;
            double[] differences = IntStream.range(0, stretches)
                    .mapToDouble(stretch -> Level.difference(other.in(stretch), times * in(stretch)))
                    .toArray();
            return error(Level.steady(differences), other.leastVariance() + times * times * leastVariance(), 1);
        }

        private StudentMargin error(Level level, double least, double times) {
            LongRunVariance.SeriesVariance spread = LongRunVariance.spread(level);
            return new StudentMargin(
                    Math.sqrt(times * times * spread.longRun() / beyond.length + least),
                    StandardErrors.degreesOfFreedom(spread.effective(), beyond.length));
        }

        /**
         * How many evenly filled stretches would show as much of how their amounts scatter (Kish, Survey Sampling, 1965,
         * section 11.2): where all falls into one of them, every other run has the same course whatever it does.
         */
        double evenlyFilled() {
            double sum = 0;
            double squares = 0;
            for (int stretch = 0; stretch < beyond.length; stretch++) {
                sum += in(stretch);
                squares += in(stretch) * in(stretch);
            }
            return sum * sum / squares;
        }

        private double leastVariance() {
            return value * value * course.leastVariance();
        }
    }

    @Override
    public Margins.SideDistances at(double confidence) {
        double tail = (1 - confidence) / 2;
        Margins.SideDistances alone = apart.at(confidence);
        double ratio = multiplying == null ? Double.POSITIVE_INFINITY : multiplying.exceededIn(tail);
        double towardsNone = Math.min(ratio, added(adding.exceededIn(tail), own.exceededIn(tail)));
        if (larger == smaller) {
            // Neither is towards no change from there, so that swapping the sides swaps the margins.
            return new Margins.SideDistances(
                    Math.min(alone.below(), towardsNone), Math.min(alone.above(), towardsNone));
        }
        return rises
                ? new Margins.SideDistances(Math.min(alone.below(), towardsNone), Math.min(alone.above(), ratio))
                : new Margins.SideDistances(Math.min(alone.below(), ratio), Math.min(alone.above(), towardsNone));
    }

    /**
     * How far the ratios reach down that the differences do not contradict, on the logarithm. In between the margin's
     * square goes straight from where there is no change to where the ratio is that of the two.
     *
     * @param none margin of the mean difference at a ratio of 1
     * @param own the same at the ratio of the two
     */
    private double added(double none, double own) {
        double difference = larger - smaller;
        double all = Math.log(larger / smaller);
        if (none >= difference) {
            return difference == 0 ? none / larger : all * none / difference;
        }
        // (d - s x)² = none² + (own² - none²) s x / d, of x = ratio - 1
        double a = smaller * smaller;
        double b = 2 * difference * smaller + (own * own - none * none) * smaller / difference;
        double c = difference * difference - none * none;
        double x = 2 * c / (b + Math.sqrt(Math.max(0, b * b - 4 * a * c)));
        return Math.max(0, all - Math.log1p(x));
    }

    @Override
    public Text method() {
        return Text.of(together ? "method.paired-by-age" : "method.by-difference", apart.method());
    }
}
