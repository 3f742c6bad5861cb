package org.flightdiff.view;

import java.util.OptionalDouble;
import java.util.function.Supplier;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;

/** What must hold of both sides for a direction to be good, by another metric's values; else it is only different. */
public record Proviso(Supplier<Metric> telling, Condition condition, double amount) {

    /** Settings are what they are; sizes that a JVM rounds to pages or regions differ by less. */
    private static final double ALIKE = 1.05;

    private enum Condition {
        ALIKE,
        REACHED,
        MORE,
        WHOLE,
        WITHOUT,
        WITH
    }

    /** Both sides are known to have the same of it, or neither has it at all, as a setting that nobody made. */
    public static Proviso alike(Supplier<Metric> telling) {
        return new Proviso(telling, Condition.ALIKE, 0);
    }

    public static Proviso reached(Supplier<Metric> telling, double amount) {
        return new Proviso(telling, Condition.REACHED, amount);
    }

    /** The side that has more of what is judged has some of it. */
    public static Proviso withMore(Supplier<Metric> telling) {
        return new Proviso(telling, Condition.MORE, 0);
    }

    /** The side that has less of what is judged has no more of the whole that this is a part of: else it only moved. */
    public static Proviso notInsteadOf(Supplier<Metric> whole) {
        return new Proviso(whole, Condition.WHOLE, 0);
    }

    /** The side that has more of what is judged has no more of what makes it so and harms nobody. */
    public static Proviso notWithMore(Supplier<Metric> making) {
        return new Proviso(making, Condition.WITHOUT, 0);
    }

    /** The side that has more of what is judged has more of what makes that matter, if anything is known of it. */
    public static Proviso notWithoutMore(Supplier<Metric> mattering) {
        return new Proviso(mattering, Condition.WITH, 0);
    }

    /** Whether it holds of these values of the metric that tells, by the side that has more of what is judged. */
    public boolean holds(OptionalDouble baseline, OptionalDouble candidate, Role larger) {
        return switch (condition) {
            case ALIKE ->
                baseline.equals(candidate) || areAlike(baseline.orElse(Double.NaN), candidate.orElse(Double.NaN));
            case REACHED -> reaches(baseline) || reaches(candidate);
            case MORE -> new Both<>(isAny(baseline), isAny(candidate)).of(larger);
            case WHOLE -> !isMore(larger.other(), baseline, candidate);
            case WITHOUT -> !isMore(larger, baseline, candidate);
            case WITH -> baseline.isEmpty() || candidate.isEmpty() || isMore(larger, baseline, candidate);
        };
    }

    private static boolean isMore(Role side, OptionalDouble baseline, OptionalDouble candidate) {
        Both<Double> values = new Both<>(baseline.orElse(Double.NaN), candidate.orElse(Double.NaN));
        return values.of(side) > ALIKE * values.of(side.other());
    }

    private static boolean areAlike(double one, double other) {
        return one == other || Math.max(one, other) < ALIKE * Math.min(one, other);
    }

    private static boolean isAny(OptionalDouble value) {
        return value.orElse(0) > 0;
    }

    private boolean reaches(OptionalDouble value) {
        return value.isPresent() && value.getAsDouble() >= amount;
    }

    public Metric metric() {
        return telling.get();
    }

    public Text otherwise() {
        Metric told = metric();
        Text label = Text.inline(told.label());
        return switch (condition) {
            case ALIKE -> Text.of("verdict.neither.unlike", label);
            case REACHED -> Text.of("verdict.neither.below", label, Text.amount(told.unit(), amount));
            case MORE -> Text.of("verdict.neither.without", label);
            case WHOLE -> Text.of("verdict.neither.moved", label);
            case WITHOUT -> Text.of("verdict.neither.made", label);
            case WITH -> Text.of("verdict.neither.alone", label);
        };
    }
}
