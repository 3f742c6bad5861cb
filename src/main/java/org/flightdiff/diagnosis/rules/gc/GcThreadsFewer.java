package org.flightdiff.diagnosis.rules.gc;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.Tip;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Collector;
import org.flightdiff.view.Metric;
import org.flightdiff.view.configuration.ConfigurationMetrics;
import org.flightdiff.view.cpu.ProcessorMetrics;
import org.flightdiff.view.gc.collection.CpuMetrics;
import org.flightdiff.view.gc.pause.PausePanels;
import org.flightdiff.view.gc.phase.PhaseMetrics;
import org.flightdiff.view.gc.survival.SurvivalMetrics;
import org.flightdiff.view.heap.UseMetrics;
import org.flightdiff.view.heap.ZgcMetrics;

/** Fewer GC threads. */
public final class GcThreadsFewer {

    private static final Metric PARALLEL = ConfigurationMetrics.PARALLEL_GC_THREADS;
    private static final Metric CONCURRENT = ConfigurationMetrics.CONCURRENT_GC_THREADS;

    /** HotSpot uses all processors up to this number, and 5 of 8 beyond it. */
    private static final int ALL_PROCESSORS_UP_TO = 8;

    /** {@code WorkerPolicy::parallel_worker_threads}, gc/shared/workerPolicy.cpp. */
    private static final Set<Collector> SHARING_A_FORMULA =
            EnumSet.of(Collector.G1, Collector.PARALLEL, Collector.CMS, Collector.UNKNOWN);

    public static final Rule RULE = Rule.named("gc-threads-fewer")
            .advising(
                    Tip.with("by-itself", Collector.G1, Collector.PARALLEL, Collector.CMS),
                    Tip.with("concurrent", Collector.G1, Collector.CMS))
            .shownBy(PausePanels.OVER_TIME)
            .covering(Set.of("ParallelGCThreads", "ConcGCThreads", "ActiveProcessorCount"))
            .lowering(PARALLEL, CONCURRENT, CpuMetrics.PARALLELISM)
            .worsening(SurvivalMetrics.COPY_RATE, PhaseMetrics.OBJECT_COPY, ZgcMetrics.STALLS)
            .worsening(GcCost.PAUSES, GcCost.SHARE)
            .halting()
            .slowing()
            .changing(pair -> Text.of(
                    "cause.gc-threads-fewer.threads", pair.values(pair.isSmaller(PARALLEL) ? PARALLEL : CONCURRENT)))
            .found(GcThreadsFewer::examine);

    private GcThreadsFewer() {}

    private static Optional<Finding> examine(Case pair) {
        boolean parallel = pair.isSmaller(PARALLEL);
        boolean concurrent = pair.isSmaller(CONCURRENT);
        if (!pair.sameCollector() || !(parallel || concurrent) || followsHeap(pair)) {
            return Optional.empty();
        }
        List<Metric> effects = Stream.of(
                        pair.worsened(List.of(SurvivalMetrics.COPY_RATE, PhaseMetrics.OBJECT_COPY, ZgcMetrics.STALLS)),
                        pair.fell(CpuMetrics.PARALLELISM) ? List.of(CpuMetrics.PARALLELISM) : List.<Metric>of(),
                        GcCost.in(pair, GcCost.PAUSES, GcCost.SHARE))
                .flatMap(List::stream)
                .toList();
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
        OptionalDouble effective = pair.after(ProcessorMetrics.EFFECTIVE);
        OptionalDouble processors = effective.isPresent() ? effective : pair.after(ProcessorMetrics.HARDWARE_THREADS);
        if (processors.isEmpty()) {
            return Text.none();
        }
        long available = (long) processors.getAsDouble();
        return Text.of(
                "cause.gc-threads-fewer.by-default",
                pair.sideAfter(),
                Text.count(byDefault(available)),
                Text.count(available));
    }

    /** ParallelGCThreads for a number of processors, as HotSpot computes it by default. */
    public static long byDefault(long processors) {
        return processors <= ALL_PROCESSORS_UP_TO
                ? processors
                : ALL_PROCESSORS_UP_TO + (processors - ALL_PROCESSORS_UP_TO) * 5 / 8;
    }
}
