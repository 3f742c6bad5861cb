package org.flightdiff.statistics.estimate;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.statistics.distribution.GammaDistribution;
import org.flightdiff.statistics.Arguments;
import org.jspecify.annotations.Nullable;

/**
 * What a value is made of when it counts or sums up occurrences, so that it can be told from a value that is made of
 * none.
 *
 * @param independent number of independent occurrences, 0 or more
 * @param exposure how much of what they occur in was observed, above 0: windows for a count, seconds for a rate, the
 *     denominators of a ratio
 */
public record Occurrences(double independent, double exposure) {

    /**
     * Those of several runs together. Where the runs differ by more than chance lets independent occurrences differ,
     * fewer are independent: their number is divided by Pearson's dispersion, the sum of (n - r e)&sup2;/(r e) over the
     * runs by one less than there are runs, n being a run's occurrences, e its exposure and r the rate of all
     * (quasi-Poisson; McCullagh &amp; Nelder, Generalized Linear Models, 1989, section 6.2.3). Never multiplied: runs
     * that agree better than chance lets them agree by chance.
     *
     * @return null where a run tells of none
     */
    static @Nullable Occurrences ofRuns(List<@Nullable Occurrences> runs) {
        List<Occurrences> known = new ArrayList<>();
        for (Occurrences run : runs) {
            if (run == null) {
                return null;
            }
            known.add(run);
        }
        double all = known.stream().mapToDouble(Occurrences::independent).sum();
        double exposures = known.stream().mapToDouble(Occurrences::exposure).sum();
        if (all == 0) {
            return new Occurrences(0, exposures);
        }
        double rate = all / exposures;
        double dispersion = known.stream()
                        .mapToDouble(run -> Math.pow(run.independent - rate * run.exposure, 2) / (rate * run.exposure))
                        .sum()
                / (known.size() - 1);
        return new Occurrences(all / Math.max(1, dispersion), exposures);
    }

    /** At least to be expected: the lower end of Garwood's exact interval (Biometrika 28, 1936); 0 for none. */
    public double leastExpected(double confidence) {
        double tail = (1 - Arguments.confidence(confidence)) / 2;
        return independent > 0 ? GammaDistribution.of(independent, 1).inverseCumulativeProbability(tail) : 0;
    }

    public Occurrences with(Occurrences others) {
        return new Occurrences(independent + others.independent, exposure);
    }

    Occurrences scaledBy(double factor) {
        return new Occurrences(independent, exposure / factor);
    }

    /**
     * Two-sided p value of this many occurrences here and none there: the exact conditional test of two Poisson counts
     * (Przyborowski &amp; Wilenski, Biometrika 31, 1940). Given their sum n, all fall on the side with the share s of
     * the exposure with probability s<sup>n</sup>, and p = min(1, 2 s<sup>n</sup>). A run-to-run floor f admits rates
     * that differ by e<sup>f</sup>, which raises the odds s/(1 - s) by that factor. Too small for occurrences in
     * clusters.
     */
    public double pValueAgainstNone(Occurrences none, double floor) {
        double odds = exposure / none.exposure * Math.exp(floor);
        return Math.min(1, 2 * Math.pow(odds / (1 + odds), independent));
    }
}
