package org.flightdiff.stacks;

import java.util.Arrays;
import org.flightdiff.model.Both;
import org.flightdiff.stacks.tree.Change;
import org.flightdiff.stacks.tree.Per;
import org.flightdiff.stacks.tree.Tested;
import org.flightdiff.statistics.test.FalseDiscovery;
import org.flightdiff.statistics.test.RateChange;
import org.flightdiff.statistics.test.SampledRate;
import org.flightdiff.statistics.test.ShareChange;
import org.flightdiff.statistics.test.WeightedShare;
import org.flightdiff.statistics.test.WeightedShareChange;

/** Tests many amounts of both sides, shares of weight or rates, and corrects for there being many. */
final class Facts {

    /** So many of the changes that are found may be false alarms. */
    private static final double FALSE_DISCOVERY_RATE = 0.05;

    /** Of the normal distribution, for 95 %. */
    private static final double BOTH_ENDS = 1.96;

    /** Sums of weights are rounded. */
    private static final double ALL = 1 - 1e-9;

    private final boolean shares;
    private final double[] exposed;
    private final double[] squaresOfAll;
    private final int[] bins;
    private final double runToRun;
    private final double errorOfTotal;
    private final double[] p;
    private final double[] low;
    private final double[] high;
    private final double[][] amounts;

    /** Of a number of amounts. */
    Facts(Both<ChosenSide> sides, Per per, Noise noise, int size) {
        shares = per == Per.SHARE;
        exposed = new double[] {sides.baseline().exposed(), sides.candidate().exposed()};
        squaresOfAll =
                new double[] {sides.baseline().squaresOfAll(), sides.candidate().squaresOfAll()};
        bins = new int[] {sides.baseline().bins(), sides.candidate().bins()};
        double largest = Math.max(
                divided(sides.baseline().weighs(), exposed[0]),
                divided(sides.candidate().weighs(), exposed[1]));
        runToRun = noise.runToRun() * largest;
        errorOfTotal = noise.ofTotal();
        p = new double[size];
        low = new double[size];
        high = new double[size];
        amounts = new double[2][size];
        Arrays.fill(p, Double.NaN);
        Arrays.fill(low, Double.NaN);
        Arrays.fill(high, Double.NaN);
    }

    /** The amount of a weight on a side, 0 or 1. */
    double amount(int side, double weight) {
        return divided(weight, exposed[side]);
    }

    private static double divided(double weight, double by) {
        return by > 0 ? weight / by : 0;
    }

    /** Says what an amount is, without a test. */
    void put(int fact, double[] weights) {
        for (int side = 0; side < 2; side++) {
            amounts[side][fact] = amount(side, weights[side]);
        }
    }

    /**
     * Tests an amount.
     *
     * @param weights of both sides
     * @param squares of the weights of their events
     * @param residuals sums over the bins of (weight - amount &times; exposure)&sup2;
     */
    void test(int fact, double[] weights, double[] squares, double[] residuals) {
        put(fact, weights);
        if (!(exposed[0] > 0 && exposed[1] > 0)) {
            return;
        }
        double difference = amounts[1][fact] - amounts[0][fact];
        double error;
        if (shares) {
            WeightedShare before = share(0, weights[0], squares[0], residuals[0]);
            WeightedShare after = share(1, weights[1], squares[1], residuals[1]);
            p[fact] = WeightedShareChange.between(before, after).p();
            error = Math.hypot(before.standardError(), after.standardError());
        } else {
            SampledRate before = SampledRate.of(weights[0], squares[0], exposed[0], residuals[0], bins[0]);
            SampledRate after = SampledRate.of(weights[1], squares[1], exposed[1], residuals[1], bins[1]);
            p[fact] = RateChange.between(before, after, errorOfTotal).p();
            error = Math.hypot(
                    Math.hypot(before.standardError(), after.standardError()),
                    errorOfTotal * RateChange.logarithmicMean(before, after));
        }
        if (!Double.isNaN(p[fact])) {
            low[fact] = difference - BOTH_ENDS * error;
            high[fact] = difference + BOTH_ENDS * error;
        }
    }

    private WeightedShare share(int side, double weight, double squares, double residuals) {
        double others = Math.max(0, squaresOfAll[side] - squares);
        return WeightedShare.of(weight, exposed[side], squares, others, residuals, bins[side]);
    }

    /** Whether an amount could differ enough for a test: at least some events have it. */
    boolean isWorthATest(double[] weights, double[] squares) {
        double sum = weights[0] + weights[1];
        return sum * sum >= ShareChange.FEWEST_EXPECTED * (squares[0] + squares[1]) && sum > 0;
    }

    /** Takes the test of another amount, which is of the same events. */
    void same(int fact, int other) {
        low[fact] = low[other];
        high[fact] = high[other];
        amounts[0][fact] = amounts[0][other];
        amounts[1][fact] = amounts[1][other];
    }

    /** What is said of each amount, when all are tested. */
    Tested[] tested() {
        double[] adjusted = FalseDiscovery.benjaminiHochberg(p);
        Tested[] all = new Tested[adjusted.length];
        for (int fact = 0; fact < all.length; fact++) {
            double difference = amounts[1][fact] - amounts[0][fact];
            all[fact] = new Tested(change(fact, adjusted[fact], difference), difference, low[fact], high[fact]);
        }
        return all;
    }

    /** All is all on both sides: a share of 1 does not change. */
    private boolean isAll(int fact) {
        return shares && amounts[0][fact] >= ALL && amounts[1][fact] >= ALL;
    }

    private Change change(int fact, double adjusted, double difference) {
        if (Double.isNaN(adjusted)) {
            return isAll(fact) ? Change.WITHIN_ERROR : Change.TOO_FEW;
        }
        if (adjusted > FALSE_DISCOVERY_RATE) {
            return Change.WITHIN_ERROR;
        }
        if (Math.abs(difference) <= runToRun) {
            return Change.WITHIN_RUNS;
        }
        if (amounts[0][fact] == 0) {
            return Change.NEW;
        }
        if (amounts[1][fact] == 0) {
            return Change.GONE;
        }
        return difference > 0 ? Change.GREW : Change.SHRANK;
    }
}
