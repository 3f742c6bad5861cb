package org.flightdiff.statistics.hypothesis;

/**
 * What events of unequal weight add up to for each second, byte or unit of work, counted in time bins.
 *
 * <p>With weights w<sub>i</sub> and exposure D the rate is r = &Sigma;w/D. If the events were independent its variance
 * would be that of a compound Poisson process, &Sigma;w&sup2;/D&sup2;. They come in bursts, which the design effect
 * measures, see {@link WeightedShare}.
 *
 * @param sum of the weights
 * @param squares sum of their squares
 * @param exposure what the sum is divided by, above 0
 * @param designEffect 1 or more
 */
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
