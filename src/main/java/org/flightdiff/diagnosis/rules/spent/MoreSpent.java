package org.flightdiff.diagnosis.rules.spent;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.accounting.regression.Regression;
import org.flightdiff.accounting.regression.Regression.Increase;
import org.flightdiff.accounting.regression.Resource;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.diagnosis.rule.AddedCollections;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.LargestRise;
import org.flightdiff.diagnosis.rule.LessWork;
import org.flightdiff.diagnosis.rule.Name;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.Tip;
import org.flightdiff.diagnosis.rule.TypedFlags;
import org.flightdiff.diagnosis.rules.heap.AddedAllocation;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.RowNumbers;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.table.Frame;
import org.flightdiff.recording.table.FrameKind;
import org.flightdiff.recording.table.StackTrace;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.allocation.AllocationView;
import org.flightdiff.view.cpu.ProcessorMetrics;
import org.flightdiff.view.gc.CollectionMetrics;
import org.flightdiff.view.gc.PauseMetrics;
import org.flightdiff.view.gc.SurvivalMetrics;
import org.flightdiff.view.heap.GenerationMetrics;
import org.flightdiff.view.heap.UseMetrics;
import org.flightdiff.view.methods.MethodEvents;
import org.flightdiff.view.methods.MethodMetrics;
import org.flightdiff.view.methods.MethodPanels;
import org.flightdiff.view.time.TimeView;
import org.flightdiff.view.vmoperation.SafepointMetrics;

/** A method takes more of the processors, or allocates more. */
public final class MoreSpent {

    /** What it costs for each unit of work comes first, where the application says what it did. */
    private static final List<Metric> COSTS = List.of(ProcessorMetrics.PER_UNIT, ProcessorMetrics.JVM);

    /** One method, with everything that it calls, takes more of the processors. */
    public static final Rule HOT_METHOD_CHANGED = Rule.named(Causes.HOT_METHOD_CHANGED)
            .titled(MoreSpent::withMechanism)
            .advising(Tip.of("calls").upTo(24))
            .shownBy(MethodPanels.RUNNING)
            .shownBy(MethodPanels.ON_THE_STACK)
            .timing(Suspects.of(Causes.HOT_METHOD_CHANGED))
            .raising(ProcessorMetrics.JVM, ProcessorMetrics.PER_UNIT)
            .moving(MethodMetrics.HOTTEST, MethodMetrics.JDK_SHARE)
            .slowing()
            .found(MoreSpent::hotMethodChanged);

    /** Threads ask again and again for what they wait for, and take processors from those who would bring it. */
    public static final Rule BUSY_WAITING = Rule.named(Causes.BUSY_WAITING)
            .shownBy(TimeView.WHERE_IT_WENT)
            .masking(LessWork.SEEMS)
            .raising(ProcessorMetrics.JVM, ProcessorMetrics.PER_UNIT, ProcessorMetrics.SYSTEM)
            .slowing()
            .found(pair -> Spent.in(pair, Causes.BUSY_WAITING)
                    .map(spent -> spent.finding(
                            List.of(),
                            COSTS.stream().filter(pair::rose).limit(1).toList(),
                            Text.none())));

    private MoreSpent() {}

    /** What of another library, or of the JDK, takes most of it, within the application's method. */
    private static Text withMechanism(Case pair) {
        Text title = Causes.HOT_METHOD_CHANGED.title();
        return Spent.in(pair, Causes.HOT_METHOD_CHANGED)
                .map(Spent::main)
                .filter(main -> main.through().isEmpty())
                .flatMap(main -> Name.ofMethod(main.mechanism()))
                .map(mechanism -> Text.of("head.effect.by", title, mechanism))
                .orElse(title);
    }

    private static Optional<Finding> hotMethodChanged(Case pair) {
        return Spent.in(pair, Causes.HOT_METHOD_CHANGED).map(spent -> {
            Text inlined = inlined(pair, spent.main());
            Finding finding = spent.finding(
                    List.of(MethodMetrics.HOTTEST),
                    COSTS.stream().filter(pair::rose).limit(1).toList(),
                    inlined);
            // It may be any code of that method.
            Finding sure = inlined.isEmpty() ? finding : finding.with(Confidence.MEDIUM);
            return sure.properIf(pair.work().isKnown());
        });
    }

    /** Between safepoints the compiler keeps track of methods that it inlines only if it is told to. */
    private static Text inlined(Case pair, Increase main) {
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

    private static final Metric RATE = AllocationMetrics.RATE;

    private static final double MOSTLY = 0.5;

    /** Packages of what writes the log of most programs: the level decides how much. */
    private static final List<String> LOGGING =
            List.of("java.util.logging.", "org.slf4j.", "ch.qos.logback.", "org.apache.logging.", "org.apache.log4j.");

    /** More garbage for a heap of the same size. */
    public static final Rule ALLOCATION_RATE_UP = Rule.named(Causes.ALLOCATION_RATE_UP)
            .titled(MoreSpent::allocatedOrKept)
            .advising(Tip.of("samples").from(16), Tip.of("tlabs").upTo(15))
            .shownBy(AllocationView.OVER_TIME, RATE)
            .timing(Suspects.of(Causes.ALLOCATION_RATE_UP))
            .covering(TypedFlags.HEAP)
            .covering(TypedFlags.YOUNG)
            .raising(RATE, AllocationMetrics.TOTAL, UseMetrics.CONSUMPTION, CollectionMetrics.COUNT)
            .raising(CollectionMetrics.YOUNG, PauseMetrics.COUNT, SurvivalMetrics.PROMOTION_RATE, ProcessorMetrics.JVM)
            .raising(AllocationMetrics.PER_UNIT, CollectionMetrics.PER_UNIT, SafepointMetrics.RATE)
            .worsening(GcCost.FREQUENCY, GcCost.SHARE)
            .halting()
            .found(MoreSpent::allocationRateUp);

    /** Where the live set is several times as large, some of it is not let go. A log does not tell of the load. */
    private static Text allocatedOrKept(Case pair) {
        if (isKept(pair)) {
            return Text.of("cause.allocation-rate-up.kept");
        }
        return pair.comparison().isOfLogs()
                ? Text.of("cause.allocation-rate-up.or-load")
                : Causes.ALLOCATION_RATE_UP.title();
    }

    private static boolean isKept(Case pair) {
        return pair.rose(UseMetrics.LIVE_SET) && pair.jumped(UseMetrics.LIVE_SET);
    }

    private static Optional<Finding> allocationRateUp(Case pair) {
        // A smaller heap fills sooner whatever is allocated, and is the cause then.
        return pair.isSmaller(UseMetrics.MAXIMUM)
                ? Optional.empty()
                : Spent.in(pair, Causes.ALLOCATION_RATE_UP)
                        .map(spent -> finding(pair, spent))
                        .or(() -> inAll(pair));
    }

    /**
     * Where too few samples were taken to tell in which method: what collections freed is counted, not sampled. Another
     * JVM makes other amounts of the same program.
     */
    private static Optional<Finding> inAll(Case pair) {
        boolean ofLogs = pair.comparison().isOfLogs();
        Metric rate = ofLogs ? UseMetrics.CONSUMPTION : RATE;
        // An eden that is no smaller and is full more often fills faster, however much that varies.
        boolean fuller = ofLogs && pair.rose(CollectionMetrics.RATE) && !pair.isSmaller(GenerationMetrics.EDEN_SIZE);
        List<Metric> trace = fuller || (ofLogs && pair.rose(rate))
                ? List.of(rate)
                : pair.worsened(List.of(RATE, UseMetrics.CONSUMPTION));
        boolean placed = pair.regressions().stream().anyMatch(MoreSpent::allocates);
        boolean material =
                pair.rise(rate) >= Resource.ALLOCATING.least(pair.after(rate).orElse(Double.NaN), 0);
        boolean byJvm = pair.isOfOtherJvms() && !(ofLogs && pair.jumped(rate));
        if (trace.isEmpty() || byJvm || placed || !material) {
            return Optional.empty();
        }
        List<Metric> effects =
                fuller || explainsFrequency(pair, rate) ? GcCost.in(pair, GcCost.FREQUENCY, GcCost.SHARE) : List.of();
        Text explanation = Text.sentences(
                Text.of(
                        ofLogs ? "cause.allocation-rate-up.of-log" : "cause.allocation-rate-up.in-all",
                        pair.values(trace.get(0))),
                AddedAllocation.type(pair, "").map(most -> ofClass(pair, most)).orElse(Text.none()),
                pair.effects(effects));
        return Optional.of(Finding.traced(explanation, trace, effects)
                .with(Confidence.MEDIUM)
                .accountingFor(partOfProcessors(pair, rate))
                .sureIf(!effects.isEmpty() || (ofLogs && pair.rose(rate))));
    }

    /** A little more allocation is not why several times as much of the processors is used. On the log scale, at most 1. */
    private static double partOfProcessors(Case pair, Metric rate) {
        double used = Math.log(pair.ratio(ProcessorMetrics.JVM).orElse(1));
        double part = Math.log(pair.ratio(rate).orElse(1)) / used;
        return pair.rose(ProcessorMetrics.JVM) && part < 1 ? Math.max(0, part) : 1;
    }

    private static boolean allocates(Regression regression) {
        return Stream.concat(Stream.of(regression.main()), regression.others().stream())
                .anyMatch(each -> each.resource() == Resource.ALLOCATING);
    }

    private static Text ofClass(Case pair, LargestRise type) {
        return type.told(pair, "cause.allocation-rate-up.of-class", type.name(), Unit.BYTES_PER_SECOND);
    }

    private static Finding finding(Case pair, Spent spent) {
        String method = spent.main().frame();
        Optional<LargestRise> type = AddedAllocation.type(pair, method);
        Text ofClass = type.map(most -> ofClass(pair, most)).orElse(Text.none());
        List<Metric> effects =
                explainsFrequency(pair, RATE) ? GcCost.in(pair, GcCost.FREQUENCY, GcCost.SHARE) : List.<Metric>of();
        List<Metric> kept = isKept(pair) ? List.of(UseMetrics.LIVE_SET) : List.of();
        return spent.finding(Case.all(kept, List.of(RATE, UseMetrics.CONSUMPTION)), effects, ofClass)
                // A side that gets less done allocates less as well, but no less for each unit of it.
                .properIf(pair.work().isKnown() || pair.rose(AllocationMetrics.PER_UNIT))
                .advising(Optional.of(method).filter(named -> !named.isEmpty()).map(named -> look(spent, type)));
    }

    private static Text look(Spent spent, Optional<LargestRise> type) {
        Text method = Name.of(spent.main().frame());
        boolean logs =
                Spent.frames(spent.main()).anyMatch(frame -> LOGGING.stream().anyMatch(frame::startsWith));
        return logs
                ? Text.of("cause.allocation-rate-up.logging", method)
                : type.map(most -> Text.of("cause.allocation-rate-up.look", most.name(), method))
                        .orElseGet(() -> Text.of("cause.allocation-rate-up.look.any", method));
    }

    /**
     * Eden fills in proportion to allocation: if collections became more frequent by more than allocation rose, the
     * rest has another cause, as HotSpot may say itself. Compared on the log scale.
     */
    private static boolean explainsFrequency(Case pair, Metric rate) {
        double allocation = Math.log(pair.ratio(rate).orElse(1));
        double frequency = Math.log(pair.ratio(CollectionMetrics.RATE).orElse(1));
        return allocation >= frequency * MOSTLY && !(AddedCollections.byAllocation(pair) < MOSTLY);
    }

    /**
     * Where a running method is part of the code of another. Unless {@code -XX:+DebugNonSafepoints} is given, the compiler
     * keeps track of the method only at safepoints, and a sample names the nearest of them: any code of the method that is
     * compiled may look like one that is inlined into it.
     */
    private static final class Inlining {

        private static final double HALF = 0.5;

        private Inlining() {}

        /** The compiled method into which a running one was inlined in most samples; empty where it had its own code. */
        static Optional<String> of(String method, List<Window> windows) {
            Map<String, Long> compiled = new HashMap<>();
            long samples = 0;
            for (Window window : windows) {
                Events events = window.events(MethodEvents.EXECUTION);
                Events running = events.whereStack(stack -> !stack.calls().isEmpty()
                        && stack.calls().get(0).method().equals(method));
                samples += running.size();
                running.sumByStack(
                        RowNumbers.all(1),
                        (stack, count) ->
                                compiled(stack).forEach(host -> compiled.merge(host, (long) count, Long::sum)));
            }
            long all = samples;
            return compiled.entrySet().stream()
                    .filter(host -> host.getValue() > HALF * all)
                    .map(Map.Entry::getKey)
                    .findFirst();
        }

        /** The method of whose code the running one is part; none if it is that method itself. */
        private static Stream<String> compiled(StackTrace stack) {
            return stack.calls().get(0).kind() == FrameKind.INLINED
                    ? stack.calls().stream()
                            .filter(frame -> frame.kind() != FrameKind.INLINED)
                            .map(Frame::method)
                            .limit(1)
                    : Stream.empty();
        }
    }
}
