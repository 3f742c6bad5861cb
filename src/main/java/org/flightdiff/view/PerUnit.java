package org.flightdiff.view;

import java.util.function.Function;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.TimedAmounts;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Measurement.NotRecorded;
import org.jspecify.annotations.Nullable;

/** What one unit of work costs: unlike what is spent per second, it does not rise with the load. */
public final class PerUnit {

    private static final String UNITS = "units-of-work";

    private PerUnit() {}

    public static Measurement ofDurations(Events events, Window window) {
        return of(TimedAmounts.of(events, events.eachDuration()), window);
    }

    public static Measurement ofCount(Events events, Window window) {
        return ifThereIsOne(window, units -> Measurements.countPerEvent(events.starts(), units, UNITS));
    }

    /** The sum of amounts, none negative, for each unit of work. */
    public static Measurement of(TimedAmounts amounts, Window window) {
        return ifThereIsOne(window, units -> Measurements.perEvent(amounts, units, window, UNITS));
    }

    /** The same of a part of the window, in the recording's seconds, as the rest of the amounts is not known. */
    public static Measurement within(
            double fromSeconds, double toSeconds, double[] starts, double[] amounts, Window window) {
        return ifThereIsOne(window, units -> {
            Events part = units.where(row -> units.start(row) >= fromSeconds && units.start(row) < toSeconds);
            return Measurements.perEvent(TimedAmounts.of(starts, amounts), part, window, UNITS);
        });
    }

    public static Measurement rate(Window window) {
        return ifThereIsOne(window, units -> Measurements.rate(units, window));
    }

    /** Why there is no unit of work; null when there is one. */
    public static @Nullable Text missing(Window window) {
        return window.unitOfWork() == null ? reason(window) : null;
    }

    private static Text reason(Window window) {
        if (window.recording().applicationEvents().isEmpty()) {
            return Text.of("reason.application.no-events");
        }
        if (window.applicationEvents().isEmpty()) {
            return noType(window);
        }
        boolean anyLasts = window.applicationEvents().stream()
                .map(window.recording().applicationTimes()::get)
                .anyMatch(taken -> taken != null && taken.seconds() > 0);
        return Text.of(anyLasts ? "reason.application.no-steady-type" : "reason.application.no-common-duration");
    }

    /** Why no type of application event can be compared, of a recording that knows some. */
    public static Text noType(Window window) {
        boolean recorded = window.recording().applicationEvents().stream()
                .anyMatch(type -> window.recording().eventCounts().getOrDefault(type, 0L) > 0);
        return Text.of(recorded ? "reason.application.no-common-type" : "reason.application.none-recorded");
    }

    private static Measurement ifThereIsOne(Window window, Function<Events, Measurement> measure) {
        String unit = window.unitOfWork();
        if (unit == null) {
            return new NotRecorded(reason(window));
        }
        return measure.apply(window.events(unit)).noting(Text.of("note.application.of", Text.recorded(unit)));
    }
}
