package org.flightdiff.view.compilation;

import java.util.Arrays;
import org.flightdiff.recording.Window;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.Estimates;
import org.flightdiff.view.Counted;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.Measurements;

/**
 * Growth of the compile broker's counters in a window.
 *
 * <p>If the samples show how much the growth varies, they are resampled. A warm-up is one long decline, about which
 * resampling says nothing: its growth beyond the first sample is as uncertain as that of a number of independent compilations, some far larger
 * than others. The run-to-run floor covers how much runs differ beyond that.
 */
public final class CompilerCounters {

    /**
     * Mean square over squared mean of single compilations: the factor by which the variance of their sum is larger
     * than if all were equal. Measured where all compilations were recorded, 171 to 3,341 of them, on JDK 17 and 25:
     * 3.0 to 4.8 for the size of the code, 13 to 130 for the time.
     */
    private static final double SIZE_SPREAD = 4;

    public static final double TIME_SPREAD = 50;

    /** Compilations come in bursts: fewer independent samples say less than the number of compilations itself. */
    private static final double ENOUGH_SAMPLES = 20;

    private final Counted counted;
    private final double[] compilations;
    private final int[] steps;

    private CompilerCounters(Counted counted) {
        this.counted = counted;
        compilations = counted.numbers("compileCount");
        // All counters restart together; that of compilations always grows.
        steps = counted.steps(compilations);
    }

    static CompilerCounters in(Window window) {
        return new CompilerCounters(Counted.in(window, CompilationEvents.STATISTICS));
    }

    Measurement compilationsPerSecond() {
        return isTooFew() ? tooFew() : perSecond(compilations, 1);
    }

    Measurement threadsBusy() {
        return isTooFew() ? tooFew() : perSecond(counted.seconds("totalTimeSpent"), TIME_SPREAD);
    }

    Measurement compilations() {
        return isTooFew() ? tooFew() : growth(compilations, 1);
    }

    Measurement codeBytes() {
        return isTooFew() ? tooFew() : growth(counted.numbers("nmethodCodeSize"), SIZE_SPREAD);
    }

    Measurement events(String counter) {
        return isTooFew() ? tooFew() : Measurements.rareCount(Math.round(sum(steps, counted.numbers(counter))));
    }

    private Measurement perSecond(double[] counter, double spread) {
        boolean even = isEven(spread);
        Measurement resampled =
                Measurements.counterGrowth(counted, counter, CompilerCounters::known, "the-compiler-statistics");
        boolean telling = even
                && resampled instanceof Measured measured
                && measured.estimate().effectiveObservations() >= ENOUGH_SAMPLES
                && measured.estimate().value() > 0;
        return Measurements.scaled(telling ? resampled : growth(counter, spread), 1 / sum(steps, counted.times()));
    }

    private Measurement growth(double[] counter, double spread) {
        boolean fromStart = isEven(spread) && counted.sinceStart() && steps[0] == 1;
        return fromStart
                ? Measurements.after(
                        known(counter[1]), sampled(Arrays.copyOfRange(steps, 1, steps.length), counter, spread))
                : sampled(steps, counter, spread);
    }

    /** Whether samples tell all that is chance: not of time up to the first, which varies while its work does not. */
    private boolean isEven(double spread) {
        return spread < TIME_SPREAD || !counted.sinceStart();
    }

    private static Estimate known(double value) {
        return Estimates.exact(value, Scale.LOG);
    }

    private Measurement sampled(int[] rows, double[] counter, double spread) {
        double compiled = sum(rows, compilations);
        double growth = sum(rows, counter);
        if (compiled == 0 && growth > 0) {
            return Measurements.point(growth, counted.samples());
        }
        if (growth == 0) {
            return Measurements.rareCount(0);
        }
        long independent = Math.max(1, Math.round(compiled / spread));
        return Measurements.scaled(Measurements.rareCount(independent), growth / independent);
    }

    private boolean isTooFew() {
        return counted.samples() < 2 || steps.length == 0;
    }

    private TooFew tooFew() {
        return Measurements.tooFew(counted.samples(), "samples-of-the-compiler-statistics", 2);
    }

    private static double sum(int[] steps, double[] values) {
        return Arrays.stream(Counted.growth(steps, values)).sum();
    }
}
