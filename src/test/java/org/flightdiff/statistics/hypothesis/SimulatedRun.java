package org.flightdiff.statistics.hypothesis;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.flightdiff.language.Text;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.Estimates;

/** One run whose samples leave its value uncertain by a normal error on the logarithm, which its interval tells. */
record SimulatedRun(double logarithm, double error) implements Estimate {

    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    /** A side whose runs have these values. */
    static Estimate side(double error, double... values) {
        return side(Arrays.stream(values)
                .mapToObj(value -> new SimulatedRun(Math.log(value), error))
                .toList());
    }

    /** A side of runs that scatter by chance around a value, beyond what their samples leave uncertain. */
    static Estimate side(int runs, double typical, double spread, double error, SplittableRandom random) {
        return side(Stream.generate(() ->
                        new SimulatedRun(Math.log(typical) + random.nextGaussian() * Math.hypot(spread, error), error))
                .limit(runs)
                .toList());
    }

    private static Estimate side(List<SimulatedRun> runs) {
        return runs.size() == 1 ? runs.get(0) : Estimates.ofRuns(List.copyOf(runs), Scale.LOG);
    }

    static double[] equal(int runs, double value) {
        return DoubleStream.generate(() -> value).limit(runs).toArray();
    }

    @Override
    public double value() {
        return Math.exp(logarithm);
    }

    @Override
    public Scale scale() {
        return Scale.LOG;
    }

    @Override
    public long observations() {
        return 100;
    }

    @Override
    public double effectiveObservations() {
        return 100;
    }

    @Override
    public boolean hasInterval() {
        return true;
    }

    @Override
    public Interval interval(double confidence) {
        double margin = error * NORMAL.inverseSurvivalProbability((1 - confidence) / 2);
        return Interval.around(logarithm, margin, margin);
    }

    @Override
    public Text method() {
        return Text.given("normal");
    }
}
