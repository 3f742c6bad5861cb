package org.flightdiff.diagnosis;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.EvidenceCard;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.TradeOff;
import org.flightdiff.comparison.result.VitalSign;
import org.flightdiff.diagnosis.rule.Prediction;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Panel;

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
                        found.rule().predictions().stream().map(Prediction::metric),
                        comparison.vitalSigns().stream().map(VitalSign::result).map(MetricResult::metric))
                .flatMap(metrics -> metrics);
        results(comparison, others)
                .filter(result -> result.amounts().isPresent())
                .forEach(result -> add(byFact, result, FEWEST));
        return EvidenceCard.of(
                found.rule().chart().map(Panel::id).orElse(null),
                found.rule()
                        .drawn()
                        .flatMap(comparison::metric)
                        .filter(drawn -> drawn.amounts().isPresent()),
                List.copyOf(byFact.values()));
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
