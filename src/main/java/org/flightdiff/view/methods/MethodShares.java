package org.flightdiff.view.methods;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.flightdiff.recording.PerWindow;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.statistics.test.SampledShares;

/**
 * The share of samples with each method.
 *
 * @param self shares of samples in which it was running
 * @param total shares of samples in which it was on the stack
 */
record MethodShares(SampledShares self, SampledShares total) {

    private static final Map<Selection, PerWindow<MethodShares>> SHARES = new ConcurrentHashMap<>();

    /** The shares of the samples of a window, which must have some. */
    static MethodShares of(Window window, Selection sampled) {
        return SHARES.computeIfAbsent(sampled, event -> new PerWindow<>(each -> of(MethodSamples.of(each, event))))
                .of(window);
    }

    /** The shares of the samples of all runs of a side, which must have some; the time bins are concatenated. */
    static MethodShares of(List<Window> runs, Selection sampled) {
        return runs.size() == 1
                ? of(runs.get(0), sampled)
                : of(MethodSamples.joined(runs.stream()
                        .map(window -> MethodSamples.of(window, sampled))
                        .toList()));
    }

    private static MethodShares of(MethodSamples samples) {
        return new MethodShares(
                SampledShares.of(samples.self(), samples.samples()),
                SampledShares.of(samples.total(), samples.samples()));
    }
}
