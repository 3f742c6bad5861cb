package org.flightdiff.comparison.result;

import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.view.Metric;

/**
 * What a cause did besides being the cause: what it is made of, if it is a changed setting, what this brought the
 * candidate, and what only follows from how much work is done.
 *
 * @param setting what was changed, from what to what, in a few words; empty if it is no setting
 * @param gains the metrics that such a setting moves and that got better, the most important first
 * @param costs those that got worse
 * @param withWork those that only look better on the side that suffers, as it gets less done, or on one of two sides whose collectors count
 *     differently
 */
public record TradeOff(Text setting, List<Metric> gains, List<Metric> costs, List<Metric> withWork) {

    /** Of what is no setting. */
    public static final TradeOff NONE = new TradeOff(Text.none(), List.of(), List.of(), List.of());

    public TradeOff {
        gains = List.copyOf(gains);
        costs = List.copyOf(costs);
        withWork = List.copyOf(withWork);
    }

    /** Whether it neither gained nor cost anything that these recordings show. */
    public boolean isNeither() {
        return gains.isEmpty() && costs.isEmpty();
    }
}
