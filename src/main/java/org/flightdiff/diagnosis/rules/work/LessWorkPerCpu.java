package org.flightdiff.diagnosis.rules.work;

import java.util.List;
import java.util.Optional;
import org.flightdiff.comparison.load.Load;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.LessWork;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.view.Metric;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.cpu.CpuPanels;
import org.flightdiff.view.cpu.LoadMetrics;

/** Each unit of work takes more of the processors. */
public final class LessWorkPerCpu {

    private static final Metric EACH = LoadMetrics.PER_UNIT;

    public static final Rule RULE = Rule.named("less-work-per-cpu")
            .shownBy(CpuPanels.LOAD_OVER_TIME, LoadMetrics.JVM)
            .masking(LessWork.SEEMS)
            .raising(EACH, LoadMetrics.JVM)
            .slowing()
            .found(LessWorkPerCpu::examine);

    private LessWorkPerCpu() {}

    private static Optional<Finding> examine(Case pair) {
        // It is what many causes come to: by itself it is named only where none of them is.
        if (!pair.rose(EACH) || !pair.isUnexplained() || isShared(pair)) {
            return Optional.empty();
        }
        List<Metric> effects = pair.worsened(ApplicationMetrics.DURATIONS);
        Text explanation = Text.sentences(
                Text.of("cause.less-work-per-cpu.found", pair.values(EACH), pair.values(ApplicationMetrics.UNITS)),
                pair.effects(effects));
        return Optional.of(Finding.traced(explanation, List.of(EACH), effects));
    }

    /** Of fewer units, because fewer were asked for, each bears more of what a JVM does anyway, as compiling. */
    private static boolean isShared(Case pair) {
        return Load.of(pair.comparison().metrics()).more() == pair.suffering().other()
                && !pair.isLarger(LoadMetrics.JVM);
    }
}
