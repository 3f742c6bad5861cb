package org.flightdiff.diagnosis;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.comparison.result.Diagnosis.Site;
import org.flightdiff.comparison.result.Diagnosis.TradeOff;
import org.flightdiff.comparison.result.EvidenceCard;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.VitalSign;
import org.flightdiff.diagnosis.rule.ChangedFlags;
import org.flightdiff.diagnosis.rule.Prediction;
import org.flightdiff.diagnosis.rule.Prediction.PredictionOutcome;
import org.flightdiff.view.Metric;
import org.flightdiff.view.configuration.FlagPanels;

/** Chooses what a cause is proved by at a glance. */
final class EvidenceCards {

    private static final int FEWEST = 2;
    private static final int MOST = 4;

    private EvidenceCards() {}

    /**
     * The metrics that a finding names as evidence. Where a setting is the evidence these are few: then also what the
     * setting brought, what the rule predicts, and the vital signs.
     */
    static EvidenceCard of(FoundCause found, List<Metric> evidence, TradeOff tradeOff) {
        Comparison comparison = found.pair().comparison();
        // A share, its total and its complement are one fact, and one value of it is enough.
        Map<String, MetricResult> byFact = new LinkedHashMap<>();
        results(comparison, evidence.stream())
                .filter(MetricResult::hasAnyValue)
                .forEach(result -> add(byFact, result, MOST));
        Stream<Metric> others = Stream.of(
                        tradeOff.costs().stream(),
                        tradeOff.gains().stream(),
                        predicted(found),
                        hasAmount(found)
                                ? Stream.<Metric>of()
                                : comparison.vitalSigns().stream()
                                        .map(VitalSign::result)
                                        .map(MetricResult::metric))
                .flatMap(metrics -> metrics);
        results(comparison, others)
                .filter(result -> result.amounts().isPresent())
                .forEach(result -> add(byFact, result, FEWEST));
        List<MetricResult> values = List.copyOf(byFact.values());
        Stream<EvidenceCard.Sight> flags = isOnlyASetting(found, tradeOff)
                ? Stream.of(new EvidenceCard.Sight(FlagPanels.DIFFERING.id(), null))
                : Stream.of();
        return new EvidenceCard(
                Stream.concat(flags, sights(found, comparison)).distinct().toList(), values);
    }

    /** What a cause that amounts to something itself did; of others also what they may have done. */
    private static Stream<Metric> predicted(FoundCause found) {
        return found.rule().predictions().stream()
                .filter(each -> !hasAmount(found) || found.pair().outcome(each) == PredictionOutcome.MET)
                .map(Prediction::metric);
    }

    private static boolean hasAmount(FoundCause found) {
        Site site = found.finding().site();
        return site != null && site.amount() != null;
    }

    /** Whether all there is to see of it is that flags differ. */
    private static boolean isOnlyASetting(FoundCause found, TradeOff tradeOff) {
        return found.isSetting()
                && found.side() != null
                && found.finding().confidence() == Confidence.MEDIUM
                && tradeOff.isNeither()
                && !ChangedFlags.of(found.pair(), found.rule().flags()).isEmpty();
    }

    /** Those whose metrics did not diverge come last. */
    private static Stream<EvidenceCard.Sight> sights(FoundCause found, Comparison comparison) {
        return found.rule().sights().stream()
                .sorted(Comparator.comparing(sight -> results(comparison, Stream.ofNullable(sight.metric()))
                        .anyMatch(result -> !result.verdict().isDivergence())))
                .map(sight -> new EvidenceCard.Sight(sight.panel().id(), sight.metric()));
    }

    private static void add(Map<String, MetricResult> byFact, MetricResult result, int most) {
        if (byFact.size() < most) {
            byFact.putIfAbsent(result.metric().fact(), result);
        }
    }

    private static Stream<MetricResult> results(Comparison comparison, Stream<Metric> metrics) {
        return metrics.map(comparison::metric).flatMap(Optional::stream);
    }
}
