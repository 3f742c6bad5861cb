package org.flightdiff.view.methods;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.flightdiff.recording.PerWindow;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.statistics.hypothesis.WeightedShare;

/**
 * The share of samples with each method.
 *
 * @param self shares of samples in which it was running, of methods that were
 * @param total shares of samples in which it was on the stack
 * @param none that of a method that was not
 */
record MethodShares(Map<String, WeightedShare> self, Map<String, WeightedShare> total, WeightedShare none) {

    private static final Map<Selection, PerWindow<MethodShares>> SHARES = new ConcurrentHashMap<>();

    /** The shares of the samples of a window, which must have some. */
    static MethodShares of(Window window, Selection sampled) {
        return SHARES.computeIfAbsent(sampled, event -> new PerWindow<>(each -> of(MethodSamples.of(each, event))))
                .of(window);
    }

    private static MethodShares of(MethodSamples samples) {
        double[] all = samples.samples();
        return new MethodShares(
                shares(samples.self(), all),
                shares(samples.total(), all),
                WeightedShare.ofSamples(new double[all.length], all));
    }

    private static Map<String, WeightedShare> shares(Map<String, double[]> hits, double[] all) {
        Map<String, WeightedShare> shares = new TreeMap<>();
        hits.forEach((method, perBin) -> shares.put(method, WeightedShare.ofSamples(perBin, all)));
        return shares;
    }

    /** That of a method while it runs. */
    WeightedShare self(String method) {
        return self.getOrDefault(method, none);
    }
}
