package org.flightdiff.statistics.hypothesis;

import static org.flightdiff.statistics.dependence.StandardErrors.NORMAL;

import org.flightdiff.statistics.hypothesis.WeightedShare.WeightedShareChange;

/**
 * How a rate changed. With the mean square M = (&Sigma;w&sup2;<sub>baseline</sub> +
 * &Sigma;w&sup2;<sub>candidate</sub>)/(D<sub>baseline</sub> + D<sub>candidate</sub>) of both sides together, as if
 * nothing had changed, and the larger design effect f of the two, z = (r<sub>candidate</sub> - r<sub>baseline</sub>) /
 * sqrt(f M (1/D<sub>baseline</sub> + 1/D<sub>candidate</sub>)); for events of equal weight that is the usual test of
 * two Poisson rates (Przyborowski &amp; Wilenski, Biometrika 31, 1940, in the normal approximation). Swapping the sides
 * turns the sign of z and leaves p.
 *
 * <p>Where the totals of both sides are uncertain by a factor of exp(e) relative to each other, whatever is counted, e
 * times the logarithmic mean of both rates is added to the error as an independent one: alone it gives z =
 * ln(r<sub>candidate</sub>/r<sub>baseline</sub>)/e, as an error of a factor must (the mean: Carlson, American Mathematical
 * Monthly 79, 1972). A factor of exp(e) is then as doubtful as it was, and one of a hundred is not.
 *
 * @param z NaN where fewer than 5 effective events are expected on a side
 * @param p two-sided p value of z; NaN where z is
 */
public record RateChange(double z, double p) {

    private static final RateChange UNTESTED = new RateChange(Double.NaN, Double.NaN);

    /** @param errorOfTotal standard error of the logarithm of the candidate's total over the baseline's, from 0 on */
    public static RateChange between(SampledRate baseline, SampledRate candidate, double errorOfTotal) {
        double effect = Math.max(baseline.designEffect(), candidate.designEffect());
        double squares = baseline.squares() + candidate.squares();
        double exposure = baseline.exposure() + candidate.exposure();
        double sum = baseline.sum() + candidate.sum();
        double events = sum * sum / squares / effect;
        double least = Math.min(baseline.exposure(), candidate.exposure()) / exposure;
        if (!(events * least >= WeightedShareChange.FEWEST_EXPECTED)) {
            return UNTESTED;
        }
        double sampling = Math.sqrt(effect * squares / exposure * (1 / baseline.exposure() + 1 / candidate.exposure()));
        double error = Math.hypot(sampling, errorOfTotal * logarithmicMean(baseline, candidate));
        double z = (candidate.rate() - baseline.rate()) / error;
        return new RateChange(z, 2 * NORMAL.survivalProbability(Math.abs(z)));
    }

    /**
     * The logarithmic mean (a - b)/ln(a/b) of both rates, each with half an event more, so that there is a logarithm of
     * none: between their geometric and their arithmetic mean, and 0 where both are.
     */
    public static double logarithmicMean(SampledRate baseline, SampledRate candidate) {
        double sum = baseline.sum() + candidate.sum();
        double half = sum > 0 ? (baseline.squares() + candidate.squares()) / sum / 2 : 0;
        double before = baseline.rate() + half / baseline.exposure();
        double after = candidate.rate() + half / candidate.exposure();
        return before == after ? before : (after - before) / Math.log(after / before);
    }

    public record SampledRate(double sum, double squares, double exposure, double designEffect) {

        public SampledRate {
            if (!(exposure > 0)) {
                throw new IllegalArgumentException("a rate of no exposure");
            }
        }

        /** @param squaredResiduals sum over the bins of (weight in the bin - r exposure of the bin)&sup2; */
        public static SampledRate of(double sum, double squares, double exposure, double squaredResiduals, int bins) {
            double effect = squares > 0 && bins > 1 ? squaredResiduals * bins / (bins - 1) / squares : 1;
            return new SampledRate(sum, squares, exposure, Math.max(1, effect));
        }

        public double rate() {
            return sum / exposure;
        }

        public double standardError() {
            return Math.sqrt(squares * designEffect) / exposure;
        }
    }
}
