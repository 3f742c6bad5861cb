package org.flightdiff.diagnosis.rules.spent;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.accounting.excess.Excess;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Name;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.Tip;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Metric;
import org.flightdiff.view.cpu.LoadMetrics;
import org.flightdiff.view.methods.Inlining;
import org.flightdiff.view.methods.MethodMetrics;
import org.flightdiff.view.methods.MethodPanels;

/** One method, with everything that it calls, takes more of the processors. */
public final class HotMethodChanged {

    /** What it costs for each unit of work comes first, where the application says what it did. */
    private static final List<Metric> COSTS = List.of(LoadMetrics.PER_UNIT, LoadMetrics.JVM);

    public static final Rule RULE = Rule.named(SpentName.COMPUTING.id())
            .advising(Tip.of("calls").upTo(24))
            .shownBy(MethodPanels.RUNNING)
            .timing(Suspects.of(SpentName.COMPUTING))
            .raising(LoadMetrics.JVM, LoadMetrics.PER_UNIT)
            .moving(MethodMetrics.HOTTEST, MethodMetrics.JDK_SHARE)
            .slowing()
            .found(HotMethodChanged::examine);

    private HotMethodChanged() {}

    private static Optional<Finding> examine(Case pair) {
        return Spent.in(pair, SpentName.COMPUTING).map(spent -> {
            Text inlined = inlined(pair, spent.main());
            Finding finding = spent.finding(
                    List.of(MethodMetrics.HOTTEST),
                    COSTS.stream().filter(pair::rose).limit(1).toList(),
                    inlined);
            // It may be any code of that method.
            return inlined.isEmpty() ? finding : finding.with(Confidence.MEDIUM);
        });
    }

    /** Between safepoints the compiler keeps track of methods that it inlines only if it is told to. */
    private static Text inlined(Case pair, Excess main) {
        String method = main.mechanism().isEmpty() ? main.frame() : main.mechanism();
        if (method.isEmpty() || Boolean.TRUE.equals(pair.flagsAfter().truth("DebugNonSafepoints"))) {
            return Text.none();
        }
        List<Window> windows = Stream.concat(pair.runsBefore().stream(), pair.runsAfter().stream())
                .toList();
        return Inlining.of(method, windows)
                .map(host -> Text.of("cause.hot-method-changed.inlined", Name.of(host)))
                .orElse(Text.none());
    }
}
