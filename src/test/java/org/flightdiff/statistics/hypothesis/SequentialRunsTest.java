package org.flightdiff.statistics.hypothesis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.flightdiff.statistics.sequential.GroupSequential;
import org.flightdiff.statistics.sequential.Spending;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * How experiments that stop when they know enough do: how often they find what is not there, how often what is, after
 * how many runs. Runs vary by what the floor says, or by more; each is tested as those of a comparison are.
 */
class SequentialRunsTest {

    private static final double NORMAL = 1.959963984540054;
    private static final GroupSequential TEST = new GroupSequential(0.05, Spending.O_BRIEN_FLEMING);
    private static final int LIMIT = 10;
    private static final int BLOCK = 2;
    private static final int FIXED = 5;

    /**
     * What came of many experiments.
     *
     * @param found share of those that found a change
     * @param runs of each side, on average
     */
    private record Outcome(double found, double runs) {}

    @Test
    void anExperimentOfTheSameThingSeldomFindsAChange() {
        int experiments = 800;
        Outcome same = sequential(0.1, 0.05, 1, 1, experiments);
        assertThat(same.found).isLessThan(0.05 + 3 * Math.sqrt(0.05 * 0.95 / experiments));
        assertThat(sequential(0.1, 0.05, 1, 1.5, 200).runs).isLessThan(7);
    }

    @Test
    @Tag("slow")
    void theTableOfExperiments() {
        System.out.println(
                "| floor | spread over the floor's | change | found | runs a side | found by five runs a side |");
        System.out.println("|---|---|---|---|---|---|");
        for (double floor : new double[] {0.05, 0.1, 0.25}) {
            for (double spread : new double[] {0.5, 1, 2}) {
                for (double factor : new double[] {1, 1.05, 1.1, 1.2, 1.5}) {
                    int experiments = factor == 1 ? 10_000 : 2_000;
                    Outcome grown = sequential(floor, 0.02, spread, factor, experiments);
                    Outcome five = fixed(floor, 0.02, spread, factor, experiments);
                    System.out.printf(
                            Locale.ROOT,
                            "| %s | %s | x%s | %.1f %% | %.1f | %.1f %% |%n",
                            floor,
                            spread,
                            factor,
                            100 * grown.found,
                            grown.runs,
                            100 * five.found);
                    if (factor == 1 && spread <= 1) {
                        assertThat(grown.found).as("floor %s", floor).isLessThan(0.06);
                    }
                }
            }
        }
    }

    private static Outcome sequential(double floor, double error, double spread, double factor, int experiments) {
        List<Double> shares = new ArrayList<>();
        double[] levels = new double[LIMIT / BLOCK];
        for (int look = 0; look < levels.length; look++) {
            shares.add((look + 1.0) / levels.length);
            levels[look] = TEST.nominal(shares);
        }
        SplittableRandom random = new SplittableRandom(3);
        int found = 0;
        long runs = 0;
        for (int experiment = 0; experiment < experiments; experiment++) {
            double[] before = values(LIMIT, 10, floor, error, spread, random);
            double[] after = values(LIMIT, 10 * factor, floor, error, spread, random);
            int look = 0;
            while (look < levels.length && p(before, after, (look + 1) * BLOCK, floor, error) > levels[look]) {
                look++;
            }
            found += look < levels.length ? 1 : 0;
            runs += (long) Math.min(look + 1, levels.length) * BLOCK;
        }
        return new Outcome((double) found / experiments, (double) runs / experiments);
    }

    private static Outcome fixed(double floor, double error, double spread, double factor, int experiments) {
        SplittableRandom random = new SplittableRandom(3);
        int found = 0;
        for (int experiment = 0; experiment < experiments; experiment++) {
            double[] before = values(FIXED, 10, floor, error, spread, random);
            double[] after = values(FIXED, 10 * factor, floor, error, spread, random);
            found += p(before, after, FIXED, floor, error) <= 0.05 ? 1 : 0;
        }
        return new Outcome((double) found / experiments, FIXED);
    }

    private static double[] values(
            int runs, double value, double floor, double error, double spread, SplittableRandom random) {
        double deviation = Math.hypot(spread * floor / NORMAL / Math.sqrt(2), error);
        double[] values = new double[runs];
        for (int run = 0; run < runs; run++) {
            values[run] = value * Math.exp(deviation * random.nextGaussian());
        }
        return values;
    }

    private static double p(double[] before, double[] after, int runs, double floor, double error) {
        return Difference.between(
                        SimulatedRun.side(error, Arrays.copyOf(before, runs)),
                        SimulatedRun.side(error, Arrays.copyOf(after, runs)),
                        floor)
                .pValue();
    }
}
