package org.flightdiff.diagnosis.rules.gc;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.ChangedFlags;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.Promotion;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.Tip;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Quantity;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.codecache.CodeCacheMetrics;
import org.flightdiff.view.configuration.ConfigurationMetrics;
import org.flightdiff.view.configuration.Ergonomics;
import org.flightdiff.view.configuration.Flags;
import org.flightdiff.view.configuration.HeapSettings;
import org.flightdiff.view.configuration.PauseTarget;
import org.flightdiff.view.cpu.ProcessorMetrics;
import org.flightdiff.view.gc.CollectionMetrics;
import org.flightdiff.view.gc.CpuMetrics;
import org.flightdiff.view.gc.PauseMetrics;
import org.flightdiff.view.gc.PausePanels;
import org.flightdiff.view.gc.PhaseMetrics;
import org.flightdiff.view.gc.SurvivalMetrics;
import org.flightdiff.view.gc.ThroughputMetric;
import org.flightdiff.view.heap.GenerationMetrics;
import org.flightdiff.view.heap.MemoryPart;
import org.flightdiff.view.heap.UseMetrics;
import org.flightdiff.view.heap.ZgcMetrics;
import org.flightdiff.view.vmoperation.SafepointMetrics;
import org.flightdiff.view.vmoperation.VmOperationMetrics;

/** Another collector, or what sizes its work: the number of its threads, and how long a pause may take. */
public final class CollectorSettings {

    private static final Set<String> CHOICE = Set.of(
            "UseSerialGC",
            "UseParallelGC",
            "UseParallelOldGC",
            "UseParNewGC",
            "UseConcMarkSweepGC",
            "UseG1GC",
            "UseZGC",
            "UseShenandoahGC",
            "UseEpsilonGC");

    private static final double MOST_BY_REFERENCES = 2;

    /** Another garbage collector: nearly all numbers of collections differ for this reason alone. */
    public static final Rule COLLECTOR_CHANGED = Rule.named(Causes.COLLECTOR_CHANGED)
            .shownBy(PausePanels.OVER_TIME, PauseMetrics.MEAN)
            .shownBy(PausePanels.DISTRIBUTION, PauseMetrics.MEAN)
            .covering(CHOICE)
            .undirected()
            .folding(Causes.memory(MemoryPart.COLLECTOR), Causes.memory(MemoryPart.UNACCOUNTED))
            .folding(Causes.memory(MemoryPart.HEAP))
            .folding(
                    Causes.COMPRESSED_OOPS_OFF,
                    Causes.GC_THREADS_FEWER,
                    Causes.PAUSE_TARGET_CHANGED,
                    Causes.YOUNG_GENERATION_SMALLER,
                    Causes.PREMATURE_PROMOTION,
                    Causes.REFERENCE_PROCESSING,
                    Causes.GC_LOCKER,
                    // Each of these only one of the two can have.
                    Causes.EVACUATION_FAILURE,
                    Causes.CONCURRENT_MODE_FAILURE,
                    Causes.ALLOCATION_STALL)
            .movingViews(Set.of("gc", "heap"))
            .moving(VmOperationMetrics.HALTED_SHARE, VmOperationMetrics.TOTAL, VmOperationMetrics.LONGEST)
            .moving(VmOperationMetrics.COUNT)
            .moving(SafepointMetrics.RATE, SafepointMetrics.MEAN)
            .moving(AllocationMetrics.OUTSIDE_SHARE, AllocationMetrics.MEAN_SIZE, ProcessorMetrics.JVM)
            .moving(CodeCacheMetrics.USED_PEAK)
            .moving(ApplicationMetrics.MEDIAN, ApplicationMetrics.P95, ApplicationMetrics.P99)
            .changing(pair -> Text.fromTo(
                    Text.code(pair.collectorBefore().label()),
                    Text.code(pair.collectorAfter().label())))
            .setAs(CollectorSettings::collectors)
            .found(CollectorSettings::collectorChanged);

    private CollectorSettings() {}

    private static List<Quantity> collectors(Case pair) {
        Both<Text> names = Both.seenFrom(
                pair.suffering(),
                Text.code(pair.collectorAfter().label()),
                Text.code(pair.collectorBefore().label()));
        return List.of(new Quantity(Text.of("head.name.collector"), null, Quantity.NO_AMOUNTS, names));
    }

    private static Optional<Finding> collectorChanged(Case pair) {
        Collector before = pair.collectorBefore();
        Collector after = pair.collectorAfter();
        if (before == after || before == Collector.UNKNOWN || after == Collector.UNKNOWN) {
            return Optional.empty();
        }
        List<Metric> effects = pair.comparison().divergences().stream()
                .filter(result -> result.view().equals("gc"))
                .map(MetricResult::metric)
                .toList();
        Text explanation = Text.sentences(
                Text.of(
                        "cause.collector-changed.found",
                        Text.code(before.label()),
                        choice(pair.before()),
                        Text.code(after.label()),
                        choice(pair.after())),
                Text.of(
                        "cause.collector-changed.pauses",
                        pair.values(PauseMetrics.MEAN),
                        pair.values(PauseMetrics.SHARE)),
                young(pair));
        // ZGC has no compressed references, which at most double what is allocated.
        boolean bySize = pair.ratio(AllocationMetrics.RATE).orElse(1) <= MOST_BY_REFERENCES
                && Boolean.TRUE.equals(HeapSettings.of(pair.before()).compressedOops())
                        != Boolean.TRUE.equals(HeapSettings.of(pair.after()).compressedOops());
        Finding finding = Finding.traced(explanation, List.of(), effects).followedBy(Causes.ALLOCATION_RATE_UP, bySize);
        return Optional.of(
                options(pair.before()).isEmpty() || options(pair.after()).isEmpty()
                        ? finding
                        : finding.advising(Text.of("cause.collector-changed.chosen")));
    }

    private static String options(Window window) {
        return Flags.of(window).all().stream()
                .filter(flag -> CHOICE.contains(flag.name()))
                .filter(flag -> flag.isSetByPerson() && flag.value().equals("true"))
                .map(flag -> "-XX:+" + flag.name())
                .collect(Collectors.joining(" "));
    }

    private static Text choice(Window window) {
        String set = options(window);
        if (!set.isEmpty()) {
            return Text.code(set);
        }
        boolean isKnown = CHOICE.stream().anyMatch(name -> Flags.of(window).get(name) != null);
        return Text.of(isKnown ? "cause.collector-changed.by-itself" : "cause.collector-changed.unknown");
    }

    private static Text young(Case pair) {
        return List.of(CollectionMetrics.YOUNG, PauseMetrics.YOUNG_TOTAL).stream()
                        .allMatch(value -> pair.ratio(value).isPresent())
                ? Text.of(
                        "cause.collector-changed.young",
                        pair.values(CollectionMetrics.YOUNG),
                        pair.values(PauseMetrics.YOUNG_TOTAL))
                : Text.none();
    }

    private static final Metric PARALLEL = ConfigurationMetrics.PARALLEL_GC_THREADS;
    private static final Metric CONCURRENT = ConfigurationMetrics.CONCURRENT_GC_THREADS;

    /** {@code WorkerPolicy::parallel_worker_threads}, gc/shared/workerPolicy.cpp. */
    private static final Set<Collector> SHARING_A_FORMULA =
            EnumSet.of(Collector.G1, Collector.PARALLEL, Collector.CMS, Collector.UNKNOWN);

    public static final Rule GC_THREADS_FEWER = Rule.named(Causes.GC_THREADS_FEWER)
            .advising(
                    Tip.with("by-itself", Collector.G1, Collector.PARALLEL, Collector.CMS),
                    Tip.with("concurrent", Collector.G1, Collector.CMS))
            .shownBy(PausePanels.OVER_TIME)
            .covering(Set.of("ParallelGCThreads", "ConcGCThreads", "ActiveProcessorCount"))
            .lowering(PARALLEL, CONCURRENT, CpuMetrics.PARALLELISM)
            .worsening(SurvivalMetrics.COPY_RATE, PhaseMetrics.OBJECT_COPY, ZgcMetrics.STALLS)
            .pausing(GcCost.PAUSES, GcCost.SHARE)
            .changing(pair -> Text.of(
                    "cause.gc-threads-fewer.threads", pair.values(pair.isSmaller(PARALLEL) ? PARALLEL : CONCURRENT)))
            .setAs(PARALLEL, CONCURRENT)
            .found(CollectorSettings::gcThreadsFewer);

    private static Optional<Finding> gcThreadsFewer(Case pair) {
        boolean parallel = pair.isSmaller(PARALLEL);
        boolean concurrent = pair.isSmaller(CONCURRENT);
        if (!pair.sameCollector() || !(parallel || concurrent) || followsHeap(pair)) {
            return Optional.empty();
        }
        List<Metric> effects = Case.all(
                pair.worsened(List.of(SurvivalMetrics.COPY_RATE, PhaseMetrics.OBJECT_COPY, ZgcMetrics.STALLS)),
                pair.fell(CpuMetrics.PARALLELISM) ? List.of(CpuMetrics.PARALLELISM) : List.<Metric>of(),
                GcCost.in(pair, GcCost.PAUSES, GcCost.SHARE));
        Text explanation = Text.sentences(
                Text.of("cause.gc-threads-fewer.found", pair.values(PARALLEL), pair.values(CONCURRENT)),
                expected(pair));
        Finding finding = Finding.traced(explanation, parallel ? List.of(PARALLEL) : List.of(CONCURRENT), effects);
        return Optional.of(finding.sureIf(parallel || !effects.isEmpty()).bySetting(isSet(pair)));
    }

    /** Whether a flag sets it; without the flags the number itself says that it is no longer what it was. */
    private static boolean isSet(Case pair) {
        return pair.flagsAfter().get("ParallelGCThreads") == null
                || pair.isSetDifferently("ParallelGCThreads", "ConcGCThreads", "ActiveProcessorCount");
    }

    /** ZGC takes fewer threads for a smaller heap by itself (ZHeuristics, gc/z/zHeuristics.cpp). */
    private static boolean followsHeap(Case pair) {
        boolean zgc = pair.collectorAfter() == Collector.ZGC || pair.collectorAfter() == Collector.GENERATIONAL_ZGC;
        return zgc
                && pair.isSmaller(UseMetrics.MAXIMUM)
                && !pair.isSetDifferently("ParallelGCThreads", "ConcGCThreads");
    }

    /** What the collectors take that use one formula; ZGC and Shenandoah have their own. */
    private static Text expected(Case pair) {
        if (!SHARING_A_FORMULA.contains(pair.collectorAfter())) {
            return Text.none();
        }
        OptionalDouble processors = Ergonomics.of(pair.after()).processors();
        if (processors.isEmpty()) {
            return Text.none();
        }
        long available = (long) processors.getAsDouble();
        return Text.of(
                "cause.gc-threads-fewer.by-default",
                pair.sideAfter(),
                Text.count(Ergonomics.gcThreads(available)),
                Text.count(available));
    }

    private static final Set<Collector> WITH_TARGET = EnumSet.of(Collector.G1, Collector.PARALLEL);
    private static final double MOSTLY = 0.5;

    private static final Metric COPY_RATE = SurvivalMetrics.COPY_RATE;

    private static final Text TARGET = Text.of("curve.pause-target");

    /** What G1 sizes, and what is so often because of that. */
    private static final List<Metric> SIZED =
            List.of(GenerationMetrics.EDEN_SIZE, CollectionMetrics.RATE, CollectionMetrics.INTERVAL);

    /** Another pause target. Neither is better: shorter pauses cost a smaller young generation and more collections. */
    public static final Rule PAUSE_TARGET_CHANGED = Rule.named(Causes.PAUSE_TARGET_CHANGED)
            .advising(Tip.with("eden", Collector.G1))
            .shownBy(PausePanels.DISTRIBUTION, PauseMetrics.MEAN)
            .covering(Set.of("MaxGCPauseMillis"))
            .changing(pair -> {
                Quantity target = target(pair).get(0);
                return target.name().equals(TARGET)
                        ? Text.pair(target.words().baseline(), target.words().candidate())
                        : target.line();
            })
            .setAs(CollectorSettings::target)
            .undirected()
            .moving(GenerationMetrics.EDEN_SIZE, GenerationMetrics.EDEN_USED, UseMetrics.BEFORE, PauseMetrics.MEAN)
            .moving(PauseMetrics.MEDIAN, PauseMetrics.P95, PauseMetrics.P99, PauseMetrics.LONGEST, PauseMetrics.SHARE)
            .moving(PauseMetrics.TOTAL, PauseMetrics.COUNT, CollectionMetrics.RATE, CollectionMetrics.COUNT)
            .moving(CollectionMetrics.INTERVAL, SurvivalMetrics.COPIED, CpuMetrics.CPU_SHARE)
            .moving(SurvivalMetrics.PROMOTION_RATE, SurvivalMetrics.TENURING_THRESHOLD, ThroughputMetric.THROUGHPUT)
            .moving(VmOperationMetrics.HALTED_SHARE, VmOperationMetrics.TOTAL, SafepointMetrics.RATE)
            .moving(ApplicationMetrics.MEDIAN, ApplicationMetrics.P95, ApplicationMetrics.P99)
            .found(CollectorSettings::pauseTargetChanged);

    private static final List<Metric> AFFECTED = Case.all(
            List.of(GenerationMetrics.EDEN_SIZE, PauseMetrics.MEAN, PauseMetrics.MEDIAN, PauseMetrics.P95),
            List.of(PauseMetrics.P99, PauseMetrics.LONGEST, CollectionMetrics.RATE, CollectionMetrics.INTERVAL),
            List.of(PauseMetrics.SHARE, SurvivalMetrics.COPIED));

    private static Optional<Finding> pauseTargetChanged(Case pair) {
        PauseTarget aimedBefore = PauseTarget.of(pair.before());
        PauseTarget aimedAfter = PauseTarget.of(pair.after());
        OptionalDouble before = aimedBefore.seconds();
        OptionalDouble after = aimedAfter.seconds();
        if (!aimedBefore.isKnown()
                || !aimedAfter.isKnown()
                || !pair.sameCollector()
                || !WITH_TARGET.contains(pair.collectorAfter())
                || before.equals(after)) {
            return Optional.empty();
        }
        Text explanation = Text.sentences(
                Text.of("cause.pause-target-changed.found", pair.values(text(before), text(after))),
                Text.of(
                        "cause.pause-target-changed.pauses",
                        pair.values(PauseMetrics.MEAN),
                        pair.values(CollectionMetrics.RATE),
                        pair.values(GenerationMetrics.EDEN_SIZE)),
                bySpeed(pair) > MOSTLY
                        ? Text.of("cause.pause-target-changed.speed", pair.values(COPY_RATE))
                        : Text.none());
        Role lower = before.orElse(Double.POSITIVE_INFINITY) < after.orElse(Double.POSITIVE_INFINITY)
                ? pair.suffering().other()
                : pair.suffering();
        // A smaller eden is emptied sooner, and what it promotes then is not known yet.
        return Optional.of(finding(pair, explanation)
                .followedBy(Causes.YOUNG_GENERATION_SMALLER, lower, true)
                .followedBy(Causes.PREMATURE_PROMOTION, lower, true)
                .followedBy(Causes.LIVE_SET_GROWING, lower, Promotion.isAllThatGrows(pair.seenFrom(lower))));
    }

    /** Logs have no flags; what they say of the target does as well. */
    private static List<Quantity> target(Case pair) {
        List<Quantity> flag = ChangedFlags.in(pair, Set.of("MaxGCPauseMillis"));
        if (!flag.isEmpty()) {
            return flag;
        }
        OptionalDouble before = PauseTarget.of(pair.before()).seconds();
        OptionalDouble after = PauseTarget.of(pair.after()).seconds();
        return List.of(new Quantity(
                TARGET,
                null,
                Both.seenFrom(pair.suffering(), after.orElse(0), before.orElse(0)),
                Both.seenFrom(pair.suffering(), text(after), text(before))));
    }

    private static Finding finding(Case pair, Text explanation) {
        return bySpeed(pair) > MOSTLY
                ? Finding.traced(explanation, pair.diverged(SIZED), List.of()).accountingFor(1 - bySpeed(pair))
                : Finding.traced(explanation, List.of(), pair.diverged(AFFECTED));
    }

    /**
     * What part of the change of pauses in all is that collections copied faster or slower, on the log scale: no target changes
     * that, but processors that others leave do. 0 where neither is shown to have changed.
     */
    private static double bySpeed(Case pair) {
        return pair.diverged(COPY_RATE) && pair.diverged(PauseMetrics.SHARE)
                ? -Math.log(pair.ratio(COPY_RATE).orElse(1))
                        / Math.log(pair.ratio(PauseMetrics.SHARE).orElse(Double.NaN))
                : 0;
    }

    private static Text text(OptionalDouble seconds) {
        return seconds.isEmpty() ? Text.of("cause.pause-target-changed.none") : Text.seconds(seconds.getAsDouble());
    }
}
