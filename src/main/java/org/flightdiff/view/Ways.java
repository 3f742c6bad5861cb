package org.flightdiff.view;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.flightdiff.language.Text;
import org.flightdiff.recording.PerWindow;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurement.TooFew;

/** The ways to measure a metric, the best first. Windows compare only if they were measured in the same way. */
public final class Ways {

    private final List<PerWindow<Measurement>> fromTheBest;

    Ways(List<Measuring> fromTheBest) {
        this.fromTheBest =
                fromTheBest.stream().map(way -> new PerWindow<>(way::in)).toList();
    }

    /** The best of which all windows have a value, else the best of which all have some, if too few; else the last; from 0. */
    public int common(List<Window> windows) {
        return !areSeveral()
                ? 0
                : best(windows, Measured.class::isInstance)
                        .orElseGet(() -> best(windows, Ways::hasSome).orElse(fromTheBest.size() - 1));
    }

    private static boolean hasSome(Measurement found) {
        return found instanceof Measured || (found instanceof TooFew few && few.observations() > 0);
    }

    private OptionalInt best(List<Window> windows, Predicate<Measurement> fits) {
        return IntStream.range(0, fromTheBest.size())
                .filter(way -> windows.stream().allMatch(window -> fits.test(in(window, way))))
                .findFirst();
    }

    /** The measurement in one of the ways; cached per window. */
    public Measurement in(Window window, int way) {
        return fromTheBest.get(way).of(window);
    }

    Measurement best(Window window) {
        return in(window, common(List.of(window)));
    }

    public boolean areSeveral() {
        return fromTheBest.size() > 1;
    }

    /** How a metric is measured in a window, by all that it looks at, or why it is not there. */
    record Measuring(List<Selection> required, List<Selection> reads, Function<Window, Measurement> measure) {

        Measurement in(Window window) {
            Text missing = Availability.missing(window, required);
            if (missing != null) {
                return new Measurement.NotRecorded(missing);
            }
            Text unread = Availability.unread(window, reads);
            if (unread != null) {
                return new Measurement.Unread(unread);
            }
            try {
                return measure.apply(window);
            } catch (RuntimeException odd) {
                return Measurement.Missing.because(odd);
            }
        }
    }
}
