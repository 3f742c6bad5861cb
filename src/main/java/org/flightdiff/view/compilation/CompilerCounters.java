package org.flightdiff.view.compilation;

import static org.flightdiff.view.compilation.CompilationEvents.STATISTICS;

import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.Measurements;

/**
 * Growth of the compile broker's counters between the first and the last sample of a window.
 *
 * <p>Where the samples say how much the growth varies, they are resampled. A warm-up is one long decline, of which
 * resampling can say nothing: there the growth is as uncertain as the number of compilations that made it, taken as
 * independent. What runs differ beyond that is the business of the run-to-run floor.
 */
final class CompilerCounters {

    private static final String SAMPLES = "the compiler statistics";

    private final Events samples;

    private CompilerCounters(Events samples) {
        this.samples = samples;
    }

    static CompilerCounters in(Window window) {
        return new CompilerCounters(window.events(STATISTICS));
    }

    /** Growth per second of a counter of bytes or numbers. */
    Measurement perSecond(String counter) {
        return isTooFew() ? tooFew() : perSecond(samples.numbers(counter));
    }

    /** Growth per second of a counter of time: the threads that were compiling. */
    Measurement threadsBusy() {
        return isTooFew() ? tooFew() : perSecond(samples.seconds("totalTimeSpent"));
    }

    /** Growth of a counter of bytes or numbers. */
    Measurement growth(String counter) {
        return isTooFew() ? tooFew() : growth(samples.numbers(counter));
    }

    /** Growth of a counter of rare events. */
    Measurement events(String counter) {
        return isTooFew() ? tooFew() : Measurements.rareCount(difference(counter));
    }

    /** Growth of a counter as part of all compilations. */
    Measurement shareOfCompilations(String counter) {
        if (isTooFew()) {
            return tooFew();
        }
        long compilations = difference("compileCount");
        return compilations == 0
                ? new TooFew(0, "nothing was compiled between the samples")
                : Measurements.scaled(Measurements.rareCount(difference(counter)), 1.0 / compilations);
    }

    private Measurement perSecond(double[] counter) {
        Measurement resampled = Measurements.counterRate(samples, counter, SAMPLES);
        boolean telling = resampled instanceof Measured measured
                && measured.estimate().hasInterval()
                && measured.estimate().value() > 0;
        return telling ? resampled : Measurements.scaled(growth(counter), 1 / seconds());
    }

    private Measurement growth(double[] counter) {
        long compilations = difference("compileCount");
        double growth = counter[counter.length - 1] - counter[0];
        if (compilations == 0 && growth > 0) {
            return Measurements.point(growth, samples.size());
        }
        return growth == 0
                ? Measurements.rareCount(0)
                : Measurements.scaled(Measurements.rareCount(compilations), growth / compilations);
    }

    private boolean isTooFew() {
        return samples.size() < 2;
    }

    private TooFew tooFew() {
        return new TooFew(samples.size(), samples.size() + " samples of " + SAMPLES + ", 2 needed");
    }

    private long difference(String counter) {
        return samples.number(counter, samples.size() - 1) - samples.number(counter, 0);
    }

    private double seconds() {
        return samples.start(samples.size() - 1) - samples.start(0);
    }
}
