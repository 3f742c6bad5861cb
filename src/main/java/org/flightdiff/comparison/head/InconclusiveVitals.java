package org.flightdiff.comparison.head;

import java.util.Comparator;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.VitalSign;
import org.flightdiff.comparison.result.VitalSign.VitalState;
import org.flightdiff.language.Text;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Trait;

/** Vital signs whose values lie far apart although nothing is proven: which way, and why it is not proven. */
final class InconclusiveVitals {

    /** Below so many observations no interval is given. */
    private static final int FEW = 20;

    /** One or two values of a recording do not lie far apart from anything: they are no news. */
    private static final int FEWEST = 3;

    private InconclusiveVitals() {}

    static Head.HeadGroup of(Comparison comparison) {
        return Head.HeadGroup.of(comparison.vitalSigns().stream()
                .filter(sign -> sign.state() == VitalState.LARGE_NOT_PROVEN)
                .map(VitalSign::result)
                .filter(result -> !result.withWork()
                        && !isOfTooFew(result, comparison)
                        && comparison.provenAs(result).isEmpty())
                .sorted(Comparator.comparing(MetricResult::leaning))
                .toList());
    }

    static Text told(Comparison comparison, MetricResult result) {
        return Text.of("head.doubt", Effects.told(comparison, result), why(result));
    }

    /** Not of what is one number by its nature: the runs of a side, what was measured outside, a single pause. */
    private static boolean isOfTooFew(MetricResult result, Comparison comparison) {
        Metric metric = result.metric();
        boolean single = metric.isOutside() || metric.is(Trait.OF_ONE_EVENT);
        long fewest = fewest(result);
        return !single
                && fewest > 0
                && fewest < FEWEST
                && comparison.baseline().size() == 1
                && comparison.candidate().size() == 1;
    }

    private static long fewest(MetricResult result) {
        return Math.min(result.baseline().observations(), result.candidate().observations());
    }

    private static Text why(MetricResult result) {
        if (result.verdict() == PassedVerdict.NOT_COMPARABLE) {
            return Text.of("head.doubt.other-settings");
        }
        if (result.metric().is(Trait.OF_ONE_EVENT)) {
            return Text.of("head.doubt.one-event");
        }
        long fewest = fewest(result);
        return fewest < FEW ? Text.of("head.doubt.few", Text.count(fewest)) : Text.of("head.doubt.varies");
    }
}
