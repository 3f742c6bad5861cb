package org.flightdiff.stacks;

import java.util.ArrayList;
import java.util.List;
import org.flightdiff.model.Both;
import org.flightdiff.stacks.tree.FrameChange;
import org.flightdiff.stacks.tree.Per;
import org.flightdiff.stacks.tree.Tested;
import org.flightdiff.statistics.hypothesis.RateChange;
import org.flightdiff.statistics.hypothesis.RateChange.SampledRate;
import org.flightdiff.statistics.hypothesis.WeightedShare;
import org.flightdiff.statistics.hypothesis.WeightedShare.WeightedShareChange;
import org.flightdiff.statistics.judgement.Answer;
import org.flightdiff.statistics.judgement.Judge;
import org.flightdiff.statistics.judgement.Judge.Evidence;
import org.flightdiff.statistics.judgement.Judge.JudgedEvidence;
import org.flightdiff.statistics.judgement.Significance;

/** Amounts of both sides that are judged together, shares of weight or rates: each is tested, then all are judged. */
final class Facts {

    /** Sums of weights are rounded, and what is left of all by rounding has no bursts. */
    private static final double ALL = 1 - 1e-9;

    private final boolean shares;
    private final double[] exposed;
    private final double[] squaresOfAll;
    private final int[] bins;
    private final double runToRun;
    private final double errorOfTotal;
    private final List<Fact> facts = new ArrayList<>();

    Facts(Both<ChosenSide> sides, Per per, Noise noise) {
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
    }

    double amount(int side, double weight) {
        return divided(weight, exposed[side]);
    }

    private static double divided(double weight, double by) {
        return by > 0 ? weight / by : 0;
    }

    /** Whether an amount could differ enough for a test: at least some events have it. */
    static boolean isWorthATest(double[][] weights, double[][] squares, int thing) {
        double sum = weights[0][thing] + weights[1][thing];
        double both = squares[0][thing] + squares[1][thing];
        return sum * sum >= WeightedShareChange.FEWEST_EXPECTED * both && sum > 0;
    }

    void add(double[][] weights, int thing) {
        facts.add(Fact.untested(amount(0, weights[0][thing]), amount(1, weights[1][thing])));
    }

    /** Residuals are sums over the bins of (weight - amount &times; exposure)&sup2;. */
    void test(double[][] weights, double[][] squares, double[][] residuals, int thing) {
        if (!(exposed[0] > 0 && exposed[1] > 0)) {
            add(weights, thing);
        } else if (shares) {
            testShare(weights, squares, residuals, thing);
        } else {
            testRate(weights, squares, residuals, thing);
        }
    }

    private void testShare(double[][] weights, double[][] squares, double[][] residuals, int thing) {
        WeightedShare before = share(0, weights[0][thing], squares[0][thing], residuals[0][thing]);
        WeightedShare after = share(1, weights[1][thing], squares[1][thing], residuals[1][thing]);
        WeightedShareChange change = WeightedShareChange.between(before, after);
        add(weights, thing, Math.hypot(before.standardError(), after.standardError()), change.z(), change.p());
    }

    private void testRate(double[][] weights, double[][] squares, double[][] residuals, int thing) {
        SampledRate before =
                SampledRate.of(weights[0][thing], squares[0][thing], exposed[0], residuals[0][thing], bins[0]);
        SampledRate after =
                SampledRate.of(weights[1][thing], squares[1][thing], exposed[1], residuals[1][thing], bins[1]);
        RateChange change = RateChange.between(before, after, errorOfTotal);
        double error = Math.hypot(
                Math.hypot(before.standardError(), after.standardError()),
                errorOfTotal * RateChange.logarithmicMean(before, after));
        add(weights, thing, error, change.z(), change.p());
    }

    private void add(double[][] weights, int thing, double error, double z, double p) {
        double known = Double.isNaN(p) ? Double.NaN : error;
        facts.add(new Fact(amount(0, weights[0][thing]), amount(1, weights[1][thing]), known, z, p));
    }

    private WeightedShare share(int side, double weight, double squares, double residuals) {
        if (weight >= ALL * exposed[side]) {
            return WeightedShare.of(exposed[side], exposed[side], squaresOfAll[side], 0, 0, bins[side]);
        }
        double others = Math.max(0, squaresOfAll[side] - squares);
        return WeightedShare.of(weight, exposed[side], squares, others, residuals, bins[side]);
    }

    List<Tested> judged() {
        List<JudgedEvidence> judged =
                Judge.together(facts.stream().map(this::evidence).toList(), Significance.USUAL);
        List<Tested> all = new ArrayList<>(facts.size());
        for (int i = 0; i < facts.size(); i++) {
            Fact fact = facts.get(i);
            double difference = fact.difference();
            all.add(new Tested(
                    change(fact, judged.get(i).answer()),
                    difference,
                    difference - fact.margin(),
                    difference + fact.margin(),
                    fact.z()));
        }
        return all;
    }

    private Evidence evidence(Fact fact) {
        boolean isAll = shares && fact.baseline() >= ALL && fact.candidate() >= ALL;
        return new Evidence(fact.difference(), fact.p(), runToRun, isAll);
    }

    private static FrameChange change(Fact fact, Answer answer) {
        return switch (answer) {
            case ROSE -> fact.baseline() == 0 ? FrameChange.NEW : FrameChange.GREW;
            case FELL -> fact.candidate() == 0 ? FrameChange.GONE : FrameChange.SHRANK;
            case TOO_SMALL -> FrameChange.WITHIN_RUNS;
            case WITHIN_CHANCE, UNCHANGED -> FrameChange.WITHIN_ERROR;
            case UNTESTED -> FrameChange.TOO_FEW;
        };
    }

    /** All NaN without a test: the error of the difference as they are, z as if nothing had changed, two-sided p. */
    private record Fact(double baseline, double candidate, double error, double z, double p) {

        /** Of the normal distribution, for 95 %. */
        private static final double BOTH_ENDS = 1.96;

        static Fact untested(double baseline, double candidate) {
            return new Fact(baseline, candidate, Double.NaN, Double.NaN, Double.NaN);
        }

        double difference() {
            return candidate - baseline;
        }

        double margin() {
            return BOTH_ENDS * error;
        }
    }

    /** A part of the whole for one frame, and relative to all frames alike, which shares do not have. */
    record Noise(double runToRun, double ofTotal) {}
}
