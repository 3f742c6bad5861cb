package org.flightdiff.diagnosis.rules.work;

import java.util.List;
import java.util.Optional;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.LessWork;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.Slowness;
import org.flightdiff.language.Text;
import org.flightdiff.view.cpu.CpuPanels;

/** Each unit of work takes more of the processors. */
public final class LessWorkPerCpu {

    private static final String EACH = "work.cpu.per-unit";

    public static final Rule RULE = Rule.named("less-work-per-cpu")
            .shownBy(CpuPanels.LOAD_OVER_TIME)
            .masking(LessWork.SEEMS)
            .raising(EACH, "cpu.jvm.mean")
            .slowing()
            .found(LessWorkPerCpu::examine);

    private LessWorkPerCpu() {}

    private static Optional<Finding> examine(Case pair) {
        // It is what many causes come to: by itself it is named only where none of them is.
        if (!pair.rose(EACH) || !pair.isUnexplained()) {
            return Optional.empty();
        }
        List<String> effects = pair.worsened(Slowness.METRICS);
        Text explanation = Text.sentences(
                Text.of("cause.less-work-per-cpu.found", pair.values(EACH), pair.values("work.rate")),
                pair.effects(effects));
        return Optional.of(Finding.traced(explanation, List.of(EACH), effects));
    }
}
