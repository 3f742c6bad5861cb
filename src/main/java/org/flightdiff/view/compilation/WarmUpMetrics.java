package org.flightdiff.view.compilation;

import static org.flightdiff.view.compilation.CompilationEvents.STATISTICS;

import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotComputed;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;

/** When compiling ended: warm-up that ends, or a compiler that stops. */
public final class WarmUpMetrics {

    /** The part of the compilations after which compiling counts as settled. */
    private static final double SETTLED = 0.9;

    /** This many samples give a resolution of a tenth of the window. */
    private static final int SAMPLES_NEEDED = 10;

    public static final Metric SETTLED_AFTER = Metric.named("compilation.settled.time")
            .in(Unit.SECONDS)
            .extensive()
            .importance(0.5)
            .from(STATISTICS)
            .measured(WarmUpMetrics::settledAfter);

    public static final Metric STANDSTILL = Metric.named("compilation.standstill.share")
            .in(Unit.SHARE)
            .importance(0.5)
            .from(STATISTICS)
            .measured(WarmUpMetrics::standstill);

    static final List<Metric> ALL = List.of(SETTLED_AFTER, STANDSTILL);

    private WarmUpMetrics() {}

    private static Measurement settledAfter(Window window) {
        Events samples = window.events(STATISTICS);
        double[] counts = samples.numbers("compileCount");
        int last = counts.length - 1;
        if (samples.size() < SAMPLES_NEEDED) {
            return tooFew(samples);
        }
        if (counts[last] == counts[0]) {
            return new TooFew(samples.size(), Text.of("reason.compilation.nothing-compiled"));
        }
        if (counts[last] < counts[0]) {
            return new NotComputed(Text.of("reason.compilation.count-falls"));
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
                : new NotComputed(Text.of("reason.compilation.all-of-one-time"));
    }

    private static TooFew tooFew(Events samples) {
        return Measurements.tooFew(samples.size(), "samples-of-the-compiler-statistics", SAMPLES_NEEDED);
    }
}
