package org.flightdiff.comparison.result;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Change.Bounds;
import org.flightdiff.comparison.result.Qualifier.Charged;
import org.flightdiff.comparison.result.Qualifier.MaybeWithWork;
import org.flightdiff.comparison.result.Qualifier.Moved;
import org.flightdiff.comparison.result.Qualifier.Ranked;
import org.flightdiff.comparison.result.Qualifier.WithWork;
import org.flightdiff.comparison.result.Standing.Quiet;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.TwoSided;
import org.flightdiff.shape.Quantity;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Value;
import org.flightdiff.view.Value.Known;
import org.jspecify.annotations.Nullable;

/**
 * What came out for one metric. The verdict is passed once; what else is known of it is kept beside, and folded in whenever
 * somebody asks what is said.
 *
 * @param baseline value of the baseline
 * @param candidate value of the candidate
 * @param change null where one of the values is missing, or the baseline is 0
 * @param qualifiers what is known besides, in the order in which it came to be known
 */
public record MetricResult(
        Metric metric,
        String view,
        Value baseline,
        Value candidate,
        @Nullable Change change,
        Ruling judged,
        List<Qualifier> qualifiers)
        implements TwoSided<Value> {

    /**
     * What is said of a metric.
     *
     * @param told the verdict as people read it: what changed only with the work done is neither worse nor better, and
     *     what a sure fault costs is worse on its side
     * @param reason why, in a line or two: the numbers, the method, the floor
     * @param certainty 1 − the adjusted p value of a test of no change; 0 where there was none
     * @param standing how it stands if it did not diverge; null where that is not known, and for a divergence
     */
    public record Ruling(
            PassedVerdict verdict,
            PassedVerdict told,
            Text reason,
            double certainty,
            @Nullable Standing standing) {

        public Ruling(PassedVerdict verdict, Text reason, double certainty) {
            this(verdict, verdict, reason, certainty, null);
        }

        Ruling told(PassedVerdict word, Text why) {
            return new Ruling(verdict, word, why, certainty, standing);
        }
    }

    public static MetricResult of(
            Metric metric, String view, TwoSided<Value> values, @Nullable Change change, Ruling judged) {
        return new MetricResult(metric, view, values.baseline(), values.candidate(), change, judged, List.of());
    }

    public MetricResult with(Qualifier further) {
        List<Qualifier> known =
                Stream.concat(qualifiers.stream(), Stream.of(further)).toList();
        return new MetricResult(metric, view, baseline, candidate, change, judged, known);
    }

    public static List<MetricResult> qualified(
            List<MetricResult> results, Function<MetricResult, Optional<? extends Qualifier>> known) {
        return results.stream()
                .map(result ->
                        known.apply(result).<MetricResult>map(result::with).orElse(result))
                .toList();
    }

    /** What the judge said, with all that qualifies it. */
    private Ruling ruling() {
        Ruling said = judged;
        for (Qualifier each : qualifiers) {
            said = each.on(said);
        }
        return said;
    }

    public PassedVerdict verdict() {
        return ruling().verdict();
    }

    public PassedVerdict told() {
        return ruling().told();
    }

    public Text reason() {
        return ruling().reason();
    }

    public double certainty() {
        return ruling().certainty();
    }

    public @Nullable Standing standing() {
        return ruling().standing();
    }

    /** 1, 2, 3 … over all divergences; null for the rest. */
    public @Nullable Integer rank() {
        Ranked last = last(Ranked.class);
        return last == null ? null : last.place();
    }

    /** Whether it changed only because one side gets less done, as a sure cause or the amount of work says. */
    public boolean withWork() {
        return last(WithWork.class) != null;
    }

    /** Whether more or less work may be why it changed, of which nobody knows how much was done. */
    public boolean maybeWithWork() {
        return last(MaybeWithWork.class) != null;
    }

    /** Whether there is as much as before, under another name. */
    public boolean isMoved() {
        return last(Moved.class) != null;
    }

    /** Whether it is the bad news of a side: what a sure fault of it costs, or what the same work costs more. */
    public boolean isCharged() {
        return !withWork() && last(Charged.class) != null;
    }

    /** How many times as much it is for the same work, where that is not what it is per second. */
    public OptionalDouble each() {
        Charged charged = isCharged() ? last(Charged.class) : null;
        return charged == null || Double.isNaN(charged.each())
                ? OptionalDouble.empty()
                : OptionalDouble.of(charged.each());
    }

    private <T extends Qualifier> @Nullable T last(Class<T> kind) {
        T last = null;
        for (Qualifier each : qualifiers) {
            last = kind.isInstance(each) ? kind.cast(each) : last;
        }
        return last;
    }

    /** Whether it is a count of events that was 0 on the baseline and is above 0 on the candidate. */
    public boolean appeared() {
        return metric.extensive()
                && metric.unit() == Unit.ONE
                && amounts()
                        .filter(both -> both.baseline() == 0 && both.candidate() > 0)
                        .isPresent();
    }

    /** As people read it: of what is left of a whole, what is missing of it, 0.4 → 5.5 % for 99.6 → 94.5 %. */
    public MetricResult shown() {
        if (!metric.direction().leftOfWhole()) {
            return this;
        }
        Both<Value> missing = new Both<>(missing(baseline), missing(candidate));
        Change more = Change.between(metric, missing, change == null ? null : boundsOfMissing(change));
        return new MetricResult(metric, view, missing.baseline(), missing.candidate(), more, judged, qualifiers);
    }

    private static Value missing(Value left) {
        return left instanceof Known known ? new Known(1 - known.value(), known.observations(), known.note()) : left;
    }

    /** Of a change by c of what is left, what is missing changes by −c × left / missing. */
    private @Nullable Bounds boundsOfMissing(Change left) {
        double amount = baseline.amount().orElse(Double.NaN);
        double times = -amount / (1 - amount);
        Bounds bounds = left.bounds();
        return bounds == null ? null : new Bounds(times * bounds.high(), times * bounds.low());
    }

    /** Both values as they are {@link #shown}, in the notation of the larger. */
    public Both<Text> words() {
        return Value.texts(shown(), metric.unit());
    }

    /** Its number as it is told; empty where a side has none. */
    public Optional<Quantity> quantity() {
        return shown().amounts().map(both -> new Quantity(label(), metric.unit(), both, words()));
    }

    /** The name of what is {@link #shown}. */
    public Text label() {
        return metric.shownLabel();
    }

    public Optional<Both<Double>> amounts() {
        return Value.amounts(this);
    }

    public boolean hasAnyValue() {
        return baseline.amount().isPresent() || candidate.amount().isPresent();
    }

    /**
     * What the values would say if they were proven: worse, better, or different where neither direction is good or the
     * work done decides it.
     */
    public PassedVerdict leaning() {
        return withWork() || maybeWithWork() || isMoved()
                ? PassedVerdict.DIFFERENT
                : amounts()
                        .map(both -> PassedVerdict.of(both.candidate() > both.baseline(), metric.better()))
                        .orElse(PassedVerdict.DIFFERENT);
    }

    /** What is said of it where it did not diverge; empty where it did. */
    public Optional<Quiet> quiet() {
        Ruling said = ruling();
        if (said.standing() != null) {
            return Optional.of(said.standing().quiet());
        }
        return switch (said.verdict()) {
            case WORSE, BETTER, DIFFERENT -> Optional.empty();
            case UNCHANGED -> Optional.of(Quiet.UNCHANGED);
            case INCONCLUSIVE -> Optional.of(Quiet.CANNOT_TELL);
            case NOT_COMPARABLE -> Optional.of(Quiet.NOT_COMPARABLE);
        };
    }

    public Text said() {
        Standing standing = standing();
        return standing == null ? quiet().map(Quiet::text).orElseGet(() -> told().text()) : standing.text();
    }
}
