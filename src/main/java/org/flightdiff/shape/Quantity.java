package org.flightdiff.shape;

import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.unit.Unit;
import org.jspecify.annotations.Nullable;

/** One number of both sides in one unit, and as a sentence tells it. A factor has no unit, nor has a setting. */
public record Quantity(Text name, @Nullable Unit unit, Both<Double> amounts, Both<Text> words) {

    /** Factors that differ by less are shown alike. */
    private static final double ALIKE = 0.01;

    /** Of a setting that is no number. */
    public static final Both<Double> NO_AMOUNTS = new Both<>(0.0, 0.0);

    public static Quantity of(Text name, Unit unit, Both<Double> amounts) {
        return new Quantity(name, unit, amounts, amounts.map(amount -> Text.amount(unit, amount)));
    }

    /** What two numbers of different names share that are the same. */
    public Object value() {
        return amounts.equals(NO_AMOUNTS) ? words : amounts;
    }

    /** Whether it is another in a unit of its own: it changed by the same factor, or both came from nothing. */
    public boolean restates(Quantity other) {
        double here = amounts.baseline() * other.amounts.candidate();
        double there = amounts.candidate() * other.amounts.baseline();
        return other.unit != null && unit != other.unit && Math.abs(here - there) <= ALIKE * Math.max(here, there);
    }

    /** Both in a line: "pause share 0.34 % → 26.9 %". */
    public Text line() {
        return Text.of("head.effect", name, Text.pair(words.baseline(), words.candidate()));
    }
}
