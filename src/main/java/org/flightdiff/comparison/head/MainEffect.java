package org.flightdiff.comparison.head;

import java.util.Comparator;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.flightdiff.comparison.load.AmountOfWork;
import org.flightdiff.comparison.result.Cause;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.comparison.result.Diagnosis.Group;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.heap.UseMetrics;

/** Chooses the effect that the headline tells. It goes the way of the whole list, where that has one. */
final class MainEffect {

    /** What the tail of requests takes longer by, on the log scale, over what all do: then the tail is what happened. */
    private static final double MUCH_MORE = 3;

    private final Effects effects;
    private final Tone tone;

    private MainEffect(Effects effects, Tone tone) {
        this.effects = effects;
        this.tone = tone;
    }

    /** Empty where nothing diverged, or only what is not felt and no cause explains. */
    static Optional<MetricResult> of(Effects effects, Tone tone) {
        return new MainEffect(effects, tone).chosen();
    }

    /** The likeliest cause; a changed setting that is as sure comes before what may only look like a cause. */
    static Optional<Diagnosis> first(Effects effects) {
        return effects.causes().stream()
                .filter(diagnosis -> diagnosis.isSure() && !diagnosis.is(Cause.Trait.OF_JOB))
                .min(Comparator.comparing(Diagnosis::confidence, Comparator.reverseOrder())
                        .thenComparing(diagnosis -> diagnosis.group() == Group.GONE));
    }

    /** What may have brought whatever nothing else explains, where nothing else is sure. */
    static Optional<Diagnosis> anything(Effects effects) {
        return first(effects)
                .filter(cause -> cause.is(Cause.Trait.MAY_BE_ANYTHING)
                        && effects.causes().stream().filter(Diagnosis::isSure).count() == 1);
    }

    /** What a user feels goes before all else; of the rest, what goes the way of the list. */
    private Optional<MetricResult> chosen() {
        return felt(this::goesTheWay)
                .or(() -> felt(this::isNeutral))
                .or(() -> other(this::goesTheWay))
                .or(() -> other(this::isNeutral))
                .or(() -> effects.each().filter(effects::isSet).findFirst());
    }

    /** By each unit of work rather than by all of it; all the time rather than once; what must never happen before what the likeliest cause does not explain. */
    private Optional<MetricResult> felt(Predicate<MetricResult> fits) {
        Optional<MetricResult> felt = among(effects.each(), fits, effects::isFeltAtOnce);
        Predicate<MetricResult> isOfUnit = result ->
                effects.workDone() == AmountOfWork.AS_MUCH && ApplicationMetrics.DURATIONS.contains(result.metric());
        return among(effects.each(), fits, isOfUnit.and(effects::isFeltAtOnce))
                .map(first -> effects.each()
                        .filter(other -> other.metric().equals(ApplicationMetrics.P95) && fits.test(other))
                        .filter(tail -> logarithm(tail) >= MUCH_MORE * logarithm(first))
                        .findFirst()
                        .orElse(first))
                .or(() -> felt.filter(each -> first(effects).stream().anyMatch(cause -> Effects.isIn(each, cause))))
                .or(() -> critical(fits))
                .or(() -> felt)
                .or(() -> among(effects.each(), fits, effects::isSinglePause));
    }

    /** Of the factor by which it changed, up or down. */
    private static double logarithm(MetricResult result) {
        return result.amounts()
                .map(both -> Math.abs(Math.log(both.candidate() / both.baseline())))
                .filter(Double::isFinite)
                .orElse(0.0);
    }

    /** What must never happen, where the likeliest cause explains it, or a setting surely made it so. */
    private Optional<MetricResult> critical(Predicate<MetricResult> fits) {
        Stream<Diagnosis> settings = effects.causes().stream()
                .filter(diagnosis -> diagnosis.group() == Group.SETTING && diagnosis.confidence() == Confidence.HIGH);
        return Stream.concat(first(effects).stream(), settings)
                .flatMap(effects::of)
                .filter(fits)
                .filter(effects::leads)
                .findFirst();
    }

    /**
     * What the first cause explains, if that is worth a headline; else the same where it is not, unless the cause is
     * gone; else what is worth one, memory last; else what is not felt.
     */
    private Optional<MetricResult> other(Predicate<MetricResult> fits) {
        Optional<Diagnosis> first = first(effects);
        return first.flatMap(cause -> news(cause, fits))
                .or(() -> first.filter(cause -> cause.group() != Group.GONE)
                        .flatMap(cause -> among(effects.of(cause), fits, result -> true)))
                .or(() -> among(effects.each(), fits, result -> effects.isNews(result) && !effects.isMemory(result)))
                .or(() -> first.flatMap(cause -> among(effects.of(cause), fits, result -> true)))
                .or(() -> among(effects.each(), fits, effects::isNews))
                .or(() -> among(effects.each(), fits, this::isWorthSaying));
    }

    /** What a cause shows in itself goes before the bytes that it costs. */
    private Optional<MetricResult> news(Diagnosis cause, Predicate<MetricResult> fits) {
        Optional<MetricResult> news = among(effects.of(cause), fits, effects::isNews);
        Predicate<MetricResult> shown = result -> cause.evidence().contains(result.metric());
        return news.filter(effects::isMemory)
                .flatMap(bytes -> among(effects.of(cause), shown, result -> true))
                .or(() -> news);
    }

    /**
     * What is not felt, but goes the way of the list; where that has none, a vital sign whose cost is felt. Of logs how fast the
     * heap fills, as nothing else there tells of what the program does.
     */
    private boolean isWorthSaying(MetricResult result) {
        boolean directed = result.told() != PassedVerdict.DIFFERENT;
        boolean consumed = result.metric().equals(UseMetrics.CONSUMPTION) && result.maybeWithWork();
        return (consumed && effects.areOfLogs())
                || (directed && (tone != Tone.DIFFERENT || (result.metric().isVital() && effects.isFelt(result))));
    }

    private boolean goesTheWay(MetricResult result) {
        PassedVerdict verdict = result.told();
        return switch (tone) {
            case WORSE -> verdict == PassedVerdict.WORSE;
            case BETTER -> verdict == PassedVerdict.BETTER;
            // Of what is felt, what ranks higher; else the bad news first.
            case MIXED ->
                effects.isFeltAtAll(result) ? verdict != PassedVerdict.DIFFERENT : verdict == PassedVerdict.WORSE;
            case DIFFERENT, DOUBTFUL, UNCHANGED, NOT_COMPARABLE -> true;
        };
    }

    /** What has no direction, or none on this pair, unless its own is the other way. */
    private boolean isNeutral(MetricResult result) {
        PassedVerdict against = tone == Tone.WORSE ? PassedVerdict.BETTER : PassedVerdict.WORSE;
        return result.told() == PassedVerdict.DIFFERENT && (tone == Tone.DIFFERENT || result.verdict() != against);
    }

    private Optional<MetricResult> among(
            Stream<MetricResult> results, Predicate<MetricResult> fits, Predicate<MetricResult> wanted) {
        return results.filter(fits)
                .filter(wanted)
                .filter(result -> !effects.isSet(result))
                .findFirst();
    }
}
