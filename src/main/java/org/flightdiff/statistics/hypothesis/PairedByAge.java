package org.flightdiff.statistics.hypothesis;

import java.util.stream.IntStream;
import org.flightdiff.language.Text;
import org.flightdiff.statistics.dependence.Level;
import org.flightdiff.statistics.dependence.LongRunVariance;
import org.flightdiff.statistics.dependence.StandardErrors;
import org.flightdiff.statistics.estimate.Course;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.StudentMargin;
import org.jspecify.annotations.Nullable;

/**
 * Margins of two amounts whose windows are cut into as many stretches each, set against each other stretch by stretch:
 * what both do at one age, such as starting up, is no chance and cancels (paired comparison; Box, Hunter &amp; Hunter,
 * Statistics for Experimenters, 1978, chapter 4). With the stretches b of the smaller side and c of the larger one, and a
 * ratio &rho; between them, the mean of c - &rho; b is 0 where &rho; is the ratio of the two, with the standard error of
 * these differences. The ratios that this does not contradict are the interval (Fieller, Some Problems in Interval
 * Estimation, Journal of the Royal Statistical Society B 16, 1954), and whether there is a change at all is decided at
 * &rho; = 1, by the plain differences of amounts: nothing is divided by what is next to nothing.
 *
 * <p>The error has the {@link LongRunVariance} of the differences around their {@linkplain Level#steady steady level}, as
 * what plainly grows is no chance, and Student's t. Whether a change adds to each stretch or multiplies it is not
 * known beforehand; the ratio of the two sides themselves has its own error, and the narrower of the two margins counts.
 * Without a change they are one. The margins are never wider than those of either side by its own samples.
 *
 * @param apart what the samples of each side say alone
 * @param smaller the smaller of the two amounts
 * @param larger the larger
 * @param rises whether the candidate is the larger one
 * @param adding error of the difference of the amounts
 * @param own error of the larger amount less as many times the smaller one as it is
 * @param multiplying error of the logarithm of their ratio; null where too few stretches hold the amounts to show one
 */
record PairedByAge(
        SampleMargins apart,
        double smaller,
        double larger,
        boolean rises,
        StudentMargin adding,
        StudentMargin own,
        @Nullable StudentMargin multiplying)
        implements SampleMargins {

    private static final double FEWEST_DEGREES = 1;

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
        StudentMargin adding = low.error(high, 1);
        StudentMargin multiplying = low.error(high, larger / smaller);
        double degrees = Math.min(multiplying.degreesOfFreedom(), Math.min(low.evenlyFilled(), high.evenlyFilled()) - 1);
        // Courses that are one to the last digit are no two runs.
        return multiplying.standardError() > 0 && adding.standardError() > 0
                ? new PairedByAge(
                        apart,
                        smaller,
                        larger,
                        rises,
                        adding,
                        multiplying,
                        degrees < FEWEST_DEGREES
                                ? null
                                : new StudentMargin(multiplying.standardError() / larger, degrees))
                : apart;
    }

    /** What a side did in each stretch, per stretch of its exposure. */
    private record Amounts(double value, Course course, double[] beyond) {

        Amounts(double value, Course course, int stretches) {
            this(value, course, course.in(stretches));
        }

        double in(int stretch) {
            return value * (1 + beyond.length * beyond[stretch]);
        }

        /** Error of the mean of the other's amounts less so many times these. */
        StudentMargin error(Amounts other, double times) {
            int stretches = beyond.length;
            double[] differences = IntStream.range(0, stretches)
                    .mapToDouble(stretch -> Level.difference(other.in(stretch), times * in(stretch)))
                    .toArray();
            LongRunVariance.SeriesVariance spread = LongRunVariance.spread(Level.steady(differences));
            double least = other.leastVariance() + times * times * leastVariance();
            return new StudentMargin(
                    Math.sqrt(spread.longRun() / stretches + least),
                    StandardErrors.degreesOfFreedom(spread.effective(), stretches));
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
        return Text.of("method.paired-by-age", apart.method());
    }
}
