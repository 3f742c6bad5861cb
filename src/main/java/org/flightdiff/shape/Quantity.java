package org.flightdiff.shape;

import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.unit.Unit;
import org.jspecify.annotations.Nullable;

/** One number of both sides in one unit, and as a sentence tells it. A factor has no unit, nor has a setting. */
public record Quantity(Text name, @Nullable Unit unit, Both<Double> amounts, Both<Text> words) {

    /** Of a setting that is no number. */
    public static final Both<Double> NO_AMOUNTS = new Both<>(0.0, 0.0);

    public static Quantity of(Text name, Unit unit, Both<Double> amounts) {
        return new Quantity(name, unit, amounts, amounts.map(amount -> Text.amount(unit, amount)));
    }

    /** What two numbers of different names share that are the same. */
    public Object value() {
        return amounts.equals(NO_AMOUNTS) ? words : amounts;
    }

    /** Both in a line: "pause share 0.34 % → 26.9 %". */
    public Text line() {
        return Text.of("head.effect", name, Text.pair(words.baseline(), words.candidate()));
    }
}
