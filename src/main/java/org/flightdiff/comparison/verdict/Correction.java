package org.flightdiff.comparison.verdict;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
        result.putAll(adjusted(byTest));
        return result;
    }

    /** Whether a test would be passed if its p value were another, and those of the others as they are. */
    boolean wouldPass(String test, double p) {
        Map<String, Double> supposed = new LinkedHashMap<>(byTest);
        if (supposed.replace(test, p) == null) {
            return significance.isReachedBy(p);
        }
        return significance.isReachedBy(adjusted(supposed).getOrDefault(test, 1.0));
    }

    private Map<String, Double> adjusted(Map<String, Double> pValues) {
        Map<String, Double> result = new LinkedHashMap<>();
        pValues.keySet().stream()
                .collect(Collectors.partitioningBy(vital::contains))
                .values()
                .forEach(family -> result.putAll(adjustedTogether(family, pValues)));
        return result;
    }

    private Map<String, Double> adjustedTogether(List<String> tests, Map<String, Double> pValues) {
        double[] adjusted = FalseDiscovery.adaptive(
                tests.stream().mapToDouble(pValues::get).toArray(),
                tests.stream().mapToDouble(weights::get).toArray());
        Map<String, Double> result = new LinkedHashMap<>();
        for (int i = 0; i < adjusted.length; i++) {
            result.put(tests.get(i), adjusted[i]);
        }
        return result;
    }
}
