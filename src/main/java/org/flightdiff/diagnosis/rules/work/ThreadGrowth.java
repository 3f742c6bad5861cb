package org.flightdiff.diagnosis.rules.work;

import java.util.List;
import java.util.Optional;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Growth;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rules.memory.MoreMemory;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.cpu.LoadMetrics;
import org.flightdiff.view.heap.LiveSetMetrics;
import org.flightdiff.view.heap.MemoryPart;
import org.flightdiff.view.heap.ProcessMemoryMetrics;
import org.flightdiff.view.threads.ThreadEvents;
import org.flightdiff.view.threads.ThreadMetrics;
import org.flightdiff.view.threads.ThreadPanels;

/** More and more threads, which are started and do not end. */
public final class ThreadGrowth {

    private static final Metric PEAK = ThreadMetrics.PEAK;
    private static final Metric MEAN = ThreadMetrics.MEAN;

    /** Pools of the JVM and of JFR itself start a few. */
    private static final double TELLING_THREADS = 5;

    public static final Rule RULE = Rule.named("thread-growth")
            .shownBy(ThreadPanels.OVER_TIME, PEAK)
            .folding("native-memory-growth", MoreMemory.id(MemoryPart.THREADS))
            .raising(
                    PEAK,
                    MEAN,
                    ThreadMetrics.STARTED,
                    ProcessMemoryMetrics.NATIVE_COMMITTED,
                    ProcessMemoryMetrics.RESIDENT)
            .raising(LoadMetrics.SWITCHES, LiveSetMetrics.SLOPE)
            .found(ThreadGrowth::examine);

    private ThreadGrowth() {}

    private static Optional<Finding> examine(Case pair) {
        Growth before = growth(pair.before());
        Growth after = growth(pair.after());
        boolean grows = after.outgrows(before) && after.rise() >= TELLING_THREADS;
        if (!grows || !(pair.isLarger(PEAK) || pair.isLarger(MEAN))) {
            return Optional.empty();
        }
        List<Metric> trace = pair.diverged(List.of(PEAK, MEAN));
        Text explanation = Text.sentences(
                Text.of("cause.thread-growth.found", pair.values(text(before), text(after)), pair.values(PEAK)),
                StartedThreads.most(pair));
        Finding finding = Finding.traced(
                explanation,
                trace,
                pair.worsened(List.of(ProcessMemoryMetrics.NATIVE_COMMITTED, ProcessMemoryMetrics.RESIDENT)));
        // What part of its threads a side got within the window: a pool that fills has most of them at once.
        Finding told = finding.sureIf(!trace.isEmpty() || isAbove(pair)).accountingFor(after.rise() / after.third());
        return Optional.of(StartedThreads.starter(pair)
                .map(site -> told.advising(Text.of("cause.thread-growth.look", site.name())))
                .orElse(told));
    }

    private static Growth growth(Window window) {
        return Growth.of(window, window.events(ThreadEvents.STATISTICS), "activeCount");
    }

    /** Whether the last third of the suffering side lies above all that the other side ever had, which chance does not. */
    private static boolean isAbove(Case pair) {
        Growth after = growth(pair.after());
        return after.third() >= pair.before(PEAK).orElse(Double.POSITIVE_INFINITY) + TELLING_THREADS;
    }

    private static Text text(Growth growth) {
        return Text.of(
                "cause.thread-growth.growth",
                Text.amount(Unit.ONE, growth.first()),
                Text.amount(Unit.ONE, growth.third()));
    }
}
