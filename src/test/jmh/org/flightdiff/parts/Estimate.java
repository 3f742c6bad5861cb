package org.flightdiff.parts;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.estimate.Estimates;
import org.flightdiff.statistics.estimate.Samples;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** From the values of one side to a number and its interval. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@State(Scope.Benchmark)
public class Estimate {

    private static final double CONFIDENCE = 0.95;

    @Param({"50", "1000", "20000"})
    public int values;

    private double[] inTimeOrder;

    /** Log-normal, each like the one before it. */
    @Setup
    public void make() {
        SplittableRandom random = new SplittableRandom(7);
        inTimeOrder = new double[values];
        double last = 0;
        for (int i = 0; i < values; i++) {
            last = 0.5 * last + random.nextGaussian();
            inTimeOrder[i] = Math.exp(last);
        }
    }

    @Benchmark
    public Interval mean() {
        return Estimates.mean(inTimeOrder, 1).interval(CONFIDENCE);
    }

    @Benchmark
    public Interval p95() {
        return Estimates.quantile(Samples.of(inTimeOrder), 0.95).interval(CONFIDENCE);
    }
}
