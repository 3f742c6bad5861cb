package org.flightdiff.comparison.saved;

import org.flightdiff.comparison.result.Value;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.AtLeast;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurement.NotComputed;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurement.TooFew;
import org.jspecify.annotations.Nullable;

/**
 * A measurement as plain values, which can be written down and measured against again.
 *
 * @param value what is shown
 * @param recorded false when it could not be measured at all, true when there were only too few observations
 * @param spread how sure the value is; null where there is none
 */
public record KeptValue(
        Value value, boolean recorded, @Nullable Spread spread) {

    /** @throws IllegalArgumentException if its events are not read yet */
    static KeptValue of(Measurement measurement) {
        if (measurement instanceof Measured measured) {
            return new KeptValue(
                    new Value(measured.value(), measured.estimate().observations(), measured.note()),
                    true,
                    Spread.of(measured.estimate()));
        }
        if (measurement instanceof TooFew few) {
            return new KeptValue(new Value(null, few.observations(), few.reason()), true, null);
        }
        if (measurement instanceof NotComputed odd) {
            return new KeptValue(new Value(null, 0, odd.reason()), false, null);
        }
        if (measurement instanceof AtLeast bound) {
            return new KeptValue(new Value(null, 0, bound.reason()), false, null);
        }
        if (measurement instanceof NotRecorded missing) {
            return new KeptValue(new Value(null, 0, missing.reason()), false, null);
        }
        throw new IllegalArgumentException("a summary is made of recordings that are read: " + measurement);
    }

    /**
     * The measurement that was kept.
     *
     * @throws IllegalArgumentException if the spread is none that was written here
     */
    public Measurement measurement() {
        Double amount = value.amount();
        if (amount != null && spread != null) {
            return new Measured(spread.estimate(amount, value.observations()), value.note());
        }
        return recorded ? new TooFew(value.observations(), value.note()) : new NotRecorded(value.note());
    }
}
