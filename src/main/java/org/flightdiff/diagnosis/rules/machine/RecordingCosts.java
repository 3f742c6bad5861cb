package org.flightdiff.diagnosis.rules.machine;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.accounting.ProcessorTime;
import org.flightdiff.accounting.ProcessorUse;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.recording.EventSetting;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.cpu.ProcessorMetrics;
import org.flightdiff.view.stacks.StackWeights;
import org.flightdiff.view.time.TimeView;

/**
 * The recorder itself takes more of the processors, as it is asked to write events more often. HotSpot and JDK make events
 * of a period in the recorder's own threads.
 */
public final class RecordingCosts {

    /** Of a processor: as of methods, less is of no interest. */
    private static final double LEAST = 0.05;

    /** As of computing in general: who computes makes progress elsewhere. */
    private static final double WORTH = 0.5;

    private static final int MOST_TOLD = 3;

    /** Once a chunk is next to never. */
    private static final double NEVER = 0;

    public static final Rule RULE = Rule.named(Causes.RECORDING_COSTS)
            .shownBy(TimeView.PROCESSORS)
            .raising(ProcessorMetrics.JVM, ProcessorMetrics.PER_UNIT)
            .slowing()
            .found(RecordingCosts::examine);

    private RecordingCosts() {}

    private static Optional<Finding> examine(Case pair) {
        ProcessorTime before = ProcessorTime.of(pair.runsBefore());
        ProcessorTime after = ProcessorTime.of(pair.runsAfter());
        double more = after.of(ProcessorUse.RECORDER) - before.of(ProcessorUse.RECORDER);
        List<Text> settings = settings(pair);
        if (settings.isEmpty() || !(more >= Math.max(LEAST, StackWeights.RUN_TO_RUN * after.ofProcess()))) {
            return Optional.empty();
        }
        List<Metric> effects = Stream.of(ProcessorMetrics.PER_UNIT, ProcessorMetrics.JVM)
                .filter(pair::rose)
                .limit(1)
                .toList();
        Text explanation = Text.sentences(
                Text.of(
                        "cause.recording-costs.found",
                        pair.values(Unit.ONE, before.of(ProcessorUse.RECORDER), after.of(ProcessorUse.RECORDER)),
                        pair.values(Unit.ONE, before.ofProcess(), after.ofProcess())),
                Text.of("cause.recording-costs.settings", Text.semicolons(settings)),
                pair.effects(effects));
        return Optional.of(Finding.high(explanation, effects.toArray(Metric[]::new))
                .mattering(WORTH * more / after.ofProcess())
                .accountingFor(more / Math.max(more, after.ofProcess() - before.ofProcess())));
    }

    /** What the suffering side writes more often by its settings, most often first. */
    private static List<Text> settings(Case pair) {
        Set<String> events = pair.after().settings().all().keySet();
        return events.stream()
                .filter(event -> perSecond(pair.after(), event) > perSecond(pair.before(), event))
                .sorted(Comparator.<String>comparingDouble(
                        event -> perSecond(pair.before(), event) - perSecond(pair.after(), event)))
                .limit(MOST_TOLD)
                .map(event -> Text.of(
                        "cause.recording-costs.setting",
                        Text.code(event),
                        pair.values(setting(pair.before(), event), setting(pair.after(), event))))
                .toList();
    }

    private static double perSecond(Window window, String event) {
        EventSetting setting = window.settings().of(event);
        return setting.isOn() && setting.periodSeconds() > 0 ? 1 / setting.periodSeconds() : NEVER;
    }

    private static Text setting(Window window, String event) {
        EventSetting setting = window.settings().of(event);
        return setting.isOn()
                ? Text.of("cause.recording-costs.every", Text.given(setting.period()))
                : Text.of("cause.recording-costs.off");
    }
}
