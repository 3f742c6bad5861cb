package org.flightdiff.diagnosis;

import java.util.OptionalDouble;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.Measured;

/** Tells what is up at the start alone from what goes on to the end, by the last third of each window. */
final class LastThird {

    private static final double PART = 1.0 / 3;

    /** What lasts keeps at least so much of its rise to the end; a warm-up has lost more by then. */
    private static final double LASTING = 0.5;

    private LastThird() {}

    /** Whether a rate that is higher on the suffering side is so in the last third too. False where that is not known. */
    static boolean keepsRise(Case pair, String metric) {
        OptionalDouble before = in(pair, pair.before(), metric);
        OptionalDouble after = in(pair, pair.after(), metric);
        if (before.isEmpty() || after.isEmpty()) {
            return false;
        }
        double rise = pair.after(metric).orElse(0) - pair.before(metric).orElse(0);
        double late = after.getAsDouble() - before.getAsDouble();
        return late > 0 && late >= rise * LASTING;
    }

    /** A metric's value in the last third of the suffering side's window; empty where there is none. */
    static OptionalDouble after(Case pair, String metric) {
        return in(pair, pair.after(), metric);
    }

    private static OptionalDouble in(Case pair, Window whole, String metric) {
        double from = whole.toSeconds() - whole.seconds() * PART;
        Window late = new Window(whole.recording(), from, whole.toSeconds());
        Measurement measurement = pair.comparison()
                .metric(metric)
                .map(found -> found.metric().in(late))
                .orElse(null);
        return measurement instanceof Measured measured ? OptionalDouble.of(measured.value()) : OptionalDouble.empty();
    }
}
