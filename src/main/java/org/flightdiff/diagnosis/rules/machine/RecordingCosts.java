package org.flightdiff.diagnosis.rules.machine;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.flightdiff.accounting.ProcessorTime;
import org.flightdiff.accounting.ProcessorUse;
import org.flightdiff.diagnosis.rule.AddedCollections;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.LessWork;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.recording.EventSetting;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.RowNumbers;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.cpu.ProcessorMetrics;
import org.flightdiff.view.gc.Collections;
import org.flightdiff.view.lanes.JvmThreads;
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

    /** Seconds to read a frame of a stack: some tens of nanoseconds, with all that JFR keeps of it. */
    private static final double EACH_FRAME = 20e-9;

    /** Who writes less than this part of what is asked for does not keep up, and never rests. */
    private static final double MOSTLY = 0.5;

    private static final String COUNTED = "jdk.ObjectCount";

    public static final Rule RULE = Rule.named(Causes.RECORDING_COSTS)
            .shownBy(TimeView.PROCESSORS)
            .masking(LessWork.SEEMS)
            .raising(ProcessorMetrics.JVM, ProcessorMetrics.PER_UNIT)
            .pausing(GcCost.PAUSES, GcCost.SHARE)
            .found(RecordingCosts::examine);

    private RecordingCosts() {}

    /**
     * What recording took of a side.
     *
     * @param threads the recorder's own, in processors
     * @param frames of stacks that threads of the program read for it, per second
     * @param stopped the share of the time in which collections that count objects for it stopped all threads
     */
    private record Cost(double threads, double frames, double stopped, double process) {

        static Cost of(List<Window> runs, Window window, List<String> asked) {
            ProcessorTime time = ProcessorTime.of(runs);
            boolean behind = asked.stream().anyMatch(event -> isBehind(window, event));
            // A thread that never rests is not always looked at.
            double untold = behind ? Math.min(1, time.of(ProcessorUse.UNTOLD)) : 0;
            return new Cost(
                    time.of(ProcessorUse.RECORDER) + untold,
                    asked.stream()
                                    .mapToDouble(event -> frames(window.events(event)))
                                    .sum()
                            / window.seconds(),
                    asked.contains(COUNTED) ? AddedCollections.pausesBy(window, Collections.HEAP_INSPECTION) : 0,
                    time.ofProcess());
        }

        private static boolean isBehind(Window window, String event) {
            double expected = perSecond(window, event) * window.seconds();
            return expected > 1 && window.events(event).size() < MOSTLY * expected;
        }

        private static double frames(Events events) {
            double[] all = {0};
            events.sumByStack(
                    RowNumbers.all(1),
                    (stack, times) -> all[0] += times * stack.calls().size());
            return all[0];
        }

        double processors() {
            return threads + frames * EACH_FRAME;
        }
    }

    private static Optional<Finding> examine(Case pair) {
        List<String> asked = asked(pair);
        Cost before = Cost.of(pair.runsBefore(), pair.before(), asked);
        Cost after = Cost.of(pair.runsAfter(), pair.after(), asked);
        double more = after.processors() - before.processors();
        double stopped = after.stopped - before.stopped;
        boolean computes = more >= Math.max(LEAST, StackWeights.RUN_TO_RUN * after.process);
        if (asked.isEmpty() || !(computes || stopped >= LEAST)) {
            return Optional.empty();
        }
        List<Metric> effects = Case.all(
                Stream.of(ProcessorMetrics.PER_UNIT, ProcessorMetrics.JVM)
                        .filter(pair::rose)
                        .limit(1)
                        .toList(),
                stopped >= LEAST ? GcCost.in(pair, GcCost.PAUSES, GcCost.SHARE) : List.of());
        Text explanation = Text.sentences(
                Text.of(
                        "cause.recording-costs.found",
                        pair.values(Unit.ONE, before.threads, after.threads),
                        pair.values(Unit.ONE, before.process, after.process)),
                after.frames > before.frames
                        ? Text.of(
                                "cause.recording-costs.frames",
                                pair.values(Unit.PER_SECOND, before.frames, after.frames))
                        : Text.none(),
                stopped > 0
                        ? Text.of(
                                "cause.recording-costs.stopped", pair.values(Unit.SHARE, before.stopped, after.stopped))
                        : Text.none(),
                Text.of("cause.recording-costs.settings", Text.semicolons(settings(pair, asked))),
                pair.effects(effects));
        return Optional.of(Finding.high(explanation, effects.toArray(Metric[]::new))
                .followedBy(Causes.EXPLICIT_GC, stopped > 0)
                .mattering(Math.max(stopped, WORTH * more / after.process))
                .accountingFor(stopped >= LEAST ? 1 : more / Math.max(more, after.process - before.process)));
    }

    /** The events that the suffering side is set to write more often, or that its threads write with other settings. */
    private static List<String> asked(Case pair) {
        return Stream.concat(pair.after().settings().all().keySet().stream(), pair.after().applicationEvents().stream())
                .distinct()
                .filter(event -> perSecond(pair.after(), event) > perSecond(pair.before(), event)
                        || (pair.after().settings().of(event).stackTrace()
                                && !pair.after().events(event).isEmpty()
                                && !differing(pair.after(), pair.before(), event)
                                        .isEmpty()))
                .sorted(Comparator.<String>comparingDouble(
                        event -> perSecond(pair.before(), event) - perSecond(pair.after(), event)))
                .toList();
    }

    private static List<Text> settings(Case pair, List<String> asked) {
        return asked.stream()
                .limit(MOST_TOLD)
                .map(event -> {
                    List<String> before = differing(pair.before(), pair.after(), event);
                    List<String> after = differing(pair.after(), pair.before(), event);
                    Text values = before.isEmpty() && after.isEmpty()
                            ? pair.values(
                                    Unit.PER_SECOND, perSecond(pair.before(), event), perSecond(pair.after(), event))
                            : pair.values(Text.codes(before), Text.codes(after));
                    return Text.of("cause.recording-costs.setting", Text.code(event), values);
                })
                .toList();
    }

    /** What one side sets of an event as the other does not. */
    private static List<String> differing(Window side, Window other, String event) {
        Map<String, String> others = other.settings().all().getOrDefault(event, Map.of());
        return new TreeMap<>(side.settings().all().getOrDefault(event, Map.of()))
                .entrySet().stream()
                        .filter(each -> !each.getValue().equals(others.get(each.getKey())))
                        .map(each -> each.getKey() + "=" + each.getValue())
                        .toList();
    }

    /** As set; of an application's event whose period was not recorded, as the recorder's own threads write it. */
    private static double perSecond(Window window, String event) {
        EventSetting setting = window.settings().of(event);
        if (setting.isOn() && setting.periodSeconds() > 0) {
            return 1 / setting.periodSeconds();
        }
        boolean known = window.settings().all().getOrDefault(event, Map.of()).containsKey("period");
        return known || !window.applicationEvents().contains(event)
                ? NEVER
                : ofRecorder(window.events(event)) / window.seconds();
    }

    private static long ofRecorder(Events events) {
        return !events.has(Selection.THREAD)
                ? 0
                : events.rows()
                        .mapToObj(row -> events.text(Selection.THREAD, row))
                        .filter(thread -> thread != null && JvmThreads.isOfRecorder(thread))
                        .count();
    }
}
