package org.flightdiff.view.methods;

import java.util.Map;
import java.util.Map.Entry;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.flightdiff.recording.PerWindow;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.statistics.test.SampledShare;

/**
 * The share of samples in which each method was found.
 *
 * @param self by method, of those in which it was running; of none 0
 * @param total by method, of those in which it was on the stack
 * @param none what a method has that was in no sample
 */
record MethodShares(Map<String, SampledShare> self, Map<String, SampledShare> total, SampledShare none) {

    private static final Map<Selection, PerWindow<MethodShares>> SHARES = new ConcurrentHashMap<>();

    /** The shares of the samples of a window, which must be some. */
    static MethodShares of(Window window, Selection sampled) {
        return SHARES.computeIfAbsent(sampled, event -> new PerWindow<>(each -> of(MethodSamples.of(each, event))))
                .of(window);
    }

    /** The shares of samples, which must be some. */
    static MethodShares of(MethodSamples samples) {
        return new MethodShares(
                shares(samples.self(), samples.samples()),
                shares(samples.total(), samples.samples()),
                SampledShare.of(new double[samples.samples().length], samples.samples()));
    }

    SampledShare selfOf(String method) {
        return self.getOrDefault(method, none);
    }

    private static Map<String, SampledShare> shares(Map<String, double[]> hits, double[] samples) {
        Map<String, SampledShare> shares = new TreeMap<>();
        for (Entry<String, double[]> method : hits.entrySet()) {
            shares.put(method.getKey(), SampledShare.of(method.getValue(), samples));
        }
        return shares;
    }
}
