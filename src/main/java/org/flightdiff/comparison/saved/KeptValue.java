package org.flightdiff.comparison.saved;

import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.AtLeast;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurement.Missing;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.Measurement.Unread;
import org.flightdiff.view.Value;
import org.flightdiff.view.Value.Known;
import org.jspecify.annotations.Nullable;

/**
 * A measurement as plain values, which can be written down and measured against again.
 *
 * @param value what is shown
 * @param spread how sure the value is; null where there is none
 */
public record KeptValue(Value value, @Nullable SavedSpread spread) {

    /** @throws IllegalArgumentException if its events are not read yet */
    static KeptValue of(Measurement measurement) {
        if (measurement instanceof Unread) {
            throw new IllegalArgumentException("a summary is made of recordings that are read: " + measurement);
        }
        if (measurement instanceof Measured measured) {
            return new KeptValue(measured.shown(), SavedSpread.of(measured.estimate()));
        }
        return measurement instanceof AtLeast bound
                ? new KeptValue(new NotRecorded(bound.reason()), null)
                : new KeptValue(measurement.shown(), null);
    }

    /** Whether what it is made of was recorded and makes sense, be it too little for a value. */
    public boolean isRecorded() {
        return value instanceof Known || value instanceof TooFew;
    }

    /**
     * The measurement that was kept.
     *
     * @throws IllegalArgumentException if the spread is none that was written here
     */
    public Measurement measurement() {
        if (value instanceof Missing missing) {
            return missing;
        }
        return value instanceof Known known && spread != null
                ? new Measured(spread.estimate(known.value(), known.observations()), known.note())
                : new TooFew(value.observations(), value.note());
    }
}
