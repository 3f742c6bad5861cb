package org.flightdiff.diagnosis.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.flightdiff.accounting.Work;
import org.flightdiff.accounting.regression.ChangedCode;
import org.flightdiff.accounting.regression.MovedWait;
import org.flightdiff.accounting.regression.Regression;
import org.flightdiff.accounting.regression.Regression.Proof;
import org.flightdiff.accounting.regression.Regressions;
import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.timed.SlowerOrMoreOften;
import org.flightdiff.comparison.timed.TimedSides;
import org.flightdiff.comparison.verdict.MovedWaits;
import org.flightdiff.diagnosis.rule.Prediction.PredictionOutcome;
import org.flightdiff.diagnosis.rule.Prediction.Way;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Metric;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.configuration.Flags;

/**
 * A pair of sides seen from the one that suffers: {@code after} is that side, {@code before} the other, whichever is
 * the baseline. It gives only the windows that were compared; its texts are always baseline → candidate.
 */
public final class Case {

    /** Nothing is done about a smaller change; as for verdicts. */
    public static final double SMALLEST_CHANGE = 1.05;

    /** The metric that varied most over three runs of one program (longest pause) did so by 66 %. */
    private static final double BEYOND_REPEATED_RUNS = 2;

    /** As for verdicts: the adjusted p value is at most 0.05. */
    private static final double SURE = 0.95;

    private static final int EFFECTS_TOLD = 3;

    private final Comparison comparison;
    private final Footed sides;
    private final Role suffering;
    private final Regressions regressions;
    private final TimedSides timed;
    private final Earlier earlier;
    private final Map<Class<?>, Object> workedOut = new ConcurrentHashMap<>();

    /** @param regressions what each side spends more of */
    public Case(
            Comparison comparison,
            Footed sides,
            Regressions regressions,
            TimedSides timed,
            Role suffering,
            Earlier earlier) {
        this.comparison = comparison;
        this.sides = sides;
        this.regressions = regressions;
        this.timed = timed;
        this.suffering = suffering;
        this.earlier = earlier;
    }

    @SafeVarargs
    public static List<Metric> all(List<Metric>... parts) {
        List<Metric> all = new ArrayList<>();
        for (List<Metric> part : parts) {
            all.addAll(part);
        }
        return List.copyOf(all);
    }

    /** What a rule works out of this pair for several of its answers, worked out once. */
    public <T> T once(Class<T> kind, Function<Case, T> of) {
        return kind.cast(workedOut.computeIfAbsent(kind, first -> of.apply(this)));
    }

    public Case seenFrom(Role side) {
        return side == suffering ? this : new Case(comparison, sides, regressions, timed, side, earlier);
    }

    /** How much the suffering side does of what the other does. */
    public Work work() {
        return new Both<>(comparison.amountOfWork().swapped(), comparison.amountOfWork()).of(suffering);
    }

    public boolean isOfOtherJvms() {
        return regressions.isOfOtherJvms();
    }

    /** Who waits in another way on the other side, and no longer in sum. */
    public List<MovedWait> movedWaits() {
        return MovedWaits.of(comparison.metrics(), regressions);
    }

    /** What the suffering side spends more of: little only where requests take longer, or may do so for a new wait. */
    public List<Regression> regressions() {
        boolean felt = !worsened(ApplicationMetrics.DURATIONS).isEmpty();
        boolean unseen = after(ApplicationMetrics.MEDIAN).isEmpty();
        return regressions.of(suffering).stream()
                .filter(each -> felt
                        || each.proof() != Proof.SMALL
                        || (unseen
                                && each.main().resource().isForOthers()
                                && each.main().before() == 0))
                .toList();
    }

    public ChangedCode changedCode() {
        return regressions.changedCode();
    }

    /** The methods whose calls were timed on both sides: the suffering one against the other. */
    public SlowerOrMoreOften timed() {
        return timed.of(suffering);
    }

    public Window before() {
        return sides.windows(suffering.other()).get(0);
    }

    public Window after() {
        return sides.windows(suffering).get(0);
    }

    public List<Window> runsBefore() {
        return sides.windows(suffering.other());
    }

    public List<Window> runsAfter() {
        return sides.windows(suffering);
    }

    public OptionalDouble before(Metric metric) {
        return amount(metric, suffering.other());
    }

    public OptionalDouble after(Metric metric) {
        return amount(metric, suffering);
    }

    public boolean rose(Metric metric) {
        return diverged(metric) && after(metric).orElse(0) > before(metric).orElse(0);
    }

    /**
     * Whether the metric is larger on the suffering side by more than chance, even if that is no divergence because the
     * metric describes the machine.
     */
    public boolean surelyRose(Metric metric) {
        return result(metric).filter(found -> found.certainty() >= SURE).isPresent()
                && after(metric).orElse(0) > before(metric).orElse(0);
    }

    public boolean fell(Metric metric) {
        return diverged(metric) && after(metric).orElse(0) < before(metric).orElse(0);
    }

    /**
     * Whether the metric diverged either way, and did not only go with the amount of work; where units of work tell of
     * that, more load is a cause of its own.
     */
    public boolean diverged(Metric metric) {
        boolean counted = comparison.amountOfWork().source() == Work.Source.UNITS;
        return comparison
                .metric(metric)
                .filter(result -> result.verdict().isDivergence() && (counted || !result.withWork()))
                .isPresent();
    }

    /** Whether the suffering side has a count above 0 where 0 was recorded on the other. */
    public boolean appeared(Metric metric) {
        return after(metric).orElse(0) > 0 && before(metric).orElse(1) == 0;
    }

    /**
     * Whether the metric is at least twice as large on the suffering side, or occurs only there. Repeated runs differ
     * by less, but with too little data for a verdict this is only a guess.
     */
    public boolean jumped(Metric metric) {
        OptionalDouble before = before(metric);
        OptionalDouble after = after(metric);
        return before.isPresent()
                && after.isPresent()
                && after.getAsDouble() > 0
                && after.getAsDouble() >= before.getAsDouble() * BEYOND_REPEATED_RUNS;
    }

    /** Suffering side − other side; NaN if a value is missing. */
    public double rise(Metric metric) {
        return after(metric).orElse(Double.NaN) - before(metric).orElse(Double.NaN);
    }

    /** Suffering side / other side; empty if a value is missing or the other is 0. */
    public OptionalDouble ratio(Metric metric) {
        OptionalDouble before = before(metric);
        OptionalDouble after = after(metric);
        return before.isEmpty() || after.isEmpty() || before.getAsDouble() == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(after.getAsDouble() / before.getAsDouble());
    }

    /** By more than {@link #SMALLEST_CHANGE}, perhaps by chance. */
    public boolean isLarger(Metric metric) {
        return ratio(metric).orElse(1) > SMALLEST_CHANGE;
    }

    public boolean isSmaller(Metric metric) {
        return ratio(metric).orElse(1) < 1 / SMALLEST_CHANGE;
    }

    /** Those of the metrics that diverged to the disadvantage of the suffering side. */
    public List<Metric> worsened(List<Metric> metrics) {
        PassedVerdict bad = suffering == Role.CANDIDATE ? PassedVerdict.WORSE : PassedVerdict.BETTER;
        return metrics.stream()
                .filter(metric ->
                        result(metric).filter(found -> found.verdict() == bad).isPresent())
                .toList();
    }

    public PredictionOutcome outcome(Prediction prediction) {
        Optional<PassedVerdict> verdict = result(prediction.metric()).map(MetricResult::verdict);
        if (verdict.filter(PassedVerdict.UNCHANGED::equals).isPresent()) {
            return PredictionOutcome.FAILED;
        }
        // What has no bad side cannot get worse, and tells nothing of it.
        boolean neutral = prediction.way() == Way.WORSENS
                && verdict.filter(PassedVerdict.DIFFERENT::equals).isPresent();
        if (!diverged(prediction.metric()) || neutral) {
            return PredictionOutcome.OPEN;
        }
        boolean met = switch (prediction.way()) {
            case RISES -> rose(prediction.metric());
            case FALLS -> fell(prediction.metric());
            case MOVES -> true;
            case WORSENS -> !worsened(List.of(prediction.metric())).isEmpty();
        };
        return met ? PredictionOutcome.MET : PredictionOutcome.FAILED;
    }

    public List<Metric> diverged(List<Metric> metrics) {
        return metrics.stream().filter(this::diverged).toList();
    }

    /** The lower end of the 95 % interval by which the suffering side's value is above the other's, for differences. */
    public OptionalDouble leastIncrease(Metric metric) {
        return result(metric)
                .map(MetricResult::change)
                .map(change -> change.leastDifference(suffering))
                .orElse(OptionalDouble.empty());
    }

    /** A metric's value in the last part of the good side's window, see {@link Window#last}; empty if there is none. */
    public OptionalDouble lateBefore(Metric metric, double share) {
        return within(before().last(share), metric);
    }

    public OptionalDouble lateAfter(Metric metric, double share) {
        return within(after().last(share), metric);
    }

    /** A sentence with the values of metrics that show an effect; empty without any. */
    public Text effects(List<Metric> metrics) {
        return metrics.isEmpty()
                ? Text.none()
                : Text.of(
                        "finding.effects",
                        Text.semicolons(metrics.stream()
                                .limit(EFFECTS_TOLD)
                                .map(this::labelled)
                                .toList()));
    }

    public Text labelled(Metric metric) {
        return Text.of("finding.effect", label(metric), values(metric));
    }

    public Text textBefore(Metric metric) {
        return text(metric, suffering.other());
    }

    public Text textAfter(Metric metric) {
        return text(metric, suffering);
    }

    public Collector collectorBefore() {
        return before().jvm().collector();
    }

    public Collector collectorAfter() {
        return after().jvm().collector();
    }

    public boolean sameCollector() {
        return collectorBefore() == collectorAfter() && collectorAfter() != Collector.UNKNOWN;
    }

    public Flags flagsBefore() {
        return Flags.of(before());
    }

    public Flags flagsAfter() {
        return Flags.of(after());
    }

    /** Whether one of these flags has another value, and was set on either side. */
    public boolean isSetDifferently(String... flags) {
        return Stream.of(flags).anyMatch(flag -> flagsAfter().isOther(flag, flagsBefore(), !isOfOtherJvms()));
    }

    public Text values(Metric metric) {
        return Text.pair(text(metric, Role.BASELINE), text(metric, Role.CANDIDATE));
    }

    /** Two quantities for people, baseline → candidate, whichever side suffers. */
    public Text values(Unit unit, double before, double after) {
        return values(Text.amount(unit, before), Text.amount(unit, after));
    }

    public Text values(Text before, Text after) {
        Both<Text> sides = Both.seenFrom(suffering, after, before);
        return Text.pair(sides.baseline(), sides.candidate());
    }

    /** Whether a cause named by an earlier rule covers a flag. */
    public boolean isCovered(String flag) {
        return earlier.flags().contains(flag);
    }

    /** Whether no earlier rule named a cause of more than low confidence. */
    public boolean isUnexplained() {
        return earlier.sides().isEmpty();
    }

    /** The same of causes that one side suffers from. */
    public boolean isUnexplained(Role side) {
        return !earlier.sides().contains(side);
    }

    /** Whether a cause of more than low confidence named by an earlier rule accounts for a metric. */
    public boolean isAccountedFor(Metric metric) {
        return earlier.metrics().stream().anyMatch(each -> each.fact().equals(metric.fact()));
    }

    public Comparison comparison() {
        return comparison;
    }

    public Role suffering() {
        return suffering;
    }

    public Text sideAfter() {
        return Text.side(suffering);
    }

    public Text sideBefore() {
        return Text.side(suffering.other());
    }

    public OptionalDouble within(Window part, Metric metric) {
        return result(metric).map(found -> found.metric().in(part)).orElse(null) instanceof Measured measured
                ? OptionalDouble.of(measured.value())
                : OptionalDouble.empty();
    }

    private Text label(Metric metric) {
        return Text.inline(
                comparison.name(result(metric).map(MetricResult::metric).orElse(metric)));
    }

    private Optional<MetricResult> result(Metric metric) {
        return comparison.metric(metric);
    }

    private OptionalDouble amount(Metric metric, Role role) {
        return result(metric).map(found -> found.of(role).amount()).orElse(OptionalDouble.empty());
    }

    private Text text(Metric metric, Role role) {
        return result(metric)
                .map(found -> found.shown().of(role).text(found.metric().unit()))
                .orElseGet(() -> Text.of("finding.no-value"));
    }
}
