package org.flightdiff.comparison.verdict;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flightdiff.statistics.test.FalseDiscovery;

/** The p values of all facts tested together, corrected for being many. */
public final class Correction {

    private final Map<String, Double> byTest = new LinkedHashMap<>();
    private final Map<String, Double> weights = new HashMap<>();
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
        double[] adjusted = FalseDiscovery.adaptive(
                pValues.values().stream().mapToDouble(Double::doubleValue).toArray(),
                pValues.keySet().stream().mapToDouble(weights::get).toArray());
        Map<String, Double> result = new LinkedHashMap<>();
        int at = 0;
        for (String test : pValues.keySet()) {
            result.put(test, adjusted[at++]);
        }
        return result;
    }
}
