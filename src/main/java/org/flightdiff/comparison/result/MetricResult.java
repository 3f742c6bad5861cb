package org.flightdiff.comparison.result;

import java.util.Optional;
import java.util.function.UnaryOperator;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.model.TwoSided;
import org.flightdiff.view.Better;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Value;
import org.jspecify.annotations.Nullable;

/**
 * What came out for one metric.
 *
 * @param metric what was compared
 * @param view id of the view it belongs to
 * @param baseline value of the baseline
 * @param candidate value of the candidate
 * @param change null where one of the values is missing, or the baseline is 0
 * @param appeared an event count that was 0 on the baseline and is above 0 on the candidate
 * @param verdict what is said of it
 * @param reason why, in a line or two: the numbers, the method, the floor
 * @param certainty 1 − the adjusted p value of a test of no change; 0 where there was none
 * @param withWork whether it changed only because one side gets less done, as a sure cause or the amount of work says
 * @param charged the side of a sure fault that moved what has no good direction by itself, such as processor time, or
 *     the one on which the same work costs more: its bad news; null for all else
 * @param rank 1, 2, 3 … over all divergences; null for the rest
 * @param standing how it stands if it did not diverge; null where that is not known, and for a divergence
 */
public record MetricResult(
        Metric metric,
        String view,
        Value baseline,
        Value candidate,
        @Nullable Change change,
        boolean appeared,
        PassedVerdict verdict,
        Text reason,
        double certainty,
        boolean withWork,
        @Nullable Role charged,
        @Nullable Integer rank,
        @Nullable Standing standing)
        implements TwoSided<Value> {

    /** One for which no fault is known to be charged. */
    public MetricResult(
            Metric metric,
            String view,
            Value baseline,
            Value candidate,
            @Nullable Change change,
            boolean appeared,
            PassedVerdict verdict,
            Text reason,
            double certainty,
            boolean withWork,
            @Nullable Integer rank) {
        this(
                metric, view, baseline, candidate, change, appeared, verdict, reason, certainty, withWork, null, rank,
                null);
    }

    /** The amounts of both sides; empty where either has none. */
    public Optional<Both<Double>> amounts() {
        return Value.amounts(this);
    }

    /** Whether either side has a value. */
    public boolean hasAnyValue() {
        return baseline.amount().isPresent() || candidate.amount().isPresent();
    }

    /**
     * What the values would say if they were proven: worse, better, or different where neither direction is good or the
     * work done decides it.
     */
    public PassedVerdict leaning() {
        Better better = metric.better();
        if (better == Better.NONE || withWork) {
            return PassedVerdict.DIFFERENT;
        }
        return amounts()
                .map(both -> both.candidate() > both.baseline() == (better == Better.LOWER)
                        ? PassedVerdict.WORSE
                        : PassedVerdict.BETTER)
                .orElse(PassedVerdict.DIFFERENT);
    }

    /**
     * The verdict as people read it: what changed only with the work done is neither worse nor better, and what a sure
     * fault costs is worse on its side.
     */
    public PassedVerdict told() {
        if (withWork && verdict.isDivergence()) {
            return PassedVerdict.DIFFERENT;
        }
        if (charged == null || verdict != PassedVerdict.DIFFERENT) {
            return verdict;
        }
        return charged == Role.CANDIDATE ? PassedVerdict.WORSE : PassedVerdict.BETTER;
    }

    /** The same with its place among the divergences. */
    public MetricResult ranked(int place) {
        return new MetricResult(
                metric, view, baseline, candidate, change, appeared, verdict, reason, certainty, withWork, charged,
                place, standing);
    }

    /** The same in other words. */
    public MetricResult withReason(Text words) {
        return new MetricResult(
                metric, view, baseline, candidate, change, appeared, verdict, words, certainty, withWork, charged, rank,
                standing);
    }

    /** The same, as certain as this. */
    public MetricResult withCertainty(double known) {
        return new MetricResult(
                metric, view, baseline, candidate, change, appeared, verdict, reason, known, withWork, charged, rank,
                standing);
    }

    /** The same, changed only with the work done. */
    public MetricResult changedWithWork() {
        return new MetricResult(
                metric,
                view,
                baseline,
                candidate,
                change,
                appeared,
                verdict,
                Text.of("verdict.with-work", reason),
                certainty,
                true,
                null,
                rank,
                standing);
    }

    /** The same, as a cost of a sure fault of a side. */
    public MetricResult chargedTo(Role side) {
        return new MetricResult(
                metric, view, baseline, candidate, change, appeared, verdict, reason, certainty, withWork, side, rank,
                standing);
    }

    /** The same, as what only went with the work done: neither side is the better for it. */
    public MetricResult explainedByWork(Text why) {
        return new MetricResult(
                metric,
                view,
                baseline,
                candidate,
                change,
                appeared,
                PassedVerdict.DIFFERENT,
                Text.semicolons(why, reason),
                certainty,
                true,
                null,
                rank,
                standing);
    }

    /**
     * The same, as what the same work costs more of on one side. It is told as worse or better and judged different: no
     * gate rests on how much work that is.
     */
    public MetricResult costing(Role side, Text why) {
        return new MetricResult(
                metric,
                view,
                baseline,
                candidate,
                change,
                appeared,
                PassedVerdict.DIFFERENT,
                Text.semicolons(why, reason),
                certainty,
                false,
                side,
                rank,
                standing);
    }

    /** The same, but a divergence is not believed. */
    public MetricResult silenced(UnaryOperator<Text> why) {
        return verdict.isDivergence()
                ? new MetricResult(
                        metric,
                        view,
                        baseline,
                        candidate,
                        change,
                        appeared,
                        PassedVerdict.INCONCLUSIVE,
                        why.apply(reason),
                        0,
                        withWork,
                        null,
                        null,
                        Standing.of(Quiet.NOT_JUDGED))
                : this;
    }

    /** The same, as it stands. */
    public MetricResult standing(Standing known) {
        return new MetricResult(
                metric, view, baseline, candidate, change, appeared, verdict, reason, certainty, withWork, charged,
                rank, known);
    }

    /** What is said of it where it did not diverge; empty where it did. */
    public Optional<Quiet> quiet() {
        if (standing != null) {
            return Optional.of(standing.quiet());
        }
        return switch (verdict) {
            case WORSE, BETTER, DIFFERENT -> Optional.empty();
            case UNCHANGED -> Optional.of(Quiet.UNCHANGED);
            case INCONCLUSIVE -> Optional.of(Quiet.CANNOT_TELL);
            case NOT_COMPARABLE -> Optional.of(Quiet.NOT_COMPARABLE);
        };
    }

    /** What came out, as people read it. */
    public Text said() {
        return standing == null ? quiet().map(Quiet::text).orElseGet(() -> told().text()) : standing.text();
    }
}
