package org.flightdiff.diagnosis.rules.spent;

import org.flightdiff.comparison.timed.TimedMethod;
import org.flightdiff.comparison.timed.Yardstick;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.view.cpu.LoadMetrics;
import org.flightdiff.view.timing.TimingPanels;

/** A method whose calls were counted is called more often. */
public final class CalledMoreOften {

    public static final Rule RULE = Rule.named("called-more-often")
            .shownBy(TimingPanels.TIMED)
            .raising(LoadMetrics.JVM, LoadMetrics.PER_UNIT)
            .slowing()
            .found(pair -> pair.timed()
                    .culprit()
                    .filter(TimedMethod::isCalledMoreOften)
                    .map(method -> new TimedCulprit(pair, method)
                            .finding(
                                    "cause.called-more-often.found",
                                    method.calls(),
                                    method.per() == Yardstick.SECOND)));

    private CalledMoreOften() {}
}
