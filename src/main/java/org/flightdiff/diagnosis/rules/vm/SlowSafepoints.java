package org.flightdiff.diagnosis.rules.vm;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Halts;
import org.flightdiff.diagnosis.rule.LessWork;
import org.flightdiff.diagnosis.rule.Name;
import org.flightdiff.diagnosis.rule.Remedies;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.Tip;
import org.flightdiff.diagnosis.rule.TypedFlags;
import org.flightdiff.diagnosis.rules.machine.Processors;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.gc.PauseMetrics;
import org.flightdiff.view.gc.ThroughputMetric;
import org.flightdiff.view.panel.Sites;
import org.flightdiff.view.threads.ThreadNames;
import org.flightdiff.view.vmoperation.SafepointMetrics;
import org.flightdiff.view.vmoperation.SafepointPanels;
import org.flightdiff.view.vmoperation.VmOperationEvents;
import org.flightdiff.view.vmoperation.VmOperationMetrics;

/** All threads wait until the last one has stopped. */
public final class SlowSafepoints {

    private static final Metric MEAN = SafepointMetrics.MEAN;
    private static final Metric SHARE = SafepointMetrics.SHARE;
    private static final Metric LONGEST = SafepointMetrics.LONGEST;
    private static final Metric SAFEPOINTS = SafepointMetrics.RATE;

    private static final double MOSTLY = 0.5;

    /** Where one side has too few safepoints for a mean: repeated runs differ by less. */
    private static final double MUCH_LONGER = 2;

    /** A few long waits can also raise a mean: they must cost 1 % of the time before anyone would act on them. */
    private static final double TELLING_SHARE = 0.01;

    /** What happens by chance once in a hundred times is none. */
    private static final double CHANCE = 0.01;

    /** Whether, and how often, a counted loop looks for a safepoint. */
    private static final String[] FLAGS = {"UseCountedLoopSafepoints", "LoopStripMiningIter"};

    public static final Rule RULE = Rule.named(Causes.SLOW_SAFEPOINTS)
            .advising(
                    Tip.of("counted").unless("UseCountedLoopSafepoints", "true"),
                    Tip.of("loops").from(10).unless("LoopStripMiningIter", "1000"))
            .triedBy(SlowSafepoints::remedy)
            .shownBy(SafepointPanels.OVER_TIME, MEAN)
            .shownBy(SafepointPanels.DISTRIBUTION, MEAN)
            .covering(Set.of(FLAGS))
            .covering(Set.of("SafepointTimeout", "SafepointTimeoutDelay"))
            .masking(LessWork.SEEMS)
            .raising(MEAN, SHARE, SafepointMetrics.P95, SafepointMetrics.LONGEST)
            .worsening(VmOperationMetrics.HALTED_SHARE, ThroughputMetric.THROUGHPUT)
            .slowing()
            .found(SlowSafepoints::examine);

    private static final List<Metric> TRACE = List.of(MEAN, SHARE, SafepointMetrics.P95, LONGEST);

    private SlowSafepoints() {}

    private static Optional<Finding> examine(Case pair) {
        // The mean alone also rises if many quick safepoints are no longer requested.
        boolean more = pair.isLarger(SHARE) || pair.appeared(SHARE);
        boolean telling = pair.rise(SHARE) >= TELLING_SHARE;
        boolean slower =
                pair.rose(MEAN) || (pair.rose(SHARE) && (pair.appeared(SHARE) || longerEach(pair) >= MUCH_LONGER));
        if (!more
                || !(slower || (telling && pair.jumped(MEAN)))
                || !(telling || outlastsPauses(pair))
                || mostlyByNumber(pair)) {
            return Optional.empty();
        }
        double part = pair.rise(SHARE) / pair.rise(VmOperationMetrics.HALTED_SHARE);
        List<Metric> effects = part < MOSTLY ? List.of() : pair.worsened(Halts.METRICS);
        boolean setting = pair.isSetDifferently(FLAGS);
        // A thread that waits for a processor is also slow to stop.
        boolean crowded = Processors.isCrowded(pair);
        boolean loadKnown = Processors.isLoadKnown(pair);
        boolean alone = !loadKnown && isOneWait(pair);
        long outlasting = slower || crowded || alone ? 0 : outlasting(pair);
        Text explanation = Text.sentences(
                Text.of("cause.slow-safepoints.found", mean(pair), pair.values(SHARE)),
                longest(pair),
                outlasting > 0
                        ? Text.of("cause.slow-safepoints.outlasting", Text.count(outlasting), pair.sideAfter())
                        : slowest(pair),
                setting ? Text.none() : pair.effects(effects),
                crowded ? Text.of("cause.slow-safepoints.crowded") : Text.none(),
                alone ? Text.of("cause.slow-safepoints.alone") : Text.none());
        List<Metric> trace = pair.diverged(TRACE);
        Finding traced = Finding.traced(explanation, trace.isEmpty() ? List.of(MEAN) : trace, effects);
        return Optional.of((loadKnown || setting ? traced : traced.with(Confidence.MEDIUM))
                .advising(RULE.advice(
                        Text.sentences(
                                setting ? undo(pair) : Text.none(),
                                Text.of("cause.slow-safepoints.look"),
                                naming(pair),
                                Text.of("cause.slow-safepoints.runnable")),
                        pair))
                .sureIf(telling && (slower || outlasting > 0) && !crowded && !alone)
                .bySetting(setting)
                .accountingFor(part));
    }

    /** What was set differently as it was, as loops without a poll also have none of the other kind. */
    private static List<String> remedy(Case pair) {
        return pair.isSetDifferently(FLAGS)
                ? List.of()
                : Remedies.flag("UseCountedLoopSafepoints", true).apply(pair);
    }

    private static Text undo(Case pair) {
        List<Text> set =
                Stream.of(FLAGS).filter(pair::isSetDifferently).map(Text::code).toList();
        return Text.of("cause.slow-safepoints.undo", Text.commas(set), pair.sideBefore());
    }

    /** The flags that name the thread that kept the others waiting, with a delay that the longest wait surely exceeds. */
    private static Text naming(Case pair) {
        double half = pair.after(LONGEST).orElse(0) * 1e3 / 2;
        if (half < 1) {
            return Text.none();
        }
        double digit = Math.pow(10, Math.floor(Math.log10(half)));
        return Text.of("cause.slow-safepoints.naming", TypedFlags.number("SafepointTimeoutDelay", (long)
                (Math.floor(half / digit) * digit)));
    }

    /** Whether a single wait took longer than any pause: even if waits cost little in all, people notice that one. */
    private static boolean outlastsPauses(Case pair) {
        return pair.isLarger(LONGEST)
                && pair.after(LONGEST).orElse(0)
                        > pair.after(PauseMetrics.LONGEST).orElse(Double.POSITIVE_INFINITY);
    }

    /** Whether its longest wait is most of the rise: the machine may have stood still just then. */
    private static boolean isOneWait(Case pair) {
        double longest = pair.after(LONGEST).orElse(0) / pair.after().seconds();
        return longest > MOSTLY * pair.rise(SHARE);
    }

    /**
     * How many of the longest waits of both sides are all of the suffering one; 0 where they are so few that it may be chance:
     * of equal sides each is of either, by the number of its waits.
     */
    private static long outlasting(Case pair) {
        double[] before =
                pair.before().events(VmOperationEvents.SAFEPOINT_BEGIN).durations();
        double[] after = pair.after().events(VmOperationEvents.SAFEPOINT_BEGIN).durations();
        double most = Arrays.stream(before).max().orElse(0);
        long longer = Arrays.stream(after).filter(wait -> wait > most).count();
        double chance = 1;
        for (int i = 0; i < longer; i++) {
            chance *= (double) (after.length - i) / (before.length + after.length - i);
        }
        return before.length > 0 && chance < CHANCE ? longer : 0;
    }

    /** Whether the waits take more time because there are more of them rather than longer ones. */
    private static boolean mostlyByNumber(Case pair) {
        return pair.ratio(SAFEPOINTS).isPresent()
                && pair.ratio(SHARE).isPresent()
                && pair.ratio(SAFEPOINTS).getAsDouble() > longerEach(pair);
    }

    /** By what factor one wait became longer on average: their share of the time per safepoint. */
    private static double longerEach(Case pair) {
        return pair.ratio(SHARE).orElse(1) / pair.ratio(SAFEPOINTS).orElse(Double.POSITIVE_INFINITY);
    }

    /** The mean of both sides; where one has too few for a mean, the share of the time per safepoint. */
    private static Text mean(Case pair) {
        return pair.ratio(MEAN).isPresent()
                ? pair.values(MEAN)
                : pair.values(
                        Unit.SECONDS,
                        each(pair.before(SHARE), pair.before(SAFEPOINTS)),
                        each(pair.after(SHARE), pair.after(SAFEPOINTS)));
    }

    /** 0 where all were too short to be recorded. */
    private static double each(OptionalDouble share, OptionalDouble rate) {
        return share.orElse(0) == 0 ? 0 : share.orElse(0) / rate.orElse(Double.NaN);
    }

    /** The operation of the longest wait; events of JDK 8 have no id to join them by. */
    private static Text longest(Case pair) {
        Window window = pair.after();
        Events begins = window.events(VmOperationEvents.SAFEPOINT_BEGIN);
        Optional<Integer> longest = begins.rows().boxed().max(Comparator.comparingDouble(begins::duration));
        if (longest.isEmpty()) {
            return Text.none();
        }
        int row = longest.get();
        return Text.of(
                "cause.slow-safepoints.longest",
                pair.sideAfter(),
                Text.seconds(begins.duration(row)),
                operation(window, begins, row));
    }

    /** Who was slowest to stop for the sampler, where that was recorded. */
    private static Text slowest(Case pair) {
        Events latencies = pair.after().events(VmOperationEvents.LATENCY);
        return latencies
                .rows()
                .boxed()
                .max(Comparator.comparingDouble(latencies::duration))
                .map(row -> Text.of(
                        "cause.slow-safepoints.slowest",
                        ThreadNames.LABEL.apply(ThreadNames.kindOf(latencies.text(Selection.THREAD, row))),
                        Name.ofSite(Sites.top(latencies.stack(row))),
                        Text.seconds(latencies.duration(row))))
                .orElse(Text.none());
    }

    private static Text operation(Window window, Events begins, int row) {
        Events operations = window.events(VmOperationEvents.VM_OPERATION);
        if (!begins.has("safepointId") || !operations.has("safepointId")) {
            return Text.none();
        }
        long id = begins.number("safepointId", row);
        return operations
                .rows()
                .filter(each -> operations.number("safepointId", each) == id && operations.flag("safepoint", each))
                .mapToObj(each -> operations.text("operation", each))
                .filter(Objects::nonNull)
                .findFirst()
                .map(name -> Text.of("cause.slow-safepoints.operation", Text.recorded(name)))
                .orElse(Text.none());
    }
}
