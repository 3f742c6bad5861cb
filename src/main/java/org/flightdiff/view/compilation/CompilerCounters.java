package org.flightdiff.view.compilation;

import static org.flightdiff.view.compilation.CompilationEvents.STATISTICS;

import java.util.stream.IntStream;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.Measurements;

/**
 * Growth of the compile broker's counters between the first and the last sample of a window.
 *
 * <p>If the samples show how much the growth varies, they are resampled. A warm-up is one long decline, about which
 * resampling says nothing: its growth is as uncertain as that of a number of independent compilations, some far larger
 * than others. The run-to-run floor covers how much runs differ beyond that.
 */
final class CompilerCounters {

    /**
     * Mean square over squared mean of single compilations: the factor by which the variance of their sum is larger
     * than if all were equal. Measured where all compilations were recorded, 171 to 3,341 of them, on JDK 17 and 25:
     * 3.0 to 4.8 for the size of the code, 13 to 130 for the time.
     */
    private static final double SIZE_SPREAD = 4;

    private static final double TIME_SPREAD = 50;

    /** Compilations come in bursts: fewer independent samples say less than the number of compilations itself. */
    private static final double ENOUGH_SAMPLES = 20;

    private final Events samples;

    private CompilerCounters(Events samples) {
        this.samples = samples;
    }

    static CompilerCounters in(Window window) {
        return new CompilerCounters(window.events(STATISTICS));
    }

    /** Compilations per second. */
    Measurement compilationsPerSecond() {
        return isTooFew() ? tooFew() : perSecond(samples.numbers("compileCount"), 1);
    }

    /** Growth of the time spent per second: the threads that were compiling. */
    Measurement threadsBusy() {
        return isTooFew() ? tooFew() : perSecond(samples.seconds("totalTimeSpent"), TIME_SPREAD);
    }

    /** How much was compiled. */
    Measurement compilations() {
        return isTooFew() ? tooFew() : growth(samples.numbers("compileCount"), 1);
    }

    /** The machine code produced. */
    Measurement codeBytes() {
        return isTooFew() ? tooFew() : growth(samples.numbers("nmethodCodeSize"), SIZE_SPREAD);
    }

    /** Growth of a counter of rare events. */
    Measurement events(String counter) {
        return isTooFew() ? tooFew() : Measurements.rareCount(difference(counter));
    }

    /** Growth of a counter as a share of all compilations. */
    Measurement shareOfCompilations(String counter) {
        if (isTooFew()) {
            return tooFew();
        }
        long compilations = difference("compileCount");
        return compilations == 0
                ? new TooFew(0, Text.of("reason.compilation.nothing-compiled"))
                : Measurements.scaled(Measurements.rareCount(difference(counter)), 1.0 / compilations);
    }

    private Measurement perSecond(double[] counter, double spread) {
        Measurement resampled = Measurements.counterRate(samples, counter, "the-compiler-statistics");
        boolean telling = resampled instanceof Measured measured
                && measured.estimate().effectiveObservations() >= ENOUGH_SAMPLES
                && measured.estimate().value() > 0;
        return telling ? resampled : Measurements.scaled(growth(counter, spread), 1 / seconds());
    }

    private Measurement growth(double[] counter, double spread) {
        long compilations = difference("compileCount");
        double growth =
                following().mapToDouble(row -> counter[row] - counter[row - 1]).sum();
        if (compilations == 0 && growth > 0) {
            return Measurements.point(growth, samples.size());
        }
        if (growth == 0) {
            return Measurements.rareCount(0);
        }
        long independent = Math.max(1, Math.round(compilations / spread));
        return Measurements.scaled(Measurements.rareCount(independent), growth / independent);
    }

    /** All counters restart together; that of compilations always grows. */
    private IntStream following() {
        return samples.following(samples.numbers("compileCount"));
    }

    private boolean isTooFew() {
        return following().findAny().isEmpty();
    }

    private TooFew tooFew() {
        return Measurements.tooFew(samples.size(), "samples-of-the-compiler-statistics", 2);
    }

    private long difference(String counter) {
        return following()
                .mapToLong(row -> samples.number(counter, row) - samples.number(counter, row - 1))
                .sum();
    }

    private double seconds() {
        return following()
                .mapToDouble(row -> samples.start(row) - samples.start(row - 1))
                .sum();
    }
}
