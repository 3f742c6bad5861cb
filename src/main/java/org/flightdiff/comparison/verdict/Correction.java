package org.flightdiff.comparison.verdict;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;
import org.flightdiff.statistics.hypothesis.FalseDiscovery;
import org.flightdiff.statistics.judgement.Significance;

/**
 * The p values of all facts tested together, corrected for being many. Vital signs are looked at whatever comes out, and
 * all others because something did: they are two families, each corrected by itself (Efron, Simultaneous Inference: When
 * Should Hypothesis Testing Problems Be Combined?, Annals of Applied Statistics 2, 2008).
 */
public final class Correction {

    private final Map<String, Double> byTest = new LinkedHashMap<>();
    private final Map<String, Double> weights = new HashMap<>();
    private final Set<String> vital = new HashSet<>();
    private final Map<String, Double> untested = new LinkedHashMap<>();

    private final Significance significance;

    private Correction(Significance significance) {
        this.significance = significance;
    }

    /** One test per fact: of metrics that say the same, the least significant stands for all. */
    public static Correction of(List<Assessment> assessments, Significance significance) {
        double[] pValues =
                assessments.parallelStream().mapToDouble(Assessment::pValue).toArray();
        Correction correction = new Correction(significance);
        for (int i = 0; i < pValues.length; i++) {
            Assessment assessment = assessments.get(i);
            correction.untested.putIfAbsent(assessment.test(), pValues[i]);
            if (assessment.metric().isVital()) {
                correction.vital.add(assessment.test());
            }
            if (!Double.isNaN(pValues[i]) && assessment.isOfChance(significance)) {
                correction.byTest.merge(assessment.test(), pValues[i], Math::max);
                correction.weights.merge(
                        assessment.test(), Math.sqrt(assessment.metric().importance()), Math::max);
            }
        }
        return correction;
    }

    /** By test; of what is no matter of chance as it is. */
    public Map<String, Double> adjusted() {
        Map<String, Double> result = new LinkedHashMap<>(untested);
        result.putAll(inFamilies(FalseDiscovery::adaptive));
        return result;
    }

    /** By test, the largest p value with which it would be passed, those of the others being as they are. */
    Map<String, Double> largestPassing() {
        Map<String, Double> result = new LinkedHashMap<>();
        untested.keySet().forEach(test -> result.put(test, significance.level()));
        result.putAll(inFamilies((p, weight) -> FalseDiscovery.largestPassing(p, weight, significance.level())));
        return result;
    }

    private Map<String, Double> inFamilies(BinaryOperator<double[]> procedure) {
        Map<String, Double> result = new LinkedHashMap<>();
        for (List<String> family : byTest.keySet().stream()
                .collect(Collectors.partitioningBy(vital::contains))
                .values()) {
            double[] values = procedure.apply(
                    family.stream().mapToDouble(byTest::get).toArray(),
                    family.stream().mapToDouble(weights::get).toArray());
            for (int i = 0; i < values.length; i++) {
                result.put(family.get(i), values[i]);
            }
        }
        return result;
    }
}
