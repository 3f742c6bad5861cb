package org.flightdiff.shape;

import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.unit.Unit;
import org.jspecify.annotations.Nullable;

/**
 * One number of both sides in one unit, and as a sentence tells it. A factor has no unit, nor has a setting.
 *
 * @param course how it went over time, where that is not drawn elsewhere; null where it is, or is not known
 */
public record Quantity(
        Text name,
        @Nullable Unit unit,
        Both<Double> amounts,
        Both<Text> words,
        @Nullable VitalCurve course) {

    /** Of a setting that is no number. */
    public static final Both<Double> NO_AMOUNTS = new Both<>(0.0, 0.0);

    public Quantity(Text name, @Nullable Unit unit, Both<Double> amounts, Both<Text> words) {
        this(name, unit, amounts, words, null);
    }

    /** Both in the notation of the larger. */
    public static Quantity of(Text name, Unit unit, Both<Double> amounts) {
        double larger = Math.max(amounts.baseline(), amounts.candidate());
        return new Quantity(name, unit, amounts, amounts.map(amount -> Text.amount(unit, amount, larger)));
    }

    public Quantity over(@Nullable VitalCurve time) {
        return new Quantity(name, unit, amounts, words, time);
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
