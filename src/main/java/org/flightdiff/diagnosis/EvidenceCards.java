package org.flightdiff.diagnosis;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.EvidenceCard;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.TradeOff;
import org.flightdiff.comparison.result.VitalSign;
import org.flightdiff.diagnosis.rule.Prediction;

/** Chooses what a cause is proved by at a glance. */
final class EvidenceCards {

    private static final int FEWEST = 2;
    private static final int MOST = 4;

    private EvidenceCards() {}

    /**
     * The metrics that a finding names as evidence. Where a setting is the evidence these are few: then also what the
     * setting brought, what the rule predicts, and the vital signs.
     */
    static EvidenceCard of(Found found, TradeOff tradeOff) {
        Comparison comparison = found.pair().comparison();
        List<MetricResult> named = results(comparison, found.finding().evidence().stream())
                .filter(result ->
                        result.baseline().amount() != null || result.candidate().amount() != null)
                .limit(MOST)
                .toList();
        Stream<String> others = Stream.of(
                        tradeOff.costs().stream(),
                        tradeOff.gains().stream(),
                        found.rule().predictions().stream().map(Prediction::metric),
                        comparison.vitalSigns().stream()
                                .map(VitalSign::result)
                                .map(result -> result.metric().id()))
                .flatMap(ids -> ids);
        Stream<MetricResult> known = results(comparison, others)
                .filter(result -> result.baseline().amount() != null
                        && result.candidate().amount() != null
                        && !named.contains(result))
                .distinct()
                .limit(Math.max(0, FEWEST - named.size()));
        return EvidenceCard.of(
                found.rule().chart().orElse(null),
                Stream.concat(named.stream(), known).toList());
    }

    private static Stream<MetricResult> results(Comparison comparison, Stream<String> ids) {
        return ids.map(comparison::metric).flatMap(Optional::stream);
    }
}
