package org.flightdiff.diagnosis.rules.spent;

import java.util.List;
import org.flightdiff.diagnosis.rule.LessWork;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.view.cpu.LoadMetrics;
import org.flightdiff.view.methods.MethodPanels;

/** More time in native code that is no file, socket or idle wait. */
public final class NativeCode {

    public static final Rule RULE = Rule.named(SpentName.NATIVE.id())
            .shownBy(MethodPanels.IN_NATIVE_CODE)
            .timing(Suspects.of(SpentName.NATIVE))
            .masking(LessWork.SEEMS)
            .raising(LoadMetrics.JVM, LoadMetrics.PER_UNIT)
            .slowing()
            .found(pair -> Spent.in(pair, SpentName.NATIVE)
                    .map(spent -> spent.finding(List.of(LoadMetrics.JVM), List.of(), Text.none())));

    private NativeCode() {}
}
