package org.flightdiff.view.compilation;

import static org.flightdiff.view.compilation.CompilationEvents.STATISTICS;

import java.util.List;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotComputed;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;

/** When compiling was done: warm-up that ends, or a compiler that stops. */
final class SettlingMetrics {

    /** The part of the compilations after which compiling counts as settled. */
    private static final double SETTLED = 0.9;

    /** So many samples tell a tenth of the window from the next. */
    private static final int SAMPLES_NEEDED = 10;

    static final Metric SETTLED_AFTER = Metric.named("compilation.settled.time", "Compilation settled after")
            .in(Unit.SECONDS)
            .extensive()
            .importance(0.5)
            .meaning("Time from the first sample of the compile count until it had made 90 % of its way to the last"
                    + " one. Close to 90 % of the window where methods are compiled evenly, early where warm-up ends. Given from"
                    + " 10 samples on.")
            .from(STATISTICS)
            .measured(SettlingMetrics::settledAfter);

    static final Metric STANDSTILL = Metric.named("compilation.standstill.share", "Nothing compiled at the end")
            .in(Unit.SHARE)
            .importance(0.5)
            .meaning("Share of the time between the first and the last sample, at its end, in which the compile count"
                    + " stood still. A third and more while the program goes on: everything is compiled, or the"
                    + " compiler has stopped.")
            .from(STATISTICS)
            .measured(SettlingMetrics::standstill);

    static final List<Metric> ALL = List.of(SETTLED_AFTER, STANDSTILL);

    private SettlingMetrics() {}

    private static Measurement settledAfter(Window window) {
        Events samples = window.events(STATISTICS);
        double[] counts = samples.numbers("compileCount");
        int last = counts.length - 1;
        if (samples.size() < SAMPLES_NEEDED) {
            return tooFew(samples);
        }
        if (counts[last] == counts[0]) {
            return new TooFew(samples.size(), "nothing was compiled between the samples");
        }
        if (counts[last] < counts[0]) {
            return new NotComputed("could not be computed: the count of compilations falls");
        }
        double settled = counts[0] + SETTLED * (counts[last] - counts[0]);
        int at = 1;
        while (counts[at] < settled) {
            at++;
        }
        return Measurements.point(samples.start(at) - samples.start(0), samples.size());
    }

    private static Measurement standstill(Window window) {
        Events samples = window.events(STATISTICS);
        double[] counts = samples.numbers("compileCount");
        int last = counts.length - 1;
        if (samples.size() < SAMPLES_NEEDED) {
            return tooFew(samples);
        }
        int since = last;
        while (since > 0 && counts[since - 1] == counts[last]) {
            since--;
        }
        double standing = samples.start(last) - samples.start(since);
        double all = samples.start(last) - samples.start(0);
        return all > 0
                ? Measurements.point(standing / all, samples.size())
                : new NotComputed("could not be computed: all samples are of one time");
    }

    private static TooFew tooFew(Events samples) {
        return new TooFew(
                samples.size(), samples.size() + " samples of the compiler statistics, " + SAMPLES_NEEDED + " needed");
    }
}
