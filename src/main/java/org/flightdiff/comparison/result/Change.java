package org.flightdiff.comparison.result;

import java.util.OptionalDouble;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.statistics.Scale;
import org.flightdiff.unit.Unit;
import org.flightdiff.unit.UnitNotation;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Value;
import org.jspecify.annotations.Nullable;

/** How far the candidate is from the baseline. */
public sealed interface Change {

    /** An end of an interval beyond a factor of a hundred is not told. */
    double LARGEST_TOLD = Math.log(100);

    /** The change of the two values shown. */
    double amount();

    /** Its 95 % interval; null where there are too few observations for one. */
    @Nullable
    Bounds bounds();

    /** Any such change in the notation of this one, as an end of its interval is written. */
    Text text(Unit unit, double any);

    /** ln(candidate/baseline) of any such change; NaN where changes are no ratios. */
    double logarithm(double any);

    /**
     * The least by which one side's value is above the other's, with the confidence of the interval; below 0 where it
     * may be less. Empty without an interval, and where changes are ratios.
     */
    OptionalDouble leastDifference(Role above);

    /**
     * Whether the values lie apart, whichever way, by so large a share of the smaller one, or of the larger magnitude where
     * changes are no ratios.
     */
    boolean isAsLargeAs(double share);

    /** The change that was judged, which people read: that per second where windows are of unlike length. */
    default Change judged() {
        return this;
    }

    default Text text(Unit unit) {
        return text(unit, amount());
    }

    /**
     * The interval in its notation: "+22 % … +55 %". One that ends beyond a hundredfold, either way, does not say where
     * it ends: then the end that is nearer, "at least +22 %", or nothing where it is not even known which way. Empty
     * without an interval, and where the change is exact, as that of a setting.
     */
    default Text interval(Unit unit) {
        Bounds bounds = bounds();
        if (bounds == null || bounds.low == bounds.high) {
            return Text.none();
        }
        double low = logarithm(bounds.low);
        double high = logarithm(bounds.high);
        if (!(Math.max(Math.abs(low), Math.abs(high)) > LARGEST_TOLD)) {
            return Text.of("change.interval", text(unit, bounds.low), text(unit, bounds.high));
        }
        boolean decided = low > 0 || high < 0;
        return decided ? Text.of("change.at-least", text(unit, low > 0 ? bounds.low : bounds.high)) : Text.none();
    }

    default @Nullable Double low() {
        Bounds bounds = bounds();
        return bounds == null ? null : (Double) bounds.low;
    }

    default @Nullable Double high() {
        Bounds bounds = bounds();
        return bounds == null ? null : (Double) bounds.high;
    }

    /** From one value of a metric to another; null where either is missing, or there is no ratio. */
    static @Nullable Change between(Metric metric, Both<Value> values, @Nullable Bounds bounds) {
        return Value.amounts(values)
                .map(both -> between(metric, both.baseline(), both.candidate(), bounds))
                .orElse(null);
    }

    /** From one value of a metric to another; null where a baseline of 0 leaves no ratio. */
    static @Nullable Change between(Metric metric, double baseline, double candidate, @Nullable Bounds bounds) {
        Scale scale = metric.scale();
        return scale.tellsChangesOf(baseline)
                ? of(
                        scale,
                        scale.change(baseline, candidate),
                        Math.max(Math.abs(baseline), Math.abs(candidate)),
                        bounds)
                : null;
    }

    /**
     * A change as a scale tells it.
     *
     * @param largest the larger magnitude of both values
     */
    static Change of(Scale scale, double amount, double largest, @Nullable Bounds bounds) {
        return switch (scale) {
            case LOG -> new Relative(amount, bounds);
            case LINEAR -> new Absolute(amount, largest, bounds);
        };
    }

    record Bounds(double low, double high) {}

    sealed interface Ratio extends Change {

        /** Whether there was next to nothing before: how many times as much there is says nothing then. */
        default boolean isFromNearlyNothing() {
            return amount() >= UnitNotation.MOST_TIMES;
        }

        @Override
        default Text text(Unit unit, double any) {
            return Text.change(amount(), any);
        }

        @Override
        default double logarithm(double any) {
            return Math.log1p(Math.max(-1, any));
        }

        @Override
        default boolean isAsLargeAs(double share) {
            return Math.abs(logarithm(judged().amount())) >= Math.log1p(share);
        }

        @Override
        default OptionalDouble leastDifference(Role above) {
            return OptionalDouble.empty();
        }
    }

    /**
     * candidate/baseline − 1, of values that are positive by nature.
     *
     * @param perSecond the same of both values per second, where that was judged; null otherwise
     */
    record Relative(
            double amount,
            @Nullable Bounds bounds,
            @Nullable PerSecond perSecond) implements Ratio {

        public Relative(double amount, @Nullable Bounds bounds) {
            this(amount, bounds, null);
        }

        @Override
        public Change judged() {
            return perSecond == null ? this : perSecond;
        }
    }

    /** The change of what there was per second, of windows of unlike length. */
    record PerSecond(double amount, @Nullable Bounds bounds) implements Ratio {

        @Override
        public Text text(Unit unit) {
            return Text.of("change.per-second", text(unit, amount));
        }
    }

    /**
     * candidate − baseline, in the unit of values that may be zero or below.
     *
     * @param largest the larger magnitude of both values
     */
    record Absolute(double amount, double largest, @Nullable Bounds bounds) implements Change {

        @Override
        public Text text(Unit unit, double any) {
            return Text.difference(unit, any, largest);
        }

        @Override
        public double logarithm(double any) {
            return Double.NaN;
        }

        @Override
        public boolean isAsLargeAs(double share) {
            return Math.abs(amount) >= share * largest;
        }

        @Override
        public OptionalDouble leastDifference(Role above) {
            return bounds == null
                    ? OptionalDouble.empty()
                    : OptionalDouble.of(new Both<>(-bounds.high, bounds.low).of(above));
        }
    }
}
