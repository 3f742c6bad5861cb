package org.flightdiff.statistics.estimate;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.GammaDistribution;
import org.flightdiff.language.Text;
import org.flightdiff.statistics.Arguments;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Lazy;
import org.flightdiff.statistics.dependence.BlockLength;
import org.flightdiff.statistics.dependence.Level;
import org.flightdiff.statistics.dependence.LongRunVariance;
import org.flightdiff.statistics.dependence.StandardErrors;
import org.jspecify.annotations.Nullable;

/** A ratio of sums over time, or a mean, with a studentised moving-block bootstrap; see {@link Estimates#ratio}. */
final class RatioEstimate implements Estimate {
    /** Below this no resampled interval is honest: its coverage falls under 90 % where samples are skewed. */
    static final double FEWEST_RESAMPLED = 20;

    /** Fewer pairs other than 0 do not show how they scatter: they are taken as rare independent occurrences. */
    static final int FEWEST_SCATTERED = 5;

    /** With so many blocks a longer one costs next to no width (t with 99 degrees is within 1.3 % of the normal). */
    private static final int MOST_BLOCKS = 100;

    /** With fewer blocks per resample se* is too rough to studentise with. */
    private static final int FEWEST_BLOCKS = 10;

    /** How far beyond all samples an interval may reach: three times the largest, a third of the smallest. */
    private static final double LOG_BEYOND = Math.log(3);

    /** The quantile of what is sampled that a mean reaches with the heaviest tails met: log-normal with σ = 2. */
    private static final double FARTHEST_OUT = 0.85;

    private final Pairs pairs;
    private final double value;
    private final Lazy<PairScatter> scatter;
    private final Lazy<StudentisedBlocks> resamples;
    private final Lazy<Interval> logSpan;

    RatioEstimate(Pairs pairs, long seed) {
        this.pairs = pairs;
        value = pairs.ratio();
        scatter = new Lazy<>(() -> PairScatter.of(pairs, value));
        resamples = new Lazy<>(() -> {
            PairScatter known = scatter.get();
            return new StudentisedBlocks(pairs.levelled(known.influences), known.blockLength, seed);
        });
        logSpan = new Lazy<>(() -> logSpan(pairs));
    }

    /** What the pairs scatter: much to compute, and of no use to who only asks for the value. */
    private record PairScatter(
            double[] influences,
            LongRunVariance.SeriesVariance spread,
            double standardError,
            double effective,
            int blockLength) {

        static PairScatter of(Pairs pairs, double value) {
            Level level = value > 0 ? pairs.influences() : Level.of(new double[pairs.size()]);
            double[] influences = level.residuals();
            LongRunVariance.SeriesVariance spread = LongRunVariance.spread(level);
            double standardError = Math.sqrt(spread.longRun() / pairs.size());
            double effective =
                    isConstant(standardError) ? pairs.size() : Math.min((double) pairs.telling(), spread.effective());
            return new PairScatter(influences, spread, standardError, effective, lengthOfBlocks(influences));
        }

        /** Rounding leaves a trace of variance in series whose pairs all have one ratio. */
        static boolean isConstant(double standardError) {
            return standardError < 1e-12;
        }

        /** The standard error, with what is uncertain of it, for an interval that leaves out so small a tail. */
        double errorBeyond(double tail) {
            return standardError * StandardErrors.widening(tail, spread.effective(), spread.samples());
        }
    }

    private static int lengthOfBlocks(double[] influences) {
        int n = influences.length;
        int shortest = (n + MOST_BLOCKS - 1) / MOST_BLOCKS;
        int longest = Math.max(1, n / FEWEST_BLOCKS);
        // Of a long series no length that could be chosen is above the shortest; choosing takes the power 1.5 of n.
        double chosen = BlockLength.longest(n) <= shortest ? shortest : BlockLength.politisWhite(influences);
        return Math.min(longest, Math.max(shortest, (int) Math.ceil(chosen)));
    }

    private boolean isConstant() {
        return PairScatter.isConstant(scatter.get().standardError);
    }

    @Override
    public double value() {
        return value;
    }

    @Override
    public long observations() {
        return pairs.size();
    }

    @Override
    public double effectiveObservations() {
        return scatter.get().effective;
    }

    @Override
    public boolean hasInterval() {
        return value > 0 || pairs.size() >= Arguments.FEWEST_OF_A_CONSTANT;
    }

    @Override
    public Interval interval(double confidence) {
        double tail = (1 - Arguments.confidence(confidence)) / 2;
        if (!hasInterval()) {
            throw new IllegalStateException("no interval from " + observations() + " observations");
        }
        double center = Math.log(value);
        return switch (form()) {
            case CONSTANT -> new Interval(center, center);
            case RARE -> new WeightedPoisson(pairs.numerators()).around(center, tail);
            case FEW -> {
                double margin = few().exceededIn(tail);
                yield Interval.around(center, margin, margin);
            }
            case RESAMPLED -> resampled(center, tail);
        };
    }

    private enum ErrorForm {
        CONSTANT,
        RARE,
        FEW,
        RESAMPLED
    }

    private ErrorForm form() {
        if (isConstant() && pairs.size() >= Arguments.FEWEST_OF_A_CONSTANT) {
            return ErrorForm.CONSTANT;
        }
        if (pairs.telling() < FEWEST_SCATTERED) {
            return ErrorForm.RARE;
        }
        return effectiveObservations() < FEWEST_RESAMPLED ? ErrorForm.FEW : ErrorForm.RESAMPLED;
    }

    @Override
    public @Nullable StudentMargin studentMargin() {
        return form() == ErrorForm.FEW ? few() : null;
    }

    private StudentMargin few() {
        PairScatter known = scatter.get();
        return new StudentMargin(known.standardError, StandardErrors.degreesOfFreedom(known.effective, pairs.size()));
    }

    private Interval resampled(double center, double tail) {
        StudentisedBlocks t = resamples.get();
        double error = scatter.get().errorBeyond(tail);
        Interval studentised = Interval.around(center, error * t.quantile(1 - tail), -error * t.quantile(tail));
        // All samples lie to one side of the truth in fewer cases than the tail leaves out.
        boolean spanned = Math.pow(FARTHEST_OUT, effectiveObservations()) <= tail;
        return spanned ? studentised.within(logSpan.get()) : studentised;
    }

    private static Interval logSpan(Pairs pairs) {
        Interval span = pairs.span();
        return new Interval(Math.log(span.low()) - LOG_BEYOND, Math.log(span.high()) + LOG_BEYOND);
    }

    @Override
    public Occurrences occurrences() {
        return new Occurrences(
                value > 0 ? Math.max(effectiveObservations(), pairs.independent()) : 0, pairs.exposure());
    }

    @Override
    public Text method() {
        return switch (form()) {
            case CONSTANT -> Text.of("method.constant");
            case RARE -> Text.of("method.weighted-poisson");
            case FEW -> Text.of("method.student-few");
            case RESAMPLED ->
                Text.of(
                        "method.block-bootstrap",
                        Text.count(scatter.get().blockLength),
                        Text.count(StudentisedBlocks.RESAMPLES));
        };
    }

    @Override
    public @Nullable Course course() {
        return switch (form()) {
            case CONSTANT, RARE -> null;
            case FEW -> along(few());
            case RESAMPLED -> along(StudentMargin.normal(scatter.get().standardError));
        };
    }

    private Course along(StudentMargin alone) {
        return Course.of(pairs.shareBeyondExposure(), pairs.size(), alone, 0);
    }

    /**
     * How far the logarithm of a sum of amounts may lie off when each came with an event of its own and the events are rare
     * and independent: the gamma interval of Fay &amp; Feuer, Confidence Intervals for Directly Standardized Rates,
     * Statistics in Medicine 16 (1997). With equal amounts it is Garwood's exact interval for their number. Covers at least
     * as often as stated, as it takes one more event with the largest amount for the upper end.
     */
    private record WeightedPoisson(double[] amounts) {

        Interval around(double center, double tail) {
            double sum = Arrays.stream(amounts).sum();
            double squares = Arrays.stream(amounts).map(x -> x * x).sum();
            double largest = Arrays.stream(amounts).max().orElse(0);
            double below = sum * sum / squares;
            double more = sum + largest;
            double above = more * more / (squares + largest * largest);
            double low = Math.log(GammaDistribution.of(below, 1).inverseCumulativeProbability(tail) / below);
            double high =
                    Math.log(GammaDistribution.of(above, 1).inverseSurvivalProbability(tail) / above * more / sum);
            return Interval.around(center, Math.max(0, -low), Math.max(0, high));
        }
    }
}
