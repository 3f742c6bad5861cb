package org.flightdiff.diagnosis;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.accounting.Work;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Claim;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.comparison.result.Diagnosis.Group;
import org.flightdiff.comparison.result.Diagnosis.Support;
import org.flightdiff.comparison.result.Diagnosis.TradeOff;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.Trial;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.Prediction.PredictionOutcome;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Trait;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.cpu.ProcessorMetrics;
import org.flightdiff.view.gc.PauseMetrics;
import org.flightdiff.view.gc.ThroughputMetric;
import org.jspecify.annotations.Nullable;

/** One cause that was found by a rule, on a pair seen from the side that suffers. */
record FoundCause(Rule rule, Case pair, Finding finding) {

    /** What accounts for less of its effects has neither gained nor cost what these show. */
    private static final double MOSTLY = 0.5;

    private static final double LITTLE = 0.1;

    /**
     * No surer than that it is what changed: a few of many collections are not why there are more pauses, and of processors
     * that are used more these take at most the time in which they stop the program.
     */
    static FoundCause of(Rule rule, Case pair, Finding finding) {
        boolean ofPauses = rule.directed()
                && !finding.setting()
                && finding.confidence() != Confidence.LOW
                && Double.isNaN(finding.severity())
                && predictsPauses(rule);
        double used = pair.rose(ProcessorMetrics.JVM)
                ? Math.max(0, pair.rise(PauseMetrics.SHARE)) / pair.rise(ProcessorMetrics.JVM)
                : 1;
        double part = used < finding.dose() ? used : finding.dose();
        return new FoundCause(
                rule,
                pair,
                ofPauses && part < MOSTLY
                        ? finding.accountingFor(part).with(part < LITTLE ? Confidence.LOW : Confidence.MEDIUM)
                        : finding);
    }

    @Nullable
    Role side() {
        return rule.directed() ? pair.suffering() : null;
    }

    boolean isSetting() {
        return group() == Group.SETTING;
    }

    boolean isLow() {
        return finding.confidence() == Confidence.LOW;
    }

    /** Whether another is no cause beside this one: it follows from it, or is this one seen from elsewhere. */
    boolean explains(FoundCause other) {
        return isFollowedBy(other) || isSeenAs(other);
    }

    boolean isFollowedBy(FoundCause other) {
        return mayExplain(other)
                && isBeside(other)
                && (rule.folds().contains(other.rule.cause())
                        || finding.isFollowedBy(other.rule.cause(), other.side())
                        || (rule != other.rule && finding.claims(other.finding.evidence())));
    }

    boolean isSeenAs(FoundCause other) {
        return mayExplain(other)
                && (isBeside(other)
                        ? rule.absorbs().contains(other.rule.cause())
                                && !other.finding.isFollowedBy(rule.cause(), side())
                        : rule.masks().contains(other.rule.cause()) && !other.finding.proper());
    }

    /** A cause of low confidence does not explain a finding of higher confidence. */
    private boolean mayExplain(FoundCause other) {
        return !isLow() || other.isLow();
    }

    private boolean isBeside(FoundCause other) {
        Role one = side();
        Role another = other.side();
        return one == null || another == null || one == another;
    }

    /** Whether another is the bytes that this may cost, which rose by more and is as sure. */
    boolean costs(FoundCause other) {
        return other.rule.cause().equals(Causes.ALLOCATION_RATE_UP)
                && side() == other.side()
                && finding.confidence().compareTo(other.finding.confidence()) >= 0
                && finding.evidence().stream().anyMatch(pair::jumped)
                && other.finding.evidence().stream().noneMatch(pair::jumped)
                && met().anyMatch(other.finding.evidence()::contains);
    }

    private static boolean predictsPauses(Rule rule) {
        return rule.predictions().stream().anyMatch(each -> each.metric().equals(PauseMetrics.SHARE));
    }

    /** The metrics that diverged as the rule predicts, or as the finding says. */
    Stream<Metric> met() {
        return pair.comparison().divergences().stream()
                .filter(this::accountsFor)
                .map(MetricResult::metric);
    }

    boolean accountsFor(MetricResult result) {
        return finding.claims().contains(result.metric())
                || (!isOtherHalt(result.metric())
                        && rule.prediction(result)
                                .filter(each -> pair.outcome(each) == PredictionOutcome.MET)
                                .isPresent());
    }

    /** Whether a cause of pauses would take what stands still for other reasons. */
    private boolean isOtherHalt(Metric metric) {
        return metric.fact().equals(ThroughputMetric.THROUGHPUT.fact())
                && predictsPauses(rule)
                && !GcCost.areMost(pair);
    }

    /** What was measured outside and diverged as the rule predicts is the effect that it explains. */
    private Stream<Metric> outsideMet() {
        Set<Metric> met = met().collect(Collectors.toSet());
        return pair.comparison().metrics().stream()
                .map(MetricResult::metric)
                .filter(metric -> metric.isOutside() && met.contains(metric));
    }

    /**
     * The cause as it is told, with the evidence of others that are told with it.
     *
     * @param others metrics that causes which are surer or more to the point account for
     */
    Diagnosis diagnosis(List<FoundCause> following, List<FoundCause> absorbed, Set<Metric> others) {
        boolean setting = isSetting();
        List<FoundCause> toldWithIt =
                Stream.concat(following.stream(), absorbed.stream()).toList();
        List<Metric> evidence = evidence(toldWithIt, others);
        TradeOff tradeOff = tradeOff(following, others);
        List<Metric> moved = setting && isMostly() ? SettingWords.moved(this, others) : List.of();
        return new Diagnosis(
                rule.cause(),
                new Claim(rule.title(pair), side(), group(), finding.confidence(), finding.ahead()),
                Text.sentences(finding.told(), SettingWords.told(tradeOff, moved, setting, pair)),
                setting ? SettingWords.advice(tradeOff, moved, side(), advice(), pair) : advice(),
                new Support(
                        evidence,
                        explains(evidence, toldWithIt, others),
                        finding.severity(),
                        finding.site(),
                        EvidenceCards.of(this, evidence(List.of(), others), tradeOff)),
                tradeOff,
                setting && tradeOff.costs().isEmpty() ? Trial.NONE : rule.trial(pair),
                following.stream()
                        .map(each -> each.diagnosis(List.of(), List.of(), Set.of()))
                        .toList());
    }

    /** What accounts for little of its effects is told only with what it surely shows in. */
    private TradeOff tradeOff(List<FoundCause> following, Set<Metric> others) {
        List<Metric> withWork = rule.cause().equals(Causes.COLLECTOR_CHANGED)
                ? WithWork.byCollector(this)
                : WithWork.of(this, following);
        if (!isSetting()) {
            return new TradeOff(Text.none(), List.of(), List.of(), List.of(), withWork);
        }
        Predicate<Metric> own = metric ->
                !others.contains(metric) && (isMostly() || finding.evidence().contains(metric));
        return new TradeOff(
                rule.change(pair),
                rule.values(pair),
                SettingWords.gains(this, own.and(metric -> !withWork.contains(metric))),
                SettingWords.costs(this, own.and(metric -> !withWork.contains(metric))),
                withWork);
    }

    /** Whether its own amount accounts for most of its effects. */
    boolean isMostly() {
        return finding.dose() >= MOSTLY;
    }

    private Text advice() {
        Text own = finding.advice();
        return own == null ? rule.advice(pair) : own;
    }

    private Group group() {
        if (side() == null || finding.setting()) {
            return Group.SETTING;
        }
        return side() == Role.CANDIDATE ? Group.NEW : Group.GONE;
    }

    /** The evidence, and whatever else diverged as it, or what follows from it, predicts and is no surer cause's. */
    private List<Metric> explains(List<Metric> evidence, List<FoundCause> toldWithIt, Set<Metric> others) {
        Stream<Metric> met = Stream.concat(Stream.of(this), toldWithIt.stream())
                .flatMap(FoundCause::met)
                .filter(metric -> !others.contains(metric));
        return Stream.concat(evidence.stream(), met).distinct().toList();
    }

    private List<Metric> evidence(List<FoundCause> toldWithIt, Set<Metric> others) {
        Stream<Metric> own = finding.evidence().stream();
        Stream<Metric> ofThese = toldWithIt.stream().flatMap(each -> each.finding.evidence().stream());
        return Stream.of(own, ofThese, isLow() ? Stream.<Metric>empty() : outsideMet())
                .flatMap(Function.identity())
                .filter(metric -> isLow() || !others.contains(metric))
                .collect(Collectors.toCollection(LinkedHashSet::new))
                .stream()
                .toList();
    }

    /** What is said of a changed setting: it may be meant, so what it gains stands beside what it costs. */
    private static final class SettingWords {

        private static final int MOST_TOLD = 4;

        /** What became better on the candidate, of what the cause accounts for and no other is as likely to have moved. */
        static List<Metric> gains(FoundCause cause, Predicate<Metric> own) {
            return met(cause, own, PassedVerdict.BETTER);
        }

        static List<Metric> costs(FoundCause cause, Predicate<Metric> own) {
            return met(cause, own, PassedVerdict.WORSE);
        }

        private static List<Metric> met(FoundCause cause, Predicate<Metric> own, PassedVerdict verdict) {
            return cause.pair().comparison().divergences().stream()
                    .filter(result -> result.verdict() == verdict && cause.accountsFor(result))
                    .map(MetricResult::metric)
                    .filter(own)
                    .filter(metric -> cause.pair().sameCollector() || !metric.is(Trait.OTHERWISE_BY_COLLECTOR))
                    .toList();
        }

        /** The vital signs that it moved but that have no good side. */
        static List<Metric> moved(FoundCause cause, Set<Metric> others) {
            Set<Metric> met = Set.copyOf(met(cause, metric -> !others.contains(metric), PassedVerdict.DIFFERENT));
            return cause.pair().comparison().vitalSigns().stream()
                    .map(sign -> sign.result().metric())
                    .filter(met::contains)
                    .toList();
        }

        static Text told(TradeOff found, List<Metric> moved, boolean setting, Case pair) {
            return Text.sentences(
                    list("finding.gains", found.gains(), pair),
                    list("finding.costs", found.costs(), pair),
                    found.isNeither() ? list("finding.moved", moved, pair) : Text.none(),
                    work(pair, setting && found.isNeither()));
        }

        /** What a side did more by itself, where nothing else that is known differs. */
        private static Text work(Case pair, boolean unproven) {
            Work work = pair.comparison().amountOfWork();
            boolean told = unproven && pair.isUnexplained() && work.pace() == Work.Pace.OWN;
            return told && (work.isLess() || work.isMore())
                    ? Text.of(
                            "finding.work",
                            Text.side(work.isMore() ? Role.CANDIDATE : Role.BASELINE),
                            Text.amount(Unit.ONE, Math.max(work.ratio(), 1 / work.ratio())))
                    : Text.none();
        }

        private static Text list(String phrase, List<Metric> metrics, Case pair) {
            return metrics.isEmpty()
                    ? Text.none()
                    : Text.of(
                            phrase,
                            Text.semicolons(metrics.stream()
                                    .limit(MOST_TOLD)
                                    .map(pair::labelled)
                                    .toList()));
        }

        /** Whether something says how much got done, which is what a collector with short pauses may cost. */
        private static boolean isWorkKnown(Case pair) {
            return pair.sameCollector()
                    || pair.comparison().metrics().stream()
                            .map(MetricResult::metric)
                            .anyMatch(metric -> (metric.isOutside() || metric.equals(ApplicationMetrics.UNITS))
                                    && pair.ratio(metric).isPresent());
        }

        /** @param own what the rule advises: where a side suffers, how to get the other value */
        static Text advice(TradeOff found, List<Metric> moved, @Nullable Role suffering, Text own, Case pair) {
            if (found.costs().isEmpty() && !found.gains().isEmpty()) {
                return Text.of(suffering != null || isWorkKnown(pair) ? "finding.keep" : "finding.keep-measured");
            }
            if (found.costs().isEmpty()) {
                return moved.isEmpty()
                                && work(pair, true).isEmpty()
                                && pair.comparison().amountOfWork().lost(pair.suffering()) == 0
                        ? Text.sentences(Text.of(suffering == null ? "finding.unproven" : "finding.take-back"), own)
                        : own;
            }
            Text weighing = found.gains().isEmpty() ? Text.none() : Text.of("finding.weigh");
            // What the rule advises is for the side that suffers: on the baseline it is what the candidate already has.
            return suffering == Role.BASELINE ? weighing : Text.sentences(weighing, own);
        }
    }
}
