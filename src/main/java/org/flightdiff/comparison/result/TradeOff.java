package org.flightdiff.comparison.result;

import java.util.List;

/**
 * What a changed setting brought the candidate, of what such a setting moves.
 *
 * @param gains ids of the metrics that got better, the most important first
 * @param costs ids of those that got worse
 */
public record TradeOff(List<String> gains, List<String> costs) {

    /** Of what is no setting. */
    public static final TradeOff NONE = new TradeOff(List.of(), List.of());

    public TradeOff {
        gains = List.copyOf(gains);
        costs = List.copyOf(costs);
    }
}
