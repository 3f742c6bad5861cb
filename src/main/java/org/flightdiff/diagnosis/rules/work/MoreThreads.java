package org.flightdiff.diagnosis.rules.work;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.Growth;
import org.flightdiff.diagnosis.rule.LargestRise;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.Tip;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationKey;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.cpu.ProcessorMetrics;
import org.flightdiff.view.heap.MemoryPart;
import org.flightdiff.view.heap.ProcessMemoryMetrics;
import org.flightdiff.view.heap.UseMetrics;
import org.flightdiff.view.panel.Sites;
import org.flightdiff.view.threads.ThreadEvents;
import org.flightdiff.view.threads.ThreadMetrics;
import org.flightdiff.view.threads.ThreadNames;
import org.flightdiff.view.threads.ThreadsView;

/** Threads that are started: those that do not end, and those that end soon. */
public final class MoreThreads {

    private static final Metric PEAK = ThreadMetrics.PEAK;
    private static final Metric MEAN = ThreadMetrics.MEAN;

    /** Pools of the JVM and of JFR itself start a few. */
    private static final double TELLING_THREADS = 5;

    /** More and more threads, which are started and do not end. */
    public static final Rule THREAD_GROWTH = Rule.named(Causes.THREAD_GROWTH)
            .shownBy(ThreadsView.OVER_TIME, PEAK)
            .folding(Causes.NATIVE_MEMORY_GROWTH, Causes.memory(MemoryPart.THREADS))
            .raising(PEAK, MEAN, ThreadMetrics.STARTED, ProcessMemoryMetrics.NATIVE_COMMITTED)
            .raising(ProcessMemoryMetrics.RESIDENT)
            .raising(ProcessorMetrics.SWITCHES, UseMetrics.LIVE_SET_SLOPE)
            .found(MoreThreads::growing);

    private MoreThreads() {}

    private static Optional<Finding> growing(Case pair) {
        Growth before = growth(pair.before());
        Growth after = growth(pair.after());
        boolean grows = after.outgrows(before) && after.rise() >= TELLING_THREADS;
        if (!grows || !(pair.isLarger(PEAK) || pair.isLarger(MEAN))) {
            return Optional.empty();
        }
        List<Metric> trace = pair.diverged(List.of(PEAK, MEAN));
        Text explanation = Text.sentences(
                Text.of("cause.thread-growth.found", pair.values(thirds(before), thirds(after)), pair.values(PEAK)),
                mostStarted(pair));
        List<Metric> effects =
                pair.worsened(List.of(ProcessMemoryMetrics.NATIVE_COMMITTED, ProcessMemoryMetrics.RESIDENT));
        return Optional.of(Finding.traced(explanation, trace, effects)
                .sureIf(!trace.isEmpty()
                        || after.third() >= pair.before(PEAK).orElse(Double.POSITIVE_INFINITY) + TELLING_THREADS)
                // What part of its threads a side got within the window: a pool that fills has most of them at once.
                .accountingFor(after.rise() / after.third())
                .followedBy(
                        Causes.LIVE_SET_GROWING,
                        after.factor() / inUse(pair.after()).factor())
                .followedBy(Causes.ALLOCATION_RATE_UP, partOfAllocation(pair))
                .at(starter(pair).flatMap(site -> site.at(pair, "cause.site.started", Unit.PER_SECOND)))
                .advising(starter(pair).map(site -> Text.of("cause.thread-growth.look", site.name()))));
    }

    /** Each thread keeps what it works on: in use is as much more as there are more of them. */
    private static Growth inUse(Window window) {
        return Growth.of(window, UseMetrics.untilFull(window), "heapUsed");
    }

    /** What part of the bytes that are allocated more is allocated by the kind of threads that most were started of. */
    private static double partOfAllocation(Case pair) {
        return mostAdded(pair)
                        .map(LargestRise::key)
                        .map(kind -> allocated(pair.after(), kind) - allocated(pair.before(), kind))
                        .orElse(Double.NaN)
                / pair.rise(AllocationMetrics.RATE);
    }

    private static double allocated(Window window, String kind) {
        return AllocationKey.THREAD.bytes(window).getOrDefault(kind, 0.0) / window.seconds();
    }

    private static Growth growth(Window window) {
        return Growth.of(window, window.events(ThreadEvents.STATISTICS), "activeCount");
    }

    private static Text thirds(Growth growth) {
        return Text.of(
                "cause.thread-growth.growth",
                Text.amount(Unit.ONE, growth.first()),
                Text.amount(Unit.ONE, growth.third()));
    }

    /** To start a thread and end it takes 100 µs of a processor or a little more: fewer a second are about 1 % of one. */
    private static final double TELLING_PER_SECOND = 100;

    /** The most that one takes, in seconds: 150 µs were measured on JDK 17 and 25, and 200 µs while recording. */
    private static final double LONGEST_START = 250e-6;

    /** Of what each unit of work did before: repeated runs differ by less. */
    private static final double TIMES = 2;

    private static final double MOSTLY = 0.5;

    /** Between the medians of the first and the last third of a window, as a part of it. */
    private static final double BETWEEN_THIRDS = 2.0 / 3;

    private static final int FIRST_JDK_WITH_VIRTUAL_THREADS = 21;

    /** Platform threads that are started again and again, and end soon. */
    public static final Rule THREAD_CHURN = Rule.named(Causes.THREAD_CHURN)
            .shownBy(ThreadsView.STARTS, ThreadMetrics.STARTED)
            .advising(Tip.of("virtual").from(FIRST_JDK_WITH_VIRTUAL_THREADS))
            .raising(ThreadMetrics.STARTED, ThreadMetrics.ACCUMULATED, ProcessorMetrics.JVM, ProcessorMetrics.SYSTEM)
            .raising(ProcessorMetrics.PER_UNIT)
            // Each takes a TLAB of its own, and leaves most of it unused.
            .raising(UseMetrics.CONSUMPTION)
            .worsening(GcCost.FREQUENCY)
            .slowing()
            .found(MoreThreads::churning);

    private static Optional<Finding> churning(Case pair) {
        Metric started = started(pair);
        double before = pair.before(started).orElse(Double.NaN);
        double after = pair.after(started).orElse(Double.NaN);
        double expected =
                before * Math.max(1, pair.work().isKnown() ? pair.work().ratio() : 1);
        boolean telling = after - expected >= TELLING_PER_SECOND && after >= TIMES * expected;
        if (!telling || !Growth.lasts(pair, started) || mostStay(pair.after(), after)) {
            return Optional.empty();
        }
        double part = part(pair, after - before);
        List<Metric> effects = part < MOSTLY ? List.of() : effects(pair);
        Optional<LargestRise> starter = starter(pair);
        // Where nothing tells how much is done, who always started many may only have more to do.
        boolean fresh = pair.work().isKnown() || before < TELLING_PER_SECOND;
        return Optional.of(Finding.traced(explanation(pair, started, starter, effects), List.of(started), effects)
                .sureIf(fresh && pair.rose(started))
                .accountingFor(part)
                // Whoever starts threads for each piece of work waits for them.
                .followedBy(
                        Causes.WAITS_LONGER,
                        after >= pair.after(ApplicationMetrics.UNITS).orElse(Double.NaN))
                .at(starter.flatMap(site -> site.at(pair, "cause.site.started", Unit.PER_SECOND)))
                .advising(starter.map(
                        site -> THREAD_CHURN.advice(Text.of("cause.thread-churn.look", site.name()), pair))));
    }

    private static Text explanation(Case pair, Metric started, Optional<LargestRise> starter, List<Metric> effects) {
        OptionalDouble late = pair.lateAfter(started, Growth.LAST_THIRD);
        return Text.sentences(
                Text.of(
                        "cause.thread-churn.found",
                        pair.values(started),
                        pair.sideAfter(),
                        Text.amount(Unit.PER_SECOND, late.orElseThrow())),
                mostStarted(pair),
                starter.map(site ->
                                Text.of("cause.thread-churn.starter", site.name(), site.values(pair, Unit.PER_SECOND)))
                        .orElse(Text.none()),
                pair.effects(effects));
    }

    /** Counted by JFR, or by the JVM where that was not recorded. */
    private static Metric started(Case pair) {
        boolean recorded = pair.before(ThreadMetrics.STARTED).isPresent()
                && pair.after(ThreadMetrics.STARTED).isPresent();
        return recorded ? ThreadMetrics.STARTED : ThreadMetrics.ACCUMULATED;
    }

    /** Whether they do not end. Unknown is no: a hundred a second that stay are soon more than a process may have. */
    private static boolean mostStay(Window window, double perSecond) {
        return growth(window).rise() > MOSTLY * perSecond * BETWEEN_THIRDS * window.seconds();
    }

    /** What part of the additional processor time they take at most; NaN where there is none. */
    private static double part(Case pair, double more) {
        double processors = pair.rise(ProcessorMetrics.JVM)
                * pair.after(ProcessorMetrics.HARDWARE_THREADS).orElse(Double.NaN);
        return processors > 0 ? more * LONGEST_START / processors : Double.NaN;
    }

    private static List<Metric> effects(Case pair) {
        return Stream.concat(
                        pair.worsened(ApplicationMetrics.DURATIONS).stream(),
                        Stream.of(ProcessorMetrics.JVM, ProcessorMetrics.PER_UNIT)
                                .filter(pair::rose))
                .toList();
    }

    /** A sentence with the kind of threads that most were added of; empty where starts were not recorded. */
    static Text mostStarted(Case pair) {
        return mostAdded(pair)
                .map(most ->
                        most.told(pair, "finding.most-threads-started", most.name(ThreadNames.LABEL), Unit.PER_SECOND))
                .orElse(Text.none());
    }

    private static Optional<LargestRise> mostAdded(Case pair) {
        return addedStarts(pair, (events, row) -> ThreadNames.kindOf(events.text("thread", row)));
    }

    static Optional<LargestRise> starter(Case pair) {
        return addedStarts(pair, (events, row) -> Sites.ofApplication(events.stack(row)))
                .filter(most -> !Sites.isStandIn(most.key()));
    }

    private static Optional<LargestRise> addedStarts(Case pair, LargestRise.Key key) {
        return LargestRise.ofCount(pair, ThreadEvents.START, key);
    }
}
