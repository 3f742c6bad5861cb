package org.flightdiff.diagnosis.rules.spent;

import org.flightdiff.comparison.timed.TimedMethod;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.view.cpu.LoadMetrics;
import org.flightdiff.view.timing.TimingPanels;

/** Each call of a method takes longer, of those that were timed. */
public final class CallsTakeLonger {

    public static final Rule RULE = Rule.named("calls-take-longer")
            .shownBy(TimingPanels.TIMED)
            .raising(LoadMetrics.JVM, LoadMetrics.PER_UNIT)
            .slowing()
            .found(pair -> pair.timed()
                    .culprit()
                    .filter(TimedMethod::isSlower)
                    .map(method -> new TimedCulprit(pair, method)
                            .finding("cause.calls-take-longer.found", method.each(), method.isHardlyMoreThanTiming())));

    private CallsTakeLonger() {}
}
