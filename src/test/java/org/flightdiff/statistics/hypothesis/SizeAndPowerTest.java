package org.flightdiff.statistics.hypothesis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.flightdiff.statistics.Series;
import org.flightdiff.statistics.estimate.Estimates;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * How often two sides of the same thing differ at p of at most 0.05 (size), and how often a mean that is two or three
 * times as large does (power). The samples are skewed as pauses are (log-normal), each keeping a share of the one
 * before; under a load that switches they come from either of two levels, twice as high, and stay there for a part of
 * the run at random.
 */
class SizeAndPowerTest {
    private static final double PAUSE_SIGMA = 0.5;
    private static final double SIGNIFICANT = 0.05;

    @ParameterizedTest
    @CsvSource({"5, 0.3, 0", "8, 0.6, 0", "18, 0.3, 5"})
    void twoSidesOfTheSameThingSeldomDiffer(int n, double kept, int switches) {
        Share share = share(n, kept, switches, 1, 300);
        assertThat(share.found()).as("%s", share).isLessThan(0.10 + 3 * Math.sqrt(0.1 * 0.9 / 300));
    }

    @Test
    void threeTimesAsMuchIsFoundFromThirteenSamplesOn() {
        assertThat(share(13, 0, 0, 3, 200).found()).isGreaterThan(0.8);
    }

    @Test
    @Tag("slow")
    void theTableOfTheDocumentation() {
        System.out.println("| n | load | size 0 | size 0.3 | size 0.6 | ×2 | ×3 |");
        System.out.println("|---|---|---|---|---|---|---|");
        for (int n : new int[] {5, 8, 13, 25, 60, 300}) {
            for (int switches : new int[] {0, 20, 5}) {
                Share[] sizes = Arrays.stream(new double[] {0, 0.3, 0.6})
                        .mapToObj(kept -> share(n, kept, switches, 1, 2000))
                        .toArray(Share[]::new);
                System.out.printf(
                        Locale.ROOT,
                        "| %d | %s | %.1f | %.1f | %.1f | %.0f | %.0f |%n",
                        n,
                        switches == 0 ? "steady" : "stays n/" + switches,
                        100 * sizes[0].found(),
                        100 * sizes[1].found(),
                        100 * sizes[2].found(),
                        100 * share(n, 0, switches, 2, 2000).found(),
                        100 * share(n, 0, switches, 3, 2000).found());
                double promised = switches == 5 ? 0.17 : 0.14;
                assertThat(sizes).allSatisfy(size -> assertThat(size.found()).isLessThan(promised));
            }
        }
    }

    private record Share(int n, double kept, int switches, double factor, double found) {}

    private static Share share(int n, double kept, int switches, double factor, int repetitions) {
        long found = IntStream.range(0, repetitions)
                .parallel()
                .filter(repetition -> {
                    SplittableRandom random = new SplittableRandom(7919L * repetition + n);
                    double[] baseline = samples(n, kept, switches, random);
                    double[] candidate = Arrays.stream(samples(n, kept, switches, random))
                            .map(x -> factor * x)
                            .toArray();
                    return Difference.between(
                                            Estimates.mean(baseline, 2L * repetition),
                                            Estimates.mean(candidate, 2L * repetition + 1),
                                            0)
                                    .pValue()
                            <= SIGNIFICANT;
                })
                .count();
        return new Share(n, kept, switches, factor, (double) found / repetitions);
    }

    private static double[] samples(int n, double kept, int switches, SplittableRandom random) {
        double[] samples = Series.normal(n, kept, random);
        boolean high = switches > 0 && random.nextBoolean();
        for (int i = 0; i < n; i++) {
            high ^= switches > 0 && random.nextDouble() < (double) switches / n;
            samples[i] = (high ? 2 : 1) * Math.exp(PAUSE_SIGMA * samples[i]);
        }
        return samples;
    }
}
