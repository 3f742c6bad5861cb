package org.flightdiff.view;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.TwoSided;
import org.flightdiff.unit.Unit;

/** What is left of a {@link Measurement} once it is judged: the value as shown, or why there is none. */
public sealed interface Value permits Value.Known, Measurement.Missing {

    /** In the metric's unit; with several runs their median. Empty where there is none. All that stands in JSON. */
    @JsonValue
    OptionalDouble amount();

    long observations();

    /** How it came about, or why there is none; may be empty. */
    Text note();

    default Text text(Unit unit) {
        return text(unit, Double.NaN);
    }

    default Text text(Unit unit, double beside) {
        return amount().isPresent() ? Text.amount(unit, amount().getAsDouble(), beside) : Text.of("finding.no-value");
    }

    /** Both sides in words, in the notation of the larger. */
    static Both<Text> texts(TwoSided<Value> sides, Unit unit) {
        double larger = Stream.of(sides.baseline(), sides.candidate())
                .map(Value::amount)
                .filter(OptionalDouble::isPresent)
                .mapToDouble(amount -> Math.abs(amount.getAsDouble()))
                .max()
                .orElse(Double.NaN);
        return new Both<>(sides.baseline().text(unit, larger), sides.candidate().text(unit, larger));
    }

    static Optional<Both<Double>> amounts(TwoSided<Value> sides) {
        OptionalDouble baseline = sides.baseline().amount();
        OptionalDouble candidate = sides.candidate().amount();
        return baseline.isPresent() && candidate.isPresent()
                ? Optional.of(new Both<>(baseline.getAsDouble(), candidate.getAsDouble()))
                : Optional.empty();
    }

    record Known(double value, long observations, Text note) implements Value {

        @Override
        public OptionalDouble amount() {
            return OptionalDouble.of(value);
        }
    }
}
