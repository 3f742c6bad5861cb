package org.flightdiff.diagnosis;

import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.TradeOff;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Trait;
import org.flightdiff.view.application.ApplicationMetrics;
import org.jspecify.annotations.Nullable;

/** What is said of a changed setting: it may be meant, so what it gains stands beside what it costs. */
final class SettingWords {

    private static final int MOST_TOLD = 4;

    private SettingWords() {}

    /**
     * What became better on the candidate, of what the cause accounts for: what went the other
     * way did so for another reason.
     *
     * @param own metrics that no other cause is at least as likely to have moved
     */
    static List<Metric> gains(FoundCause cause, Predicate<Metric> own) {
        return met(cause, own, PassedVerdict.BETTER);
    }

    /** Likewise what became worse. */
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

    static Text told(TradeOff found, List<Metric> moved, Case pair) {
        return Text.sentences(
                list("finding.gains", found.gains(), pair),
                list("finding.costs", found.costs(), pair),
                found.isNeither() ? list("finding.moved", moved, pair) : Text.none());
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

    /**
     * What to do about it.
     *
     * @param suffering the side that the setting is the worse for; null where there is none
     * @param own what the rule advises: where a side suffers, how to get the other value
     */
    static Text advice(TradeOff found, List<Metric> moved, @Nullable Role suffering, Text own, Case pair) {
        if (found.costs().isEmpty() && !found.gains().isEmpty()) {
            return Text.of(suffering != null || isWorkKnown(pair) ? "finding.keep" : "finding.keep-measured");
        }
        if (found.costs().isEmpty() && !moved.isEmpty()) {
            return own;
        }
        if (found.costs().isEmpty()) {
            return Text.sentences(Text.of(suffering == null ? "finding.unproven" : "finding.take-back"), own);
        }
        Text weighing = found.gains().isEmpty() ? Text.none() : Text.of("finding.weigh");
        // What the rule advises is for the side that suffers: on the baseline it is what the candidate already has.
        return suffering == Role.BASELINE ? weighing : Text.sentences(weighing, own);
    }
}
